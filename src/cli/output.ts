import type { SingleBar } from 'cli-progress'

export type Output = ReturnType<typeof createOutput>
export type Progress = {
  step: (note?: string) => void
  to: (value: number) => void
  /** Prints something without breaking the progress bar. */
  above: (speak: () => void) => void
  done: () => void
}

/** How often a long job reports its progress in a log. */
const LINE_EVERY_MS = 5_000

/**
 * The output of a command: its result on stdout, everything else on stderr; with `--json` the result is one document.
 */
export function createOutput({ json = false, quiet = false }: { json?: boolean; quiet?: boolean }) {
  return { json, quiet, result, say, print, note, complain, progress, table, list }

  /** The document of `--json`; without the flag, `lines` say the same to people. */
  function result(document: unknown, lines: string | string[] = []) {
    if (json) process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
    else for (const line of [lines].flat()) say(line)
  }

  /** A line for people that scripts do not get. */
  function say(line: string) {
    if (!json && !quiet) process.stdout.write(`${line}\n`)
  }

  /** A line that was asked for, and so is printed even with `--quiet`. */
  function print(line: string) {
    if (!json) process.stdout.write(`${line}\n`)
  }

  function note(line: string) {
    if (!quiet) process.stderr.write(`${line}\n`)
  }

  /** An error with one item of many. */
  function complain(line: string) {
    process.stderr.write(`larder: ${line}\n`)
  }

  /** A bar on a terminal, a line every few seconds in a log, nothing with `--quiet`. */
  async function progress(label: string, total: number, unit = ''): Promise<Progress> {
    if (quiet || total === 0) return { step() {}, to() {}, above: (speak) => speak(), done() {} }
    if (!process.stderr.isTTY) return plainProgress(label, `${total}${unit}`, note)
    const { SingleBar, Presets } = await import('cli-progress')
    const format = `${label} {bar} {value}/{total}${unit} {note}`
    const options = { format, hideCursor: true, clearOnComplete: true, barsize: 24, stream: process.stderr }
    return barProgress(new SingleBar(options, Presets.shades_classic), total)
  }

  /** A table of items for people, or a sentence where there are none; the items as they are for scripts. */
  function list<Item>(items: readonly Item[], none: string, columns: Record<string, (item: Item) => string>) {
    const cells = Object.values(columns)
    if (items.length === 0) say(none)
    else
      table(
        Object.keys(columns),
        items.map((item) => cells.map((cell) => cell(item))),
      )
    result(items)
  }

  /** Rows under headings, columns as wide as their longest cell. */
  function table(headings: string[], rows: string[][]) {
    const all = [headings, ...rows]
    const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
    for (const row of all)
      print(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      )
  }
}

/** Returns to the first column and clears the line. */
const CLEAR_LINE = '\r\u001b[K'

function barProgress(bar: SingleBar, total: number): Progress {
  bar.start(total, 0, { note: '' })
  return {
    step: (note = '') => bar.increment({ note }),
    to: (value) => bar.update(Math.min(value, total)),
    above: (speak) => {
      process.stderr.write(CLEAR_LINE)
      speak()
    },
    done: () => bar.stop(),
  }
}

function plainProgress(label: string, total: string, note: (line: string) => void): Progress {
  let value = 0
  let saidAt = performance.now()
  return { step: () => to(value + 1), to, above: (speak) => speak(), done() {} }

  function to(next: number) {
    value = next
    if (performance.now() - saidAt < LINE_EVERY_MS) return
    saidAt = performance.now()
    note(`${label} ${value}/${total}`)
  }
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** `1.4 MB`: for people, so in steps of a thousand. */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`
}

/** `1 recipe`, `2 recipes`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
