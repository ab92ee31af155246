import { expect, test } from 'vitest'
import { readPlainText } from './read-text.ts'
import { toScrapeJson } from './scrape-json.ts'

/** One recipe as people send it: in mails, chats and notes, or typed from books. */
const items = ['2 cups tomatoes, diced', 'a pinch of salt', '1 tbsp olive oil', '200 g spaghetti', 'basil leaves']
const steps = [
  'Boil the spaghetti in plenty of salted water.',
  'Cook the tomatoes in the oil for 10 minutes.',
  'Toss everything together and scatter the basil on top.',
]
const numbered = (list: string[], sign = '.') => list.map((line, i) => `${i + 1}${sign} ${line}`).join('\n')
const bulleted = (list: string[], sign: string) => list.map((line) => `${sign} ${line}`).join('\n')
const [a, b] = [items.join('\n'), steps.join('\n')]
const spaced = (list: string[]) => list.join('\n\n')
/** Wrapped as mail programs wrap lines. */
const wrapped = (text: string) => text.replace(/(.{30,38})\s/g, '$1\n  ')

const LAYOUTS: Record<string, string> = {
  'plain headings': `Tomato spaghetti\n\nIngredients\n${a}\n\nMethod\n${b}`,
  'headings with colons': `Tomato spaghetti\n\nIngredients:\n${a}\n\nMethod:\n${b}`,
  'headings in capitals': `TOMATO SPAGHETTI\n\nINGREDIENTS\n${a}\n\nDIRECTIONS\n${b}`,
  Markdown: `# Tomato spaghetti\n\n## Ingredients\n\n${bulleted(items, '-')}\n\n## Instructions\n\n${numbered(steps)}`,
  'bold headings of a chat': `*Tomato spaghetti*\n\n*Ingredients*\n${a}\n\n*Method*\n${b}`,
  'double bold': `**Tomato spaghetti**\n\n**Ingredients:**\n${a}\n\n**Steps:**\n${b}`,
  stars: `Tomato spaghetti\nIngredients\n${bulleted(items, '*')}\nMethod\n${b}`,
  dots: `Tomato spaghetti\nIngredients\n${bulleted(items, '•')}\nMethod\n${b}`,
  dashes: `Tomato spaghetti\nIngredients\n${bulleted(items, '–')}\nMethod\n${b}`,
  'boxes to tick': `Tomato spaghetti\nIngredients\n${bulleted(items, '☐')}\nMethod\n${numbered(steps)}`,
  'tasks of a note': `Tomato spaghetti\nIngredients\n${bulleted(items, '- [ ]')}\nMethod\n${b}`,
  'numbered steps': `Tomato spaghetti\nIngredients\n${a}\nMethod\n${numbered(steps)}`,
  'steps with brackets': `Tomato spaghetti\nIngredients\n${a}\nMethod\n${numbered(steps, ')')}`,
  'steps called steps': `Tomato spaghetti\nIngredients\n${a}\nMethod\n${steps.map((step, i) => `Step ${i + 1}: ${step}`).join('\n')}`,
  'labels of steps on their own': `Tomato spaghetti\nIngredients\n${a}\nMethod\n${steps.map((step, i) => `Step ${i + 1}\n${step}`).join('\n')}`,
  'an empty line everywhere': `Tomato spaghetti\n\nIngredients\n\n${spaced(items)}\n\nMethod\n\n${spaced(steps)}`,
  'steps with empty lines': `Tomato spaghetti\n\nIngredients\n${a}\n\nMethod\n\n${spaced(steps)}`,
  'line ends of Windows': `Tomato spaghetti\r\n\r\nIngredients\r\n${items.join('\r\n')}\r\n\r\nMethod\r\n${steps.join('\r\n')}`,
  indented: `Tomato spaghetti\n\n  Ingredients\n    ${items.join('\n    ')}\n\n  Method\n    ${steps.join('\n    ')}`,
  'tabs before lines': `Tomato spaghetti\nIngredients\n\t${items.join('\n\t')}\nMethod\n\t${steps.join('\n\t')}`,
  'no heading above the ingredients': `Tomato spaghetti\n\n${a}\n\nMethod\n${b}`,
  'a phrase as heading': `Tomato spaghetti\n\nYou will need:\n${a}\n\nWhat to do:\n${b}`,
  'facts above': `Tomato spaghetti\nServes 4\nPrep: 5 minutes\n\nIngredients\n${a}\n\nMethod\n${b}`,
  'a description': `Tomato spaghetti\nThe quickest supper there is, and the children like it.\n\nIngredients\n${a}\n\nMethod\n${b}`,
  'notes at the end': `Tomato spaghetti\n\nIngredients\n${a}\n\nMethod\n${b}\n\nNotes\nTinned tomatoes do as well.`,
  'nutrition at the end': `Tomato spaghetti\n\nIngredients\n${a}\n\nMethod\n${b}\n\nNutrition\n420 kcal`,
  'the method first': `Tomato spaghetti\n\nMethod\n${b}\n\nIngredients\n${a}`,
  'steps broken at a width': `Tomato spaghetti\n\nIngredients\n${a}\n\nMethod\n${wrapped(numbered(steps))}`,
  'another language': `Tomatenspaghetti\n\nZutaten\n${a}\n\nZubereitung\n${b}`,
  'for so many': `Tomato spaghetti\n\nIngredients for 4 people:\n${a}\n\nMethod:\n${b}`,
  'invisible characters': `\ufeffTomato spaghetti\n\nIngredients\u200b\n${items.join('\u00a0\n')}\n\nMethod\n${b}`,
  'a rule between the parts': `Tomato spaghetti\n-----\nIngredients\n${a}\n-----\nMethod\n${b}`,
}

test.each(Object.entries(LAYOUTS))('%s', (_layout, text) => {
  const recipe = toScrapeJson(readPlainText(text))
  expect(recipe).toMatchObject({ ingredients: items, instructions: steps })
  expect(recipe?.name).toMatch(/^tomat(?:o |en)spaghetti$/i)
  // "for 10 minutes" belongs to a step.
  expect(recipe?.totalTime ?? null).toBeNull()
})

test('groups and named sections keep their names', () => {
  const text = `Tart\n\nIngredients\nFor the dough:\n200 g flour\n100 g butter\nFor the filling:\n3 apples\n
Method\nDough:\nRub butter and flour together.\nFilling:\nSlice the apples and bake for 40 minutes.`
  expect(toScrapeJson(readPlainText(text))).toMatchObject({
    ingredients: [
      { name: 'For the dough', items: ['200 g flour', '100 g butter'] },
      { name: 'For the filling', items: ['3 apples'] },
    ],
    instructions: [
      { name: 'Dough', items: ['Rub butter and flour together.'] },
      { name: 'Filling', items: ['Slice the apples and bake for 40 minutes.'] },
    ],
  })
})

test('a recipe of one step keeps it, and its method is no ingredient', () => {
  const text = 'Toast\nIngredients\n2 slices bread\nbutter\nMethod\nToast and butter.'
  expect(toScrapeJson(readPlainText(text))).toMatchObject({
    ingredients: ['2 slices bread', 'butter'],
    instructions: ['Toast and butter.'],
  })
})

test('what a step takes is no time of the recipe; prep and cooking time are added up', () => {
  const text = `Soup\nIngredients\n2 leeks\n1 potato\nMethod\nCook 10 minutes.\nBlend it.`
  expect(readPlainText(text).recipe).toMatchObject({ totalTime: null, cookTime: null })
  const timed = `Soup\nPrep time: 20 min\nCook time: 35 min\nIngredients\n2 leeks\n1 potato\nMethod\nSimmer the leeks.\nBlend it.`
  expect(readPlainText(timed).recipe).toMatchObject({ prepTime: 'PT20M', cookTime: 'PT35M', totalTime: 'PT55M' })
})
