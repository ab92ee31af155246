import { posix } from 'node:path'
import { invalid } from '../../../core/errors.ts'
import { draftFrom, type Format, fileBeside, groupsOf, listOf, stepsOf, textOf } from '../found.ts'
import { frontMatterOf } from '../front-matter.ts'
import { pictureFile } from './schema-org.ts'

/** Chowdown: a site of Markdown files whose front matter is the recipe. */
export const chowdown: Format = {
  title: 'Chowdown',
  async find(archive) {
    const pages = archive.names.filter((name) => /(?:^|\/)_recipes\/[^/]+\.(?:md|markdown)$/.test(name))
    return pages.map((name) => ({
      label: posix.basename(name).replace(/\.\w+$/, ''),
      async read() {
        const page = frontMatterOf(await archive.text(name))
        if (!page) throw invalid('import.unreadable-front-matter')
        const { fields, body } = page
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

const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(textOf) : textOf(value).split('\n'))
