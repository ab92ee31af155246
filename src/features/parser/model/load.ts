import { type ParserModel, unpackModel } from './pack.ts'
import { WEIGHTS } from './weights.ts'

let model: ParserModel | undefined

/** The trained model, unpacked on first use and kept. */
export function loadModel(): ParserModel {
  model ??= unpackModel(Buffer.from(WEIGHTS, 'base64'))
  return model
}
