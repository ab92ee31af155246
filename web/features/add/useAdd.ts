import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { bring } from './brought.ts'
import { isPicture, kindOfFile } from './files.ts'
import { textOfFile } from './fileText.ts'
import { understand } from './understand.ts'

/**
 * Leads what was typed, pasted, dropped or chosen to the step that reads it. `url` is the page a brought text belongs
 * to.
 */
export function useAdd({ url }: { url?: string | undefined } = {}) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [wrong, setWrong] = useState<string>()

  function addText(text: string) {
    const understood = understand(text)
    setWrong(undefined)
    if (understood.kind === 'link') return navigate(paths.createRecipe('url', { url: understood.url }))
    if (understood.kind === 'links') return navigate(paths.createRecipe('bulk'), { state: bring({ text }) })
    if (understood.kind === 'name') return navigate(paths.createRecipe('new', { name: understood.name }))
    if (understood.kind !== 'nothing') navigate(paths.createRecipe('text', { url }), { state: bring({ text }) })
  }

  async function addFile(file: File) {
    setWrong(undefined)
    if (isPicture(file)) return navigate(paths.createRecipe('ocr'), { state: bring({ file }) })
    const { kind } = await kindOfFile(file)
    if (kind === 'recipe') return navigate(paths.createRecipe('zip'), { state: bring({ file }) })
    if (kind === 'library') return navigate(paths.movingIn(), { state: bring({ file }) })
    if (kind === 'unknown') return setWrong(t('add.wrong.file', { name: file.name }))
    const text = await textOfFile(file)
    const isList = understand(text).kind === 'links'
    navigate(paths.createRecipe(isList ? 'bulk' : 'text', isList ? {} : { url }), { state: bring({ text }) })
  }

  return { addText, addFile, wrong }
}
