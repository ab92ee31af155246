import type { ShippedPart } from '#contract/app.ts'
import { readAsset } from './assets.ts'

/** As the build writes it: many parts share one text. */
type Shipped = { parts: (ShippedPart & { text: number })[]; texts: string[] }

/** The parts of others in this program; none where it runs from source and nothing was put together. */
export async function shippedParts(): Promise<ShippedPart[]> {
  const { parts } = await shipped()
  return parts.map(({ text, ...part }) => part)
}

/** The text of the licence of a part, or of Larder itself. */
export async function licenseOf(name: string): Promise<string | undefined> {
  if (name.toLowerCase() === 'larder') return (await readAsset('LICENSE')).toString('utf8')
  const { parts, texts } = await shipped()
  const part = parts.find((one) => one.name.toLowerCase() === name.toLowerCase())
  return part && texts[part.text]
}

// Read each time: hardly anybody asks, and nobody should hold half a megabyte for them.
async function shipped(): Promise<Shipped> {
  try {
    return JSON.parse((await readAsset('dist/licenses.json')).toString('utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { parts: [], texts: [] }
    throw error
  }
}
