import { decodeHTML } from 'entities'

/**
 * The baseline for the page reader: what JSON-LD says, and nothing else. It repairs and guesses nothing. Whatever the
 * reader adds, it must never give less than this.
 */
export interface PlainRecipe {
  name: string
  ingredients: string[]
  instructions: string[]
}

type Node = Record<string, unknown>

export function plainJsonLd(html: string): PlainRecipe | null {
  const blocks = [...html.matchAll(/<script\b[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/gi)]
  const recipe = blocks.flatMap(([, json = '']) => nodesIn(parsed(json))).find(isRecipe)
  if (!recipe) return null
  const lines = listOf(recipe.recipeIngredient ?? recipe.ingredients).map(plainText)
  return {
    name: plainText(recipe.name),
    ingredients: lines.filter(Boolean),
    instructions: stepsIn(recipe.recipeInstructions).filter(Boolean),
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : [])
const isRecipe = (node: Node) => listOf(node['@type']).includes('Recipe')

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : []
}

function stepsIn(value: unknown): string[] {
  return listOf(value).flatMap((each) => {
    if (!isNode(each)) return linesOf(each)
    if (each.itemListElement) return stepsIn(each.itemListElement)
    return [plainText(each.text ?? each.name)]
  })
}

/** A method in one text has its steps on lines or in paragraphs. */
const linesOf = (value: unknown) =>
  decoded(String(value).replace(/<\/(?:p|li)>|<br\s*\/?>/gi, '\n'))
    .split('\n')
    .map(plainText)

const plainText = (value: unknown) => (value ? decoded(String(value)) : '').replace(/\s+/g, ' ').trim()
const decoded = (text: string) => decodeHTML(decodeHTML(text)).replace(/<[^>]*>/g, '')
