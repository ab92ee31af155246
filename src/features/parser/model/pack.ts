import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Chooser } from '../choice.ts'
import { LABELS } from '../labels.ts'
import type { Tables } from '../mixture.ts'
import { CHOICE_BITS, MEMORY_BITS } from '../properties.ts'
import { STYLE_BITS } from '../style.ts'
import type { Sureness, SurenessByBand } from '../sureness.ts'
import { MODEL_SHAPE, type Model, makeModel, STEP, setWeight, zeroWeights } from '../table.ts'
import { EDGE_KINDS } from '../words.ts'

export interface ParserModel extends Tables {
  chooser: Chooser
  sureness: SurenessByBand
}

/** The results of training. */
interface Learnt {
  newer: Weights
  older: Weights
  style: Float32Array
  chooser: Chooser
  sureness: SurenessByBand
}

/** One table from training: rows sorted by key, LABELS weights per row. */
export interface Weights {
  keys: Int32Array
  weights: Float32Array
  transitions: Float32Array
}

/**
 * Stores weights as one byte each, and rows as the distance to the previous row and the set of labels they weigh. Each
 * kind of number is stored separately, which compresses best.
 */
export function packModel({ newer, older, style, chooser, sureness }: Learnt): Buffer {
  const parts = [
    ...tableParts(newer),
    ...tableParts(older),
    ...sparseParts(inSteps(style, STEP)),
    ...sparseParts(chooser.weights),
    ...sparseParts(chooser.memory),
    ...sureness.map(surenessPart),
  ]
  const header = Buffer.alloc(HEADER_BYTES)
  const numbers = [...SHAPE, ...parts.map((part) => part.length)]
  for (const [i, number] of numbers.entries()) header.writeUInt32LE(number, i * 4)
  return brotliCompressSync(Buffer.concat([header, ...parts]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
}

export function unpackModel(packed: Buffer): ParserModel {
  const bytes = brotliDecompressSync(packed)
  const numbers = Array.from({ length: HEADER_BYTES / 4 }, (_, i) => bytes.readUInt32LE(i * 4))
  const shape = numbers.splice(0, SHAPE.length)
  if (SHAPE.some((number, i) => shape[i] !== number)) throw new Error('model of another shape')
  let at = HEADER_BYTES
  const parts = numbers.map((length) => {
    at += length
    return bytes.subarray(at - length, at)
  })
  const [newer, older] = [parts.splice(0, TABLE_PARTS), parts.splice(0, TABLE_PARTS)]
  const [styleGaps, style, choiceGaps, choices, memoryGaps, memory, ...sureness] = parts
  return {
    newer: readTable(newer),
    older: readTable(older),
    style: { weights: Float32Array.from(readSparse(STYLE_BITS, styleGaps, style), (step) => step * STEP) },
    chooser: {
      weights: readSparse(CHOICE_BITS, choiceGaps, choices),
      memory: Uint8Array.from(readSparse(MEMORY_BITS, memoryGaps, memory)),
    },
    sureness: [readSureness(sureness[0]), readSureness(sureness[1]), readSureness(sureness[2])],
  }
}

/** A packed model must match this. */
const SHAPE = [...MODEL_SHAPE, STYLE_BITS, CHOICE_BITS, MEMORY_BITS]
const TABLE_PARTS = 5
const OTHER_PARTS = 9
const HEADER_BYTES = (SHAPE.length + 2 * TABLE_PARTS + OTHER_PARTS) * 4

function tableParts({ keys, weights, transitions }: Weights): Buffer[] {
  const gaps: number[] = []
  const low: number[] = []
  const high: number[] = []
  const values: number[] = []
  let before = 0
  const all = inSteps(weights, STEP)
  for (const [row, key] of keys.entries()) {
    const steps = all.subarray(row * LABELS, (row + 1) * LABELS)
    const mask = steps.reduce((bits, step, l) => (step === 0 ? bits : bits | (1 << l)), 0)
    if (mask === 0) continue
    writeVarint(gaps, key - before)
    before = key
    low.push(mask & 255)
    high.push(mask >> 8)
    for (const step of steps) if (step !== 0) values.push(step & 255)
  }
  const edges = Buffer.from(Float32Array.from(transitions).buffer)
  return [edges, Buffer.from(gaps), Buffer.from(low), Buffer.from(high), Buffer.from(values)]
}

const NOTHING = Buffer.alloc(0)

function readTable([edges = NOTHING, gaps = NOTHING, low = NOTHING, high = NOTHING, values = NOTHING]: Buffer[]) {
  const transitions = new Float32Array(EDGE_KINDS * LABELS * LABELS)
  const view = new DataView(edges.buffer, edges.byteOffset)
  for (let i = 0; i < transitions.length; i++) transitions[i] = view.getFloat32(i * 4, true)
  return makeModel(readGaps(gaps, low.length), readWeights(low, high, values), transitions)
}

/** A table as it will be read: weights in steps, rows that are not all zero. */
export const tableOf = (weights: Weights): Model => readTable(tableParts(weights))

/** Weights as stored, one byte each. */
export const inSteps = (weights: Float32Array, step: number): Int8Array =>
  Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / step))))

const fromByte = (byte: number): number => (byte > 127 ? byte - 256 : byte)

function sparseParts(steps: Int8Array | Uint8Array): Buffer[] {
  const gaps: number[] = []
  const values: number[] = []
  let before = 0
  for (const [key, step] of steps.entries()) {
    if (step === 0) continue
    writeVarint(gaps, key - before)
    before = key
    values.push(step & 255)
  }
  return [Buffer.from(gaps), Buffer.from(values)]
}

function readSparse(bits: number, gaps: Buffer = NOTHING, values: Buffer = NOTHING): Int8Array {
  const steps = new Int8Array(1 << bits)
  const keys = readGaps(gaps, values.length)
  for (let i = 0; i < keys.length; i++) steps[keys[i] as number] = values[i] as number
  return steps
}

const surenessPart = (knots: Sureness): Buffer => Buffer.from(Float32Array.from(knots.flat()).buffer)

function readSureness(bytes: Buffer = NOTHING): Sureness {
  return Array.from({ length: bytes.length / 8 }, (_, i) => [bytes.readFloatLE(i * 8), bytes.readFloatLE(i * 8 + 4)])
}

function readWeights(low: Buffer, high: Buffer, values: Buffer): Int32Array {
  const weights = zeroWeights(low.length)
  let next = 0
  for (let row = 0; row < low.length; row++) {
    let mask = (low[row] as number) | ((high[row] as number) << 8)
    for (; mask !== 0; mask &= mask - 1) {
      setWeight(weights, row, 31 - Math.clz32(mask & -mask), fromByte(values[next++] as number))
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
