import type { GroupPreferences } from '#contract/groups.ts'
import { Nutrition, RecipeSettings } from '#contract/recipe-details.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { User } from '#contract/users.ts'

/** A recipe that is nowhere yet: its slug is empty. Each person on a device has a draft of their own. */
export function blankRecipe(user: User, preferences: GroupPreferences | undefined, name: string): Recipe {
  return {
    id: `new-${user.id}`,
    userId: user.id,
    groupId: user.groupId,
    householdId: user.groupId,
    name,
    slug: '',
    image: null,
    description: '',
    recipeYield: null,
    recipeYieldQuantity: 0,
    recipeServings: 0,
    totalTime: null,
    prepTime: null,
    cookTime: null,
    performTime: null,
    difficulty: null,
    recipeCategory: [],
    tags: [],
    tools: [],
    rating: null,
    orgURL: null,
    dateAdded: null,
    dateUpdated: null,
    createdAt: null,
    updateAt: null,
    lastMade: null,
    recipeIngredient: [],
    recipeInstructions: [],
    nutrition: Nutrition.parse({}),
    settings: preferences
      ? settingsOf(preferences)
      : RecipeSettings.parse({ disableComments: false, disableAmount: false }),
    assets: [],
    notes: [],
    extras: {},
    isOcrRecipe: false,
    comments: [],
  }
}

const settingsOf = (preferences: GroupPreferences) => ({
  public: preferences.recipePublic && preferences.recipePublicChosen,
  showNutrition: preferences.recipeShowNutrition,
  showAssets: preferences.recipeShowAssets,
  landscapeView: preferences.recipeLandscapeView,
  disableComments: preferences.recipeDisableComments,
  disableAmount: preferences.recipeDisableAmount,
  locked: false,
})

export const isNew = ({ slug }: Pick<Recipe, 'slug'>) => slug === ''
