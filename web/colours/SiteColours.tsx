import { useEffect } from 'react'
import { listThemes } from '#contract/themes.ts'
import { useGet } from '../api.ts'
import { paint, useChosenColours } from './chosen.ts'

/** Follows the person's choice of theme, and administrators' changes to that theme. */
export function SiteColours() {
  const themes = useGet(listThemes, {}, { revalidateOnFocus: false })
  const chosen = useChosenColours()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another picture
  useEffect(() => {
    if (themes.data) paint(themes.data)
  }, [themes.data, chosen])
  return null
}
