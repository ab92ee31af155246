import { CookingPot, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearch } from 'wouter'
import type { Recipe } from '#contract/recipes.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useRecipePlace } from './place.ts'

/** What people with only a link can do. */
export function GuestActions({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const place = useRecipePlace(recipe)
  const scale = new URLSearchParams(useSearch()).get('scale')
  return (
    <div className="actions">
      <Link className="button primary big" href={place.href({ scale, cook: true })} state={{ fromRecipe: true }}>
        <Icon of={CookingPot} />
        {t('recipe.start')}
      </Link>
      <button type="button" className="line big wide" onClick={() => print()}>
        <Icon of={Printer} />
        {t('recipe.print')}
      </button>
    </div>
  )
}
