import './home.css'
import { Clock, CookingPot } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { listRecipes } from '#contract/recipes.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { RecipeImage } from '../../components/RecipeImage.tsx'
import { Stars } from '../../components/Stars.tsx'
import { paths } from '../../paths.ts'
import { readTotalTime } from '../../times.ts'

/** A recipe for today, the same until tomorrow unless somebody asks for another. */
export function useTodaysIdea(day: string) {
  const [turn, setTurn] = useState(0)
  const found = useGet(
    listRecipes,
    {
      query: { page: 1, perPage: 1, orderBy: 'random', orderDirection: 'asc', paginationSeed: `${day} ${turn}` },
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  return { recipe: found.data?.items[0], failed: found.error !== undefined, another: () => setTurn(turn + 1) }
}

export function TodaysIdea({ idea: { recipe, failed, another } }: { idea: ReturnType<typeof useTodaysIdea> }) {
  const { t } = useTranslation()
  if (failed) return null
  // Its place is reserved while it loads, so that nothing jumps.
  if (!recipe) return <div className="idea panel" aria-hidden="true" />
  const totalTime = readTotalTime(recipe)
  return (
    <article className="idea panel">
      <RecipeImage recipe={recipe} sizes="15rem" eager />
      <div>
        <p className="kicker">{t('home.idea')}</p>
        <h2>
          <Link href={paths.recipe(recipe.slug)}>{recipe.name}</Link>
        </h2>
        {recipe.description && <p className="desc clamp">{recipe.description}</p>}
        <p className="facts">
          {totalTime && (
            <span>
              <Icon of={Clock} />
              <bdi>{totalTime}</bdi>
            </span>
          )}
          <Stars rating={recipe.rating} />
        </p>
      </div>
      <div className="actions">
        <Link className="button primary" href={paths.recipe(recipe.slug)}>
          <Icon of={CookingPot} />
          {t('home.idea.open')}
        </Link>
        <button type="button" className="line" onClick={another}>
          {t('home.idea.another')}
        </button>
      </div>
    </article>
  )
}
