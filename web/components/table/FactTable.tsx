import type { ReactNode } from 'react'

export type Fact = { key: string; name: ReactNode; cells: readonly ReactNode[]; className?: string | undefined }
type Props = {
  label: string
  /** Above the columns, where the facts do not speak for themselves. */
  titles?: readonly string[]
  facts: readonly Fact[]
  className?: string
}

/** A few facts side by side: nothing to find, sort or choose, as there is in a `DataTable`. */
export function FactTable({ label, titles, facts, className }: Props) {
  return (
    <table aria-label={label} className={className}>
      {titles && (
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {facts.map(({ key, name, cells, className: kind }) => (
          <tr key={key} className={kind}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
