import type { App } from '../app.ts'
import { inNameOf } from './actor.ts'
import { addDemoRecipes } from './demo-recipes.ts'

/** Gives an empty demo server the user its banner names, and some data to look at. */
export async function provideDemo(app: App): Promise<void> {
  const { groups, seeds, site, users } = app.services
  if ((await users.count()) > 0) return
  await app.core.db.transaction(async (tx) => {
    const group = await groups.create(tx, app.core.config.defaultGroup, { recipePublic: false })
    await seeds.seedAll(tx, group.id, 'en-US')
    await users.insert(tx, { ...site.demoPerson, groupId: group.id })
  })
  await addDemoRecipes(app, await inNameOf(app, undefined))
}
