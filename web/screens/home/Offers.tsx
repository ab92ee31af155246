import { Clock, PackageCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { listRecipes, type RecipeSummary } from '#contract/recipes.ts'
import { suggestRecipes } from '#contract/suggestions.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Waiting } from '../../components/Loaded.tsx'
import { RecipeImage } from '../../components/RecipeImage.tsx'
import { formatNumber } from '../../format.ts'
import { paths } from '../../paths.ts'
import { readTotalTime } from '../../times.ts'

const OFFERS = 3
/** One more than are shown, as one of them may be what is planned already. */
const ASKED = OFFERS + 1

type Props = {
  now: string
  /** A recipe that is not offered. */
  without?: string | undefined
  onChoose: (recipe: RecipeSummary) => unknown
}

/** Three dishes: those with the most foods at home first, then others, the same until tomorrow. */
export function Offers({ now, without, onChoose }: Props) {
  const { t } = useTranslation()
  const possible = useGet(suggestRecipes, { query: { limit: ASKED } }, { revalidateOnFocus: false })
  const others = useGet(
    listRecipes,
    { query: { page: 1, perPage: ASKED * 2, orderBy: 'random', orderDirection: 'asc', paginationSeed: now } },
    { revalidateOnFocus: false },
  )
  if ((!possible.data && !possible.error) || (!others.data && !others.error)) return <Waiting />
  const offers = new Map<string, { recipe: RecipeSummary; have: number; all: number }>()
  for (const { recipe, matchedFoods, missingFoods } of possible.data?.items ?? [])
    offers.set(recipe.id, { recipe, have: matchedFoods, all: matchedFoods + missingFoods.length })
  for (const recipe of others.data?.items ?? [])
    if (!offers.has(recipe.id)) offers.set(recipe.id, { recipe, have: 0, all: 0 })
  const shown = [...offers.values()].filter(({ recipe }) => recipe.id !== without).slice(0, OFFERS)
  return (
    <ul className="offers">
      {shown.map(({ recipe, have, all }) => {
        const time = readTotalTime(recipe)
        return (
          <li key={recipe.id}>
            <RecipeImage recipe={recipe} sizes="(width < 48rem) 6rem, 14rem" eager />
            <div className="grow">
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
                {have > 0 && (
                  <span>
                    <Icon of={PackageCheck} />
                    {t('today.at-home.short', { have: formatNumber(have), all: formatNumber(all) })}
                  </span>
                )}
              </p>
            </div>
            <button
              type="button"
              className="line"
              aria-label={t('today.choose.named', { name: recipe.name })}
              onClick={() => void onChoose(recipe)}
            >
              {t('today.choose')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
