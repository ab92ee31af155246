import { Clock, Minus, Plus, Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import type { Times } from '#kitchen/total-time.ts'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { formatNumber } from '../../../format.ts'
import { readTotalTime } from '../../../times.ts'
import { ScaleDialog } from './ScaleDialog.tsx'
import { type Scale, useMakes } from './scaling.ts'

type Props = { recipe: Times & Pick<Recipe, 'rating'>; scale: Scale }

/** How long it takes, how much it makes, and how it is liked, on one line; the only place where it is scaled. */
export function FactLine({ recipe, scale }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const makes = useMakes(scale)
  const time = readTotalTime(recipe)
  const { rating } = recipe
  const stars = rating ? formatNumber(rating, { maximumFractionDigits: 1 }) : ''
  return (
    <div className="fact-line">
      {time && (
        <span>
          <Icon of={Clock} />
          <bdi>{time}</bdi>
          <span className="sep" aria-hidden="true">
            ·
          </span>
        </span>
      )}
      <fieldset className="stepper" aria-label={scale.amount ? t('recipe.servings.label') : t('recipe.factor.label')}>
        <output>
          <button type="button" aria-haspopup="dialog" title={t('recipe.scale')} onClick={() => setAsked(true)}>
            <bdi>{makes}</bdi>
          </button>
        </output>
        <IconButton icon={Minus} label={t('recipe.less')} disabled={!scale.less} onClick={scale.less} />
        <IconButton icon={Plus} label={t('recipe.more-servings')} disabled={!scale.more} onClick={scale.more} />
      </fieldset>
      {stars && (
        <span className="liked" role="img" aria-label={t('recipe.rated', { stars })}>
          <Icon of={Star} fill />
          <bdi>{stars}</bdi>
        </span>
      )}
      {asked && <ScaleDialog scale={scale} onClose={() => setAsked(false)} />}
    </div>
  )
}
