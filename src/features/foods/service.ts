import {
  type FoodChange,
  type FoodDraft,
  LABEL_COLOR_DEFAULT,
  type Label,
  type LabelChange,
  type UnitChange,
} from '#contract/foods.ts'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import { plainFood, servedNames } from '#kitchen/food-serves.ts'
import type { FoodKind } from '#kitchen/keeping.ts'
import { knownUnits } from '#kitchen/units.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { remembering } from '../../core/remembering.ts'
import {
  type BuiltIn,
  createKnownWords,
  filledNames,
  type KnownFood,
  type KnownUnit,
  type Match,
  type Section,
} from './built-in.ts'
import { createEntries, found, type Kind, type ListRequest } from './entries.ts'
import { createIngredientParts } from './ingredients.ts'
import { nameKey, singularKey } from './names.ts'
import type { EntryStore } from './store.ts'
import { foodStore, publicFoodStore, type StoredFood } from './store-foods.ts'
import { labelStore } from './store-labels.ts'
import { type StoredUnit, unitStore } from './store-units.ts'

export type Foods = ReturnType<typeof createFoods>
export type Units = ReturnType<typeof createUnits>
export type Labels = ReturnType<typeof createLabels>

export type { BuiltIn, Section } from './built-in.ts'
export type FoodWords = FoodChange
export type UnitWords = UnitChange
export type LabelWords = LabelChange

/** Foods, with their sections of the shop. */
export function createFoods(core: Core, { locales, foods }: BuiltIn) {
  const words = createKnownWords(locales, { wordsOf: foods, looseKey: singularKey })
  const filling = { words, fill: filledFood, settle, looseKey: singularKey, isPlain: isPlainFood }
  const parts = createIngredientParts(core, FOODS, filling)
  const entries = createEntries(core, { ...FOODS, complete: parts.complete })
  const { points, localeOf } = words
  /** The key of each section by its name in every language; made when first needed. */
  let sections: Map<string, string> | undefined
  return { ...entries, ...parts, resolve, listPublic, points, localeOf, fileUnlabelled, kindsOf, servedBy }

  /** Foods without a label get that of their section, under the group's name for it. */
  async function settle(tx: Db, groupId: string, filled: { item: StoredFood; known: KnownFood }[]) {
    const unfiled = filled.filter(({ item }) => item.labelId === null)
    const labels = await sectionLabels(
      core,
      labelStore(tx, groupId),
      unfiled.map(({ known }) => known.section),
    )
    return filled.map(({ item, known }): StoredFood => {
      const label = item.labelId === null ? labels.get(known.section.name) : undefined
      return label ? { ...item, labelId: label.id, label: { ...label, groupId } } : item
    })
  }

  /** Foods in recipes anyone can read. */
  async function listPublic(actor: Member, request: ListRequest): Promise<Page<StoredFood>> {
    return publicFoodStore(core.db, actor.groupId).page(request, request.search ?? '')
  }

  /** What each food is, as far as the built-in tables know it or its section of the shop. */
  async function kindsOf(given: Pick<StoredFood, 'name' | 'label'>[]): Promise<FoodKind[]> {
    const matchOf = await words.matches(given.map(({ name }) => name))
    sections ??= new Map(locales.flatMap((locale) => foods(locale).flatMap(({ section }) => namesFor(section))))
    return given.map(({ name, label }) => {
      const known = matchOf(name)?.known
      const section = label && sections?.get(nameKey(label.name))
      return { food: known?.key ?? null, section: section ?? known?.section.key ?? null }
    })
  }

  /** The foods that those at home serve as, with the one that serves: "red onion" serves where "onion" is asked for. */
  async function servedBy(handle: Db, groupId: string, atHome: ReadonlySet<string>): Promise<Map<string, string>> {
    const named = (await foodStore(handle, groupId).names()).map(({ id, name }) => ({ id, key: singularKey(name) }))
    const here = named.filter(({ id }) => atHome.has(id))
    const byName = new Map(here.flatMap(({ id, key }) => servedNames(key).map((name) => [name, id] as const)))
    const served = new Map<string, string>()
    for (const { id, key } of named) {
      const server = atHome.has(id) ? id : byName.get(plainFood(key))
      if (server) served.set(id, server)
    }
    return served
  }

  /** Gives unlabelled foods with these names the labels. */
  async function fileUnlabelled(tx: Db, groupId: string, filed: { name: string; labelId: string }[]): Promise<void> {
    await foodStore(tx, groupId).fileUnlabelled(filed, core.now().toISOString())
  }

  /** Like `createIngredientParts`, but ignores labels of mentions, which may be another group's. */
  async function resolve(tx: Db, groupId: string, mentions: (FoodDraft & { id?: string | null | undefined })[]) {
    return parts.resolve(
      tx,
      groupId,
      mentions.map((mention) => ({ ...mention, labelId: null })),
    )
  }
}

/** Units of measure. */
export function createUnits(core: Core, { locales, units }: BuiltIn) {
  const unitsIn = remembering(locales.length, units)
  const words = createKnownWords(locales, { wordsOf: unitsIn })
  const parts = createIngredientParts(core, UNITS, { words, fill: filledUnit, isPlain: isUndescribed })
  const entries = createEntries(core, { ...UNITS, complete: parts.complete })
  return { ...entries, ...parts, points: words.points, index, nameIn }

  /** A standard unit's name in a language, or in English if that language has none. */
  function nameIn(measure: string, language: string): string {
    const locale = words.localeOf(language)
    const known = locale && unitsIn(locale).find(({ standardUnit }) => standardUnit === measure)
    return known ? known.name : measure
  }

  /** Like foods, but also by standard unit: "EL" and "tablespoon" are the same where the group has one of them. */
  async function index(handle: Db, groupId: string) {
    const known = await parts.index(handle, groupId)
    const byMeasure = new Map(known.items.map((unit) => [unit.standardUnit, unit]))
    return { ...known, measure: (name: string) => byMeasure.get(name) }
  }
}

/** The sections of a shop. */
export function createLabels(core: Core) {
  const { list, get, create, update, remove } = createEntries(core, LABELS)
  return { list, get, create, update, remove, addMissing, byName, all }

  /** Every label of the group, by name. */
  async function all(handle: Db, groupId: string): Promise<Label[]> {
    const labels = await labelStore(handle, groupId).all()
    return labels.sort((a, b) => (nameKey(a.name) < nameKey(b.name) ? -1 : 1))
  }

  /** Adds labels whose names are free in the group, and answers how many. */
  async function addMissing(tx: Db, groupId: string, drafts: LabelWords[]): Promise<number> {
    const known = await byName(
      tx,
      groupId,
      drafts.map(({ name }) => name),
    )
    const missing = new Map(drafts.filter(({ name }) => !known(name)).map((draft) => [nameKey(draft.name), draft]))
    const made = [...missing.values()].map((draft) => LABELS.apply(LABELS.blank(core.newId(), groupId), draft))
    await labelStore(tx, groupId).insertAll(made, core.now().toISOString())
    return made.length
  }

  /** Looks up labels by name in one query; the answer finds each, ignoring case. */
  async function byName(tx: Db, groupId: string, names: string[]): Promise<(name: string) => Label | undefined> {
    const labels = await labelStore(tx, groupId).findEach([], names)
    const byKey = new Map(labels.map((label) => [nameKey(label.name), label]))
    return (name) => byKey.get(nameKey(name))
  }
}

const LABELS: Kind<Label, LabelWords, EntryStore<Label>> = {
  refusals: { exists: 'label.exists', notFound: 'label.not-found' },
  store: labelStore,
  blank: (id, groupId) => ({ id, groupId, name: '', color: LABEL_COLOR_DEFAULT }),
  apply: (label, { name, color }) => ({ ...label, name, color: color ?? label.color }),
}

const FOODS = {
  refusals: {
    exists: 'food.exists',
    notFound: 'food.not-found',
    mergeWithItself: 'food.merge-with-itself',
  },
  store: foodStore,
  blank: (id: string): StoredFood => ({
    id,
    name: '',
    pluralName: null,
    description: '',
    extras: {},
    labelId: null,
    label: null,
    aliases: [],
    onHand: false,
    density: null,
    createdAt: null,
    updateAt: null,
  }),
  apply: (food: StoredFood, draft: FoodWords): StoredFood => ({
    ...food,
    name: draft.name,
    pluralName: kept(draft.pluralName, food.pluralName),
    description: draft.description ?? food.description,
    extras: draft.extras ?? food.extras,
    labelId: kept(draft.labelId, food.labelId),
    aliases: draft.aliases ?? food.aliases,
    onHand: draft.onHand ?? food.onHand,
    density: draft.density === undefined ? food.density : draft.density,
  }),
  async check(tx: Db, groupId: string, { labelId }: FoodWords) {
    if (labelId) found(LABELS.refusals, await labelStore(tx, groupId).find(labelId))
  },
} as const

const UNITS = {
  refusals: {
    exists: 'unit.exists',
    notFound: 'unit.not-found',
    mergeWithItself: 'unit.merge-with-itself',
  },
  store: unitStore,
  blank: (id: string): StoredUnit => ({
    id,
    name: '',
    pluralName: null,
    description: '',
    extras: {},
    fraction: true,
    abbreviation: '',
    pluralAbbreviation: null,
    useAbbreviation: false,
    aliases: [],
    standardUnit: null,
    createdAt: null,
    updateAt: null,
  }),
  apply: (unit: StoredUnit, draft: UnitWords): StoredUnit => ({
    ...unit,
    name: draft.name,
    pluralName: kept(draft.pluralName, unit.pluralName),
    description: draft.description ?? unit.description,
    extras: draft.extras ?? unit.extras,
    fraction: draft.fraction ?? unit.fraction,
    abbreviation: draft.abbreviation ?? unit.abbreviation,
    pluralAbbreviation: kept(draft.pluralAbbreviation, unit.pluralAbbreviation),
    useAbbreviation: draft.useAbbreviation ?? unit.useAbbreviation,
    aliases: draft.aliases ?? unit.aliases,
    standardUnit: measureNamed(kept(draft.standardUnit, unit.standardUnit) ?? '') ?? measureNamed(draft.name),
  }),
} as const

const namesFor = ({ key, name, names }: Section) => [name, ...names].map((one) => [nameKey(one), key] as const)

/** The label of each section by section name; created where the group has it in no language. */
async function sectionLabels({ newId, now }: Core, store: ReturnType<typeof labelStore>, sections: Section[]) {
  const wanted = new Map(sections.map((section) => [section.name, section]))
  if (wanted.size === 0) return new Map<string, Label>()
  const byKey = new Map((await store.all()).map((label) => [nameKey(label.name), label]))
  const made: Label[] = []
  const labels = [...wanted.values()].map(({ name, color, names }) => {
    const known = [name, ...names].map((one) => byKey.get(nameKey(one))).find((label) => label !== undefined)
    const label = known ?? LABELS.apply(LABELS.blank(newId(), ''), { name, color })
    if (!known) made.push(label)
    return [name, label] as const
  })
  await store.insertAll(made, now().toISOString())
  return new Map<string, Label>(labels)
}

function filledFood(food: StoredFood, filled: { match: Match<KnownFood>; isTaken: (name: string) => boolean }) {
  return { ...filledNames(food, filled), density: food.density ?? filled.match.known.density }
}

function filledUnit(unit: StoredUnit, filled: { match: Match<KnownUnit>; isTaken: (name: string) => boolean }) {
  const { known, by } = filled.match
  const isBare = unit.pluralName === null && unit.abbreviation === '' && unit.aliases.length === 0
  const measured: StoredUnit = {
    ...unit,
    standardUnit: unit.standardUnit ?? known.standardUnit,
    fraction: isBare ? unit.fraction && known.fraction : unit.fraction,
  }
  if (by === 'other' || unit.abbreviation !== '') return filledNames(measured, filled)
  const { abbreviation, pluralAbbreviation, useAbbreviation } = known
  return filledNames(
    {
      ...measured,
      abbreviation,
      pluralAbbreviation: unit.pluralAbbreviation ?? (pluralAbbreviation || null),
      useAbbreviation: unit.useAbbreviation || (isBare && useAbbreviation),
    },
    filled,
  )
}

function isPlainFood(food: StoredFood): boolean {
  return isUndescribed(food) && food.labelId === null && food.density === null && !food.onHand
}

function isUndescribed({ description, extras }: StoredFood | StoredUnit): boolean {
  return description === '' && Object.keys(extras ?? {}).length === 0
}

/** A unit created with an English name is that standard unit. */
function measureNamed(name: string): string | null {
  return knownUnits().find((unit) => unit === nameKey(name)) ?? null
}

/** A field left out stays; `null` or an empty text clears it. */
function kept(given: string | null | undefined, before: string | null): string | null {
  if (given === undefined) return before
  return given?.trim() || null
}
