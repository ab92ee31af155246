import { parse } from 'yaml'
import { invalid } from '../../core/errors.ts'
import { isObject, type Json } from './found.ts'

const FRONT_MATTER = /^\uFEFF?---\r?\n(.*?)\r?\n---\r?\n?(.*)$/s

/** A page's YAML front matter, and the page; `undefined` without front matter. */
export function frontMatterOf(text: string): { fields: Json; body: string } | undefined {
  const match = FRONT_MATTER.exec(text)
  if (!match) return undefined
  const [, front = '', body = ''] = match
  try {
    // Nested aliases expand a small page into a huge one.
    const fields: unknown = parse(front, { maxAliasCount: 20 })
    if (isObject(fields)) return { fields, body }
  } catch (error) {
    throw invalid('import.unreadable-front-matter', { cause: error })
  }
  throw invalid('import.unreadable-front-matter')
}
