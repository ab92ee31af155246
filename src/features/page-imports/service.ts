import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { can, type Member } from '#contract/permissions.ts'
import type { Recipe, RecipePatch } from '#contract/recipes.ts'
import type {
  createFromHtmlOrJson,
  createFromUrl,
  ImportPreview,
  previewHtmlOrJson,
  previewUrl,
} from '#contract/scraping.ts'
import { SECONDS_BETWEEN_VISITS } from '#contract/scraping.ts'
import { sourceAddress } from '#contract/source-address.ts'
import type { Core } from '../../core/core.ts'
import { invalid, Refusal } from '../../core/errors.ts'
import type { Translate } from '../../core/i18n.ts'
import type { Media } from '../media/service.ts'
import type { Organizers } from '../organizers/service.ts'
import type { Parser } from '../parser/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Reports } from '../reports/service.ts'
import { hostOf } from './address.ts'
import { createBulk } from './bulk.ts'
import { type Duplicate, findDuplicates } from './duplicates.ts'
import { createPace } from './lanes.ts'
import { createListImport } from './list-import.ts'
import { createListings } from './listings.ts'
import { ownDraft } from './own.ts'
import { draftOf, mentionsOf, type Scraped, type Summary, stubOf } from './page-draft.ts'
import { createPageReader } from './page-reader.ts'
import { type FoundText, previewOf, schemaOrgOf } from './preview.ts'
import { createSeen } from './seen.ts'
import type { QueuedPage } from './store.ts'
import { updateOf } from './updates.ts'
import type { Material, PageReading } from './worker.ts'

export type PageImports = ReturnType<typeof createPageImports>
export type Imported = { slug: string; name: string; image: string | null }
type Services = {
  recipes: Recipes
  media: Media
  organizers: Pick<Organizers, 'known'>
  reports: Reports
  parser: Parser
}
type Paste = z.output<typeof createFromHtmlOrJson.body>
/** How a page becomes a whole recipe. */
type Reading = {
  orgURL: string | null
  includeTags: boolean
  say: Translate
  own: string | null
  edited?: RecipePatch | null | undefined
}
/** Which parts of a page are imported, and into which recipe. */
type Choices = Pick<Paste, 'includeTags'> & Partial<Pick<Paste, 'tags' | 'updates' | 'edited'>>

/** Some sites send the recipe's JSON itself, and some omit the content type. */
const PAGE_TYPES = ['text/html', 'application/xhtml', 'text/plain', 'application/json', 'application/ld+json']
/** Pages list their best pictures first; after this many, the rest are icons. */
const PICTURES_TRIED_MAX = 5
/** Nobody waits longer than this for a picture; a later one is still set. */
const PICTURE_WAIT_MS = 8_000
/** Network latency may shorten the interval the host sees, so a margin is added. */
const VISITS_APART_MS = SECONDS_BETWEEN_VISITS * 1000 + 50
/** The rest of a list does not wait longer than this for one page. */
const PATIENCE_SECONDS = 30

/** Imports recipes: a page by its address, pasted HTML or JSON, and many pages in the background. */
export function createPageImports(core: Core, { recipes, media, organizers, reports, parser }: Services) {
  const reader = createPageReader()
  const seen = createSeen(core.now)
  const stopping = new AbortController()
  const turn = createPace(VISITS_APART_MS)
  const bulk = createBulk(core, { reports, recipes }, importQueued, stopping.signal)
  const listed = createListings(core, turn, stopping.signal)
  const underWay = new Set<Promise<unknown>>()
  return {
    fromUrl,
    fromHtmlOrJson,
    fromFile,
    fromList: createListImport({ recipes, visit }),
    fromUrls: bulk.begin,
    stop: bulk.stop,
    retry: bulk.retry,
    listed,
    inspect,
    preview,
    previewText,
    readText,
    resume: bulk.resume,
    close,
  }

  async function fromUrl(
    actor: Member,
    { url, recipeName, ...choices }: z.output<typeof createFromUrl.body>,
    say: Translate,
  ): Promise<Imported> {
    // Someone who has just previewed the page saves what was shown; some sites answer a second visit differently.
    const found = seen.take(actor, { url, recipeName }) ?? (await reading(url, recipeName ?? undefined))
    // An update must not replace a recipe's lists with those of a page that has none.
    if (found.summary && !choices.updates && !recipeName) return stub(actor, found.summary, { ...choices, url, say })
    const { recipe: scraped, own } = withRecipe(found)
    const recipe = await save(actor, scraped, { ...choices, orgURL: url, say, own })
    return withPicture(recipe, await soon(findPicture(actor, recipe, scraped.images)))
  }

  /** For pages that only the person's own browser can read, and for recipes that are JSON already. */
  async function fromHtmlOrJson(
    actor: Member,
    { data, url, recipeName, ...choices }: Paste,
    say: Translate,
  ): Promise<Imported> {
    const { recipe: scraped, own } = await read({ text: data, url: url ?? '' }, recipeName)
    const orgURL = sourceOf(scraped, url)
    const recipe = await save(actor, scraped, { ...choices, orgURL, say, own })
    return withPicture(recipe, await soon(findPicture(actor, recipe, scraped.images)))
  }

  /** A saved page: HTML, JSON or plain text. */
  async function fromFile(
    actor: Member,
    { bytes, fileName, includeTags }: { bytes: Buffer; fileName: string; includeTags: boolean },
    say: Translate,
  ): Promise<Imported> {
    const isText = /\.(?:txt|text)$/i.test(fileName)
    const material = isText ? { text: bytes.toString('utf8'), url: '' } : { bytes, contentType: '', url: '' }
    const { recipe: scraped, own } = await read(material)
    const recipe = await save(actor, scraped, {
      orgURL: sourceOf(scraped),
      includeTags,
      say,
      own,
    })
    return withPicture(recipe, await soon(findPicture(actor, recipe, scraped.images)))
  }

  /** What was found on a page, in schema.org terms; `undefined` when there is no recipe. */
  async function inspect(_actor: Member, url: string): Promise<Record<string, unknown> | undefined> {
    const { recipe } = await reading(url)
    return recipe ? schemaOrgOf(recipe) : undefined
  }

  async function preview(
    actor: Member,
    { url, recipeName }: z.output<typeof previewUrl.body>,
    say: Translate,
  ): Promise<ImportPreview> {
    const found = await reading(url, recipeName ?? undefined)
    if (found.recipe || found.summary) seen.keep(actor, { url, recipeName }, found)
    return shown(actor, url, { ...withRecipe(found), say })
  }

  async function previewText(
    actor: Member,
    { data, url, recipeName }: z.output<typeof previewHtmlOrJson.body>,
    say: Translate,
  ): Promise<ImportPreview> {
    const found = await read({ text: data, url: url ?? '' }, recipeName)
    return shown(actor, sourceOf(found.recipe, url) ?? '', { ...found, say })
  }

  async function shown(
    actor: Member,
    url: string,
    found: ReturnType<typeof withRecipe> & { say: Translate },
  ): Promise<ImportPreview> {
    const isAlone = found.others.length === 0
    const alike = await findDuplicates(recipes, actor, found.recipe, { isAlone })
    const { recipe: scraped, say, own } = found
    const reading = { scraped, say, own, orgURL: sourceAddress(url), includeTags: false }
    const duplicates = await withChanges(actor, alike, reading)
    const categories = await organizers.known(actor, 'categories', found.recipe.category)
    const tags = await organizers.known(actor, 'tags', found.recipe.keywords)
    const ingredients = found.recipe.ingredients.flatMap(({ items }) => items)
    const lines = await parser.parse(actor, { parser: 'nlp', ingredients }, found.recipe.language ?? 'en-US')
    return { ...previewOf(url, found.recipe, found), lines, known: { categories, tags }, duplicates }
  }

  /** The recipe in typed text as it would be saved; `undefined` when there is none. */
  async function readText(text: string): Promise<FoundText | undefined> {
    const found = await reader.read({ text, url: '' })
    return found.recipe ? previewOf('', found.recipe, found) : undefined
  }

  /** Stops at once; unfinished pages of a bulk import wait for the next start. */
  async function close(): Promise<void> {
    stopping.abort()
    await bulk.settled()
    await Promise.allSettled(underWay)
    await reader.close()
  }

  async function importQueued(actor: Member, { url, choices }: QueuedPage): Promise<Imported> {
    const say = core.translator(choices.locale)
    return visit(actor, url, { includeTags: false, say, oneOfMany: true }, patchOf(choices))
  }

  /** Imports one page of many, spacing out requests to its host for the page and for its pictures. */
  async function visit(
    actor: Member,
    url: string,
    how: { includeTags: boolean; say: Translate; oneOfMany?: boolean },
    given: RecipePatch = {},
  ): Promise<Imported> {
    const { recipe: scraped, own } = await patiently(url)
    const recipe = await save(actor, scraped, { ...how, orgURL: url, own }, given)
    return withPicture(recipe, await findPicture(actor, recipe, scraped.images, turn))
  }

  /** Retries once when a site asks to wait for a moment. */
  async function patiently(url: string) {
    await turn(hostOf(url), stopping.signal)
    try {
      return await readAt(url)
    } catch (error) {
      const seconds = error instanceof Refusal ? error.retryAfterSeconds : undefined
      if (seconds === undefined || seconds > PATIENCE_SECONDS) throw error
      await sleep(seconds * 1_000, undefined, { signal: stopping.signal })
      await turn(hostOf(url), stopping.signal)
      return readAt(url)
    }
  }

  async function save(
    actor: Member,
    scraped: Scraped,
    {
      orgURL,
      includeTags,
      tags,
      updates,
      edited,
      say,
      own,
      oneOfMany = false,
    }: Choices & { orgURL: string | null; say: Translate; own: string | null; oneOfMany?: boolean },
    given: RecipePatch = {},
  ): Promise<Recipe> {
    const chosen = tags ? { tags: mentionsOf(tags) } : {}
    const whole = {
      ...(await wholeOf(actor, scraped, { orgURL, includeTags, say, own, edited })),
      ...chosen,
      ...given,
    }
    if (updates) return recipes.renew(actor, updates, updateOf(await recipes.get(actor, updates), whole))
    return recipes.createWhole(actor, whole, { oneOfMany, publish: 'if-chosen' })
  }

  /** A page as a whole recipe, with its ingredient lines parsed. */
  async function wholeOf(
    actor: Member,
    scraped: Scraped,
    { orgURL, includeTags, say, own, edited }: Reading,
  ): Promise<RecipePatch & { name: string }> {
    const kept = own === null ? undefined : ownDraft(own)
    if (kept) return { ...kept, orgURL: kept.orgURL || orgURL, ...(includeTags ? {} : { tags: [] }), ...edited }
    const nameless = say('import.nameless', { site: scraped.siteName ?? (hostOf(orgURL ?? '') || 'Larder') })
    const draft = { ...draftOf(scraped, { orgURL, includeTags, nameless }), ...edited }
    return { ...draft, ...(await parser.draft(actor, draft, scraped.language ?? 'en-US')) }
  }

  /** Adds, in words, what updating each recipe from the page would change. */
  async function withChanges(
    actor: Member,
    duplicates: Duplicate[],
    { scraped, ...reading }: Reading & { scraped: Scraped },
  ): Promise<ImportPreview['duplicates']> {
    if (duplicates.length === 0) return []
    const whole = await wholeOf(actor, scraped, reading)
    const told: ImportPreview['duplicates'] = []
    for (const duplicate of duplicates) {
      const kept = await recipes.get(actor, duplicate.slug)
      const update = updateOf(kept, whole)
      const picture = scraped.images.length > 0
      const changes = can(actor, 'recipe.edit', kept)
        ? await recipes.changesOf(actor, kept.id, { update, picture, say: reading.say })
        : null
      told.push({ ...duplicate, changes })
    }
    return told
  }

  /** What clients expect of a page without a recipe: its name, description and picture. */
  async function stub(
    actor: Member,
    summary: Summary,
    { url, tags, say }: Pick<Choices, 'tags'> & { url: string; say: Translate },
  ): Promise<Imported> {
    const nameless = say('import.nameless', { site: hostOf(url) })
    const missing = { ingredients: say('import.without-ingredients'), steps: say('import.without-steps') }
    const draft = stubOf(summary, { orgURL: url, nameless, ...missing })
    const whole = { ...draft, ...(tags && { tags: mentionsOf(tags) }) }
    const recipe = await recipes.createWhole(actor, whole, { publish: 'if-chosen' })
    return withPicture(recipe, await soon(findPicture(actor, recipe, summary.images)))
  }

  async function readAt(url: string) {
    return withRecipe(await reading(url))
  }

  async function read(material: Material, recipeName?: string | null) {
    return withRecipe(await reader.read({ ...material, recipeName: recipeName ?? undefined }))
  }

  async function reading(url: string, recipeName?: string): Promise<PageReading> {
    const page = await core.fetch(url, { accept: PAGE_TYPES, signal: stopping.signal })
    return reader.read({ bytes: page.bytes, contentType: page.contentType, url: page.url, recipeName })
  }

  /** The version of the first picture that can be fetched and decoded; `null` when there is none. */
  async function findPicture(
    actor: Member,
    { id }: Recipe,
    urls: string[],
    beforeVisit: typeof turn = async () => {},
  ): Promise<string | null> {
    for (const url of urls.slice(0, PICTURES_TRIED_MAX)) {
      await beforeVisit(hostOf(url), stopping.signal)
      const version = await media.tryImage(actor, id, url, stopping.signal)
      if (version) return version
    }
    return null
  }

  /** The picture if it arrives in time; one that arrives later is set anyway. */
  async function soon(picture: Promise<string | null>): Promise<string | null> {
    const done = picture.catch((error: unknown) => {
      if (!stopping.signal.aborted) core.log.error('picture of an import failed', { error })
      return null
    })
    underWay.add(done)
    done.finally(() => underWay.delete(done))
    return Promise.race([done, sleep(PICTURE_WAIT_MS, null, { ref: false })])
  }
}

function withRecipe(reading: PageReading) {
  const { recipe, others, summary } = reading
  // The page has recipes, but not the one that was asked for by name.
  const code = others.length > 0 ? 'import.no-such-recipe' : 'import.no-recipe'
  const details = summary === null && others.length === 0 ? 'BAD_RECIPE_DATA' : 'NO_RECIPE_DATA'
  if (!recipe) throw invalid(code, { detail: { details, hasSummary: summary !== null } })
  return { ...reading, recipe }
}

/** Options chosen for a page of a list override what the page says. */
function patchOf({ categories, tags }: QueuedPage['choices']): RecipePatch {
  return { ...(categories && { recipeCategory: categories }), ...(tags && { tags }) }
}

/** The source address of a page that was uploaded or pasted; pasted text may have none. */
const sourceOf = ({ canonicalUrl, sourceUrl }: Scraped, given?: string | null) =>
  sourceAddress(given) ?? sourceAddress(canonicalUrl) ?? sourceAddress(sourceUrl)

const withPicture = ({ slug, name }: Recipe, image: string | null): Imported => ({ slug, name, image })
