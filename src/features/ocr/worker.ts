import { gunzipSync } from 'node:zlib'
import openPlain from 'tesseract.js-core/tesseract-core-lstm.js'
import openFast from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js'
import type { OcrLanguage, OcrWord } from '#contract/ocr.ts'
import { readAsset } from '../../core/assets.ts'
import { answerQuestions } from '../../core/helper.ts'
import { prepare } from './prepare.ts'
import { wordsOf } from './tsv.ts'

/** An uploaded picture, and the language of its text. */
export type Page = { bytes: Uint8Array; language: OcrLanguage }

/** The newer of the two recognisers; the shipped data is only for this one. */
const LSTM_ONLY = 1
/** Below a third of a degree, rotating blurs more than it helps. */
const SLANT_MIN_RADIANS = 0.005
/** A larger angle is a measuring error: the person rotates a sideways page. */
const SLANT_MAX_RADIANS = 0.35

let opening: ReturnType<typeof open> | undefined
let loaded: OcrLanguage | undefined

answerQuestions(read)

/** The words on a page with their positions. */
async function read({ bytes, language }: Page): Promise<OcrWord[]> {
  const { picture, ...placement } = await prepare(Buffer.from(bytes))
  opening ??= open()
  const { engine, tesseract } = await opening
  if (loaded !== language) {
    if (loaded) tesseract.End()
    loaded = undefined
    const path = `./${language}.traineddata`
    engine.FS.writeFile(path, gunzipSync(await readAsset(dataPath(language))))
    if (tesseract.Init(null, language, LSTM_ONLY) !== 0) throw new Error(`no data for ${language}`)
    engine.FS.unlink(path)
    loaded = language
  }
  engine.FS.writeFile('/input', picture)
  if (tesseract.SetImageFile(1, 0) === 1) throw new Error('not a picture')
  tesseract.FindLines()
  const slant = tesseract.GetGradient()
  const radians = Math.abs(slant) >= SLANT_MIN_RADIANS && Math.abs(slant) <= SLANT_MAX_RADIANS ? slant : 0
  tesseract.SetImageFile(1, radians)
  engine.FS.unlink('/input')
  tesseract.Recognize(null)
  const tsv = tesseract.GetTSVText(0)
  tesseract.Clear()
  return wordsOf(tsv, { ...placement, radians })
}

/** Older processors cannot run the faster build; the plain one gives the same results. */
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
