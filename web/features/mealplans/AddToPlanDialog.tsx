import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createMealEntry, type Meal } from '#contract/mealplans.ts'
import { refresh, useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { showToast } from '../../toasts.ts'
import { MealFields } from './MealFields.tsx'
import { today } from './plan.ts'
import { servingsFrom } from './servings.ts'

type Props = { recipe: { id: string; name: string } | undefined; onClose: () => void }

/** Chooses the day on which a recipe is cooked. */
export function AddToPlanDialog({ recipe, onClose }: Props) {
  const { t } = useTranslation()
  const [date, setDate] = useState(today)
  const [meal, setMeal] = useState<Meal>('dinner')
  const [servings, setServings] = useState('')
  const create = useSend(createMealEntry)

  async function add() {
    if (!recipe || !date) return
    const body = { date, entryType: meal, recipeId: recipe.id, servings: servingsFrom(servings) }
    const made = await create.send({ body })
    if (!made.ok) return showToast('error', t('plan.add-recipe.failed'))
    showToast('success', t('plan.add-recipe.done'))
    void refresh('/groups/mealplans')
    onClose()
  }

  return (
    <Dialog
      open={recipe !== undefined}
      onClose={onClose}
      title={t('plan.add-recipe')}
      onSubmit={() => void add()}
      footer={<DialogActs act={t('plan.add-recipe.act')} disabled={create.sending || !date} onCancel={onClose} />}
    >
      <Field
        label={t('plan.field.date')}
        type="date"
        required
        value={date}
        onInput={(event) => setDate(event.currentTarget.value)}
      />
      <MealFields meal={meal} servings={servings} onMeal={setMeal} onServings={setServings} />
    </Dialog>
  )
}
