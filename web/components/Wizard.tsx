type Props = { steps: readonly { name: string; label: string }[]; current: string }

/** Where one is on the way, and what is still to come. */
export function Wizard({ steps, current }: Props) {
  const at = steps.findIndex(({ name }) => name === current)
  return (
    <ol className="wizard">
      {steps.map(({ name, label }, index) => (
        <li key={name} className={index < at ? 'was' : ''} aria-current={index === at ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  )
}
