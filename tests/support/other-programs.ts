import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import type { ArchiveType } from '#contract/archive-imports.ts'

export type Files = Record<string, string | Buffer>

/** A zip of the given files, as other programs make it. */
export function zipOf(files: Files, options: { mode?: number } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, options)
  zip.end()
  return buffer(zip.outputStream)
}

const soup = {
  '@type': 'Recipe',
  name: 'Lentil soup',
  description: 'Warm.',
  url: 'https://recipes.example/lentils',
  keywords: 'winter,quick meals',
  prepTime: 'PT10M',
  totalTime: 'PT1H10M',
  recipeYield: '4 servings',
  recipeIngredient: ['200 g lentils', '1 onion'],
  recipeInstructions: ['Chop the onion.', { '@type': 'HowToStep', text: 'Boil everything.' }],
  nutrition: { calories: '320 kcal', proteinContent: '12 g' },
}

/** An archive from each program with the same soup in it, as far as the program can express it. */
export const ARCHIVES: Record<ArchiveType, (picture: Buffer) => Promise<{ bytes: Buffer; name: string }>> = {
  async nextcloud(picture) {
    const folder = 'Recipes/Lentil soup'
    const files = {
      [`${folder}/recipe.json`]: JSON.stringify(soup),
      [`${folder}/full.jpg`]: picture,
      [`${folder}/thumb.jpg`]: 'x',
    }
    return { bytes: await zipOf(files), name: 'nextcloud.zip' }
  },
  async recipesage() {
    const files = { 'export.json': JSON.stringify({ '@graph': [soup, { '@type': 'Person', name: 'Nobody' }] }) }
    return { bytes: await zipOf(files), name: 'recipesage.zip' }
  },
  async schema_org() {
    return { bytes: Buffer.from(JSON.stringify([soup])), name: 'soup.json' }
  },
  async chowdown(picture) {
    const page = [
      '---',
      'layout: recipe',
      'title: "Lentil soup"',
      'image: soup.jpg',
      'tags: winter, quick meals',
      'ingredients:',
      '- 200 g lentils',
      '- 1 onion',
      'directions:',
      '- Chop the onion.',
      '- Boil everything.',
      '---',
      'Warm.',
    ]
    const files = { 'site/_recipes/lentil.md': page.join('\n'), 'site/images/soup.jpg': picture }
    return { bytes: await zipOf(files), name: 'chowdown.zip' }
  },
  async paprika(picture) {
    const recipe = {
      name: 'Lentil soup',
      description: 'Warm.',
      ingredients: '200 g lentils\n1 onion',
      directions: '1. Chop the onion.\n\n2. Boil everything.',
      source_url: 'https://recipes.example/lentils',
      cook_time: '1 hour',
      servings: '4 servings',
      notes: 'Better the next day.',
      categories: ['Soups'],
      created: '2020-05-01 10:00:00',
      rating: 4,
      photo_data: picture.toString('base64'),
    }
    const files = { 'Lentil soup.paprikarecipe': gzipSync(JSON.stringify(recipe)) }
    return { bytes: await zipOf(files), name: 'my.paprikarecipes' }
  },
  async mealie_alpha(picture) {
    const recipe = {
      _id: 'x',
      name: 'Lentil soup',
      slug: 'lentil-soup',
      description: 'Warm.',
      recipeIngredient: [{ title: null, note: '200 g lentils', quantity: 1 }, '1 onion'],
      recipeInstructions: [{ text: 'Chop the onion.' }, { text: 'Boil everything.' }],
      categories: ['Soups'],
      tags: ['winter', 'quick meals'],
      extras: [],
      date_added: '2020-05-01',
      orgURL: 'https://recipes.example/lentils',
      assets: [{ name: 'Scan', icon: 'mdi-file', fileName: 'scan.txt' }],
      comments: [{ text: 'Nice.' }],
    }
    const folder = 'recipes/lentil-soup'
    const files = {
      [`${folder}/lentil-soup.json`]: JSON.stringify(recipe),
      [`${folder}/images/original.jpg`]: picture,
      [`${folder}/assets/scan.txt`]: 'scanned',
    }
    return { bytes: await zipOf(files), name: 'alpha.zip' }
  },
  async larder(picture) {
    const recipe = {
      formatVersion: 1,
      id: '6f3a1b9e-0000-4000-8000-000000000001',
      name: 'Lentil soup',
      slug: 'lentil-soup',
      recipeIngredient: [
        { quantity: 200, unit: { name: 'gram' }, food: { name: 'lentils' }, note: 'washed' },
        { quantity: 1, food: { name: 'onion' } },
      ],
      recipeInstructions: [{ text: 'Chop the onion.' }, { text: 'Boil everything.' }],
      tags: [{ name: 'winter' }, { name: 'quick meals' }],
      settings: { disableAmount: false },
      orgURL: 'https://recipes.example/lentils',
    }
    const folder = 'recipes/lentil-soup'
    const files = {
      [`${folder}/lentil-soup.json`]: JSON.stringify(recipe),
      [`${folder}/images/original.webp`]: picture,
    }
    return { bytes: await zipOf(files), name: 'larder.zip' }
  },
  async mealie(picture) {
    return { bytes: await zipOf(mealieBackup(picture)), name: 'mealie_2024.zip' }
  },
  async tandoor(picture) {
    const recipe = {
      name: 'Lentil soup',
      description: 'Warm.',
      keywords: [{ name: 'winter' }, { name: 'quick meals' }],
      source_url: 'https://recipes.example/lentils',
      working_time: 10,
      waiting_time: 60,
      servings: 4,
      servings_text: 'servings',
      steps: [
        {
          name: 'Soup',
          instruction: 'Chop the onion.',
          ingredients: [
            { amount: 200, unit: { name: 'g' }, food: { name: 'lentils' }, note: '' },
            { amount: 1, unit: null, food: { name: 'onion' }, note: '' },
          ],
        },
        { name: '', instruction: 'Boil everything.', ingredients: [] },
      ],
    }
    const inner = await zipOf({ 'recipe.json': JSON.stringify(recipe), 'image.jpg': picture })
    return { bytes: await zipOf({ '1.zip': inner }), name: 'tandoor.zip' }
  },
  async plantoeat() {
    const table = [
      'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Servings,Prep Time,Cook Time,Total Time,Ingredients,Directions,Tags,Rating,Calories,Protein,Created At',
      '"Lentil soup",Soups,,lentils,Warm.,,https://recipes.example/lentils,4,10 min,60 min,,"200 g lentils\n1 onion","Chop the onion.\nBoil everything.","winter, quick meals",4,320,12,2020-05-01',
    ]
    return { bytes: await zipOf({ 'recipes.csv': table.join('\n') }), name: 'plantoeat.zip' }
  },
  async recipekeeper(picture) {
    const page = `<html><body><div class="recipe-details">
      <h2 itemprop="name">Lentil soup</h2>
      <span itemprop="recipeCourse">winter</span><span itemprop="recipeCourse">quick meals</span>
      <meta content="Soups" itemprop="recipeCategory"><meta content="4" itemprop="recipeRating">
      <span itemprop="recipeSource"><a href="https://recipes.example/lentils">there</a></span>
      Serving size: <span itemprop="recipeYield">4 servings</span>
      <meta content="PT10M" itemprop="prepTime"><meta content="PT1H" itemprop="cookTime">
      <div itemprop="recipeIngredients"><p>200 g lentils</p><p>1 onion</p></div>
      <div itemprop="recipeDirections"><p>1. Chop the onion.</p><p>2. Boil everything.</p></div>
      <div itemprop="recipeNotes"><p>Better the next day.</p></div>
      <meta content="320" itemprop="recipeNutCalories">
      <img src="images/soup_0.jpg" class="recipe-photo">
    </div></body></html>`
    return { bytes: await zipOf({ 'recipes.html': page, 'images/soup_0.jpg': picture }), name: 'keeper.zip' }
  },
  async myrecipebox() {
    const table = [
      'title,preparationTime,cookingTime,totalTime,quantity,ingredients,instructions,notes,nutrition,categories,tags,source,video,originalPicture',
      '"Lentil soup",10,60,70,4 servings,"200 g lentils\n1 onion","Chop the onion.\nBoil everything.",Better the next day.,"Calories: 320\nProtein: 12 g",Soups;Dinner,winter;quick meals,https://recipes.example/lentils,,',
    ]
    return { bytes: Buffer.from(table.join('\n')), name: 'box.csv' }
  },
  async copymethat(picture) {
    const page = `<html><body><div class="recipe">
      <div id="name">Lentil soup</div><img class="recipeImage" src="images/soup.jpg">
      <a id="original_link" href="https://recipes.example/lentils">there</a>
      <span class="recipeCategory">Tags:</span><span class="recipeCategory">winter</span>
      <span class="recipeCategory">quick meals</span><span id="made_this">I made this</span>
      <div id="servings">Servings: 4</div><span id="ratingValue">4</span>
      <ul id="recipeIngredients"><li>200 g lentils</li><li>1 onion</li></ul>
      <ol id="recipeInstructions"><li>Chop the onion.</li><li>Boil everything.</li></ol>
      <ul id="recipeNotes"><li>Better the next day.</li></ul>
    </div></body></html>`
    return { bytes: await zipOf({ 'recipes.html': page, 'images/soup.jpg': picture }), name: 'copymethat.zip' }
  },
  async cooklang(picture) {
    const recipe = [
      '---',
      'servings: 4 servings',
      'tags: [winter, quick meals]',
      'source: https://recipes.example/lentils',
      '---',
      '-- nobody reads this',
      'Chop the @onion{1}.',
      '',
      'Boil @lentils{200%g}(washed) in a #pot{} for ~{1%hour}.',
    ]
    return {
      bytes: await zipOf({ 'Lentil soup.cook': recipe.join('\n'), 'Lentil soup.jpg': picture }),
      name: 'cook.zip',
    }
  },
  async mealmaster() {
    const recipe = [
      'MMMMM----- Recipe via Meal-Master (tm) v8.05',
      '',
      '      Title: Lentil soup',
      ' Categories: Soups, Winter',
      '      Yield: 4 servings',
      '',
      '    200 g  lentils;',
      '           -washed',
      '      1    onion',
      '',
      '  Chop the',
      '  onion.',
      '',
      '  Boil everything.',
      '',
      'MMMMM',
      '',
      '             *  Exported from  MasterCook  *',
      '',
      '                     Bread',
      '',
      'Recipe By     : Somebody',
      'Serving Size  : 2    Preparation Time :0:30',
      'Categories    : Baking',
      '',
      '  Amount  Measure       Ingredient -- Preparation Method',
      '--------  ------------  --------------------------------',
      '  500      g            flour',
      '',
      'Knead it.',
      '',
      '- - - - - - - - - - - - - - -',
    ]
    return { bytes: Buffer.from(recipe.join('\r\n')), name: 'old.mmf' }
  },
  async cookn(picture) {
    const table = (...rows: string[][]) => rows.map((row) => row.join('||||')).join('!@#%^&*()')
    const files = {
      'temp_recipe.dsv': table(
        ['ID', 'SERVES', 'PREPTIME', 'COOKTIME', 'INSTRUCTIONS'],
        ['r1', '4', '10', '60', 'Chop the onion.\nBoil everything.'],
      ),
      'temp_recipe_desc.dsv': table(['ID', 'PARENT', 'TITLE', 'DESCRIPTION'], ['r1', 'c1', 'Lentil soup', 'Warm.']),
      'temp_chapter_desc.dsv': table(['ID', 'PARENT', 'TITLE'], ['c1', 'b1', 'Soups']),
      'temp_cookBook_desc.dsv': table(['ID', 'TITLE'], ['b1', 'Winter']),
      'temp_ingredient.dsv': table(
        [
          'PARENT_ID',
          'AMOUNT_QTY_STRING',
          'AMOUNT_UNIT',
          'INGREDIENT_FOOD_ID',
          'PRE_QUALIFIER',
          'POST_QUALIFIER',
          'BRAND_ID',
          'DISPLAY_ORDER',
        ],
        ['r1', '1', '[null]', 'f2', '[null]', '[null]', '[null]', '2'],
        ['r1', '200', 'u1', 'f1', '[null]', '[null]', '[null]', '1'],
      ),
      'temp_unit.dsv': table(['ID', 'NAME'], ['u1', 'g']),
      'temp_food.dsv': table(['ID', 'NAME'], ['f1', 'lentils'], ['f2', 'onion']),
      'temp_brand.dsv': table(['ID', 'NAME']),
      'temp_media.dsv': table(['ENTITY_ID', 'ID', 'MEDIA_CONTENT_TYPE'], ['r1', 'm1', 'image/jpeg']),
      'm1.jpg': picture,
    }
    return { bytes: await zipOf(files), name: 'cookn.zip' }
  },
}

/** The address of somebody in the backup who may be a member here. */
export const MEMBER_ELSEWHERE = 'member@example.com'
const EVENT_ELSEWHERE = 'eeeeeeeeeeee4eee8eeeeeeeeeeeeeee'
const dashed = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

function mealieBackup(picture: Buffer): Files {
  const id = (letters: string) =>
    `${letters.repeat(12).slice(0, 12)}4${letters.repeat(3).slice(0, 3)}8${letters.repeat(15).slice(0, 15)}`
  const database = {
    alembic_version: [{ version_num: 'x' }],
    users: [
      { id: id('a'), email: 'old@example.com', full_name: 'Old Cook' },
      { id: id('d'), email: MEMBER_ELSEWHERE, username: 'member' },
    ],
    users_to_recipes: [
      { user_id: id('d'), recipe_id: id('1'), rating: 3, is_favorite: 1 },
      { user_id: id('a'), recipe_id: id('1'), rating: 5, is_favorite: 0 },
    ],
    households: [{ id: id('1a') }, { id: id('1b') }],
    households_to_recipes: [{ recipe_id: id('1'), last_made: '2024-03-02 18:00:00' }],
    households_to_ingredient_foods: [{ food_id: id('e') }],
    api_extras: [{ recipee_id: id('1'), key_name: 'oven rack', value: 'middle' }],
    recipe_ingredient_ref_link: [{ instruction_id: 11, reference_id: id('9') }],
    recipe_timeline_events: [
      {
        id: id('1c'),
        recipe_id: id('1'),
        user_id: id('a'),
        event_type: 'system',
        subject: 'Born',
        timestamp: '2020-05-01 10:00:00',
      },
      {
        id: EVENT_ELSEWHERE,
        recipe_id: id('1'),
        user_id: id('d'),
        event_type: 'comment',
        subject: 'Made it',
        message: 'Good.',
        timestamp: '2024-03-02 18:00:00.000000',
      },
    ],
    group_meal_plan_rules: [
      { id: 1, day: 'monday', entry_type: 'dinner', query_filter_string: `tags.id IN ["${dashed(id('3'))}"]` },
    ],
    webhook_urls: [{ name: 'Display', url: 'https://display.example/hook', scheduled_time: '07:30:00', enabled: 1 }],
    group_events_notifiers: [{ id: id('2a'), name: 'Gotify', apprise_url: 'gotifys://push.example/token' }],
    group_events_notifier_options: [{ event_notifier_id: id('2a'), recipe_created: 1 }],
    recipe_actions: [{ action_type: 'link', title: 'Print', url: 'https://printer.example/${slug}' }],
    recipe_share_tokens: [{ recipe_id: id('1') }, { recipe_id: id('1') }],
    ingredient_foods_aliases: [{ food_id: id('e'), name: 'bulb onion' }],
    ingredient_units_aliases: [{ unit_id: id('b'), name: 'gramme' }],
    moon_phases: [{ name: 'full' }],
    recipes: [
      {
        id: id('1'),
        slug: 'lentil-soup',
        name: 'Lentil soup',
        description: 'Warm.',
        org_url: 'https://recipes.example/lentils',
        recipe_yield: '4 servings',
        prep_time: '10 Minutes',
        total_time: '1 Hour 10 Minutes',
        rating: 4,
        date_added: '2020-05-01',
        created_at: '2020-05-01 10:00:00.000000',
      },
      { id: id('0'), slug: 'soup-with-bread', name: 'Soup with bread', user_id: id('a') },
    ],
    recipes_ingredients: [
      { recipe_id: id('0'), position: 0, quantity: 1, referenced_recipe_id: id('1') },
      { recipe_id: id('1'), position: 1, note: '', quantity: 1, food_id: id('e'), reference_id: id('9') },
      {
        recipe_id: id('1'),
        position: 0,
        title: 'Soup',
        note: 'washed',
        quantity: 200,
        unit_id: id('b'),
        food_id: id('c'),
      },
    ],
    recipe_instructions: [
      { recipe_id: id('1'), position: 1, text: 'Boil everything.' },
      { id: 11, recipe_id: id('1'), position: 0, text: 'Chop the onion.' },
    ],
    notes: [{ recipe_id: id('1'), title: 'Tip', text: 'Better the next day.' }],
    recipe_nutrition: [{ recipe_id: id('1'), calories: '320' }],
    recipe_assets: [{ recipe_id: id('1'), name: 'Scan', icon: 'mdi-file', file_name: 'scan.txt' }],
    recipe_comments: [{ recipe_id: id('1'), user_id: id('a'), text: 'Nice.', created_at: '2021-01-01 12:00:00' }],
    categories: [{ id: id('2'), name: 'Soups' }],
    recipes_to_categories: [{ recipe_id: id('1'), category_id: id('2') }],
    tags: [
      { id: id('3'), name: 'winter' },
      { id: id('4'), name: 'quick meals' },
    ],
    recipes_to_tags: [
      { recipe_id: id('1'), tag_id: id('3') },
      { recipe_id: id('1'), tag_id: id('4') },
    ],
    tools: [{ id: id('5'), name: 'Pot' }],
    recipes_to_tools: [{ recipe_id: id('1'), tool_id: id('5') }],
    multi_purpose_labels: [{ id: id('6'), name: 'Dry goods', color: '#aabbcc' }],
    ingredient_units: [
      { id: id('b'), name: 'gram', abbreviation: 'g', plural_abbreviation: 'gs', use_abbreviation: 1 },
    ],
    ingredient_foods: [
      { id: id('c'), name: 'lentils', label_id: id('6') },
      { id: id('e'), name: 'onion' },
    ],
    cookbooks: [
      { id: id('7'), name: 'Winter kitchen', position: 2, public: 0 },
      {
        id: id('7a'),
        name: 'With onions',
        query_filter_string: `recipe_ingredient.food.id IN ["${dashed(id('e'))}"]`,
      },
    ],
    cookbooks_to_categories: [{ cookbook_id: id('7'), category_id: id('2') }],
    group_meal_plans: [
      { id: 1, date: '2024-01-05', entry_type: 'dinner', title: '', text: '', recipe_id: id('1') },
      { id: 2, date: '2024-01-06', entry_type: 'lunch', title: '', text: '', recipe_id: id('f') },
    ],
    shopping_lists: [{ id: id('8'), name: 'Saturday market' }],
    shopping_list_items: [
      { shopping_list_id: id('8'), note: 'red ones', food_id: id('c'), label_id: id('6'), quantity: 2, checked: 0 },
    ],
  }
  const folder = 'data/recipes/11111111-1111-4111-8111-111111111111'
  return {
    'database.json': JSON.stringify(database),
    [`${folder}/images/original.webp`]: picture,
    [`${folder}/images/timeline/${dashed(EVENT_ELSEWHERE)}/original.webp`]: picture,
    [`${folder}/assets/scan.txt`]: 'scanned',
    'data/users/x/profile.webp': 'x',
  }
}
