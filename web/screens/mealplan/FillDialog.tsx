import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fillMealPlan, MEALS, type Meal } from '#contract/mealplans.ts'
import { useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { ServingsField } from '../../features/mealplans/MealFields.tsx'
import { servingsFrom } from '../../features/mealplans/servings.ts'
import type { Plan } from '../../features/mealplans/usePlan.ts'
import { showToast } from '../../toasts.ts'

type Props = { open: boolean; range: { start: string; end: string }; plan: Plan; onClose: () => void }

/** Fills every empty meal with a random recipe that fits the rules. */
export function FillDialog({ open, range, plan, onClose }: Props) {
  const { t } = useTranslation()
  const [meals, setMeals] = useState<readonly Meal[]>(['dinner'])
  const [servings, setServings] = useState('')
  const fill = useSend(fillMealPlan)

  async function send() {
    const done = await fill.send({
      body: { startDate: range.start, endDate: range.end, entryTypes: [...meals], servings: servingsFrom(servings) },
    })
    if (!done.ok) return
    onClose()
    await plan.reload()
    const { created, unfilled } = done.answer
    const undo = created.length > 0 ? () => void plan.takeBack(created) : undefined
    if (unfilled.length > 0) showToast('warning', t('plan.fill.unfilled', { count: unfilled.length }), undo)
    else showToast('success', t('plan.fill.done', { count: created.length }), undo)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('plan.fill')}
      onSubmit={send}
      footer={<DialogActs act={t('plan.fill.act')} disabled={meals.length === 0 || fill.sending} onCancel={onClose} />}
    >
      <p className="muted">{t('plan.fill.text')}</p>
      <fieldset className="rule-choices chips">
        <legend className="vh">{t('plan.fill.meals')}</legend>
        {MEALS.map((meal) => (
          <button
            key={meal}
            type="button"
            className="chip"
            aria-pressed={meals.includes(meal)}
            onClick={() => setMeals(meals.includes(meal) ? meals.filter((one) => one !== meal) : [...meals, meal])}
          >
            {t(`plan.meal.${meal}`)}
          </button>
        ))}
      </fieldset>
      <ServingsField value={servings} onChange={setServings} />
    </Dialog>
  )
}
