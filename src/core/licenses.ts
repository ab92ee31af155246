import type { ShippedPart } from '#contract/app.ts'
import { readAsset } from './assets.ts'

/** As the build writes it: many parts share one text. */
type Shipped = { parts: (ShippedPart & { text: number })[]; texts: string[] }

/** The third-party parts of this program; none when running from source, where nothing is bundled. */
export async function shippedParts(): Promise<ShippedPart[]> {
  const { parts } = await shipped()
  return parts.map(({ text, ...part }) => part)
}

/** The licence text of a part, or of Larder itself. */
export async function licenseOf(name: string): Promise<string | undefined> {
  if (name.toLowerCase() === 'larder') return (await readAsset('LICENSE')).toString('utf8')
  const { parts, texts } = await shipped()
  const part = parts.find((one) => one.name.toLowerCase() === name.toLowerCase())
  return part && texts[part.text]
}

// Read each time: it is rarely asked for, and half a megabyte is too much to keep in memory.
async function shipped(): Promise<Shipped> {
  try {
    return JSON.parse((await readAsset('dist/licenses.json')).toString('utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { parts: [], texts: [] }
    throw error
  }
}
