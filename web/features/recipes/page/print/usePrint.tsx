import './print-choices.css'
import { lazy, Suspense, useState } from 'react'
import type { Recipe } from '#contract/recipes.ts'

const PrintDialog = lazy(() => import('./PrintDialog.tsx').then((m) => ({ default: m.PrintDialog })))

/** Asks how to print a recipe, and prints it. */
export function usePrint(recipe: Recipe) {
  const [open, setOpen] = useState(false)
  const dialog = open && (
    <Suspense>
      <PrintDialog recipe={recipe} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { ask: () => setOpen(true), dialog }
}
