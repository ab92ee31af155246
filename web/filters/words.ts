import type { TFunction } from 'i18next'
import type { QueryFilterPart } from '#contract/page.ts'
import { type ChoiceField, choicesOf, isChoice } from '#kitchen/recipe-choices.ts'
import { choiceField, choiceWord } from '../choices.ts'
import { formatDate, formatList, formatNumber } from '../format.ts'
import { isSameName } from '../names.ts'
import { type Node, treeOf } from './tree.ts'

/** What filters refer to by id. */
const KINDS = ['categories', 'tags', 'tools', 'foods', 'users', 'households'] as const
export type Kind = (typeof KINDS)[number]
type Named = { id: string; name: string; slug?: string }
export type Names = Record<Kind, readonly Named[]>

/** The filter in words; undefined if one of its comparisons has none, because only the full text would be true. */
export function filterWords(parts: readonly QueryFilterPart[], names: Names, t: TFunction): string | undefined {
  const tree = treeOf(parts)
  return tree && said(tree, 'outside')

  function said(node: Node, where: 'outside' | 'inside'): string | undefined {
    if ('attributeName' in node) return comparison(node)
    const words = ('all' in node ? node.all : node.any).map((one) => said(one, 'inside'))
    const told = words.filter((word) => word !== undefined)
    if (told.length < words.length) return undefined
    const list = formatList(told, 'all' in node ? 'conjunction' : 'disjunction')
    return where === 'inside' ? `(${list})` : list
  }

  function comparison(part: QueryFilterPart): string | undefined {
    const named = namedBy(part.attributeName)
    if (named) return membership(part, named)
    const attribute = asColumn(part.attributeName)
    if (attribute === 'name') return called(part)
    if (isChoice(attribute)) return chosen(part, attribute)
    const missing = part.value === null && MISSING[`${attribute} ${part.relationalOperator}`]
    if (missing) return t(`filter.${missing}`)
    if (typeof part.value !== 'string') return undefined
    const amount = AMOUNTS[attribute]
    if (amount) return amounted(part.relationalOperator, t(`filter.${amount}`, numberOf(part.value)))
    const moment = MOMENTS[attribute]
    return moment && timed(moment, part.relationalOperator, part.value)
  }

  function membership(
    { relationalOperator, value }: QueryFilterPart,
    { kind, by }: NonNullable<ReturnType<typeof namedBy>>,
  ) {
    const is = MEMBERSHIP[relationalOperator]
    const values = [value ?? []].flat()
    if (!is || values.length === 0) return undefined
    const found = values.map((one) => nameIn(names[kind], by, one))
    const known = found.filter((name) => name !== undefined)
    if (known.length < found.length) return undefined
    const list = formatList(known, relationalOperator === 'CONTAINS ALL' ? 'conjunction' : 'disjunction')
    return t(`filter.${kind}.${is}`, { names: list })
  }

  function chosen({ relationalOperator, value }: QueryFilterPart, field: ChoiceField) {
    if (value === null) return undefined
    const is = MEMBERSHIP[relationalOperator]
    const choices = [value].flat()
    if (!is || choices.some((choice) => !choicesOf(field).includes(choice))) return undefined
    const list = formatList(
      choices.map((choice) => choiceWord(field, choice, t)),
      'disjunction',
    )
    return t(`filter.choice.${is}`, { field: choiceField(field, t), choices: list })
  }

  function called({ relationalOperator, value }: QueryFilterPart) {
    const is = { ...MEMBERSHIP, LIKE: 'is', 'NOT LIKE': 'not' }[relationalOperator]
    const texts = [value ?? []].flat()
    const patterns = relationalOperator.endsWith('LIKE') ? texts.map(patternWords) : texts
    const told = patterns.filter((text) => text !== undefined).map((text) => t('filter.quoted', { text }))
    if (!is || told.length === 0 || told.length < texts.length) return undefined
    return t(`filter.called.${is}`, { names: formatList(told, 'disjunction') })
  }

  function amounted(operator: string, amount: string) {
    const by = COMPARISONS[operator]
    return by && t(`filter.${by}`, { amount })
  }

  function timed(moment: Moment, operator: string, value: string) {
    const side = { '>': 'since', '>=': 'since', '<': 'before', '<=': 'before' }[operator]
    if (!side) return undefined
    const [, count, unit = ''] = /^\$NOW-(\d+)([ymdHMS])$/.exec(value) ?? []
    if (count) {
      const span = formatNumber(Number(count), { style: 'unit', unit: UNITS[unit] ?? 'day', unitDisplay: 'long' })
      return t(`filter.${moment}.${side === 'since' ? 'within' : 'over'}`, { span })
    }
    const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0]
    return day && t(`filter.${moment}.${side}`, { day: formatDate(day) })
  }
}

/** The ids a filter mentions, for loading their names. */
export function idsIn(parts: readonly QueryFilterPart[], kind: Kind): string[] {
  const ids = parts.flatMap(({ attributeName, value }) => {
    const named = namedBy(attributeName)
    return named?.kind === kind && named.by !== 'name' ? (value ?? []) : []
  })
  return [...new Set(ids)]
}

const RELATIONS: Record<string, Kind> = {
  categories: 'categories',
  recipe_category: 'categories',
  tags: 'tags',
  tools: 'tools',
  foods: 'foods',
  'recipe_ingredient.food': 'foods',
}
const OWNERS: Record<string, Kind> = { user_id: 'users', household_id: 'households', group_id: 'households' }
const MEMBERSHIP: Record<string, 'is' | 'not'> = {
  '=': 'is',
  IN: 'is',
  'CONTAINS ALL': 'is',
  '<>': 'not',
  'NOT IN': 'not',
}
const COMPARISONS: Record<string, 'at-least' | 'more-than' | 'at-most' | 'less-than' | 'exactly'> = {
  '>=': 'at-least',
  '>': 'more-than',
  '<=': 'at-most',
  '<': 'less-than',
  '=': 'exactly',
}
const AMOUNTS: Record<string, 'stars' | 'minutes' | 'servings'> = {
  rating: 'stars',
  total_minutes: 'minutes',
  recipe_servings: 'servings',
}
type Moment = 'added' | 'changed' | 'made'
const MOMENTS: Record<string, Moment> = {
  created_at: 'added',
  date_added: 'added',
  update_at: 'changed',
  updated_at: 'changed',
  date_updated: 'changed',
  last_made: 'made',
}
const MISSING: Record<string, 'unrated' | 'rated' | 'made.never' | 'made.ever'> = {
  'rating IS': 'unrated',
  'rating IS NOT': 'rated',
  'last_made IS': 'made.never',
  'last_made IS NOT': 'made.ever',
}
const UNITS: Record<string, string> = { y: 'year', m: 'month', d: 'day', H: 'hour', M: 'minute', S: 'second' }

function namedBy(attributeName: string): { kind: Kind; by: 'id' | 'name' | 'slug' } | undefined {
  const column = asColumn(attributeName)
  if (OWNERS[column]) return { kind: OWNERS[column], by: 'id' }
  const [, relation = '', by] = /^(.+)\.(id|name|slug)$/.exec(column) ?? []
  const kind = RELATIONS[relation]
  return kind && { kind, by: by as 'id' | 'name' | 'slug' }
}

function nameIn(all: readonly Named[], by: 'id' | 'name' | 'slug', value: string): string | undefined {
  if (by === 'name') return all.find(({ name }) => isSameName(name, value))?.name ?? value
  return all.find((one) => one[by]?.toLowerCase() === value.toLowerCase())?.name
}

/** "…curry…" for `%curry%`; a pattern with a gap inside has no such words. */
function patternWords(pattern: string): string | undefined {
  const text = pattern.replace(/^%|%$/g, '…')
  return /[%_]/.test(text) ? undefined : text
}

const numberOf = (value: string) => ({ count: Number(value), amount: formatNumber(Number(value)) })
const asColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
