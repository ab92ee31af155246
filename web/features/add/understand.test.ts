import { expect, test } from 'vitest'
import { understand } from './understand.ts'

const RECIPE = 'Leek soup\n\n2 leeks\n500 g potatoes\n\nBoil everything for 20 minutes.'

test('a link is a link, with or without https and with a message around it', () => {
  const url = 'https://kitchen.example/leeks'
  for (const typed of [url, `  ${url}\n`, `Look at this: ${url}`, `Braised leeks\n${url}`, 'kitchen.example/leeks'])
    expect(understand(typed)).toEqual({ kind: 'link', url })
})

test('several links are a list, a recipe that names its sources is not', () => {
  const links = ['https://a.example/1', 'https://b.example/2', 'https://c.example/3']
  expect(understand(links.join('\n'))).toEqual({ kind: 'links', count: 3 })
  expect(understand(links.join(' '))).toEqual({ kind: 'links', count: 3 })
  const bookmarks = links.map((link) => `<DT><A HREF="${link}">A dish</A>`).join('\n')
  expect(understand(`<!DOCTYPE NETSCAPE-Bookmark-file-1>\n${bookmarks}`)).toEqual({ kind: 'links', count: 3 })
  const sourced = `${RECIPE}\n${'Stir well.\n'.repeat(20)}${links.slice(0, 2).join('\n')}`
  expect(understand(sourced).kind).toBe('text')
})

test('text is a recipe, JSON and the source of a page are too, and one short line is a name', () => {
  expect(understand(RECIPE)).toEqual({ kind: 'text', lines: 4 })
  expect(understand('Boil the leeks. '.repeat(20))).toEqual({ kind: 'text', lines: 1 })
  expect(understand('{"@type":"Recipe","name":"Leek soup"}')).toEqual({ kind: 'source' })
  expect(understand('<!doctype html><title>Leek soup</title>')).toEqual({ kind: 'source' })
  expect(understand('{not json')).toEqual({ kind: 'name', name: '{not json' })
  expect(understand(' leek gratin ')).toEqual({ kind: 'name', name: 'leek gratin' })
  expect(understand(' \n ')).toEqual({ kind: 'nothing' })
})
