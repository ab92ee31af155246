import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { quantityToNumber } from '#kitchen/quantity.ts'
import { Icon } from '../../../components/Icon.tsx'
import { AddToListDialog } from '../../shopping/AddToListDialog.tsx'
import type { Scale } from './scaling.ts'

/** Beside the ingredients on windows too narrow for Shop beside Start cooking. */
export function ToListButton({ recipe, scale }: { recipe: Recipe; scale: Scale }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="ghost to-list" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={ShoppingBasket} />
        {t('recipe.to-list')}
      </button>
      <AddToListDialog
        recipe={open ? recipe : undefined}
        scale={quantityToNumber(scale.factor)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
