import { useEffect } from 'react'
import { listThemes } from '#contract/themes.ts'
import { useGet } from '../api.ts'
import { paint } from './chosen.ts'

/** Follows what administrators change about the colours somebody has chosen. */
export function SiteColours() {
  const themes = useGet(listThemes, {}, { revalidateOnFocus: false })
  useEffect(() => {
    if (themes.data) paint(themes.data)
  }, [themes.data])
  return null
}
