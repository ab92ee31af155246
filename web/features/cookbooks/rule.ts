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

/** A cookbook as it is written back. */
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

/** Those of the names that are known; a cookbook cannot ask for what no recipe has. */
export const knownOnes = <One extends Named>(known: readonly One[], names: readonly string[]): One[] =>
  names.flatMap((name) => known.find((one) => isSameName(one.name, name)) ?? [])

/** "Cookbook 3", the first number nobody took. */
export function freshName(taken: readonly string[], nameOf: (number: number) => string): string {
  let number = taken.length + 1
  while (taken.includes(nameOf(number))) number += 1
  return nameOf(number)
}

/** The cookbooks in another order, numbered from one. */
export const renumbered = (cookbooks: readonly Cookbook[]): Cookbook[] =>
  cookbooks.map((cookbook, index) => ({ ...cookbook, position: index + 1 }))

/** What the list of recipes is asked for to show those of a rule. */
export const queryOf = (cookbook: Pick<Cookbook, 'queryFilterString' | Kind | (typeof DIMENSIONS)[number]['all']>) => ({
  perPage: 1,
  ...(cookbook.queryFilterString && { queryFilter: cookbook.queryFilterString }),
  ...Object.fromEntries(DIMENSIONS.map(({ kind }) => [kind, cookbook[kind].map(({ id }) => id)])),
  ...Object.fromEntries(DIMENSIONS.map(({ all }) => [all, cookbook[all]])),
})
