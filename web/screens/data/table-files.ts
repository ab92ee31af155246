type Cell = string | number | boolean | null

/** Rows as CSV for spreadsheets: CRLF, quotes where needed, and a prefix for anything that looks like a formula. */
export function csvOf(rows: readonly Record<string, Cell>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return `\ufeff${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`
}

/** Offers a text as a download. */
export function saveFile(name: string, type: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function field(value: Cell): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
