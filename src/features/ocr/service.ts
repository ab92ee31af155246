import { readFile, writeFile } from 'node:fs/promises'
import type { z } from 'zod'
import type { Upload } from '#contract/endpoint.ts'
import {
  type createFromPicture,
  OCR_ASSET_NAME,
  type OcrLanguage,
  type OcrRecipe,
  type OcrWord,
  ocrLanguageOf,
} from '#contract/ocr.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { notFound } from '../../core/errors.ts'
import type { Translate } from '../../core/i18n.ts'
import { drawn, pictureKind, refuseHeavyImage, refuseUnlessPicture } from '../../core/pictures.ts'
import type { Media } from '../media/service.ts'
import type { PageImports } from '../page-imports/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { typedOff } from './page-text.ts'
import { createReader } from './reader.ts'

export type Ocr = ReturnType<typeof createOcr>
type Services = { recipes: Recipes; media: Media; pageImports: PageImports }
type Speech = { language?: OcrLanguage | undefined; locale: string }

/** Recipes from pictures: the words with their positions, and which are title, ingredients and steps. */
export function createOcr({ files }: Core, { recipes, media, pageImports }: Services) {
  const reader = createReader()
  return { words, wordsOfAsset, text, guess, createFromPicture: create, close: reader.close }

  async function words(_actor: Member, file: Upload, speech: Speech): Promise<OcrWord[]> {
    refuseHeavyImage(file.sizeBytes)
    return read(await readFile(file.path), speech)
  }

  /** The picture must be in the recipe's list of assets; a path is never used. */
  async function wordsOfAsset(
    actor: Member,
    { recipeSlug, assetName }: { recipeSlug: string; assetName: string },
    speech: Speech,
  ): Promise<OcrWord[]> {
    const recipe = await recipes.get(actor, recipeSlug)
    const asset = recipe.assets.find(({ fileName }) => fileName === assetName)
    if (!asset?.fileName) throw notFound('ocr.asset-not-found')
    const bytes = await readFile(files.recipeAsset(recipe.id, asset.fileName)).catch(() => {
      throw notFound('ocr.asset-not-found')
    })
    return read(bytes, speech)
  }

  async function text(actor: Member, file: Upload, speech: Speech): Promise<string> {
    return plainText(await words(actor, file, speech))
  }

  /** A first guess; lines that fit nowhere become steps, so that nothing is lost. */
  async function guess(_actor: Member, page: OcrWord[]): Promise<OcrRecipe> {
    const { title, lines } = typedOff(page)
    // The reader would take brackets and mark-up for something other than text.
    const typed = [title ?? '', ...lines].map((line) => line.replace(/[<>{}[\]]/g, ''))
    const found = await pageImports.readText(typed.filter(Boolean).join('\n'))
    if (!found) return { ...NOTHING, name: title ?? lines[0] ?? '', steps: [{ title: null, items: lines }] }
    const { name, description, recipeYield, prepTime, performTime, totalTime, ingredients, steps } = found
    return {
      name,
      description,
      recipeYield,
      prepTime,
      performTime,
      totalTime,
      ingredients,
      steps: steps.map(({ title, items }) => ({ title, items: items.map(withoutNumber) })),
    }
  }

  async function create(
    actor: Member,
    { file, makefilerecipeimage }: z.output<typeof createFromPicture.body>,
    say: Translate,
  ): Promise<string> {
    refuseHeavyImage(file.sizeBytes)
    const bytes = await readFile(file.path)
    const kind = pictureKind(bytes)
    // Decoded in any case: no recipe should be made from an unreadable picture.
    const { pictures } = await drawn(bytes, kind && SHOWN.includes(kind) ? [] : [{ format: 'jpeg', quality: 85 }])
    const [shown] = pictures
    if (shown) await writeFile(file.path, shown)
    const { slug } = await recipes.createWhole(
      actor,
      {
        name: say('ocr.new-recipe'),
        recipeIngredient: [{ note: '', quantity: null }],
        recipeInstructions: [{ id: undefined, title: '', summary: '', text: '', ingredientReferences: [] }],
      },
      { isOcrRecipe: true, publish: 'if-chosen' },
    )
    if (makefilerecipeimage) await media.uploadImage(actor, slug, file)
    const extension = shown ? 'jpg' : (kind ?? '')
    // Last, because this moves the file.
    await media.addAsset(actor, slug, { file, name: OCR_ASSET_NAME, extension, icon: '' })
    return slug
  }

  async function read(bytes: Buffer, { language, locale }: Speech): Promise<OcrWord[]> {
    refuseUnlessPicture(bytes)
    return reader.read({ bytes, language: language ?? ocrLanguageOf(locale) })
  }
}

/** Formats browsers display; others are converted to JPEG. */
const SHOWN = ['jpg', 'png', 'gif', 'webp', 'avif']
const NOTHING: OcrRecipe = {
  name: '',
  description: '',
  recipeYield: null,
  prepTime: null,
  performTime: null,
  totalTime: null,
  ingredients: [],
  steps: [],
}

const withoutNumber = (step: string) => step.replace(/^\d{1,2}\s?[.)]\s+/u, '')

/** One line per printed line, with a blank one between paragraphs. */
function plainText(words: OcrWord[]): string {
  const lines: string[] = []
  for (const { level, text } of words) {
    if (level === 3 && lines.length > 0) lines.push('')
    if (level === 4) lines.push('')
    if (level === 5) lines.push(`${lines.pop() ?? ''} ${text}`.trim())
  }
  return lines.join('\n')
}
