/** The text of a saved page in its own encoding: browsers keep the site's. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(charsetIn(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, HEAD_BYTES)))).decode(bytes)
  }
}

/** Pages declare their charset in the first kilobytes. */
const HEAD_BYTES = 4_096

function charsetIn(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const named = /charset\s*=\s*["']?([\w-]+)/i.exec(new TextDecoder('windows-1252').decode(head))?.[1] ?? ''
  try {
    const { encoding } = new TextDecoder(named)
    // A page that claims UTF-8 wrongly was saved by Windows.
    return encoding === 'utf-8' ? 'windows-1252' : encoding
  } catch {
    return 'windows-1252'
  }
}
