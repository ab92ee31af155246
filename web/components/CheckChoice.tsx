import '../styles/components/choice.css'

type Props = { label: string; hint: string; checked: boolean; onChange: (checked: boolean) => void }

/** A choice with a sentence about what it means. */
export function CheckChoice({ label, hint, checked, onChange }: Props) {
  return (
    <label className="choice">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <b>{label}</b>
        <small>{hint}</small>
      </span>
    </label>
  )
}
