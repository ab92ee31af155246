import type { Member } from '#contract/permissions.ts'
import { flatColours, OWN_COLOURS, type Theme, type ThemeDraft } from '#contract/themes.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { permit } from '../../core/permit.ts'
import { themeStore } from './store.ts'

export type Themes = ReturnType<typeof createThemes>

/** Themes: made by administrators, chosen by each person. */
export function createThemes({ db, newId, now }: Core) {
  return { siteColours, list, create, update, remove }

  async function siteColours() {
    return flatColours((await themeStore(db).siteDefault()) ?? { light: OWN_COLOURS, dark: OWN_COLOURS })
  }

  async function list(): Promise<Theme[]> {
    return themeStore(db).list()
  }

  async function create(actor: Member, draft: ThemeDraft): Promise<Theme> {
    permit(actor, 'site.administer')
    const theme = { id: newId(), ...draft }
    await db.transaction(async (tx) => {
      await makeRoom(tx, theme)
      await themeStore(tx).insert(theme, now().toISOString())
    })
    return theme
  }

  async function update(actor: Member, id: string, draft: ThemeDraft): Promise<Theme> {
    permit(actor, 'site.administer')
    const theme = { ...(await find(id)), ...draft }
    await db.transaction(async (tx) => {
      await makeRoom(tx, theme)
      await themeStore(tx).update(theme, now().toISOString())
    })
    return theme
  }

  async function remove(actor: Member, id: string): Promise<Theme> {
    permit(actor, 'site.administer')
    const theme = await find(id)
    await themeStore(db).remove(id)
    return theme
  }

  async function find(id: string): Promise<Theme> {
    const theme = await themeStore(db).find(id)
    if (!theme) throw notFound('theme.not-found')
    return theme
  }

  /** Names are unique, and there is one default. */
  async function makeRoom(tx: Db, { id, name, siteDefault }: Theme) {
    if (await themeStore(tx).isTaken(name, id)) throw conflict('theme.name-taken')
    if (siteDefault) await themeStore(tx).clearDefault()
  }
}
