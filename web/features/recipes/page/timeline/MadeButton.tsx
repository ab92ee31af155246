import { ChefHat } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { Icon } from '../../../../components/Icon.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { today, useMade } from './useMade.ts'

/** "I made this": when, how it went, what to do differently, and a picture of it. */
export function MadeButton({ recipe }: { recipe: Pick<Recipe, 'id' | 'slug' | 'recipeInstructions'> }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { record, recording } = useMade(recipe)
  return (
    <>
      <button type="button" className="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={ChefHat} />
        {t('timeline.made')}
      </button>
      {open && (
        <EntryDialog
          title={t('timeline.made')}
          steps={recipe.recipeInstructions}
          first={today()}
          saving={recording}
          onSave={async (entry) => (await record(entry)) && setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
