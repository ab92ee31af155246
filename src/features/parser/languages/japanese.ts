import { addQuantities, parseQuantity, type Quantity, quantity } from '#kitchen/quantity.ts'
import { unitFor, unitSpellings } from '../unit-words.ts'
import type { GrammarParse } from './grammar.ts'

/** Food first, then the amount: "砂糖 大さじ2", "卵2個", "塩 少々". Spoons come before their number, counters after. */
export function parseJapanese(line: string): GrammarParse {
  const notes: string[] = []
  const text = line
    .replace(/(ひと|ふた)(?=かけ|切れ|袋|房|束|玉)/g, (_, count: string) => (count === 'ひと' ? ' 1' : ' 2'))
    .replace(/\s*[(（〔[【]([^()（）〔〕[\]【】]*)[)）〕\]】]/g, (_, inside: string) => {
      notes.push(inside.trim())
      return ' '
    })
    .replace(/[…‥・:：=]{2,}|…+|[:：]/g, ' ')
    .replace(
      /^([A-D]|[ＡＢＣＤ★☆◎○●◆◇■□※＊*♪]+)\s*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u,
      (_, group: string) => {
        if (/[A-D]/.test(group)) notes.push(group)
        return ''
      },
    )
    .trim()
  const match = amountIn(text)
  if (!match) return withoutAmount(text, notes)
  const before = text.slice(0, match.start).trim()
  const after = text.slice(match.end).trim()
  const about = /(約|各|およそ|だいたい|合わせて|正味|(?<=\s)[大中小])\s*$/.exec(before)
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
  '(?:\\d+\\s*(?:と|・|\\+|\\s)\\s*\\d+/\\d+|\\d+/\\d+|\\d*[½⅓⅔¼¾⅛]|\\d+(?:\\.\\d+)?(?:と[½⅓⅔¼¾])?|半|[一二三四五六七八九十]+(?=個|本|枚|片|杯|束|丁|合|缶|袋|株|玉|かけ|つ(?!葉)|切れ|尾|匹|パック|滴))'
const SPOONS = ['大さじ', '大匙', '大サジ', '小さじ', '小匙', '小サジ', 'カップ']
const COUNTERS = [
  ...unitSpellings('ja').filter((unit) => !/少々|ひとつまみ|ふたつまみ|少量/.test(unit)),
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
/** "茶碗2杯" is two bowls. */
const BOWLFUL = new RegExp(`(茶碗|丼|お椀)\\s*(?:に|山盛り)?\\s*${RANGE}杯(?:分)?(半)?`, 'u')
const SPOONFUL = new RegExp(`(${SPOONS.join('|')})\\s*(?:に|山盛り)?\\s*${RANGE}(?:杯)?(?:強|弱)?(半)?`, 'u')
const COUNTED = new RegExp(`${RANGE}\\s*(${COUNTERS.join('|')})?(半)?(?:分)?`, 'u')

function amountIn(text: string): JapaneseAmount | null {
  const spoon = SPOONFUL.exec(text) ?? BOWLFUL.exec(text)
  if (spoon) return amountOf(spoon, spoon[1], spoon[2], spoon[3], spoon[4])
  const counted = countedIn(text)
  return counted && amountOf(counted, counted[3], counted[1], counted[2], counted[4])
}

/** Numbers may be part of a name ("薄力粉1等粉 200g"); the amount is the first with a counter, else the last. */
function countedIn(text: string): RegExpExecArray | null {
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
  return parseQuantity(text.replace(/\s*[と・+]\s*/, ' '), 'ja')
}

/** "塩 少々" is a pinch of salt, "油 適量" as much oil as needed, "数滴" a few drops. */
function withoutAmount(text: string, notes: string[]): GrammarParse {
  const [, before = '', each = '', said = '', after = ''] = VAGUE.exec(text) ?? []
  const pinch = PINCHES.has(said)
  const few = FEW.exec(said)?.[1]
  const count = PINCHES.get(said)
  if (before !== '') notes.push(each, few ? '数' : pinch ? '' : said, after)
  const note = notes.filter(Boolean).join(', ')
  return {
    quantity: before !== '' && count ? quantity(count) : null,
    quantityMax: null,
    unit: before === '' ? null : pinch ? 'pinch' : few ? unitOf(few) : null,
    unitText: before !== '' && (pinch || few) ? (few ?? said) : null,
    food: before === '' ? text : before.trim(),
    note,
    plain: note === '',
  }
}

const PINCHES = new Map([
  ['少々', 0],
  ['少量', 0],
  ['ひとつまみ', 1],
  ['一つまみ', 1],
  ['ふたつまみ', 2],
  ['二つまみ', 2],
])

const FEW = /^数(滴|枚|本|個|片)$/u

const VAGUE = new RegExp(
  `^(.*?)[\\s:、]*(各)?\\s*(${[...PINCHES.keys()].join('|')}|数[滴枚本個片]|適量|適宜|お好みで|好みで|お好み量|お好みの量|少し|たっぷり)\\s*(.*)$`,
  'u',
)
