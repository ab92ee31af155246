/** A pasted block as lines: without bullets, numbers and empty lines; a line that ends in a colon is a heading. */
export function linesOf(block: string): { text: string; heading: boolean }[] {
  return block
    .split(/\r?\n/)
    .map((line) => line.replace(BULLET, '').trim())
    .filter(Boolean)
    .map((line) => {
      const heading = HEADING.exec(line)
      return heading ? { text: (heading[1] ?? heading[2] ?? '').trim(), heading: true } : { text: line, heading: false }
    })
}

/** A pasted block as steps: one per paragraph if there are empty lines, otherwise one per line. */
export function stepsOf(block: string): { text: string; heading: boolean }[] {
  const paragraphs = block.trim().split(/\n\s*\n/)
  const chunks = paragraphs.length > 1 ? paragraphs : block.split(/\r?\n/)
  return chunks
    .map((chunk) => chunk.replace(BULLET, '').replace(NUMBER, '').trim())
    .filter((chunk) => chunk && !ONLY_A_NUMBER.test(chunk))
    .map((chunk) => {
      const heading = chunk.includes('\n') ? null : HEADING.exec(chunk)
      return heading
        ? { text: (heading[1] ?? heading[2] ?? '').trim(), heading: true }
        : { text: chunk, heading: false }
    })
}

const BULLET = /^\s*(?:[-*•·▢☐◦–—]|\[[ x]?\])\s+/u
const NUMBER = /^\s*(?:(?:step|schritt|étape|paso)\s*)?\d{1,2}\s*[.):]\s*/i
const ONLY_A_NUMBER = /^(?:(?:step|schritt|étape|paso)\s*)?\d{1,2}\s*[.):]?$/i
const HEADING = /^(?:#+\s*(.+)|([^:]{2,60}):)$/
