import { gunzipSync } from 'node:zlib'
import openPlain from 'tesseract.js-core/tesseract-core-lstm.js'
import openFast from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js'
import type { OcrLanguage } from '#contract/ocr.ts'
import { readAsset } from '../../core/assets.ts'

/** A picture in a format that Leptonica reads, and the language of its text. */
export type Page = { picture: Uint8Array; language: OcrLanguage }
/** Tesseract's table, and by how much the page was turned before it was read. */
export type PageText = { tsv: string; radians: number } | { problem: string }

/** The newer of the two recognisers, the only one that the shipped data is for. */
const LSTM_ONLY = 1
/** Below a third of a degree, turning blurs more than it helps. */
const SLANT_MIN_RADIANS = 0.005
/** More is a mistake of the measurement: a page that lies on its side is turned by the person. */
const SLANT_MAX_RADIANS = 0.35

let opening: ReturnType<typeof open> | undefined
let loaded: OcrLanguage | undefined

process.on('message', async (page: Page) => {
  const answer = await read(page).catch((error: unknown): PageText => ({ problem: String(error) }))
  process.send?.(answer)
})
// Nobody is left to read for.
process.once('disconnect', () => process.exit())

async function read({ picture, language }: Page): Promise<PageText> {
  opening ??= open()
  const { engine, tesseract } = await opening
  if (loaded !== language) {
    if (loaded) tesseract.End()
    loaded = undefined
    const path = `./${language}.traineddata`
    engine.FS.writeFile(path, gunzipSync(await readAsset(dataPath(language))))
    if (tesseract.Init(null, language, LSTM_ONLY) !== 0) return { problem: `no data for ${language}` }
    engine.FS.unlink(path)
    loaded = language
  }
  engine.FS.writeFile('/input', picture)
  if (tesseract.SetImageFile(1, 0) === 1) return { problem: 'not a picture' }
  tesseract.FindLines()
  const slant = tesseract.GetGradient()
  const radians = Math.abs(slant) >= SLANT_MIN_RADIANS && Math.abs(slant) <= SLANT_MAX_RADIANS ? slant : 0
  tesseract.SetImageFile(1, radians)
  engine.FS.unlink('/input')
  tesseract.Recognize(null)
  const tsv = tesseract.GetTSVText(0)
  tesseract.Clear()
  return { tsv, radians }
}

/** Processors that cannot do the newer instructions refuse the faster program; the plain one is the same otherwise. */
async function open() {
  const fast = await readAsset(programPath('relaxedsimd-lstm'))
  const isFast = WebAssembly.validate(new Uint8Array(fast))
  const quiet = { print: () => {}, printErr: () => {}, TesseractProgress: () => {} }
  const engine = isFast
    ? await openFast({ wasmBinary: fast, ...quiet })
    : await openPlain({ wasmBinary: await readAsset(programPath('lstm')), ...quiet })
  return { engine, tesseract: new engine.TessBaseAPI() }
}

const programPath = (kind: string) => `node_modules/tesseract.js-core/tesseract-core-${kind}.wasm`
const dataPath = (language: OcrLanguage) =>
  `node_modules/@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`
