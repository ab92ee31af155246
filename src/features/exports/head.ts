import type { Recipe } from '#contract/recipes.ts'
import { escapeHtml, scriptJson } from './escape.ts'
import { jsonOf } from './made.ts'
import { schemaOf } from './schema-org.ts'

type Around = { url: string; image: string | undefined; indexed: boolean }

const DESCRIPTION_MAX_CHARS = 300
/** The complete recipe, for import into another Larder. Browsers do not run it. */
const OWN_TYPE = 'application/vnd.larder.recipe+json'

/** Tags for the head of a recipe's page: for chat previews, search engines and imports. */
export function headOf(recipe: Recipe, { url, image, indexed }: Around): string {
  const description = shortened(recipe.description || recipe.recipeIngredient.map(({ display }) => display).join(', '))
  const named = (key: 'name' | 'property', name: string, content: string | undefined) =>
    content ? `<meta ${key}="${name}" content="${escapeHtml(content)}" />` : ''
  const schema = schemaOf(recipe, { url, image })
  return [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    named('name', 'description', description),
    indexed ? '' : named('name', 'robots', 'noindex'),
    named('property', 'og:type', 'article'),
    named('property', 'og:site_name', 'Larder'),
    named('property', 'og:title', recipe.name),
    named('property', 'og:description', description),
    named('property', 'og:url', url),
    named('property', 'og:image', image),
    named('property', 'og:image:type', image && 'image/webp'),
    named('property', 'og:image:alt', image && recipe.name),
    named('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    named('name', 'twitter:title', recipe.name),
    named('name', 'twitter:description', description),
    named('name', 'twitter:image', image),
    `<script type="application/ld+json">${scriptJson(schema)}</script>`,
    `<script type="${OWN_TYPE}">${scriptJson(JSON.parse(jsonOf(recipe).toString()))}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ')
}

function shortened(text: string) {
  const line = text
    .replace(/[*_`#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length <= DESCRIPTION_MAX_CHARS ? line : `${line.slice(0, DESCRIPTION_MAX_CHARS).replace(/\s+\S*$/, '')}…`
}
