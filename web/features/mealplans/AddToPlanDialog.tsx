import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eachDay } from '#contract/days.ts'
import { createMealEntry } from '#contract/mealplans.ts'
import { refresh, useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { showToast } from '../../toasts.ts'
import { daysAhead, today } from './plan.ts'
import { usePlannedDays } from './usePlannedDays.ts'
import { type When, WhenFields } from './WhenFields.tsx'

type Props = { recipe: { id: string; name: string; recipeServings: number | null } | undefined; onClose: () => void }

/** Chooses the day on which a recipe is cooked. */
export function AddToPlanDialog({ recipe, onClose }: Props) {
  const { t } = useTranslation()
  const [when, setWhen] = useState<When>(() => ({ date: today(), meal: 'dinner', servings: null }))
  const { start, end } = daysAhead()
  const days = recipe ? eachDay(start, end) : []
  const planned = usePlannedDays(days)
  const create = useSend(createMealEntry)

  async function add() {
    if (!recipe) return
    const { date, meal, servings } = when
    const made = await create.send({ body: { date, entryType: meal, recipeId: recipe.id, servings } })
    if (!made.ok) return showToast('error', t('plan.add-recipe.failed'))
    showToast('success', t('plan.add-recipe.done'))
    // The next recipe may be for others.
    setWhen({ ...when, servings: null })
    void refresh('/groups/mealplans')
    onClose()
  }

  return (
    <Dialog
      open={recipe !== undefined}
      onClose={onClose}
      title={t('plan.add-recipe')}
      onSubmit={() => void add()}
      footer={<DialogActs act={t('plan.add-recipe.act')} disabled={create.sending} onCancel={onClose} />}
    >
      <WhenFields when={when} onChange={setWhen} days={days} planned={planned} usual={recipe?.recipeServings} />
    </Dialog>
  )
}
