import { addQuantities, parseQuantity, type Quantity, quantity } from '#contract/quantity.ts'
import { unitFor, unitSpellings } from '../unit-words.ts'
import type { GrammarParse } from './grammar.ts'

/** Food first, then the amount: "砂糖 大さじ2", "卵2個", "塩 少々". Spoons stand before their number, counters after. */
export function parseJapanese(line: string): GrammarParse {
  const notes: string[] = []
  const text = line
    .replace(/\s*[(（〔[【]([^()（）〔〕[\]【】]*)[)）〕\]】]/g, (_, inside: string) => {
      notes.push(inside.trim())
      return ' '
    })
    .replace(/[…‥・:：=]{2,}|…+|[:：]/g, ' ')
    .trim()
  const match = amountIn(text)
  if (!match) return withoutAmount(text, notes)
  const before = text.slice(0, match.start).trim()
  const after = text.slice(match.end).trim()
  const about = /(約|各|およそ|だいたい|合わせて|(?<=\s)[大中小])\s*$/.exec(before)
  if (about?.[1]) notes.unshift(about[1])
  const name = (about ? before.slice(0, about.index) : before).trim()
  if (name !== '' && after !== '') notes.push(after)
  const food = name === '' ? after.replace(/^の/, '') : name
  return {
    quantity: match.low,
    quantityMax: match.high,
    unit: match.unit,
    unitText: match.unitText,
    food: food.replace(/[\s、,]+$/, ''),
    note: notes.join(', '),
    plain: notes.length === 0,
  }
}

interface JapaneseAmount {
  low: Quantity
  high: Quantity | null
  unit: string | null
  unitText: string | null
  start: number
  end: number
}

const NUMBER =
  '(?:\\d+\\s*(?:と|・|\\s)\\s*\\d+/\\d+|\\d+/\\d+|\\d*[½⅓⅔¼¾⅛]|\\d+(?:\\.\\d+)?(?:と[½⅓⅔¼¾])?|半|[一二三四五六七八九十]+(?=個|本|枚|片|杯|束|丁|合|缶|袋|株|玉|かけ))'
const SPOONS = ['大さじ', '大匙', '大サジ', '小さじ', '小匙', '小サジ', 'カップ']
const COUNTERS = [
  ...unitSpellings('ja').filter((unit) => !/少々|つまみ|少量/.test(unit)),
  ...[
    'kg',
    'mg',
    'g',
    'ml',
    'mL',
    'ML',
    'cc',
    'CC',
    'dl',
    'dL',
    'l',
    'L',
    'cm',
    '㎝',
    'ℓ',
    '㎖',
    '㏄',
    '㎏',
    '杯',
    '箱',
    '丸',
  ],
].sort((a, b) => b.length - a.length)

const RANGE = `(${NUMBER})(?:\\s*[~〜～\\-–]\\s*(${NUMBER}))?`
const SPOONFUL = new RegExp(`(${SPOONS.join('|')})\\s*(?:に|山盛り)?\\s*${RANGE}(?:杯)?(?:強|弱)?(半)?`, 'u')
const COUNTED = new RegExp(`${RANGE}\\s*(${COUNTERS.join('|')})?(半)?(?:分)?`, 'u')

function amountIn(text: string): JapaneseAmount | null {
  const spoon = SPOONFUL.exec(text)
  if (spoon) return amountOf(spoon, spoon[1], spoon[2], spoon[3], spoon[4])
  const counted = lastMatch(text)
  return counted && amountOf(counted, counted[3], counted[1], counted[2], counted[4])
}

/** Numbers may be part of a name ("薄力粉1等粉 200g"); the amount is the last one with a counter, else the last. */
function lastMatch(text: string): RegExpExecArray | null {
  const all = [...text.matchAll(new RegExp(COUNTED, 'gu'))]
  return all.find((match) => match[3] !== undefined) ?? all.at(-1) ?? null
}

function amountOf(
  match: RegExpExecArray,
  unitText: string | undefined,
  low: string | undefined,
  high: string | undefined,
  half: string | undefined,
): JapaneseAmount | null {
  const first = numberOf(low)
  if (!first) return null
  return {
    low: half ? addQuantities(first, quantity(1, 2)) : first,
    high: high ? numberOf(high) : null,
    unit: unitText ? unitOf(unitText) : null,
    unitText: unitText ?? null,
    start: match.index,
    end: match.index + match[0].length,
  }
}

const unitOf = (text: string): string => COMPATIBILITY[text] ?? unitFor(text, 'ja') ?? text

const COMPATIBILITY: Record<string, string> = {
  ℓ: 'liter',
  '㎖': 'milliliter',
  '㏄': 'milliliter',
  '㎏': 'kilogram',
  '㎝': 'centimeter',
  杯: 'cup',
  箱: 'box',
  丸: 'piece',
}

const KANJI = '〇一二三四五六七八九十'

function numberOf(text: string | undefined): Quantity | null {
  if (!text) return null
  if (text === '半') return quantity(1, 2)
  const kanji = KANJI.indexOf(text)
  if (kanji > 0) return quantity(kanji)
  return parseQuantity(text.replace(/\s*[と・]\s*/, ' '), 'ja')
}

/** "塩 少々" is a pinch of salt, "油 適量" as much oil as it takes. */
function withoutAmount(text: string, notes: string[]): GrammarParse {
  const pinch = /^(.*?)[\s:]*(少々|ひとつまみ|一つまみ|ふたつまみ|少量)\s*(.*)$/u.exec(text)
  const vague = /^(.*?)[\s:]*(適量|適宜|お好みで|好みで|お好み量|少し|たっぷり)\s*(.*)$/u.exec(text)
  if (pinch?.[1]) {
    const one = /ひとつまみ|一つまみ/.test(pinch[2] ?? '')
      ? quantity(1)
      : /ふた/.test(pinch[2] ?? '')
        ? quantity(2)
        : null
    const note = [...notes, pinch[3] ?? ''].filter(Boolean).join(', ')
    const unitText = pinch[2] ?? null
    return {
      quantity: one,
      quantityMax: null,
      unit: 'pinch',
      unitText,
      food: pinch[1].trim(),
      note,
      plain: note === '',
    }
  }
  if (vague?.[1]) notes.push(vague[2] ?? '', vague[3] ?? '')
  const food = vague?.[1] ? vague[1].trim() : text
  const note = notes.filter(Boolean).join(', ')
  return { quantity: null, quantityMax: null, unit: null, unitText: null, food, note, plain: note === '' }
}
