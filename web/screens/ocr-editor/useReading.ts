import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guessRecipe, type OcrLanguage, type OcrRecipe, type OcrWord, readAsset, readFile } from '#contract/ocr.ts'
import { useSend } from '../../api.ts'
import type { Found } from '../../features/recipes/editor/found.ts'
import { type Page, pageOf } from './selection.ts'
import { isAsItIs, type Look, type usePicture } from './usePicture.ts'

type Source = {
  recipeSlug: string
  assetName: string
  language: OcrLanguage
  look: Look
  picture: ReturnType<typeof usePicture>
}

/** Has the adjusted picture read; the result is kept until the picture is adjusted again. */
export function useReading({ recipeSlug, assetName, language, look, picture }: Source) {
  const { t } = useTranslation()
  const asset = useSend(readAsset)
  const file = useSend(readFile)
  const guess = useSend(guessRecipe)
  const [rows, setRows] = useState<readonly OcrWord[]>()
  const [page, setPage] = useState<Page>()
  const [problem, setProblem] = useState('')
  const isReading = asset.sending || file.sending || guess.sending

  async function read() {
    if (isReading) return undefined
    setProblem('')
    const done = await sendPicture()
    if (!done?.ok) {
      setProblem(done?.refused.message ?? t('ocrEditor.broken'))
      return undefined
    }
    const found = pageOf(done.answer)
    if (found.words.length === 0) {
      setProblem(t('ocrEditor.nothing'))
      return undefined
    }
    setRows(done.answer)
    setPage(found)
    return { rows: done.answer, page: found }
  }

  async function sendPicture() {
    if (isAsItIs(look)) return asset.send({ body: { recipeSlug, assetName, language } })
    const blob = await picture.sharpened()
    return blob && file.send({ body: { file: blob, language } })
  }

  /** Title, ingredients and steps of the whole page; reads it first if necessary. */
  async function guessAll(): Promise<{ recipe: Found; page: Page } | undefined> {
    const known = rows && page ? { rows, page } : await read()
    if (!known) return undefined
    const done = await guess.send({ body: { words: [...known.rows] } })
    if (done.ok) return { recipe: foundIn(done.answer), page: known.page }
    setProblem(done.refused.message)
    return undefined
  }

  function forget() {
    setRows(undefined)
    setPage(undefined)
    setProblem('')
  }

  return { page, isReading, problem, read, guess: guessAll, forget }
}

function foundIn({ name, description, ingredients, steps, ...facts }: OcrRecipe): Found {
  const lines = (groups: OcrRecipe['steps']) =>
    groups.flatMap(({ title, items }) => [...(title ? [`${title}:`] : []), ...items])
  const { recipeYield, prepTime, performTime, totalTime } = facts
  return {
    name,
    description,
    ingredients: lines(ingredients),
    steps: lines(steps),
    facts: {
      recipeYield: recipeYield ?? '',
      prepTime: prepTime ?? '',
      performTime: performTime ?? '',
      totalTime: totalTime ?? '',
    },
  }
}
