import type { z } from 'zod'
import {
  createFromHtmlOrJson,
  createFromUrl,
  type ImportPreview,
  previewHtmlOrJson,
  previewUrl,
} from '#contract/scraping.ts'
import { useSend } from '../../api.ts'

/** A page by its address, or as brought by the person; `recipeName` distinguishes its recipes. */
export type Page = {
  url: string
  data?: string
  /** What the text was read from; it is kept with the recipe, and shown as its picture where `cover` says so. */
  photo?: { file: File; cover: boolean } | undefined
}
/** `key` changes with every preview. */
export type Found = { page: Page; preview: ImportPreview; seconds: number; key: number }
/** The recipe's tags, the recipe to update instead of making a new one, and what a person changed in the preview. */
export type SaveOptions = { tags: string[]; updates?: string | undefined; edited?: Edited | undefined }
type Edited = z.input<typeof createFromUrl.body>['edited']

/** Previews recipes of pages and saves them, wherever the page comes from. */
export function usePage() {
  const lookAt = useSend(previewUrl)
  const lookIn = useSend(previewHtmlOrJson)
  const saveFrom = useSend(createFromUrl)
  const savePaste = useSend(createFromHtmlOrJson)
  return {
    look,
    save,
    saveSummary,
    looking: lookAt.sending || lookIn.sending,
    saving: saveFrom.sending || savePaste.sending,
    refusedAddress: lookAt.refused,
    refusedPaste: lookIn.refused,
    refusedSaving: saveFrom.refused ?? savePaste.refused,
  }

  async function look(page: Page, recipeName?: string) {
    const { url, data } = page
    const started = performance.now()
    const done =
      data === undefined
        ? await lookAt.send({ body: { url, recipeName } })
        : await lookIn.send({ body: { url, data, recipeName } })
    if (!done.ok) return done
    const found: Found = { page, preview: done.answer, seconds: (performance.now() - started) / 1000, key: started }
    return { ok: true as const, found }
  }

  function save({ page, preview }: Found, { tags, updates, edited }: SaveOptions) {
    const { url, data } = page
    const which = { tags, updates, edited, ...(preview.others.length > 0 && { recipeName: nameOf(preview) }) }
    return data === undefined
      ? saveFrom.send({ body: { url, ...which } })
      : savePaste.send({ body: { url, data, ...which } })
  }

  /** For a page without a recipe, its own summary. */
  function saveSummary({ url }: Page) {
    return saveFrom.send({ body: { url } })
  }
}

const NAME_MAX = 255

/** The name by which a page's recipe is requested. */
export const nameOf = ({ name }: ImportPreview) => name.slice(0, NAME_MAX).trim()
