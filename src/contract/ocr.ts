import { z } from 'zod'
import { endpoint, Flag, Upload } from './endpoint.ts'

/** The languages whose OCR data ships, as Tesseract names them. */
export const OCR_LANGUAGES = ['eng', 'deu', 'fra', 'spa', 'ita', 'por', 'nld'] as const
export const OcrLanguage = z.enum(OCR_LANGUAGES)
export type OcrLanguage = z.infer<typeof OcrLanguage>

const BY_LOCALE: Record<string, OcrLanguage> = {
  de: 'deu',
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  it: 'ita',
  nl: 'nld',
  pt: 'por',
}

/** The OCR language for a locale; English where the data does not ship. */
export const ocrLanguageOf = (locale: string): OcrLanguage => BY_LOCALE[locale.split('-')[0] ?? ''] ?? 'eng'

/** The locale tag of a language, used to show its name in the reader's language. */
export const tagOf = (language: OcrLanguage): string =>
  Object.keys(BY_LOCALE).find((tag) => BY_LOCALE[tag] === language) ?? 'en'

const OCR_WORDS_MAX = 20_000
const Pixel = z.number().int().min(-1_000_000).max(1_000_000)

/** A row of Tesseract's table: page, block, paragraph, line and word are levels 1 to 5. */
export const OcrWord = z.object({
  level: z.number().int().min(1).max(5),
  pageNum: z.number().int(),
  blockNum: z.number().int(),
  parNum: z.number().int(),
  lineNum: z.number().int(),
  wordNum: z.number().int(),
  left: Pixel,
  top: Pixel,
  width: Pixel,
  height: Pixel,
  /** The confidence, 0 to 100; -1 for rows that are not words. */
  conf: z.number(),
  text: z.string().max(2_000),
})
export type OcrWord = z.infer<typeof OcrWord>

/** Which parts of a page are which; nothing is saved yet. */
export const OcrRecipe = z.object({
  name: z.string(),
  description: z.string(),
  recipeYield: z.string().nullable(),
  prepTime: z.string().nullable(),
  performTime: z.string().nullable(),
  totalTime: z.string().nullable(),
  ingredients: z.array(z.object({ title: z.string().nullable(), items: z.array(z.string()) })),
  steps: z.array(z.object({ title: z.string().nullable(), items: z.array(z.string()) })),
})
export type OcrRecipe = z.infer<typeof OcrRecipe>

const language = OcrLanguage.optional()

export const readText = endpoint({
  method: 'POST',
  path: '/ocr',
  summary: 'The text in a picture',
  bodyKind: 'form',
  body: z.object({ file: Upload, language }),
  reply: z.string(),
})
export const readFile = endpoint({
  method: 'POST',
  path: '/ocr/file-to-tsv',
  summary: 'The words in a picture and their positions',
  bodyKind: 'form',
  body: z.object({ file: Upload, language }),
  reply: z.array(OcrWord),
})
export const readAsset = endpoint({
  method: 'POST',
  path: '/ocr/asset-to-tsv',
  summary: "The words in a picture among a recipe's assets, and their positions",
  body: z.object({ recipeSlug: z.string().min(1).max(255), assetName: z.string().min(1).max(255), language }),
  reply: z.array(OcrWord),
})
/** Larder's own: a first guess, for people who would rather correct than select. */
export const guessRecipe = endpoint({
  method: 'POST',
  path: '/ocr/tsv-to-recipe',
  summary: 'Guess which words of a page are the title, the ingredients and the steps; saves nothing',
  body: z.object({ words: z.array(OcrWord).max(OCR_WORDS_MAX) }),
  bodyLimitBytes: 8 * 1024 * 1024,
  reply: OcrRecipe,
})

/** The asset name of the picture a recipe was made from. */
export const OCR_ASSET_NAME = 'Original recipe image'
export const createFromPicture = endpoint({
  method: 'POST',
  path: '/recipes/create-ocr',
  aliases: ['/recipes/create/ocr'],
  summary: 'Make an empty recipe that keeps a picture of its text; answers its slug',
  bodyKind: 'form',
  body: z.object({
    file: Upload,
    /** The published API asks for it; the picture itself says what it is. */
    extension: z.string().max(64).optional(),
    makefilerecipeimage: Flag.default(false),
  }),
  reply: z.string(),
  status: 201,
})
