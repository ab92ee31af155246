import { posix } from 'node:path'
import { choicesIn } from '#kitchen/recipe-choices.ts'
import { draftFrom, type Format, isPicture, listOf, notesOf, textOf, webAddress } from '../found.ts'
import { frontMatterOf } from '../front-matter.ts'
import { pictureFile } from './schema-org.ts'

/** `@ground pepper{1%tsp}(to taste)`, `#pot{}`, `~rest{10%minutes}`; one word needs no braces. */
const MARK = /([@#~])(?:([^@#~{}\n]*?)\{([^{}\n]*)\}|([\p{L}\p{N}_-]+))(?:\(([^()\n]*)\))?/gu

/** Cooklang: steps as prose, with marks on what is used. */
export const cooklang: Format = {
  title: 'Cooklang',
  async find(archive) {
    const files = archive.names.filter((name) => /\.cook$/i.test(name))
    return files.map((name) => {
      const label = posix.basename(name).replace(/\.cook$/i, '')
      return {
        label,
        async read() {
          const { fields, body } = metadata(await archive.text(name))
          const { ingredients, tools, sections, notes } = told(body)
          const picture = archive.names.find(
            (other) => isPicture(other) && other.replace(/\.\w+$/, '') === name.replace(/\.cook$/i, ''),
          )
          const draft = draftFrom({
            name: fields.title || label,
            description: fields.description ?? fields.introduction ?? '',
            ingredients: [{ name: null, items: ingredients }],
            instructions: sections,
            yield: fields.servings || fields.yield || null,
            prepTime: fields['prep time'] || null,
            cookTime: fields['cook time'] || null,
            totalTime: fields.time || fields['time required'] || null,
            choices: choicesIn((name) => fields[name] ?? ''),
            keywords: listOf(fields.tags),
            category: listOf(fields.course || fields.category),
            sourceUrl: webAddress(fields.source),
            more: { tools: tools.map((tool) => ({ id: undefined, name: tool })), notes: notes.flatMap(notesOf) },
          })
          return { draft, asWritten: true, picture: pictureFile(archive, picture), losses: [] }
        },
      }
    })
  },
}

/** Older files have `>> servings: 4` where newer ones have front matter. */
function metadata(text: string): { fields: Record<string, string>; body: string } {
  const front = frontMatterOf(text)
  const entries = Object.entries(front?.fields ?? {}).map(([name, value]) => {
    return [name.toLowerCase(), Array.isArray(value) ? value.map(textOf).join(',') : textOf(value)] as const
  })
  const lines = (front?.body ?? text).split(/\r?\n/)
  const older = lines.flatMap((line) => {
    const match = /^>>\s*([^:]+):\s*(.*)$/.exec(line)
    return match ? [[match[1]?.trim().toLowerCase() ?? '', match[2]?.trim() ?? ''] as const] : []
  })
  const body = lines.filter((line) => !line.startsWith('>>')).join('\n')
  return { fields: Object.fromEntries([...entries, ...older]), body: withoutComments(body) }
}

/** `-- to the end of the line`, and `[- as far as it says -]`. */
function withoutComments(text: string): string {
  const [first = '', ...rest] = text.split('[-')
  const kept = rest.map((part) => (part.includes('-]') ? part.slice(part.indexOf('-]') + 2) : part))
  return [first, ...kept].join('').replace(/(^|\s)--.*$/gm, '$1')
}

function told(body: string) {
  const ingredients: string[] = []
  const tools = new Set<string>()
  const notes: string[] = []
  const sections: { name: string | null; steps: { text: string }[] }[] = []
  for (const paragraph of body.split(/\n\s*\n|\n(?==)|(?<=^=.*)\n/m)) {
    if (/^\s*>/.test(paragraph)) {
      notes.push(paragraph.replace(/^\s*>\s?/gm, '').trim())
      continue
    }
    const heading = /^=+\s*(.*?)\s*=*$/.exec(paragraph.trim())?.[1]
    const text = heading === undefined ? stepOf(paragraph).replace(/\s+/g, ' ').trim() : ''
    // A bare list of ingredients is not a step.
    const isList = paragraph.replace(MARK, '').replace(/[\s,;.]+/g, '') === ''
    if (isList && heading === undefined) continue
    if (heading !== undefined) sections.push({ name: heading || null, steps: [] })
    else if (text !== '' && sections.length > 0) sections.at(-1)?.steps.push({ text })
    else if (text !== '') sections.push({ name: null, steps: [{ text }] })
  }
  return { ingredients, tools: [...tools], notes, sections: sections.filter(({ steps }) => steps.length > 0) }

  function stepOf(paragraph: string): string {
    return paragraph.replace(MARK, (_, mark: string, named?: string, amount?: string, word?: string, note?: string) => {
      const name = (named ?? word ?? '').trim()
      const quantity = (amount ?? '').replace('%', ' ').replace(/\s+/g, ' ').trim()
      if (mark === '~') return quantity || name
      if (mark === '#') tools.add(name)
      else ingredients.push([quantity, name].filter(Boolean).join(' ') + (note ? `, ${note}` : ''))
      return name
    })
  }
}
