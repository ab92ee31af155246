import { Clock, CookingPot } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { MealEntry } from '#contract/mealplans.ts'
import type { RecipeSummary } from '#contract/recipes.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { RecipeImage } from '../../components/RecipeImage.tsx'
import { cookQuery, nameOf } from '../../features/mealplans/plan.ts'
import type { Plan } from '../../features/mealplans/usePlan.ts'
import { AtHome } from '../../features/pantry/AtHome.tsx'
import { useCoverage } from '../../features/pantry/usePantry.ts'
import { formatNumber } from '../../format.ts'
import { paths } from '../../paths.ts'
import { readTotalTime } from '../../times.ts'
import { showToast } from '../../toasts.ts'
import { Offers } from './Offers.tsx'

type Props = { now: string; entry: MealEntry | undefined; plan: Plan }

/** Tonight's dish, or three to choose from. */
export function Tonight({ now, entry, plan }: Props) {
  const { t } = useTranslation()
  const [swapping, setSwapping] = useState(false)
  const close = () => setSwapping(false)

  async function choose({ id, name }: RecipeSummary) {
    close()
    const done = await plan.add({ date: now, entryType: 'dinner', recipeId: id })
    if (done) showToast('success', t('today.planned', { name }))
  }

  async function swap(from: MealEntry, { id, name }: RecipeSummary) {
    close()
    const before = { recipeId: from.recipeId, title: from.title, text: from.text, leftoverOf: from.leftoverOf }
    const done = await plan.change(from, { recipeId: id, title: '', leftoverOf: null })
    if (done) showToast('success', t('today.planned', { name }), () => void plan.change(from, before))
  }

  if (!entry)
    return (
      <section aria-labelledby="tonight">
        <div className="label-rule">
          <h2 id="tonight">{t('today.nothing')}</h2>
          <Link href={paths.planner({ start: now })}>{t('today.plan')}</Link>
        </div>
        <Offers now={now} onChoose={choose} />
      </section>
    )
  return (
    <>
      <Dinner entry={entry} onSwap={() => setSwapping(true)} />
      <Dialog open={swapping} title={t('today.swap.title')} className="swap" onClose={close}>
        <Offers now={now} without={entry.recipe?.id} onChoose={(recipe) => swap(entry, recipe)} />
        <footer>
          <Link className="button ghost" href={paths.planner({ start: now })}>
            {t('today.plan')}
          </Link>
        </footer>
      </Dialog>
    </>
  )
}

function Dinner({ entry, onSwap }: { entry: MealEntry; onSwap: () => void }) {
  const { t } = useTranslation()
  const { recipe, leftoverOf } = entry
  const coverage = useCoverage(recipe ? [recipe.id] : [])
  const name = nameOf(entry)
  const time = recipe && leftoverOf === null ? readTotalTime(recipe) : null
  return (
    <article className="dinner" aria-labelledby="dinner">
      {recipe && <RecipeImage recipe={recipe} sizes="(width < 68.75rem) 100vw, 44rem" eager />}
      <div className="about">
        <div>
          <p className="kicker">
            <When entry={entry} />
          </p>
          <h2 id="dinner">
            {recipe ? (
              <Link href={paths.recipe(recipe.slug, cookQuery(entry, false))}>
                {leftoverOf === null ? name : t('plan.leftover', { name })}
              </Link>
            ) : (
              name
            )}
          </h2>
          {entry.text && <p className="muted">{entry.text}</p>}
          <p className="facts">
            {time && (
              <span>
                <Icon of={Clock} />
                <bdi>{time}</bdi>
              </span>
            )}
            {recipe && leftoverOf === null && <AtHome of={coverage.get(recipe.id)} />}
          </p>
        </div>
        <div className="actions">
          {recipe && leftoverOf === null && (
            <Link className="primary big button" href={paths.recipe(recipe.slug, cookQuery(entry))}>
              <Icon of={CookingPot} />
              {t('plan.cook')}
            </Link>
          )}
          <button type="button" className="line big" aria-haspopup="dialog" onClick={onSwap}>
            {t('today.swap')}
          </button>
        </div>
      </div>
    </article>
  )
}

function When({ entry: { entryType, servings, recipe } }: { entry: MealEntry }) {
  const { t } = useTranslation()
  const meal = entryType === 'dinner' ? t('today.tonight') : t(`plan.meal.${entryType}`)
  const count = servings ?? recipe?.recipeServings ?? 0
  return count > 0 ? t('today.for', { meal, count: formatNumber(count) }) : meal
}
