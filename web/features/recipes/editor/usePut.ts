import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { locale } from '../../../i18n.ts'
import { dropToast, showToast } from '../../../toasts.ts'
import { type Found, withFound } from './found.ts'
import { type ParsedLine, parsedRow } from './parsed.ts'
import type { useDraft } from './useDraft.ts'

type Editing = Pick<ReturnType<typeof useDraft>, 'draft' | 'setDraft' | 'set'>

/** Adds what was found to a draft, says so, and undoes it on request. */
export function usePut(editing: Editing, parse: (lines: string[]) => Promise<readonly ParsedLine[] | undefined>) {
  const { t } = useTranslation()
  const said = useRef(0)
  // Once the draft is saved or left, there is nothing to undo.
  useEffect(() => () => dropToast(said.current), [])
  return async function put(found: Found) {
    const before = editing.draft
    const { draft, fresh } = withFound(before, found)
    editing.setDraft(draft)
    said.current = showToast('success', t('recipeEdit.put'), () => editing.setDraft(before))
    const lines = before.settings.disableAmount ? [] : fresh.filter(({ heading }) => !heading)
    if (lines.length === 0) return
    const parsed = await parse(lines.map(({ note }) => note))
    const read = new Map(lines.map(({ key, note }, at) => [key, { note, line: parsed?.[at] }]))
    editing.set('recipeIngredient', (was) =>
      was.map((row) => {
        const { note, line } = read.get(row.key) ?? {}
        // A row changed meanwhile is not overwritten.
        return line && row.whole && row.note === note ? parsedRow(row, line, locale()) : row
      }),
    )
  }
}
