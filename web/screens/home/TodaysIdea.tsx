import { Clock } from 'lucide-react'
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

/** Small, as the day has its dish already. */
export function TodaysIdea({ idea: { recipe, failed, another } }: { idea: ReturnType<typeof useTodaysIdea> }) {
  const { t } = useTranslation()
  if (failed || !recipe) return null
  const time = readTotalTime(recipe)
  return (
    <section aria-labelledby="idea">
      <div className="label-rule">
        <h2 id="idea">{t('home.idea')}</h2>
        <button type="button" className="ghost" onClick={another}>
          {t('home.idea.another')}
        </button>
      </div>
      <article className="soon">
        <RecipeImage recipe={recipe} sizes="5rem" />
        <div>
          <h3>
            <Link href={paths.recipe(recipe.slug)}>{recipe.name}</Link>
          </h3>
          <p className="facts">
            {time && (
              <span>
                <Icon of={Clock} />
                <bdi>{time}</bdi>
              </span>
            )}
            <Stars rating={recipe.rating} />
          </p>
        </div>
      </article>
    </section>
  )
}
