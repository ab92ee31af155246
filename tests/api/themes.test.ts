import { expect, test } from 'vitest'
import { createTheme, deleteTheme, getSiteColours, listThemes, OWN_COLOURS, updateTheme } from '#contract/themes.ts'
import { startApp } from '../support/app.ts'

const app = await startApp()
const ann = await app.setUpFirst()
const draft = { name: 'Olive grove', light: { ...OWN_COLOURS, primary: '#6B7F2A' }, dark: OWN_COLOURS }

test('only administrators make, change and delete themes', async () => {
  const member = await app.member('member', { canManage: true })
  await member.refused(403, createTheme, { body: draft })
  const { id } = await ann.ok(createTheme, { body: { ...draft, name: 'Guarded' } })
  await member.refused(403, updateTheme, { params: { id }, body: draft })
  await member.refused(403, deleteTheme, { params: { id } })
  await ann.ok(deleteTheme, { params: { id } })
  await ann.refused(404, deleteTheme, { params: { id } })
})

test('a theme has every colour, and each is one', async () => {
  const { error: _, ...fewer } = OWN_COLOURS
  await ann.refused(422, createTheme, { body: { ...draft, dark: fewer as typeof OWN_COLOURS } })
  const loaded = { ...OWN_COLOURS, primary: 'red; background: url(//evil.example)' }
  await ann.refused(422, createTheme, { body: { ...draft, light: loaded } })
})

test('anybody sees the themes; the site has its own colours until one is its default, and only one is', async () => {
  const guest = app.nobody()
  expect(await guest.ok(getSiteColours)).toMatchObject({ lightPrimary: '#e58325', darkError: '#ef5350' })
  const olive = await ann.ok(createTheme, { body: { ...draft, siteDefault: true } })
  expect(olive.light.primary).toBe('#6b7f2a')
  expect(await guest.ok(getSiteColours)).toMatchObject({ lightPrimary: '#6b7f2a', darkPrimary: '#e58325' })
  expect((await ann.refused(409, createTheme, { body: { ...draft, name: 'OLIVE grove' } })).message).toContain('taken')

  const plum = await ann.ok(createTheme, { body: { ...draft, name: 'Plum', siteDefault: true } })
  const defaults = (await guest.ok(listThemes)).filter(({ siteDefault }) => siteDefault)
  expect(defaults.map(({ name }) => name)).toEqual(['Plum'])
  await ann.ok(updateTheme, { params: { id: plum.id }, body: { ...draft, name: 'Plum', siteDefault: false } })
  expect(await guest.ok(getSiteColours)).toMatchObject({ lightPrimary: '#e58325' })
})
