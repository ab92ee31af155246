import { Clock, PackageCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { listRecipes, type RecipeSummary } from '#contract/recipes.ts'
import { suggestRecipes } from '#contract/suggestions.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Waiting } from '../../components/Loaded.tsx'
import { RecipeImage } from '../../components/RecipeImage.tsx'
import { useAtHomeWords } from '../../features/pantry/useAtHomeWords.ts'
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
  const isKnown = (possible.data || possible.error) && (others.data || others.error)
  const found = [...(possible.data?.items.map(({ recipe }) => recipe) ?? []), ...(others.data?.items ?? [])]
  const offers = new Map(isKnown ? found.map((recipe) => [recipe.id, recipe]) : [])
  const shown = [...offers.values()].filter(({ id }) => id !== without).slice(0, OFFERS)
  const atHome = useAtHomeWords(shown.map(({ id }) => id))
  if (!isKnown) return <Waiting />
  return (
    <ul className="offers">
      {shown.map((recipe) => {
        const words = atHome(recipe.id)
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
                {words && (
                  <span>
                    <Icon of={PackageCheck} />
                    {words}
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
