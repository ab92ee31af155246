import type { Knex } from 'knex'

export const name = '0068-households'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('groups', (table) => {
    /** The group in addresses; unique below, once every group has its own. */
    table.string('slug').notNullable().defaultTo('')
    /** Kept for programs that know several households in a group. */
    table.boolean('lock_recipe_edits').notNullable().defaultTo(true)
  })
  const groups: { id: string; name: string }[] = await db('groups').orderBy('created_at').select('id', 'name')
  const taken = new Set<string>()
  for (const { id, name } of groups) {
    const wished = slugOf(name)
    let slug = wished
    for (let number = 1; taken.has(slug); number++) slug = `${wished}-${number}`
    taken.add(slug)
    await db('groups').where({ id }).update({ slug })
  }
  await db.schema.alterTable('groups', (table) => table.unique(['slug']))
}

/** Latin letters without their accents; of other scripts nothing is left until the group is renamed. */
function slugOf(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return folded || 'group'
}
