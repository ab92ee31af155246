type Props = { steps: readonly { name: string; label: string }[]; current: string }

/** The steps of a wizard: the current one, and those to come. */
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
