/** The number of entries in a zip and the position of their names: enough to know its content without unpacking. */
const ENTRY = [0x50, 0x4b, 0x01, 0x02]
const NAME_LENGTH_AT = 28
const NAME_AT = 46
/** The list is at the end; that of tens of thousands of files fits. */
const END_BYTES = 8 * 1024 * 1024

export async function isZip(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return first === 0x50 && second === 0x4b
}

/** The names of the files in a zip, from the list at its end. */
export async function namesInZip(file: File): Promise<string[]> {
  const bytes = new Uint8Array(await file.slice(Math.max(0, file.size - END_BYTES)).arrayBuffer())
  const view = new DataView(bytes.buffer)
  const names: string[] = []
  for (let at = 0; at + NAME_AT < bytes.length; at++) {
    if (ENTRY.some((byte, index) => bytes[at + index] !== byte)) continue
    const length = view.getUint16(at + NAME_LENGTH_AT, true)
    names.push(new TextDecoder().decode(bytes.subarray(at + NAME_AT, at + NAME_AT + length)))
    at += NAME_AT + length - 1
  }
  return names
}
