import { expect, test } from 'vitest'
import { escapeHtml } from './escape.ts'
import { renderTemplate } from './template.ts'

const plain = (template: string, view: unknown) => renderTemplate(template, view, (text) => text)

test('sections that are left open, or closed without being opened, are refused', () => {
  expect(() => plain('{{#steps}}', {})).toThrow()
  expect(() => plain('{{/steps}}', {})).toThrow()
  expect(() => plain('{{#a}}{{#b}}{{/a}}{{/b}}', {})).toThrow()
})

test('a template sees what it is given and nothing behind it', () => {
  expect(plain('{{constructor}}{{__proto__}}{{name.length}}{{toString}}', { name: 'x' })).toBe('')
})

test('names, paths and what is not there', () => {
  expect(plain('{{name}}: {{unit.name}} {{unit.none.deeper}}.', { name: 'Soup', unit: { name: 'cup' } })).toBe(
    'Soup: cup .',
  )
})

test('lists repeat, and see what is around them', () => {
  const view = { name: 'Soup', steps: [{ text: 'Boil' }, { text: 'Stir' }] }
  expect(plain('{{#steps}}{{name}}/{{text}} {{/steps}}', view)).toBe('Soup/Boil Soup/Stir ')
  expect(plain('{{#tags}}[{{.}}]{{/tags}}', { tags: ['a', 'b'] })).toBe('[a][b]')
})

test('what is empty can be said otherwise', () => {
  expect(plain('{{#notes}}x{{/notes}}{{^notes}}none{{/notes}}', { notes: [] })).toBe('none')
  expect(plain('{{^zero}}none{{/zero}}{{zero}}', { zero: 0 })).toBe('0')
})

test('a block alone on its line leaves no empty line', () => {
  expect(plain('a\n  {{#list}}\n- {{.}}\n  {{/list}}\nb', { list: [1, 2] })).toBe('a\n- 1\n- 2\nb')
  expect(plain('a {{! not said }}b', {})).toBe('a b')
})

test('text for a page is escaped unless it is asked for as it is', () => {
  const view = { name: '<b>"&\'' }
  expect(renderTemplate('{{name}} {{{name}}} {{&name}}', view, escapeHtml)).toBe(
    '&lt;b&gt;&quot;&amp;&#39; <b>"&\' <b>"&\'',
  )
})

test('a template cannot write without end', () => {
  const list = Array.from({ length: 2_000 }, (_, n) => n)
  const nested = '{{#list}}{{#list}}{{#list}}xxxxxxxxxx{{/list}}{{/list}}{{/list}}'
  expect(() => plain(nested, { list })).toThrow()
  expect(() => plain(nested.replace('xxxxxxxxxx', ''), { list })).toThrow()
})
