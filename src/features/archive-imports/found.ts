import { posix } from 'node:path'
import type { RecipeSettings } from '#contract/recipe-details.ts'
import type { RecipePatch } from '#contract/recipes.ts'
import { invalid } from '../../core/errors.ts'
import { draftOf, type Scraped } from '../page-imports/page-draft.ts'
import { emptyRecipe } from '../scraper/recipe.ts'
import type { Archive } from './archive.ts'
import type { Surroundings } from './surroundings.ts'

export type RecipeWords = RecipePatch & { name: string }
export type FoundFile = { name: string; icon: string; fileName: string; read: () => Promise<Buffer> }

/** One recipe of an archive, before it is imported. */
export type Found = {
  /** Its name in the report. */
  label: string
  /** Its id in the source program, for references to it. */
  sourceId?: string
  /** Refuses when it cannot be read. */
  read: () => Promise<{
    draft: RecipeWords
    /** What tells it from others where the draft has gained fields, so that an older import is still recognised. */
    identity?: RecipeWords
    /** Ingredients are lines of text, not parsed yet. */
    asWritten: boolean
    /** Imported beside the draft. */
    settings?: RecipeSettings
    /** When it was made there, as an ISO moment. */
    createdAt?: string | undefined
    picture?: (() => Promise<Buffer>) | { url: string } | undefined
    files?: FoundFile[]
    /** What it had that Larder cannot store, in words. */
    losses: string[]
  }>
}
export type Format = {
  /** The program's name in the tag its recipes may get. */
  title: string
  /** Every apparent recipe in the archive; empty when there is none. */
  find: (archive: Archive) => Promise<Found[]>
  surroundings?: (archive: Archive) => Promise<Surroundings>
}

type Plain = Partial<Omit<Scraped, 'ingredients' | 'instructions'>> & {
  name: string
  ingredients?: Scraped['ingredients']
  instructions?: Scraped['instructions']
  more?: RecipePatch
}

/** A format's recipe as a draft, cut and cleaned as web pages are. */
export function draftFrom({ more = {}, ...plain }: Plain): RecipeWords {
  const name = plain.name.trim()
  if (name === '') throw invalid('import.without-name')
  const scraped = { ...emptyRecipe(''), ...plain, name }
  return { ...draftOf(scraped, { orgURL: plain.sourceUrl || null, includeTags: true, nameless: name }), ...more }
}

/** The lines of a text without list markers; a line that ends in a colon heads a group. */
export function groupsOf(text: string | string[]): Scraped['ingredients'] {
  const groups: Scraped['ingredients'] = []
  for (const line of linesOf(text)) {
    const heading = /^(?:#+\s*)?(.{1,80}):$/.exec(line)?.[1] ?? /^#+\s+(.{1,80})$/.exec(line)?.[1]
    if (heading) groups.push({ name: heading, items: [] })
    else if (groups.length > 0) groups.at(-1)?.items.push(line)
    else groups.push({ name: null, items: [line] })
  }
  return groups.filter(({ items }) => items.length > 0)
}

/** One step per line, without numbers; a line that ends in a colon heads the steps after it. */
export function stepsOf(text: string | string[]): Scraped['instructions'] {
  const sections = groupsOf(linesOf(text).map((line) => line.replace(/^(?:step\s+)?\d{1,2}\s*[.):]\s+/i, '')))
  return sections.map(({ name, items }) => ({ name, steps: items.map((item) => ({ text: item })) }))
}

export function linesOf(text: string | string[]): string[] {
  const lines = Array.isArray(text) ? text : text.split(/\r?\n/)
  return lines.map((line) => line.replace(/^\s*[-*•]\s+/, '').trim()).filter((line) => line !== '')
}

export const listOf = (text: string | null | undefined, mark: RegExp = /,/) =>
  (text ?? '')
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Minutes as an ISO duration; null for none. */
export function minutes(value: unknown): string | null {
  const amount = Number(value)
  return Number.isFinite(amount) && amount > 0 ? `PT${Math.round(amount)}M` : null
}

/** One to five stars; null for none. */
export function stars(value: unknown): number | null {
  const amount = Number(value)
  return Number.isFinite(amount) && amount > 0 && amount <= 5 ? amount : null
}

export const notesOf = (text: string | null | undefined) => (text?.trim() ? [{ title: '', text: text.trim() }] : [])

/** The calendar day at the beginning of a date. */
export const dayOf = (text: unknown) => /^\d{4}-\d{2}-\d{2}/.exec(String(text ?? ''))?.[0] ?? null

export const webAddress = (text: unknown) =>
  /^https?:\/\//i.test(String(text ?? '').trim()) ? String(text).trim() : ''

/** The file that another one refers to, anywhere in the archive; names that lead out match nothing. */
export function fileBeside({ names }: Archive, from: string, wanted: string): string | undefined {
  const clean = wanted.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')
  if (clean === '') return undefined
  const beside = posix.normalize(posix.join(posix.dirname(from), clean))
  return names.find((name) => name === beside) ?? names.find((name) => name === clean || name.endsWith(`/${clean}`))
}

export const isPicture = (name: string) => /\.(?:jpe?g|png|webp|gif|avif|heic|tiff?)$/i.test(name)

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Ten thousand nested lists overflow the parser's stack.
    if (error instanceof SyntaxError || error instanceof RangeError) throw invalid('archive.not-json')
    throw error
  }
}

export type Json = Record<string, unknown>
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const objectOf = (text: string): Json => {
  const value = jsonOf(text)
  if (!isObject(value)) throw invalid('archive.not-json')
  return value
}
export const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
export const objectsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
