import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { z } from 'zod'
import type { Asked, Binary, Upload } from '#contract/endpoint.ts'
import type { getTimelineImage, ImageVersion, uploadRecipeAsset } from '#contract/media.ts'
import type { Actor, Member } from '#contract/permissions.ts'
import type { RecipeAsset } from '#contract/recipe-details.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import { invalid, notFound, Refusal } from '../../core/errors.ts'
import { writeWhole } from '../../core/files.ts'
import { newVersion } from '../../core/ids.ts'
import { permit } from '../../core/permit.ts'
import { IMAGE_LIMIT_BYTES, refuseHeavyImage } from '../../core/pictures.ts'
import { slugify } from '../../core/slug.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Shares } from '../shares/service.ts'
import { convertImage, type Variants } from './images.ts'
import { assetAnswer, isKeptExtension, pictureAnswer } from './serving.ts'

export type Media = ReturnType<typeof createMedia>
type Services = Pick<Recipes, 'get' | 'patch' | 'renew' | 'setImage' | 'access' | 'keepPicture' | 'keptPicture'>
type AssetDraft = z.output<typeof uploadRecipeAsset.body>
type TimelinePicture = Asked<typeof getTimelineImage>['params']
type Version = z.output<typeof ImageVersion>

/** Cooking videos are larger, and better kept elsewhere. */
const ASSET_LIMIT_BYTES = 50 * 1024 * 1024
/** Some shops serve pictures as plain bytes; the bytes are checked anyway. */
const PICTURE_TYPES = ['image/', 'application/octet-stream', 'binary/octet-stream']
const PICTURE_HEADERS = { accept: 'image/avif,image/webp,image/jpeg,image/png,image/*;q=0.8' }

/** Pictures and files of recipes: who may see them, and what may be stored. */
export function createMedia({ files, fetch }: Core, recipes: Services, shares: Pick<Shares, 'opens'>) {
  const turns = new Map<string, Promise<unknown>>()
  return {
    image,
    asset,
    uploadImage,
    fetchImage,
    tryImage,
    removeImage,
    bringPicture,
    addAsset,
    timelineImage,
    keepTimelineImage,
    removeTimelineImage,
  }

  async function image(
    actor: Actor,
    recipeId: string,
    name: string,
    { versioned, share }: { versioned: boolean; share?: string | undefined },
  ): Promise<Binary> {
    await refuseStrangers(actor, recipeId, share)
    return pictureAnswer(join(files.recipeImages(recipeId), name), { versioned })
  }

  async function asset(actor: Actor, recipeId: string, name: string, share?: string): Promise<Binary> {
    await refuseStrangers(actor, recipeId, share)
    return assetAnswer(files.recipeAsset(recipeId, name), name)
  }

  async function uploadImage(actor: Member, slug: string, upload: Upload): Promise<Version> {
    const recipe = await editable(actor, slug)
    refuseHeavyImage(upload.sizeBytes)
    return keep(actor, recipe, await convertImage(await readFile(upload.path)))
  }

  async function fetchImage(actor: Member, slug: string, url: string): Promise<Version> {
    const recipe = await editable(actor, slug)
    return keep(actor, recipe, await convertImage(await download(url)))
  }

  /** Sets a picture found on a page, if it can be downloaded and shows something; answers its version. */
  async function tryImage(actor: Member, slug: string, url: string, signal: AbortSignal): Promise<string | undefined> {
    const recipe = await editable(actor, slug)
    const variants = await download(url, signal).then(convertImage).catch(nothing)
    if (signal.aborted || !variants?.isWorthKeeping) return undefined
    const version = await inPlaceOf(recipe, variants)
    await recipes.renew(actor, recipe.id, { image: version })
    return version
  }

  async function removeImage(actor: Member, slug: string): Promise<null> {
    const recipe = await editable(actor, slug)
    await recipes.keepPicture(recipe)
    await recipes.setImage(actor, recipe.id, null)
    await rm(files.recipeImages(recipe.id), { recursive: true, force: true })
    return null
  }

  /** Adds a file to a recipe. It replaces one with the same name, which stays with the version before. */
  async function addAsset(
    actor: Member,
    slug: string,
    { file, name, extension, icon }: AssetDraft,
  ): Promise<RecipeAsset> {
    const { id } = await editable(actor, slug)
    const megabytes = ASSET_LIMIT_BYTES / 1024 ** 2
    if (file.sizeBytes > ASSET_LIMIT_BYTES) throw invalid('asset.too-large', { params: { megabytes } })
    const wanted = assetFileName(name, extension)
    // The list of assets is read and written back, so two simultaneous uploads would lose one of them.
    return inTurn(id, async () => {
      const { assets } = await recipes.get(actor, id)
      const fileName = await freeName(id, wanted)
      const added = { name, icon, fileName }
      await moveIn(file.path, files.recipeAsset(id, fileName))
      const isReplaced = (other: RecipeAsset) => other.name === name && isNamed(other.fileName, wanted)
      await recipes.patch(actor, id, { assets: [...assets.filter((other) => !isReplaced(other)), added] })
      return added
    })
  }

  async function timelineImage(
    actor: Actor,
    { recipeId, eventId, name }: TimelinePicture,
    share?: string,
  ): Promise<Binary> {
    await refuseStrangers(actor, recipeId, share)
    return pictureAnswer(join(timelineDir(recipeId, eventId), name), { versioned: false })
  }

  async function keepTimelineImage(recipeId: string, eventId: string, upload: Upload): Promise<void> {
    refuseHeavyImage(upload.sizeBytes)
    await write(timelineDir(recipeId, eventId), await convertImage(await readFile(upload.path)))
  }

  async function removeTimelineImage(recipeId: string, eventId: string): Promise<void> {
    await rm(timelineDir(recipeId, eventId), { recursive: true, force: true })
  }

  function timelineDir(recipeId: string, eventId: string) {
    return join(files.recipeImages(recipeId), 'timeline', eventId)
  }

  /**
   * Media are visible to the recipe's group, and to anyone when the recipe is public in a group that is not private.
   */
  async function refuseStrangers(actor: Actor, recipeId: string, share?: string) {
    const recipe = await recipes.access(recipeId)
    if (!recipe) throw notFound('media.not-found')
    const isOurs = actor.kind !== 'nobody' && actor.groupId === recipe.groupId
    if (isOurs || (recipe.public && !recipe.privateGroup)) return
    if (share === undefined || !(await shares.opens(share, recipeId))) throw notFound('media.not-found')
  }

  async function editable(actor: Member, slug: string): Promise<Recipe> {
    const recipe = await recipes.get(actor, slug)
    permit(actor, 'recipe.edit', recipe)
    return recipe
  }

  async function download(url: string, signal?: AbortSignal): Promise<Buffer> {
    const limits = { limitBytes: IMAGE_LIMIT_BYTES, accept: PICTURE_TYPES, headers: PICTURE_HEADERS }
    return (await fetch(url, { ...limits, signal })).bytes
  }

  async function keep(actor: Member, recipe: Recipe, variants: Variants): Promise<Version> {
    const version = await inPlaceOf(recipe, variants)
    await recipes.setImage(actor, recipe.id, version)
    return { image: version }
  }

  /** Replaces the recipe's picture; the old one is kept for the versions that have it. */
  async function inPlaceOf(recipe: Recipe, variants: Variants): Promise<string> {
    await recipes.keepPicture(recipe)
    await write(files.recipeImages(recipe.id), variants)
    return newVersion()
  }

  /** Restores the picture of an earlier version; false when it no longer exists. */
  async function bringPicture(recipe: Recipe, version: string): Promise<boolean> {
    const bytes = await readFile(recipes.keptPicture(recipe.id, version)).catch(() => undefined)
    if (bytes === undefined) return false
    await inPlaceOf(recipe, await convertImage(bytes))
    return true
  }

  async function write(dir: string, { original, min, tiny }: Variants) {
    await mkdir(dir, { recursive: true })
    await writeWhole(join(dir, 'tiny-original.webp'), tiny)
    await writeWhole(join(dir, 'min-original.webp'), min)
    await writeWhole(join(dir, 'original.webp'), original)
  }

  /** The name, numbered if a file of the recipe or of its versions has it. */
  async function freeName(recipeId: string, wanted: string): Promise<string> {
    const dirs = [files.recipeAssets(recipeId), files.recipeBefore(recipeId)]
    const taken = new Set((await Promise.all(dirs.map((dir) => readdir(dir).catch(() => [])))).flat())
    const { name, ext } = parse(wanted)
    let free = wanted
    for (let number = 2; taken.has(free); number++) free = `${name}-${number}${ext}`
    return free
  }

  function inTurn<Result>(recipeId: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (turns.get(recipeId) ?? Promise.resolve()).then(work, work)
    turns.set(recipeId, mine)
    const forget = () => turns.get(recipeId) === mine && turns.delete(recipeId)
    mine.then(forget, forget)
    return mine
  }
}

/** A missing picture must not stop an import. */
function nothing(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

/** The file name: letters of the title, and a short extension known to be harmless. */
function assetFileName(name: string, extension: string): string {
  const slug = slugify(name)
  const ending = extension.toLowerCase().split('.').at(-1)?.trim() ?? ''
  if (slug === '' || ending === '') throw invalid('asset.bad-name')
  if (!isKeptExtension(`.${ending}`)) throw invalid('asset.type-refused', { params: { extension: ending } })
  return `${slug}.${ending}`
}

/** Whether a file has that name, with or without a number. */
function isNamed(fileName: string | null, wanted: string): boolean {
  const [given, { name, ext }] = [parse(fileName ?? ''), parse(wanted)]
  return given.ext === ext && (given.name === name || /^-\d+$/.test(given.name.replace(name, '')))
}

/** Uploads are in the same data directory, so moving one is a rename. */
async function moveIn(from: string, to: string) {
  const upload = await open(from)
  await upload.sync().finally(() => upload.close())
  await mkdir(join(to, '..'), { recursive: true })
  await rename(from, to)
}
