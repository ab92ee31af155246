import { draftFrom, type Format, type Found, listOf, stepsOf } from '../found.ts'

/** Two-letter units and their names. */
const UNITS: Record<string, string> = {
  x: '',
  ea: '',
  sm: 'small',
  md: 'medium',
  lg: 'large',
  cn: 'can',
  pk: 'package',
  pn: 'pinch',
  dr: 'drop',
  ds: 'dash',
  ct: 'carton',
  bn: 'bunch',
  sl: 'slice',
  ts: 'tsp',
  t: 'tsp',
  tb: 'tbsp',
  T: 'tbsp',
  fl: 'fl oz',
  c: 'cup',
  pt: 'pint',
  qt: 'quart',
  ga: 'gallon',
  oz: 'oz',
  lb: 'lb',
  ml: 'ml',
  cb: 'cm³',
  cl: 'cl',
  dl: 'dl',
  l: 'l',
  mg: 'mg',
  cg: 'cg',
  dg: 'dg',
  g: 'g',
  kg: 'kg',
}
const MEAL_MASTER = /^(?:M{5}|-{5}).*meal-?master.*$/im
const MASTER_COOK = /\*\s+Exported from\s+MasterCook.*\*/i
/** Seven columns for the amount, a space, two for the unit, a space, and the food; often two ingredients per line. */
const INGREDIENT = /^([ \d/.,-]{7}) ([A-Za-z ]{2}) (\S.*)$/
const COLUMN_WIDTH = 41

/** Meal-Master and MasterCook: text from bulletin boards, many recipes per file. */
export const mealmaster: Format = {
  title: 'Meal-Master',
  async find(archive) {
    const files = archive.names.filter((name) => /\.(?:mmf|mm|mxp|mz2|txt)$/i.test(name))
    const texts = await Promise.all(files.map(archive.text))
    return texts.flatMap((text) => [...mealMaster(text), ...masterCook(text)])
  },
}

function mealMaster(text: string): Found[] {
  if (!MEAL_MASTER.test(text)) return []
  const blocks = text.split(/^(?:M{5}|-{5}).*meal-?master.*$/im).slice(1)
  return blocks.map((block) => {
    const lines = block.split(/\r?\n/)
    const end = lines.findIndex((line) => /^(?:M{5}|-{5})\s*$/.test(line))
    const recipe = end === -1 ? lines : lines.slice(0, end)
    return { label: field(recipe, /^\s*Title:\s*(.*)$/i), read: async () => readMealMaster(recipe) }
  })
}

function readMealMaster(lines: string[]) {
  const groups: { name: string | null; items: string[] }[] = [{ name: null, items: [] }]
  const steps: string[] = []
  for (const line of lines) {
    if (/^\s*(?:Title|Categories|Yield|Servings):/i.test(line)) continue
    const heading = /^(?:M{5}|-{5})-*\s*([^-].*?)\s*-*$/.exec(line)?.[1]
    const columns = steps.length === 0 ? columnsOf(line) : []
    if (heading) groups.push({ name: heading, items: [] })
    else if (columns.length > 0) addColumns(groups.at(-1)?.items ?? [], columns)
    else if (steps.length > 0 || line.trim() !== '') steps.push(line.trim())
  }
  const draft = draftFrom({
    name: field(lines, /^\s*Title:\s*(.*)$/i),
    category: listOf(field(lines, /^\s*Categories:\s*(.*)$/i)),
    yield: field(lines, /^\s*(?:Yield|Servings):\s*(.*)$/i) || null,
    ingredients: groups.filter(({ items }) => items.length > 0),
    instructions: stepsOf(paragraphs(steps)),
  })
  return { draft, asWritten: true, losses: [] }
}

function columnsOf(line: string): string[] {
  const whole = ingredientOf(line)
  if (line.length > COLUMN_WIDTH) {
    const [left, right] = [ingredientOf(line.slice(0, COLUMN_WIDTH)), ingredientOf(line.slice(COLUMN_WIDTH).padEnd(11))]
    if (left !== undefined && right !== undefined) return [left, right]
  }
  return whole === undefined ? [] : [whole]
}

function ingredientOf(line: string): string | undefined {
  const [, amount = '', unit = '', food = ''] = INGREDIENT.exec(line) ?? []
  const key = unit.trim()
  if (food === '' || (key !== '' && !(key in UNITS) && !(key.toLowerCase() in UNITS))) return undefined
  const word = key === '' ? '' : (UNITS[key] ?? UNITS[key.toLowerCase()] ?? '')
  return [amount.trim(), word, food.trim()].filter(Boolean).join(' ')
}

/** A line that begins with a hyphen continues the one before. */
function addColumns(items: string[], columns: string[]) {
  for (const column of columns) {
    const more = /^-+\s*(.*)$/.exec(column)?.[1]
    if (more !== undefined && items.length > 0) items[items.length - 1] += ` ${more}`
    else items.push(column)
  }
}

function masterCook(text: string): Found[] {
  if (!MASTER_COOK.test(text)) return []
  const blocks = text.split(MASTER_COOK).slice(1)
  return blocks.map((block) => {
    const lines = block.split(/\r?\n/)
    const title = lines.find((line) => line.trim() !== '')?.trim() ?? ''
    return { label: title, read: async () => readMasterCook(title, lines) }
  })
}

function readMasterCook(title: string, lines: string[]) {
  const head = lines.findIndex((line) => /^\s*Amount\s+Measure\s+Ingredient/i.test(line))
  const rest = lines.slice(head === -1 ? 1 : head + 1).filter((line) => !/^[-\s]*$/.test(line) || line.trim() === '')
  const first = rest.findIndex((line) => line.trim() !== '')
  const gap = rest.findIndex((line, at) => at > first && line.trim() === '')
  const items = rest.slice(first, gap === -1 ? undefined : gap).map((line) => line.replace(/\s+/g, ' ').trim())
  const draft = draftFrom({
    name: title,
    yield: field(lines, /Serving Size\s*:\s*(\d+)/i) || null,
    prepTime: field(lines, /Preparation Time\s*:\s*(\S+)/i) || null,
    category: listOf(field(lines, /Categories\s*:\s*(.*)$/i), /\s{2,}|,/),
    ingredients: [{ name: null, items }],
    instructions: stepsOf(paragraphs(gap === -1 ? [] : rest.slice(gap).map((line) => line.trim()))),
  })
  return { draft, asWritten: true, losses: [] }
}

const field = (lines: string[], pattern: RegExp) => {
  for (const line of lines) {
    const found = pattern.exec(line)?.[1]?.trim()
    if (found) return found
  }
  return ''
}

/** Lines wrap at eighty characters; an empty line ends a paragraph, a dashed one the text. */
function paragraphs(lines: string[]): string[] {
  const end = lines.findIndex((line) => /^(?:-\s*){5,}/.test(line))
  const said = end === -1 ? lines : lines.slice(0, end)
  return said
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter(Boolean)
}
