import type { Quantity } from '#kitchen/quantity.ts'
import type { Parts } from './assemble.ts'
import { cleanLine, LINE_MAX_CHARS } from './clean.ts'
import { type Confidence, parseEnglish } from './english.ts'
import { detectLanguage } from './languages/detect.ts'
import { type GrammarParse, parseByGrammar } from './languages/grammar.ts'
import { parseJapanese } from './languages/japanese.ts'
import { loadModel } from './model/load.ts'
import { tokenize } from './tokens.ts'
import { canonicalUnit } from './unit-words.ts'

export interface ParsedIngredient extends Parts {
  confidence: Confidence
  /** The line as given, so that no parse loses text. */
  original: string
  /** The line's language, such as `de`, if it indicates one. */
  language?: string
}

interface ParseOptions {
  /** The language the writer probably uses, such as de-DE; the line itself takes precedence. */
  locale?: string
}

/**
 * Amount, unit, food and note of one ingredient line, with the confidence of each; a paragraph becomes a note. Offline,
 * synchronous and deterministic; the first call unpacks the model.
 */
export function parseIngredient(sentence: string, { locale }: ParseOptions = {}): ParsedIngredient {
  if (sentence.length > LINE_MAX_CHARS) return { ...NOTHING, note: sentence, original: sentence }
  const line = cleanLine(sentence)
  const tokens = tokenize(line)
  if (tokens.length === 0) return { ...NOTHING, original: sentence }
  const language = detectLanguage(line, tokens, locale)
  if (language === 'en') {
    const { parts, confidence } = parseEnglish(line, tokens, loadModel())
    return { ...parts, confidence, original: sentence, language }
  }
  const { plain, ...parts } = language === 'ja' ? parseJapanese(line) : parseByGrammar(line, language)
  return { ...parts, confidence: confidenceInRules({ plain, ...parts }), original: sentence, language }
}

/** The unit in canonical English with the container it is the size of, such as "gram can"; the plain unit otherwise. */
export const fullUnit = ({ unit, pack }: Pick<Parts, 'unit' | 'pack'>): string | null =>
  unit !== null && pack !== undefined ? `${unit} ${canonicalUnit(pack)}` : unit

const NOTHING = {
  quantity: null as Quantity | null,
  quantityMax: null,
  unit: null,
  unitText: null,
  food: '',
  note: '',
  confidence: { quantity: 0, unit: 0, food: 0, note: 0, average: 0 },
}

/** Rules have no probabilities; a line with just amount, unit and food is rarely misread. */
function confidenceInRules({ plain, quantity, unit, food }: GrammarParse): Confidence {
  const words = food.split(' ').length
  const sure = plain && food !== '' && words <= 3
  const named = sure ? 0.96 : plain ? 0.92 : food === '' ? 0.3 : 0.85
  return {
    quantity: quantity ? 0.99 : 0.95,
    unit: unit ? 0.99 : 0.95,
    food: named,
    note: plain ? named : 0.85,
    average: quantity && unit ? named : named - 0.03,
  }
}
