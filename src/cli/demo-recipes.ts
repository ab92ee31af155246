import type { System } from '#contract/permissions.ts'
import { type RecipePatch, RecipeQuery } from '#contract/recipes.ts'
import type { App } from '../app.ts'

type Demo = {
  name: string
  description: string
  yield: string
  minutes: [prep: number, cook: number]
  ingredients: string[]
  steps: string[]
}

/** Our own recipes, so that they may be given away. */
const RECIPES: Demo[] = [
  {
    name: 'Tomato soup from the oven',
    description: 'Everything roasts on one tray and then goes into the blender.',
    yield: '4 servings',
    minutes: [15, 45],
    ingredients: [
      '1 kg ripe tomatoes',
      '2 red onions',
      '4 cloves garlic',
      '3 tbsp olive oil',
      '500 ml vegetable stock',
      '1 tsp salt',
      '1 handful basil',
    ],
    steps: [
      'Heat the oven to 200 °C. Halve the tomatoes, quarter the onions, leave the garlic in its skin.',
      'Toss everything with the oil and the salt on a tray and roast for 40 minutes, until the edges are dark.',
      'Squeeze the garlic out of its skin and blend all of it with the hot stock. Serve with the basil.',
    ],
  },
  {
    name: 'Overnight oat pancakes',
    description: 'The batter is stirred in the evening; breakfast takes ten minutes.',
    yield: '12 pancakes',
    minutes: [10, 15],
    ingredients: [
      '150 g rolled oats',
      '300 ml buttermilk',
      '2 eggs',
      '1 tbsp honey',
      '1 tsp baking powder',
      '1 pinch salt',
      '20 g butter',
    ],
    steps: [
      'Stir the oats into the buttermilk and leave them covered in the fridge overnight.',
      'In the morning whisk in the eggs, the honey, the baking powder and the salt.',
      'Fry small pancakes in a little butter over medium heat, two minutes on each side.',
    ],
  },
  {
    name: 'Lentils with lemon and spinach',
    description: 'A weekday pot that tastes even better the next day.',
    yield: '3 servings',
    minutes: [10, 30],
    ingredients: [
      '200 g green lentils',
      '1 onion',
      '2 carrots',
      '2 tbsp olive oil',
      '600 ml water',
      '200 g spinach',
      '1 lemon',
      '1/2 tsp cumin',
    ],
    steps: [
      'Chop the onion and the carrots small and soften them in the oil with the cumin.',
      'Add the lentils and the water and simmer for 25 minutes, until they are tender.',
      'Fold in the spinach until it collapses. Season with the juice of the lemon and salt.',
    ],
  },
  {
    name: 'One-bowl yogurt cake',
    description: 'The yogurt pot is the measure, so no scales are needed.',
    yield: '1 cake',
    minutes: [10, 40],
    ingredients: [
      '150 g plain yogurt',
      '150 g sugar',
      '3 eggs',
      '250 g flour',
      '2 tsp baking powder',
      '100 ml sunflower oil',
      '1 orange, zest only',
    ],
    steps: [
      'Heat the oven to 180 °C and line a loaf tin.',
      'Whisk the yogurt, the sugar and the eggs, then the oil and the zest.',
      'Fold in the flour and the baking powder, fill the tin and bake for 40 minutes.',
    ],
  },
  {
    name: 'Cucumber and dill salad',
    description: 'Salted first, so that it stays crisp and does not get watery.',
    yield: '4 servings',
    minutes: [20, 0],
    ingredients: [
      '2 cucumbers',
      '1 tsp salt',
      '150 g sour cream',
      '1 tbsp white wine vinegar',
      '1 bunch dill',
      '1 pinch sugar',
    ],
    steps: [
      'Slice the cucumbers thinly, salt them and leave them in a sieve for a quarter of an hour.',
      'Stir the sour cream with the vinegar, the sugar and the chopped dill.',
      'Press the cucumbers dry, fold them in and serve cold.',
    ],
  },
]

/** Adds the recipes the group does not have yet, and answers how many. */
export async function addDemoRecipes({ services }: App, actor: System): Promise<number> {
  const { items } = await services.recipes.list(actor, RecipeQuery.parse({ perPage: -1 }))
  const names = new Set(items.map(({ name }) => name))
  const missing = RECIPES.filter(({ name }) => !names.has(name))
  for (const demo of missing) {
    const draft = draftOf(demo)
    const content = await services.parser.draft(actor, draft, 'en-US')
    await services.recipes.createWhole(actor, { ...draft, ...content }, { publish: 'if-chosen' })
  }
  return missing.length
}

function draftOf({ name, description, yield: recipeYield, minutes: [prep, cook], ingredients, steps }: Demo) {
  return {
    name,
    description,
    recipeYield,
    prepTime: minutesText(prep),
    performTime: minutesText(cook),
    totalTime: minutesText(prep + cook),
    recipeIngredient: ingredients.map((note) => ({ note, quantity: null, originalText: note })),
    recipeInstructions: steps.map((text) => ({
      id: undefined,
      title: '',
      summary: '',
      text,
      ingredientReferences: [],
    })),
  } satisfies RecipePatch
}

const minutesText = (minutes: number) => (minutes === 0 ? null : `${minutes} minutes`)
