import { posix } from 'node:path'
import { parse } from 'yaml'
import { invalid } from '../../../core/errors.ts'
import { draftFrom, type Format, fileBeside, groupsOf, isObject, type Json, listOf, stepsOf, textOf } from '../found.ts'
import { pictureFile } from './schema-org.ts'

const FRONT_MATTER = /^\uFEFF?---\r?\n(.*?)\r?\n---\r?\n?(.*)$/s

/** Chowdown: a site of Markdown files whose front matter is the recipe. */
export const chowdown: Format = {
  title: 'Chowdown',
  async find(archive) {
    const pages = archive.names.filter((name) => /(?:^|\/)_recipes\/[^/]+\.(?:md|markdown)$/.test(name))
    return pages.map((name) => ({
      label: posix.basename(name).replace(/\.\w+$/, ''),
      async read() {
        const { fields, body } = frontMatter(await archive.text(name))
        const picture = fileBeside(archive, name, `images/${textOf(fields.image)}`)
        const tags = Array.isArray(fields.tags) ? fields.tags.map(textOf) : listOf(textOf(fields.tags))
        const draft = draftFrom({
          name: textOf(fields.title),
          description: body.trim(),
          ingredients: groupsOf(textsOf(fields.ingredients)),
          instructions: stepsOf(textsOf(fields.directions)),
          keywords: tags,
        })
        const losses = fields.image && !picture ? [`picture ${textOf(fields.image)}`] : []
        return { draft, asWritten: true, picture: pictureFile(archive, picture), losses }
      },
    }))
  },
}

function frontMatter(text: string): { fields: Json; body: string } {
  const [, front = '', body = ''] = FRONT_MATTER.exec(text) ?? []
  try {
    // Aliases that refer to one another grow a small page into a large one.
    const fields: unknown = parse(front, { maxAliasCount: 20 })
    if (isObject(fields)) return { fields, body }
  } catch (error) {
    throw invalid('import.unreadable-front-matter', { cause: error })
  }
  throw invalid('import.unreadable-front-matter')
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(textOf) : textOf(value).split('\n'))
