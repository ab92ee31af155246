import type { Knex } from 'knex'
import * as people from './0001-people.ts'
import * as recipes from './0002-recipes.ts'
import * as cookbooksReports from './0003-cookbooks-reports.ts'
import * as recipeSearch from './0004-recipe-search.ts'
import * as accounts from './0005-accounts.ts'
import * as ingredientLines from './0006-ingredient-lines.ts'
import * as recipeLife from './0010-recipe-life.ts'
import * as mealPlans from './0020-meal-plans.ts'
import * as shoppingLists from './0021-shopping-lists.ts'
import * as tasks from './0040-tasks.ts'
import * as webhooks from './0041-webhooks.ts'
import * as notifiers from './0042-notifiers.ts'
import * as importedRecipes from './0043-imported-recipes.ts'
import * as recipeActions from './0044-recipe-actions.ts'
import * as themes from './0050-themes.ts'
import * as linkedRecipes from './0060-linked-recipes.ts'
import * as dataExports from './0061-data-exports.ts'
import * as looksAndInvitations from './0062-looks-and-invitations.ts'
import * as recipeMinutes from './0062-recipe-minutes.ts'
import * as shops from './0063-shops.ts'
import * as planRuleFilters from './0064-plan-rule-filters.ts'
import * as reportRecipes from './0065-report-recipes.ts'
import * as importRetries from './0066-import-retries.ts'
import * as shoppingItemWords from './0067-shopping-item-words.ts'
import * as households from './0068-households.ts'
import * as timelineNotedDays from './0069-timeline-noted-days.ts'
import * as publicArea from './0070-public-area.ts'
import * as reportStarters from './0071-report-starters.ts'
import * as cookbookFilters from './0072-cookbook-filters.ts'
import * as recipeYields from './0073-recipe-yields.ts'
import * as correctionAmounts from './0074-correction-amounts.ts'
import * as removedMeals from './0075-removed-meals.ts'
import * as recipeSources from './0080-recipe-sources.ts'
import * as recipeVersions from './0081-recipe-versions.ts'
import * as whoReads from './0082-who-reads.ts'
import * as bareEntries from './0083-bare-entries.ts'
import * as assetNames from './0084-asset-names.ts'
import * as signInTries from './0085-sign-in-tries.ts'
import * as pageCosts from './0086-page-costs.ts'
import * as searchDebts from './0087-search-debts.ts'
import * as recipeDifficulty from './0088-recipe-difficulty.ts'
import * as confirmedSessions from './0089-confirmed-sessions.ts'
import * as calendarMakers from './0090-calendar-makers.ts'
import * as mailConsent from './0091-mail-consent.ts'
import * as reportEntryOrder from './0092-report-entry-order.ts'
import * as lowerCaseIds from './0093-lower-case-ids.ts'
import * as drink from './0094-drink.ts'
import * as joinedItems from './0095-joined-items.ts'
import * as minutesOfParts from './0096-minutes-of-parts.ts'
import * as nextTime from './0097-next-time.ts'
import * as organizerParents from './0098-organizer-parents.ts'
import * as organizerChanges from './0099-organizer-changes.ts'
import * as pantry from './0104-pantry.ts'
import * as pantryStaples from './0105-pantry-staples.ts'
import * as stapleAmounts from './0106-staple-amounts.ts'

export type Migration = {
  name: string
  up: (db: Knex) => Promise<void>
  /** Tables or `table.column`s whose rows it takes away or changes on purpose; anything else is a mistake, and undone. */
  changes?: readonly string[]
}

/** In the order they run; appended to, never edited once released. */
export const migrations: readonly Migration[] = [
  people,
  recipes,
  cookbooksReports,
  recipeSearch,
  accounts,
  ingredientLines,
  recipeLife,
  mealPlans,
  shoppingLists,
  tasks,
  webhooks,
  notifiers,
  importedRecipes,
  recipeActions,
  themes,
  linkedRecipes,
  dataExports,
  recipeMinutes,
  looksAndInvitations,
  shops,
  planRuleFilters,
  reportRecipes,
  importRetries,
  shoppingItemWords,
  households,
  timelineNotedDays,
  publicArea,
  reportStarters,
  cookbookFilters,
  recipeYields,
  correctionAmounts,
  removedMeals,
  recipeSources,
  recipeVersions,
  whoReads,
  assetNames,
  signInTries,
  pageCosts,
  searchDebts,
  recipeDifficulty,
  confirmedSessions,
  calendarMakers,
  mailConsent,
  bareEntries,
  reportEntryOrder,
  lowerCaseIds,
  drink,
  joinedItems,
  minutesOfParts,
  nextTime,
  organizerParents,
  organizerChanges,
  pantry,
  pantryStaples,
  stapleAmounts,
]
