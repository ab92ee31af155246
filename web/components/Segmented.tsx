import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Icon } from './Icon.tsx'

type Choice<Value extends string> = { value: Value; label: string; icon?: LucideIcon }
type Props<Value extends string> = {
  legend: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few, all visible. */
export function Segmented<Value extends string>({ legend, choices, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="segmented">
      <legend className="vh">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.icon && <Icon of={choice.icon} />}
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
