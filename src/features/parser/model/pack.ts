import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { LABELS, MODEL_SHAPE, type Model, makeModel, STEP } from '../crf.ts'
import { EDGE_KINDS } from '../features.ts'
import { STYLE_BITS, type StyleModel } from '../style.ts'

export interface ParserModel {
  crf: Model
  style: StyleModel
}

/** What training hands over: rows sorted by key, LABELS weights a row. */
export interface Weights {
  keys: Int32Array
  weights: Float32Array
  transitions: Float32Array
  style: Float32Array
}

/**
 * Weights as one byte each, rows as the distance to the row before and the set of labels they speak about.
 * Each kind of number is stored apart, because that is how they compress best.
 */
export function packModel({ keys, weights, transitions, style }: Weights): Buffer {
  const gaps: number[] = []
  const masks: number[] = []
  const values: number[] = []
  let before = 0
  for (const [row, key] of keys.entries()) {
    const steps = Array.from({ length: LABELS }, (_, l) => toStep(weights[row * LABELS + l] ?? 0))
    const mask = steps.reduce((bits, step, l) => (step === 0 ? bits : bits | (1 << l)), 0)
    if (mask === 0) continue
    writeVarint(gaps, key - before)
    before = key
    masks.push(mask & 255, mask >> 8)
    values.push(...steps.filter((step) => step !== 0).map((step) => step & 255))
  }
  const styles = styleBytes(style)
  const low = masks.filter((_, i) => i % 2 === 0)
  const high = masks.filter((_, i) => i % 2 === 1)
  const header = Buffer.alloc(HEADER_BYTES)
  const lengths = [gaps.length, low.length, values.length, styles.gaps.length, styles.values.length]
  for (const [i, number] of [...MODEL_SHAPE, STYLE_BITS, ...lengths].entries()) header.writeUInt32LE(number, i * 4)
  const body = [gaps, low, high, values, styles.gaps, styles.values].map((bytes) => Buffer.from(bytes))
  const edges = Buffer.from(Float32Array.from(transitions).buffer)
  return brotliCompressSync(Buffer.concat([header, edges, ...body]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
}

export function unpackModel(packed: Buffer): ParserModel {
  const bytes = brotliDecompressSync(packed)
  const numbers = Array.from({ length: HEADER_BYTES / 4 }, (_, i) => bytes.readUInt32LE(i * 4))
  const shape = numbers.splice(0, MODEL_SHAPE.length + 1)
  if ([...MODEL_SHAPE, STYLE_BITS].some((number, i) => shape[i] !== number)) throw new Error('model of another shape')
  const [gaps = 0, rows = 0, values = 0, styleGaps = 0, styleValues = 0] = numbers
  let at = HEADER_BYTES
  const take = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  const edges = take(EDGE_KINDS * LABELS * LABELS * 4)
  const transitions = new Float32Array(EDGE_KINDS * LABELS * LABELS)
  for (let i = 0; i < transitions.length; i++) transitions[i] = edges.readFloatLE(i * 4)
  const keys = readGaps(take(gaps), rows)
  const weights = readWeights(take(rows), take(rows), take(values), rows)
  const styleKeys = readGaps(take(styleGaps), styleValues)
  const steps = take(styleValues)
  const style = new Float32Array(1 << STYLE_BITS)
  for (const [i, key] of styleKeys.entries()) style[key] = fromByte(steps[i] ?? 0) * STEP
  return { crf: makeModel(keys, weights, transitions), style: { weights: style } }
}

const HEADER_BYTES = (MODEL_SHAPE.length + 1 + 5) * 4

export const toStep = (weight: number): number => Math.max(-127, Math.min(127, Math.round(weight / STEP)))

const fromByte = (byte: number): number => (byte > 127 ? byte - 256 : byte)

function styleBytes(style: Float32Array): { gaps: number[]; values: number[] } {
  const gaps: number[] = []
  const values: number[] = []
  let before = 0
  for (const [key, weight] of style.entries()) {
    const step = toStep(weight)
    if (step === 0) continue
    writeVarint(gaps, key - before)
    before = key
    values.push(step & 255)
  }
  return { gaps, values }
}

function readWeights(low: Buffer, high: Buffer, values: Buffer, rows: number): Int8Array {
  const weights = new Int8Array(rows * LABELS)
  let next = 0
  for (let row = 0; row < rows; row++) {
    const mask = (low[row] as number) | ((high[row] as number) << 8)
    for (let l = 0; l < LABELS; l++) {
      if (mask & (1 << l)) weights[row * LABELS + l] = fromByte(values[next++] as number)
    }
  }
  return weights
}

function writeVarint(bytes: number[], number: number): void {
  let rest = number
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
}

function readGaps(bytes: Buffer, count: number): Int32Array {
  const keys = new Int32Array(count)
  let at = 0
  let key = 0
  for (let i = 0; i < count; i++) {
    let shift = 0
    let byte: number
    do {
      byte = bytes[at++] as number
      key += (byte & 127) << shift
      shift += 7
    } while (byte > 127)
    keys[i] = key
  }
  return keys
}
