import type { Theme } from '#contract/themes.ts'
import type { Db } from '../../core/db.ts'

type Row = {
  id: string
  name: string
  name_key: string
  light: string
  dark: string
  site_default: number | boolean
  created_at: string
  update_at: string
}

/** Rows of `themes`, which belong to the site, not to a group. */
export function themeStore(db: Db) {
  const rows = () => db<Row>('themes')
  return {
    async list(): Promise<Theme[]> {
      return (await rows().orderBy('name_key')).map(fromRow)
    },
    async find(id: string): Promise<Theme | undefined> {
      const row = await rows().where({ id }).first()
      return row && fromRow(row)
    },
    async siteDefault(): Promise<Theme | undefined> {
      const row = await rows().where({ site_default: true }).first()
      return row && fromRow(row)
    },
    async isTaken(name: string, except?: string): Promise<boolean> {
      const row = await rows().where({ name_key: name.toLowerCase() }).first('id')
      return row !== undefined && row.id !== except
    },
    async insert(theme: Theme, at: string) {
      await rows().insert({ ...toRow(theme), created_at: at, update_at: at })
    },
    async update(theme: Theme, at: string) {
      await rows()
        .where({ id: theme.id })
        .update({ ...toRow(theme), update_at: at })
    },
    async clearDefault() {
      await rows().where({ site_default: true }).update({ site_default: false })
    },
    async remove(id: string) {
      await rows().where({ id }).delete()
    },
  }
}

const fromRow = (row: Row): Theme => ({
  id: row.id,
  name: row.name,
  light: JSON.parse(row.light),
  dark: JSON.parse(row.dark),
  siteDefault: Boolean(row.site_default),
})

const toRow = ({ id, name, light, dark, siteDefault }: Theme) => ({
  id,
  name,
  name_key: name.toLowerCase(),
  light: JSON.stringify(light),
  dark: JSON.stringify(dark),
  site_default: siteDefault,
})
