import { useEffect, useState } from 'react'
import type { Recipe } from '#contract/recipes.ts'
import { locale } from '../../../i18n.ts'
import { changedFields, type Draft, type DraftField, draftOf } from './draft.ts'

/** Saved when typing pauses, and at once when the page is left. */
const QUIET_MS = 400

/** What the changes started from: the server refuses them if the recipe has changed since. */
type Start = { draft: Draft; updateAt: string | null }
type Stored = { at: number; start: Start; draft: Draft }

/** The changes and what they started from; kept on this device until saved or discarded. */
export function useDraft(recipe: Recipe) {
  const key = keyOf(recipe.id)
  const [start, setStart] = useState(() => startOf(recipe))
  const [draft, setDraft] = useState(start.draft)
  const [left, setLeft] = useState(() => leftBefore(recipe))
  const [keptAt, setKeptAt] = useState<number>()
  const changed = changedFields(start.draft, draft)
  const dirty = changed.length > 0

  useEffect(() => {
    if (!dirty) return
    const keep = () => {
      const at = Date.now()
      localStorage.setItem(key, JSON.stringify({ at, start, draft } satisfies Stored))
      setKeptAt(at)
    }
    const timer = setTimeout(keep, QUIET_MS)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [dirty, draft, key, start])

  const set = <Field extends DraftField>(field: Field, value: Draft[Field] | ((was: Draft[Field]) => Draft[Field])) =>
    setDraft((was) => ({ ...was, [field]: typeof value === 'function' ? value(was[field]) : value }))

  function restore() {
    if (!left) return
    setStart(left.start)
    setDraft(left.draft)
    setLeft(undefined)
  }

  function forget() {
    localStorage.removeItem(key)
    setLeft(undefined)
    setKeptAt(undefined)
  }

  return { start, setStart, draft, setDraft, set, dirty, changed, keptAt, left, restore, forget }
}

export const startOf = (recipe: Recipe): Start => ({ draft: draftOf(recipe, locale()), updateAt: recipe.updateAt })

/** Restores a discarded draft. */
export const keepDraft = (recipe: Recipe, draft: Draft) =>
  localStorage.setItem(
    keyOf(recipe.id),
    JSON.stringify({ at: Date.now(), start: startOf(recipe), draft } satisfies Stored),
  )

const keyOf = (recipeId: string) => `larder.draft.${recipeId}`

function leftBefore(recipe: Recipe): Stored | undefined {
  try {
    const stored: Stored | null = JSON.parse(localStorage.getItem(keyOf(recipe.id)) ?? 'null')
    return stored && changedFields(draftOf(recipe, locale()), stored.draft).length > 0 ? stored : undefined
  } catch {
    return undefined
  }
}
