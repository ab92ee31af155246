import { addQuantities, compareQuantities, ONE, parseQuantity, type Quantity, quantity } from '#kitchen/quantity.ts'
import type { Parts } from '../assemble.ts'
import { unitFor } from '../unit-words.ts'
import { divideFood } from './food-and-note.ts'
import type { Language } from './lexicon.ts'
import { rulesFor } from './rules.ts'

export interface GrammarParse extends Parts {
  /** Whether the rules could place every word. */
  plain: boolean
}

/** Amount, unit, linking word, food, note: the word order of every language here, parsed by rules and word lists. */
export function parseByGrammar(line: string, language: Language): GrammarParse {
  const notes: string[] = []
  const text = takeAsides(line, language, notes)
  const amount = extracted(text, language) ?? amountFirst(text, language) ?? amountLast(text, language)
  const food = divideFood(amount ? amount.rest : text, language, {
    measured: amount?.quantity != null || amount?.unit != null,
    canned: amount?.unit === 'can',
  })
  const note = [...(amount?.notes ?? []), ...food.notes, ...notes].filter((part) => part !== '').join(', ')
  const lost = food.food === '' && amount?.unitText
  return {
    quantity: amount?.quantity ?? null,
    quantityMax: amount?.quantityMax ?? null,
    unit: lost ? null : (amount?.unit ?? null),
    unitText: lost ? null : (amount?.unitText ?? null),
    food: lost ? (amount?.unitText ?? '') : food.food,
    note,
    plain: notes.length === 0 && food.notes.length === 0 && (amount?.notes.length ?? 0) === 0 && !lost,
  }
}

interface AmountParse {
  quantity: Quantity | null
  quantityMax: Quantity | null
  unit: string | null
  unitText: string | null
  notes: string[]
  rest: string
}

/** Brackets and phrases such as "to taste" are notes wherever they are. */
function takeAsides(line: string, language: Language, notes: string[]): string {
  const { phrases } = rulesFor(language)
  const spelled = joinThousands(line, language)
    .replace(/^(kg|gr?|hg|ml|cl|dl|l)\.?\s(\d[\d.,/]*)\s(?=\p{L})/iu, '$2 $1 ')
    .replace(/^n[.°º]\s?(?=\d)/i, '')
    .replace(/(\d\s?(?:EL|TL|Tassen?|Becher)),\s(?=ge|leicht)/gu, '$1 ')
    .replace(
      /\b(colh?(?:er|eres)?\.?|c\.|xícaras?|xíc\.|chávenas?) ?\((?:de )?(sopa|chá|café|sobremesa)\)/gi,
      '$1 de $2',
    )
    .replace(
      /^(?:de|da|von|van|entre|tra|zwischen|mellan|mellom|mellem|od|от)\s+(?=\d+\s(?:a|à|bis|tot|till|til|do|до|y|e|et|und|en|och|og|i|и)\s\d)/iu,
      '',
    )
    .replace(/(\p{L}{3,})\/(?:n|s|e|en|er)(?!\p{L})/gu, '$1')
    .replace(/(^|\s)пол-?(?=стакан|ложк|литр|кил|чайн|столов|банк|пучк|лимон|луковиц)/giu, '$1пол ')
    .replace(/(\p{L})\((s|es|n|en|er|e|x|i)\)/gu, '$1$2')
  const text = spelled
    .replace(/\s*[([]([^()[\]]*)[)\]]?/g, (_, inside: string) => {
      notes.push(inside.trim())
      return ' '
    })
    .replace(phrases, (_, before: string, phrase: string) => {
      notes.push(phrase.trim())
      return before === '' ? '' : ' '
    })
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:–-]+$/, '')
    .trim()
  return startsWithPhrase(spelled, phrases) ? withoutLinker(text, language) : text
}

/** "1 500 g de farine" is one amount in languages that write so, "2 400 g boîtes" are two tins. */
function joinThousands(line: string, language: Language): string {
  const match = SPACED.has(language) ? /^([1-9]) (\d(?:00|50))(?=\s?(?:g|gr|ml|г|мл)(?!\p{L}))/u.exec(line) : null
  const measure = match && takeMeasure(line.slice(2), language)
  if (!match || !measure || takeUnit(withoutLinker(measure.rest, language), language)) return line
  return `${match[1]}${line.slice(2)}`
}

const SPACED = new Set<Language>(['fr', 'sv', 'da', 'pl', 'ru', 'es', 'pt'])

/** "q.b. di sale": the linking word between phrase and food belongs to the phrase. */
function startsWithPhrase(line: string, phrases: RegExp): boolean {
  phrases.lastIndex = 0
  const found = phrases.exec(line)?.index === 0
  phrases.lastIndex = 0
  return found
}

function amountFirst(text: string, language: Language): AmountParse | null {
  const rules = rulesFor(language)
  const notes: string[] = []
  let rest = text
  const vague = take(rest, rules.vague)
  if (vague) {
    const unit = takeUnit(vague.rest, language)
    const after = unit?.rest ?? vague.rest
    return {
      quantity: null,
      quantityMax: null,
      unit: unit?.unit ?? null,
      unitText: unit?.text ?? null,
      notes: [vague.text],
      rest: withoutLinker(after, language),
    }
  }
  for (let about = take(rest, rules.about); about; about = take(rest, rules.about)) {
    notes.push(about.text)
    rest = about.rest
  }
  const number = takeNumber(rest, language)
  rest = number?.rest ?? rest
  const times = number && /^(?:(?:x|×|\*|mal)\s+)?(?=\d)/i.exec(rest)
  if (times) {
    const inner = takeMeasure(rest.slice(times[0].length), language)
    if (inner) {
      notes.push(inner.text)
      rest = inner.rest
    }
  }
  const short = number && language === 'de' ? shortSize(rest, number.low) : null
  if (short) {
    notes.push(short.text)
    rest = short.rest
  }
  for (let size = take(rest, rules.sizes); size && size.rest !== ''; size = take(rest, rules.sizes)) {
    if (!number && !takeUnit(size.rest, language)) break
    if (rules.sizeExceptions.test(rest)) break
    notes.push(size.text)
    rest = size.rest
  }
  const unit = takeUnit(rest, language) ?? (number ? takeUnit(withoutLinker(rest, language), language) : null)
  if (!number && !unit) return null
  rest = unit?.rest ?? rest
  for (let size = unit && take(rest, rules.sizes); size && size.rest !== ''; size = take(rest, rules.sizes)) {
    if (!rules.linkers.test(size.rest) && !AFTER_UNIT.has(language)) break
    notes.push(size.text)
    rest = size.rest
  }
  const more = unit ? takeMore(rest, language) : halfBehind(rest)
  const whole = more && !unit ? more.rest : rest
  const [low, high] = [number?.low ?? null, number?.high ?? null]
  const half = more?.half ?? null
  if (more?.note) notes.push(more.note)
  return {
    quantity: low && half ? addQuantities(low, half) : low,
    quantityMax: high,
    unit: unit?.unit ?? null,
    unitText: unit?.text ?? null,
    notes,
    rest: unit ? withoutLinker(more?.rest ?? rest, language) : whole.replace(/^(?:de |di |d['’])/i, ''),
  }
}

/** "1 kl. Zwiebel" and "2 gr. Eier" are sizes, "1 KL" is a coffee spoon and "200 gr. Mehl" are grams. */
function shortSize(text: string, count: Quantity): { text: string; rest: string } | null {
  const match = /^(?:kl\.?|(?:gr|mittl|m)\.(?:-?gro(?:ß|ss)e[rsn]?)?)(?=\s)/u.exec(text)
  if (!match || (/^gr/.test(match[0]) && compareQuantities(count, quantity(4)) > 0)) return null
  const rest = text.slice(match[0].length).trimStart()
  return /^\p{Lu}/u.test(rest) ? { text: match[0], rest } : null
}

/**
 * Languages in which a size between unit and food describes the unit even without a linking word: "1 TL gehäuft
 * Backpulver".
 */
const AFTER_UNIT = new Set<Language>(['de', 'nl', 'sv', 'da', 'pl', 'ru'])

/** "Mehl: 200 g", "сахар — 2 ст. л.": the amount is at the end. */
function amountLast(text: string, language: Language): AmountParse | null {
  const rules = rulesFor(language)
  const match = rules.amountAtEnd.exec(text)
  const found = match && amountFirst(text.slice(match[1]?.length ?? 0).replace(/^[\s:,–—=-]+/, ''), language)
  if (!match || !found || (found.quantity === null && found.unit === null)) return null
  return { ...found, rest: (match[1] ?? '').replace(/[\s:,–—=-]+$/, ''), notes: [...found.notes, found.rest] }
}

/** "Saft von 2 Zitronen": the juice of two lemons. */
function extracted(text: string, language: Language): AmountParse | null {
  const match = rulesFor(language).extract.exec(text)
  const found = match && amountFirst(text.slice(match[0].length), language)
  return found && found.rest !== '' ? { ...found, notes: [match[0].trim(), ...found.notes] } : null
}

function takeNumber(text: string, language: Language): { low: Quantity; high: Quantity | null; rest: string } | null {
  const first = oneNumber(text, language)
  if (!first) return null
  const range = rulesFor(language).range.exec(first.rest)
  const second = range ? oneNumber(first.rest.slice(range[0].length), language) : null
  if (second && compareQuantities(second.value, first.value) > 0) {
    return { low: first.value, high: second.value, rest: second.rest }
  }
  return { low: first.value, high: null, rest: first.rest }
}

function oneNumber(text: string, language: Language): { value: Quantity; rest: string } | null {
  const rules = rulesFor(language)
  const digits = NUMBER.exec(text)
  const value = digits && parseQuantity(digits[0].trim(), language)
  if (value) {
    const rest = text.slice(digits[0].length).trimStart()
    const part = compareQuantities(value, ONE) === 0 ? take(rest, rules.numbers) : null
    if (part && !rest.includes('-') && compareQuantities(rules.numberOf(part.text), ONE) < 0) {
      return { value: rules.numberOf(part.text), rest: part.rest }
    }
    const half = rules.andHalf.exec(rest)
    return half
      ? { value: addQuantities(value, rules.numberOf(half[1])), rest: rest.slice(half[0].length) }
      : { value, rest }
  }
  const word = take(text, rules.numbers)
  if (!word) return null
  const spoken = rules.numberOf(word.text)
  const next = take(word.rest, rules.numbers)
  const fraction = next && rules.numberOf(next.text)
  if (next && fraction && compareQuantities(spoken, ONE) === 0 && compareQuantities(fraction, ONE) < 0) {
    return { value: fraction, rest: next.rest }
  }
  const half = rules.andHalf.exec(word.rest)
  return half
    ? { value: addQuantities(spoken, rules.numberOf(half[1])), rest: word.rest.slice(half[0].length) }
    : { value: spoken, rest: word.rest }
}

const NUMBER = /^(?:\d+\s+\d+\/\d+|\d+\/\d+|\d*\s?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]|\d+(?:[.,]\d+)*)/

/** A number and its unit: the weight of one tin, or the same amount in other units. */
function takeMeasure(text: string, language: Language): { text: string; rest: string } | null {
  const number = takeNumber(text, language)
  const unit = number && takeUnit(number.rest, language)
  return unit ? { text: text.slice(0, text.length - unit.rest.length).trim(), rest: unit.rest } : null
}

/** What may come between unit and food: "e mezzo", "/ 7 oz", "à 400 g", "plus 1 EL". */
function takeMore(text: string, language: Language): { half?: Quantity; note?: string; rest: string } | null {
  const rules = rulesFor(language)
  const half = rules.andHalf.exec(text)
  if (half) return { half: rules.numberOf(half[1]), rest: text.slice(half[0].length) }
  const part = /^(½|¼|¾|1\/2|1\/4|3\/4)\s+/.exec(text)
  if (part && rules.linkers.test(text.slice(part[0].length))) {
    return { half: rules.numberOf(part[1]), rest: text.slice(part[0].length) }
  }
  const joint = rules.more.exec(text)
  const measure = joint && takeMeasure(text.slice(joint[0].length), language)
  if (!joint || !measure) return null
  const spoken = /\p{L}{2,}/u.test(joint[1] ?? '') && !rules.linkers.test(joint[0])
  return { note: `${spoken ? joint[0] : ''}${measure.text}`, rest: measure.rest }
}

/** "1 cebolla y media" */
function halfBehind(text: string): { half: Quantity; note?: string; rest: string } | null {
  const match = /^(\p{L}+) (?:y|e|et) (?:medi[oa]|mezz[oa]|mei[oa]|demie?)(?=$|,)/iu.exec(text)
  return match && { half: quantity(1, 2), rest: `${match[1]}${text.slice(match[0].length)}` }
}

function takeUnit(text: string, language: Language): { unit: string; text: string; rest: string } | null {
  const rules = rulesFor(language)
  const match = rules.unit.exec(text)
  if (!match) return compoundUnit(text, language)
  const written = match[0]
  const rest = text.slice(written.length).replace(/^\./, '').trimStart()
  const word = written.toLowerCase()
  const isLinked = rules.linkers.test(rest) || (/^(?:branche|pot|bol)s?$/.test(word) && rules.isKnown(rest))
  if (rules.ambiguous.has(word) && !isLinked) return null
  if (POURED[language]?.[0].test(word) && !POURED[language]?.[1].test(rest)) return null
  const unit = unitFor(word.replace(/\s+/g, ' '), language) ?? rules.unitOf(word)
  return unit ? { unit, text: written.trim(), rest } : null
}

/**
 * "1 noix de beurre" is a knob and "un filet d'huile" a drizzle, but "1 noix de coco" is a nut and a fillet is no
 * drizzle.
 */
const POURED: Partial<Record<Language, readonly [RegExp, RegExp]>> = {
  fr: [
    /^(?:noix|noisettes?|filet)$/,
    /^(?:de |d['’])(?:beurre|margarine|saindoux|graisse|huile|citron|jus|vinaigre|lait|miel|crème|sauce|sirop|vin|eau|moutarde|ketchup)/i,
  ],
  it: [/^(?:noce|filo)$/, /^(?:di |d['’])(?:burro|margarina|strutto|olio|aceto|latte|miele|panna|succo|acqua|vino)/i],
  es: [/^nuez$/, /^de (?:mantequilla|margarina|manteca)/i],
}

/** "Knoblauchzehen" are cloves of "Knoblauch". */
function compoundUnit(text: string, language: Language): { unit: string; text: string; rest: string } | null {
  const match = COMPOUND_CLOVES[language]?.exec(text)
  if (!match) return null
  return { unit: 'clove', text: match[2] ?? '', rest: `${match[1]}${text.slice(match[0].length)}` }
}

const COMPOUND_CLOVES: Partial<Record<Language, RegExp>> = {
  de: /^(Knoblauch)(zehen?)(?!\p{L})/iu,
  nl: /^(knoflook)(te(?:en|nen|entjes?))(?!\p{L})/iu,
  sv: /^(vitlök)s(klyft(?:a|or))(?!\p{L})/iu,
  da: /^(hvidløg|hvitløk)s(fedd?|båter|båt)(?!\p{L})/iu,
}

function withoutLinker(text: string, language: Language): string {
  return text.replace(rulesFor(language).linkers, '').trimStart()
}

function take(text: string, pattern: RegExp): { text: string; rest: string } | null {
  const match = pattern.exec(text)
  if (!match || match[0] === '') return null
  return { text: match[0].replace(/\.$/, '').trim(), rest: text.slice(match[0].length).trimStart() }
}
