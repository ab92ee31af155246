import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const WORTH_BYTES = 1024
const TEXT = '**/*.{html,js,css,svg,json,webmanifest,txt,map}'

/** Writes a `.br` and a `.gz` beside every text file over 1 kB, so that the server never compresses the UI itself. */
export async function precompress(folder: string): Promise<void> {
  await Promise.all(globSync(`${folder}/${TEXT}`).map(compress))
}

async function compress(path: string): Promise<void> {
  const plain = await readFile(path)
  if (plain.length <= WORTH_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(plain, { params })),
    writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 })),
  ])
}
