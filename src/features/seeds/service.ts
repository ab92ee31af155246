import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import type { Events } from '../../core/events.ts'
import { permit } from '../../core/permit.ts'
import type { Foods, FoodWords, Labels, LabelWords, Units, UnitWords } from '../foods/service.ts'
import { seedCatalogue } from './data/catalogue.ts'
import type { FoodSeed, LabelSeed, SeedCatalogue, UnitSeed } from './data/types.ts'

export type Seeds = ReturnType<typeof createSeeds>
export type SeedKind = 'foods' | 'units' | 'labels'
export type Seeded = Record<SeedKind, number>
/** `added` counts new rows, `completed` counts rows that had only a name. */
export type Outcome = { added: number; completed: number }

type Words<Item> = {
  room: {
    completeBare: (groupId: string, language: string) => Promise<Item[]>
    mergeDuplicates: (groupId: string, bare: Item[], language: string) => Promise<void>
  }
  add: (tx: Db, groupId: string, catalogue: SeedCatalogue) => Promise<number>
}

/** The foods, units and shop sections a group can start with. Never changes anything people have written themselves. */
export function createSeeds({ db, events }: Core, services: { foods: Foods; units: Units; labels: Labels }) {
  return { seed, seedAll }

  /** Adds one kind in a language; foods get the labels that exist already, or get them when labels are added. */
  async function seed(actor: Member, kind: SeedKind, locale: string): Promise<Outcome> {
    permit(actor, 'group.manage')
    if (kind === 'labels') {
      const catalogue = seedCatalogue(locale)
      const added = await db.transaction((tx) => addLabelsToFoods(tx, actor.groupId, catalogue))
      return { added, completed: 0 }
    }
    return kind === 'foods'
      ? seedWords(actor, locale, { room: services.foods, add: addFoods })
      : seedWords(actor, locale, { room: services.units, add: addUnits })
  }

  /** Rows with only a name are completed first: then they are found by all their names and not added a second time. */
  async function seedWords<Item>(actor: Member, locale: string, { room, add }: Words<Item>): Promise<Outcome> {
    const { groupId } = actor
    const catalogue = seedCatalogue(locale)
    const bare = await room.completeBare(groupId, locale)
    const added = await db.transaction((tx) => add(tx, groupId, catalogue))
    await room.mergeDuplicates(groupId, bare, locale)
    if (bare.length > 0) tellReworded(events, groupId)
    return { added, completed: bare.length }
  }

  /** Adds everything in a language within the given transaction: set-up creates the group in the same one. */
  async function seedAll(handle: Db, groupId: string, locale: string): Promise<Seeded> {
    const catalogue = seedCatalogue(locale)
    const labels = await addLabels(handle, groupId, catalogue)
    const foods = await addFoods(handle, groupId, catalogue)
    const units = await addUnits(handle, groupId, catalogue)
    return { foods, units, labels }
  }

  async function addLabels(tx: Db, groupId: string, { labels }: SeedCatalogue) {
    return services.labels.addMissing(tx, groupId, labels.map(labelWords))
  }

  /** Gives existing foods the label of their shop section. */
  async function addLabelsToFoods(tx: Db, groupId: string, catalogue: SeedCatalogue) {
    const added = await addLabels(tx, groupId, catalogue)
    if (added === 0) return 0
    const labelIds = await labelIdsOf(tx, groupId, catalogue)
    const filed = catalogue.foods.flatMap(({ name, labelKey }) => {
      const labelId = labelIds.get(labelKey)
      return labelId ? [{ name, labelId }] : []
    })
    await services.foods.fileUnlabelled(tx, groupId, filed)
    return added
  }

  async function addFoods(tx: Db, groupId: string, catalogue: SeedCatalogue) {
    const labelIds = await labelIdsOf(tx, groupId, catalogue)
    return services.foods.addWhole(
      tx,
      groupId,
      catalogue.foods.map((food) => foodWords(food, labelIds.get(food.labelKey))),
    )
  }

  async function labelIdsOf(
    tx: Db,
    groupId: string,
    { labels }: SeedCatalogue,
  ): Promise<Map<string, string | undefined>> {
    const labelNamed = await services.labels.byName(
      tx,
      groupId,
      labels.map(({ name }) => name),
    )
    return new Map(labels.map(({ key, name }) => [key, labelNamed(name)?.id]))
  }

  async function addUnits(tx: Db, groupId: string, { units }: SeedCatalogue) {
    return services.units.addWhole(tx, groupId, units.map(unitWords))
  }
}

/** Announces that foods and units have changed, and with them the recipes that use them. */
export function tellReworded(events: Events, groupId: string): void {
  events.emit('ingredients.changed', { groupId })
  events.emit('recipes.reworded', { groupId, recipeIds: [] })
}

const labelWords = ({ name, color }: LabelSeed): LabelWords => ({ name, color })

const foodWords = ({ name, pluralName, aliases, density }: FoodSeed, labelId: string | undefined): FoodWords => ({
  name,
  pluralName,
  description: '',
  extras: {},
  labelId: labelId ?? null,
  aliases: aliases.map((alias) => ({ name: alias })),
  onHand: false,
  density,
})

const unitWords = (unit: UnitSeed): UnitWords => ({
  name: unit.name,
  pluralName: unit.pluralName,
  description: '',
  extras: {},
  fraction: unit.fraction,
  abbreviation: unit.abbreviation,
  pluralAbbreviation: unit.pluralAbbreviation,
  useAbbreviation: unit.useAbbreviation,
  aliases: unit.aliases.map((alias) => ({ name: alias })),
  standardUnit: unit.key,
})
