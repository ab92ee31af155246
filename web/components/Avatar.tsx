/** Initials on the colour of people. */
export function Avatar({ name, size }: { name: string; size?: 'xs' | 'xl' }) {
  return (
    <span className={size ? `avatar ${size}` : 'avatar'} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.at(0) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? '') : ''
  return `${first}${last}`.toLocaleUpperCase()
}
