import { CookingPot, Copy, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearch } from 'wouter'
import type { Recipe } from '#contract/recipes.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Menu } from '../../../components/Menu.tsx'
import { useRecipePlace } from './place.ts'
import { usePrint } from './print/usePrint.tsx'
import type { Scale } from './scaling.ts'
import { useCopyIngredients } from './useCopyIngredients.ts'

/** What people with only a link can do. */
export function GuestActions({ recipe, scale }: { recipe: Recipe; scale: Scale }) {
  const { t } = useTranslation()
  const place = useRecipePlace(recipe)
  const printing = usePrint(recipe)
  const copyIngredients = useCopyIngredients(recipe, scale)
  const scaled = new URLSearchParams(useSearch()).get('scale')
  return (
    <div className="actions">
      <Link
        className="button primary big"
        href={place.href({ scale: scaled, cook: true })}
        state={{ fromRecipe: true }}
      >
        <Icon of={CookingPot} />
        {t('recipe.start')}
      </Link>
      <button type="button" className="line big wide" onClick={printing.ask}>
        <Icon of={Printer} />
        {t('recipe.print')}
      </button>
      <div className="keys">
        <Menu
          label={t('recipe.more')}
          items={[
            { label: t('recipe.print'), icon: Printer, onSelect: printing.ask },
            { label: t('recipe.copy-ingredients'), icon: Copy, onSelect: copyIngredients },
          ]}
        />
      </div>
      {printing.dialog}
    </div>
  )
}
