import { Clock, Heart, PackageCheck, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { RecipeSummary } from '#contract/recipes.ts'
import { formatNumber } from '../format.ts'
import { useHold } from '../hooks/useHold.ts'
import { paths } from '../paths.ts'
import { readTotalTime } from '../times.ts'
import { Icon } from './Icon.tsx'
import { Menu, type MenuItem } from './Menu.tsx'
import { RecipeImage } from './RecipeImage.tsx'
import { Stars } from './Stars.tsx'

type Props = {
  recipe: RecipeSummary
  /** Without it, the card has no heart. */
  favorite?: boolean
  onFavorite?: (favorite: boolean) => void
  menu?: readonly MenuItem[]
  /** How much of it is at home, such as "11 of 13 at home". */
  atHome?: string | undefined
  /** Replaces the link. */
  onSelect?: () => void
  eager?: boolean
  /** While cards are being chosen: a box over the whole card. */
  choice?: { chosen: boolean; onToggle: () => void } | undefined
  /** A finger rests on it. */
  onHold?: (() => void) | undefined
}

export function RecipeCard(props: Props) {
  const { recipe, favorite, onFavorite, menu, atHome, onSelect, eager = false, choice, onHold } = props
  const { t } = useTranslation()
  const { name, description, rating } = recipe
  const hold = useHold(choice ? undefined : onHold)
  const totalTime = readTotalTime(recipe)
  return (
    <article className={choice?.chosen ? 'recipe-card chosen' : 'recipe-card'} {...hold}>
      <RecipeImage recipe={recipe} eager={eager} />
      <h3>
        {onSelect ? (
          <a
            href={paths.recipe(recipe.slug)}
            onClick={(event) => {
              event.preventDefault()
              onSelect()
            }}
          >
            {name}
          </a>
        ) : (
          <Link href={paths.recipe(recipe.slug)}>{name}</Link>
        )}
      </h3>
      {favorite !== undefined && !choice && (
        <button
          type="button"
          className="icon heart"
          aria-pressed={favorite}
          aria-label={t('recipe-card.favorite', { name })}
          title={t('recipe-card.favorite.tooltip')}
          onClick={() => onFavorite?.(!favorite)}
        >
          <Icon of={Heart} />
        </button>
      )}
      {description && <p className="desc">{description}</p>}
      <p className="facts">
        {totalTime && (
          <span>
            <Icon of={Clock} />
            <bdi>{totalTime}</bdi>
          </span>
        )}
        {atHome && (
          <span className="at-home">
            <Icon of={PackageCheck} />
            {atHome}
          </span>
        )}
        <Stars rating={rating} />
        {rating ? (
          <span className="short">
            <Icon of={Star} />
            {formatNumber(rating)}
          </span>
        ) : null}
      </p>
      {menu && !choice && <Menu label={t('recipe-card.more', { name })} items={menu} className="icon more" />}
      {choice && (
        <label className="choose">
          <input
            type="checkbox"
            aria-label={t('table.choose', { name })}
            checked={choice.chosen}
            onChange={choice.onToggle}
          />
        </label>
      )}
    </article>
  )
}
