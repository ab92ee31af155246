import type { Difference } from '#contract/recipe-versions.ts'
import { yieldText } from '#kitchen/yields.ts'
import type { Translate } from '../../core/i18n.ts'
import { choiceWord, FIELDS, VERSIONED_FIELDS, type VersionedField, type Written } from './fields.ts'
import type { RecipeContent } from './version-document.ts'

/**
 * A line of a list: lines with the same key or text are the same line, lines of the same kin are one that was changed.
 */
type Line = { text: string; key?: string | undefined; kin?: string | undefined }
type Changed = Difference['lines'][number]

/** The differences between two states of a recipe, field by field. The time grows linearly with the number of lines. */
export function differencesBetween(before: RecipeContent, after: RecipeContent, say: Translate): Difference[] {
  return VERSIONED_FIELDS.flatMap((field) => {
    const found = compared(linesOf(field, before, say), linesOf(field, after, say))
    return found.lines.length > 0 || found.reordered ? [{ field, name: say(`version.field.${field}`), ...found }] : []
  })
}

const wayOf = (field: VersionedField): Written['versioned'] => FIELDS[field].versioned

function linesOf(field: VersionedField, recipe: RecipeContent, say: Translate): Line[] {
  const versioned = wayOf(field)
  if (versioned === 'untold') return []
  if (versioned === 'value') return single(recipe[field as ToldAs<'value'>])
  if (versioned === 'choice') return single(choiceWord(field, recipe[field as ToldAs<'choice'>], say))
  if (versioned === 'names') return named(recipe[field as ToldAs<'names'>])
  return LINES[field as keyof typeof LINES](recipe, say)
}

const single = (text: string | number | null): Line[] =>
  text === null || text === '' ? [] : [{ key: 'only', text: String(text) }]
const named = (things: { id?: string; name: string }[]): Line[] =>
  things.map(({ id, name }) => ({ key: id, text: name }))
const pairs = (things: [key: string, value: unknown][]): Line[] =>
  things.flatMap(([key, value]) => (value === null ? [] : [{ kin: key, text: `${key}: ${value}` }]))

type ToldAs<How> = {
  [Key in VersionedField]: (typeof FIELDS)[Key]['versioned'] extends How ? Key : never
}[VersionedField]
type LinesOf = (recipe: RecipeContent, say: Translate) => Line[]

/** How fields with more than one value or a list of names are turned into lines. */
const LINES: Record<ToldAs<'text' | 'lines'>, LinesOf> = {
  recipeYield: (recipe) => single(yieldText(recipe)),
  recipeIngredient: ingredientLines,
  recipeInstructions: stepLines,
  notes: ({ notes }) =>
    notes.map(({ title, text }) => ({ kin: title, text: [title, text].filter(Boolean).join(': ') })),
  nutrition: ({ nutrition }, say) =>
    pairs(Object.entries(nutrition).map(([fact, value]) => [say(`export.fact.${fact}`), value])),
  // Files of the same name are told apart by their stored file name.
  assets: ({ assets }) =>
    assets.map(({ name, fileName }) => ({
      key: fileName ?? name,
      kin: name,
      text: fileName ? `${name} (${fileName})` : name,
    })),
  settings: ({ settings }, say) =>
    Object.entries(settings).map(([name, value]) => ({
      key: name,
      text: say(`version.setting.${value ? 'on' : 'off'}`, { name: say(`version.setting.${name}`) }),
    })),
  extras: ({ extras }) => pairs(Object.entries(extras)),
}

function ingredientLines({ recipeIngredient }: RecipeContent): Line[] {
  return recipeIngredient.flatMap(({ title, display, referenceId, food, note }) => [
    ...heading(title, referenceId),
    ...(display === '' && title ? [] : [{ key: referenceId, kin: food?.id ?? note, text: display }]),
  ])
}

function stepLines({ recipeInstructions, recipeIngredient }: RecipeContent): Line[] {
  const places = new Map(recipeIngredient.map(({ referenceId }, at) => [referenceId, at + 1]))
  return recipeInstructions.flatMap(({ id, title, summary, text, ingredientReferences }, at) => {
    const uses = ingredientReferences.flatMap(({ referenceId }) => places.get(referenceId ?? '') ?? [])
    const said = [summary, text].filter(Boolean).join('\n')
    // The numbers of linked ingredients are appended after the visible text, so that a changed link is a difference.
    return [...heading(title, id), { key: id, kin: `${at}`, text: uses.length > 0 ? `${said}\u2063${uses}` : said }]
  })
}

const heading = (title: string | null, key: string): Line[] =>
  title ? [{ key: `${key}#`, text: title, kin: title }] : []

function compared(before: Line[], after: Line[]): Pick<Difference, 'same' | 'reordered' | 'lines'> {
  const partners = partnersOf(before, after)
  const taken = new Set(partners)
  const changed: Changed[] = []
  let same = 0
  let last = -1
  let reordered = false
  after.forEach((line, at) => {
    const partner = partners[at]
    if (partner === undefined) {
      changed.push({ before: null, after: line.text, at: at + 1 })
      return
    }
    if (partner < last) reordered = true
    last = Math.max(last, partner)
    const old = before[partner]?.text ?? ''
    if (old === line.text) same += 1
    else changed.push({ before: old, after: line.text, at: at + 1 })
  })
  before.forEach((line, at) => {
    if (!taken.has(at)) changed.push({ before: line.text, after: null, at: at + 1 })
  })
  changed.sort((a, b) => a.at - b.at)
  return {
    same,
    reordered,
    lines: changed.map(({ before, after, at }) => ({ before: shown(before), after: shown(after), at })),
  }
}

const shown = (text: string | null) => text && text.replace(/\u2063[\d,]+$/u, '')

/** For each line of the newer list, the index of its counterpart in the older list. */
function partnersOf(before: Line[], after: Line[]): (number | undefined)[] {
  const free = new Set(before.keys())
  const partners: (number | undefined)[] = after.map(() => undefined)
  for (const by of [({ key }: Line) => key, ({ text }: Line) => text, ({ kin }: Line) => kin]) {
    const places = new Map<string, number[]>()
    for (const at of [...free].reverse()) {
      const name = by(before[at] as Line)
      if (!name) continue
      const others = places.get(name)
      if (others) others.push(at)
      else places.set(name, [at])
    }
    after.forEach((line, at) => {
      const name = by(line)
      const place = partners[at] === undefined && name ? places.get(name)?.pop() : undefined
      if (place === undefined) return
      partners[at] = place
      free.delete(place)
    })
  }
  return partners
}

/** Longer values are reported as changed without showing them. */
const SHORT_CHARS = 80
/** Further lines of a field are only counted. */
const TOLD_MAX = 3

/** The differences in words, one sentence for each field. */
export function wordsOf(differences: Difference[], say: Translate): string[] {
  return differences.flatMap((difference) => {
    const { field, name, lines } = difference
    if (field === 'image') return [say(lines[0]?.after === null ? 'version.picture-gone' : 'version.picture-new')]
    const told = lines.map((line) => lineWords(line, { field, say }))
    const isTold = told.length > 0 && told.length <= TOLD_MAX && told.every((text) => text.length <= SHORT_CHARS * 2)
    if (isTold) return [say('version.told', { name, lines: told.join('; ') })]
    return [say('version.told', { name, lines: countsOf(difference, say) })]
  })
}

function lineWords({ before, after, at }: Changed, { field, say }: { field: string; say: Translate }): string {
  if (field === 'recipeInstructions') {
    if (before === null) return say('version.step-new', { at })
    return say(after === null ? 'version.step-gone' : 'version.step-changed', { at })
  }
  if (field === 'settings') return after ?? ''
  const versioned = wayOf(field as VersionedField)
  const isList = versioned === 'lines' || versioned === 'names'
  if ([before, after].some((text) => text !== null && text.length > SHORT_CHARS))
    return isList ? say('version.changed', { count: 1 }) : say('version.rewritten')
  if (before === null) return isList ? say('version.line-new', { line: after ?? '' }) : (after ?? '')
  if (after === null) return isList ? say('version.line-gone', { line: before }) : say('version.removed')
  return say('version.line-changed', { before, after })
}

function countsOf({ lines, reordered }: Difference, say: Translate): string {
  const added = lines.filter(({ before }) => before === null).length
  const gone = lines.filter(({ after }) => after === null).length
  const counts = { added, gone, changed: lines.length - added - gone }
  const said = Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? say(`version.${kind}`, { count }) : []))
  return [...said, ...(reordered ? [say('version.reordered')] : [])].join(', ')
}
