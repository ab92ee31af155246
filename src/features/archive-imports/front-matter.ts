import { parse } from 'yaml'
import { invalid } from '../../core/errors.ts'
import { isObject, type Json } from './found.ts'

const FRONT_MATTER = /^\uFEFF?---\r?\n(.*?)\r?\n---\r?\n?(.*)$/s

/** What stands before a page in YAML, and the page; `undefined` when nothing does. */
export function frontMatterOf(text: string): { fields: Json; body: string } | undefined {
  const match = FRONT_MATTER.exec(text)
  if (!match) return undefined
  const [, front = '', body = ''] = match
  try {
    // Aliases that refer to one another grow a small page into a large one.
    const fields: unknown = parse(front, { maxAliasCount: 20 })
    if (isObject(fields)) return { fields, body }
  } catch (error) {
    throw invalid('import.unreadable-front-matter', { cause: error })
  }
  throw invalid('import.unreadable-front-matter')
}
