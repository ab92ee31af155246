import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prunePico } from './pruned-pico.ts'

const PICO = readFileSync('node_modules/@picocss/pico/css/pico.classless.css', 'utf8')
const pruned = prunePico(PICO)

test('what the screens stand on stays', () => {
  const selectors = pruned.split(/[{},\n]+/).map((text) => text.trim())
  for (const selector of ['table', 'select', '[type=checkbox]', 'blockquote', 'mark', 'progress', '[hidden]']) {
    expect(selectors, selector).toContain(selector)
  }
  expect(pruned).toContain('Copyright')
})

test('colours, breakpoints and what Larder draws itself are gone', () => {
  expect(pruned).not.toMatch(/data-theme|@media|tooltip|^dialog|^nav|^details|^article|role=group/m)
  expect(pruned.length).toBeLessThan(PICO.length / 3)
})

test('a button keeps how it behaves and loses how it looks', () => {
  const button = `button { cursor: pointer; padding: 1rem; box-shadow: var(--pico-button-box-shadow, none) }
    button:hover { color: red }`
  expect(prunePico(button).replace(/\s+/g, ' ')).toBe('button { cursor: pointer }')
})

test('one selector of a rule goes without the others', () => {
  expect(prunePico('a, nav li, audio { color: red }')).toBe('a { color: red }')
})

test('variables and animations that nothing reads are gone, and those that only these read', () => {
  const css = `:root { --pico-a: 1px; --pico-b: var(--pico-c); --pico-c: 2px }
    @keyframes fade { to { opacity: 0 } }
    p { margin: var(--pico-a) }`
  expect(prunePico(css).replace(/\s+/g, ' ')).toBe(':root { --pico-a: 1px} p { margin: var(--pico-a) }')
})

test('every variable of Pico is set that is read, and every one that Larder sets is read', () => {
  const own = globSync('web/**/*.css').map((path) => readFileSync(path, 'utf8'))
  const all = [pruned, ...own].join('\n')
  // Properties with a fallback value need not be set.
  const needed = new Set(all.match(/(?<=var\()--pico-[\w-]+(?=\))/g))
  const read = new Set(all.match(/(?<=var\()--pico-[\w-]+/g))
  const set = new Set(all.match(/--pico-[\w-]+(?=:)/g))
  expect([...needed.difference(set)]).toEqual([])
  expect([...set.difference(read)]).toEqual([])
})
