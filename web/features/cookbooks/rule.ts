import type { z } from 'zod'
import type { Cookbook, CookbookDraft } from '#contract/cookbooks.ts'
import { isSameName } from '../../names.ts'

export const DIMENSIONS = [
  { kind: 'categories', all: 'requireAllCategories' },
  { kind: 'tags', all: 'requireAllTags' },
  { kind: 'tools', all: 'requireAllTools' },
] as const
export type Kind = (typeof DIMENSIONS)[number]['kind']
type Draft = z.input<typeof CookbookDraft>
type Named = { id: string; name: string }

/** A cookbook in the form it is saved in. */
export function draftOf({
  id: _,
  groupId: __,
  householdId: ___,
  slug: ____,
  queryFilter: _____,
  ...cookbook
}: Cookbook): Draft {
  const ids = (named: readonly Named[]) => named.map(({ id }) => ({ id }))
  return {
    ...cookbook,
    categories: ids(cookbook.categories),
    tags: ids(cookbook.tags),
    tools: ids(cookbook.tools),
  }
}

/** The known ones among the names; a cookbook cannot require what no recipe has. */
export const knownOnes = <One extends Named>(known: readonly One[], names: readonly string[]): One[] =>
  names.flatMap((name) => known.find((one) => isSameName(one.name, name)) ?? [])

/** "Cookbook 3", with the first free number. */
export function freshName(taken: readonly string[], nameOf: (number: number) => string): string {
  let number = taken.length + 1
  while (taken.includes(nameOf(number))) number += 1
  return nameOf(number)
}

/** The cookbooks in a new order, numbered from one. */
export const renumbered = (cookbooks: readonly Cookbook[]): Cookbook[] =>
  cookbooks.map((cookbook, index) => ({ ...cookbook, position: index + 1 }))

/** The query that lists the recipes of a rule. */
export const queryOf = (cookbook: Pick<Cookbook, 'queryFilterString' | Kind | (typeof DIMENSIONS)[number]['all']>) => ({
  perPage: 1,
  ...(cookbook.queryFilterString && { queryFilter: cookbook.queryFilterString }),
  ...Object.fromEntries(DIMENSIONS.map(({ kind }) => [kind, cookbook[kind].map(({ id }) => id)])),
  ...Object.fromEntries(DIMENSIONS.map(({ all }) => [all, cookbook[all]])),
})
