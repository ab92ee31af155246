import '../../features/shopping/onto-list.css'
import { Dices, Repeat } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#contract/days.ts'
import { addRandomMeal, type MealEntry } from '#contract/mealplans.ts'
import { useSend } from '../../api.ts'
import { Chip } from '../../components/Chip.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { byDay, nameOf } from '../../features/mealplans/plan.ts'
import type { Plan } from '../../features/mealplans/usePlan.ts'
import { type When, WhenFields } from '../../features/mealplans/WhenFields.tsx'
import { formatDate } from '../../format.ts'
import { showToast } from '../../toasts.ts'
import { lastMeal, rememberMeal } from './lastMeal.ts'
import { MealFinder, type Picked } from './MealFinder.tsx'

/** A weekly meal is planned for a month, unless another last day is given. */
const USUAL_REPEAT_DAYS = 28

type Props = {
  /** The day whose meal is planned; undefined while the dialog is closed. */
  date: string | undefined
  days: readonly string[]
  plan: Plan
  onClose: () => void
}

/** Asks when and for how many, then plans one recipe or note after another. */
export function AddMealDialog({ date, days, plan, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open={date !== undefined} onClose={onClose} title={t('plan.add.title')} className="tall slim add-meal">
      {date && <Form key={date} date={date} days={days} plan={plan} />}
    </Dialog>
  )
}

function Form({ date, days, plan }: { date: string; days: readonly string[]; plan: Plan }) {
  const { t } = useTranslation()
  const [when, setWhen] = useState<When>(() => ({ date, meal: lastMeal(), servings: null }))
  const [until, setUntil] = useState<string>()
  const [busy, setBusy] = useState(false)
  const draw = useSend(addRandomMeal)
  const planned = byDay(plan.entries.data?.items ?? [])
  const shared = { date: when.date, entryType: when.meal, servings: when.servings }

  async function add(picked: Picked) {
    if (busy) return false
    setBusy(true)
    rememberMeal(when.meal)
    const entry = await plan.add({ ...shared, ...picked, repeatUntil: until || null })
    setBusy(false)
    if (entry) announce(entry)
    return entry !== undefined
  }

  async function surprise() {
    rememberMeal(when.meal)
    const drawn = await draw.send({ body: shared })
    if (!drawn.ok) return
    announce(drawn.answer)
    await plan.reload()
  }

  function announce(entry: MealEntry) {
    const day = formatDate(entry.date, { weekday: 'long' })
    const undo = () => void plan.takeBack([entry], 'following')
    showToast('success', t('plan.add.done', { name: nameOf(entry), day }), undo)
  }

  return (
    <>
      <div className="body">
        <WhenFields when={when} onChange={setWhen} days={days} planned={(day) => planned.get(day)?.length ?? 0} />
        <MealFinder busy={busy} onPick={add} />
      </div>
      <footer>
        <button type="button" className="line" disabled={draw.sending} onClick={surprise}>
          <Icon of={Dices} />
          {t('plan.add.random')}
        </button>
        <Chip
          pressed={until !== undefined}
          onPress={() => setUntil(until === undefined ? addDays(when.date, USUAL_REPEAT_DAYS) : undefined)}
        >
          <Icon of={Repeat} />
          {t('plan.add.weekly')}
        </Chip>
        {until !== undefined && (
          <Field
            label={t('plan.add.repeat')}
            type="date"
            min={addDays(when.date, 7)}
            value={until}
            onInput={(event) => setUntil(event.currentTarget.value)}
          />
        )}
      </footer>
    </>
  )
}
