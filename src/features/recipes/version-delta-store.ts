import type { OrganizerKind } from '#contract/organizers.ts'
import type { RecipeSettings } from '#contract/recipe-details.ts'
import type { Db } from '../../core/db.ts'
import { SETTING_COLUMNS } from './fields.ts'
import { pictureName } from './kept-files.ts'
import { LINKS } from './list-store.ts'
import { settingsToRow } from './rows.ts'
import { DELTA_FORMAT } from './version-document.ts'
import type { Save } from './version-store.ts'

/** SQL for the JSON of one field of the recipe `r`, and for whether the field is about to change. */
type Overwritten = { field: string; value: string; differs: string; bindings: (string | number)[] }

/** Adding a picture or files makes no version, so a delta records which ones there were. */
const FILES = `(select json_group_array(name) from (
  select r.image || ? as name union all select value ->> 'fileName' from json_each(r.assets)) where name <> '')`

/**
 * Versions of a bulk change keep only the field it overwrites; the rest is filled in from the next newer version when
 * they are read. The database writes them all in one statement.
 */
export function versionDeltaStore(db: Db, groupId: string) {
  return { keepOrganizers, keepSettings }

  async function keepOrganizers(
    recipeIds: string[],
    { kind, added, save }: { kind: OrganizerKind; added: { id: string }[]; save: Save },
  ) {
    const links = `${LINKS[kind]} link where link.recipe_id = r.id`
    const onHand = kind === 'tools' ? `, 'onHand', json(iif(one.on_hand, 'true', 'false'))` : ''
    await keep(recipeIds, save, {
      field: kind === 'categories' ? 'recipeCategory' : kind,
      value: `(select json_group_array(json_object('id', one.id, 'name', one.name, 'slug', one.slug${onHand}) order by link.position)
        from ${kind} one, ${links} and link.organizer_id = one.id)`,
      differs: `(select count(*) from ${links} and link.organizer_id in (${marks(added)})) < ?`,
      bindings: [...added.map(({ id }) => id), added.length],
    })
  }

  async function keepSettings(recipeIds: string[], { settings, save }: { settings: RecipeSettings; save: Save }) {
    const { locked: _, ...wished } = settingsToRow(settings)
    const pairs = Object.entries(SETTING_COLUMNS).map(
      ([name, column]) => `'${name}', json(iif(r.${column}, 'true', 'false'))`,
    )
    await keep(recipeIds, save, {
      field: 'settings',
      value: `json_object(${pairs.join(', ')})`,
      differs: `(${Object.keys(wished)
        .map((column) => `r.${column} <> ?`)
        .join(' or ')})`,
      bindings: Object.values(wished).map(Number),
    })
  }

  async function keep(recipeIds: string[], save: Save, { field, value, differs, bindings }: Overwritten) {
    await db.raw(
      `insert into recipe_versions
         (group_id, recipe_id, made_at, made_by, made_how, replaced_at, replaced_by, replaced_how, document, files)
       select r.group_id, r.id,
         coalesce(latest.replaced_at, r.created_at),
         iif(latest.id is null, r.user_id, latest.replaced_by),
         coalesce(latest.replaced_how, 'created'),
         ?, ?, ?,
         cast(char(${DELTA_FORMAT}) ||
           json_object('image', r.image, 'assets', json(r.assets), '${field}', json(${value})) as blob),
         nullif(${FILES}, '[]')
       from recipes r
       left join recipe_versions latest
         on latest.id = (select max(id) from recipe_versions where recipe_id = r.id)
       where r.group_id = ? and r.id in (${marks(recipeIds)}) and ${differs}`,
      [save.at, save.by, save.how, pictureName(''), groupId, ...recipeIds, ...bindings],
    )
  }
}

const marks = (things: unknown[]) => things.map(() => '?').join(', ')
