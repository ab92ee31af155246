import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, eachDay } from '#contract/days.ts'
import type { MealEntry } from '#contract/mealplans.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { leftoversOf, nameOf } from '../../features/mealplans/plan.ts'
import { usePlannedDays } from '../../features/mealplans/usePlannedDays.ts'
import { type When, WhenFields } from '../../features/mealplans/WhenFields.tsx'

type Props = {
  /** What is cooked. */
  entry: MealEntry | undefined
  onPlan: (entry: MealEntry, when: When) => void
  onClose: () => void
}

/** When the leftovers of a meal are eaten, and by how many. */
export function LeftoversDialog({ entry, onPlan, onClose }: Props) {
  const { t } = useTranslation()
  const [when, setWhen] = useState<When & { of: number }>()
  if (entry && when?.of !== entry.id) setWhen({ ...leftoversOf(entry), of: entry.id })
  const days = entry ? eachDay(entry.date, addDays(entry.date, 6)) : []
  const planned = usePlannedDays(days)

  function close() {
    setWhen(undefined)
    onClose()
  }

  return (
    <Dialog
      open={entry !== undefined}
      onClose={close}
      title={entry ? t('plan.to.leftovers', { name: nameOf(entry) }) : ''}
      onSubmit={() => {
        if (entry && when) onPlan(entry, when)
        close()
      }}
      className="slim"
      footer={<DialogActs act={t('plan.to.leftovers.act')} onCancel={close} />}
    >
      {entry && when && (
        <WhenFields
          when={when}
          onChange={(next) => setWhen({ ...next, of: entry.id })}
          days={days}
          min={entry.date}
          planned={planned}
          usual={entry.recipe?.recipeServings}
        />
      )}
    </Dialog>
  )
}
