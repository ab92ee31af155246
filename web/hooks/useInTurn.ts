import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refused } from '../refused.ts'
import { dropWork, showToast, showWork } from '../toasts.ts'

export type Sent = Promise<{ ok: true } | { ok: false; refused: Refused }>

/** More than this shows its progress. */
const QUIETLY = 5

/** Does something to many entries, one after the other, with progress; refused ones are counted and skipped. */
export function useInTurn() {
  const { t } = useTranslation()
  return useCallback(
    async <Entry>(title: string, entries: readonly Entry[], act: (entry: Entry) => Sent) => {
      const id = `in turn ${title}`
      let refused = 0
      for (const [done, entry] of entries.entries()) {
        if (entries.length > QUIETLY) showWork({ id, title, done, total: entries.length })
        const sent = await act(entry)
        if (!sent.ok) refused += 1
      }
      dropWork(id)
      if (refused > 0) showToast('warning', t('data.refused', { count: refused }))
      return entries.length - refused
    },
    [t],
  )
}
