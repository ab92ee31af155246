import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MealEntry, SeriesScope } from '#contract/mealplans.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { FollowingChoice, MealFields } from '../../features/mealplans/MealFields.tsx'
import { nameOf } from '../../features/mealplans/plan.ts'
import { servingsFrom } from '../../features/mealplans/servings.ts'
import type { EntryChange } from '../../features/mealplans/usePlan.ts'
import { amountText } from '../../features/recipes/editor/draft.ts'
import { locale } from '../../i18n.ts'

type Props = {
  entry: MealEntry | undefined
  onChange: (entry: MealEntry, fields: EntryChange, scope: SeriesScope) => void
  onClose: () => void
}

/** The meal, its servings, and its other details. */
export function EntryDialog({ entry, onChange, onClose }: Props) {
  const { t } = useTranslation()
  const [values, setValues] = useState<{ id: number; fields: EntryChange; servings: string; following: boolean }>()
  if (entry && values?.id !== entry.id)
    setValues({
      id: entry.id,
      fields: {},
      servings: entry.servings === null ? '' : amountText(entry.servings, locale()),
      following: false,
    })
  const now = entry && { ...entry, ...values?.fields }
  const set = (fields: EntryChange) =>
    setValues((before) => before && { ...before, fields: { ...before.fields, ...fields } })

  function close() {
    setValues(undefined)
    onClose()
  }

  return (
    <Dialog
      open={entry !== undefined}
      onClose={close}
      title={entry ? nameOf(entry) : ''}
      onSubmit={() => {
        if (entry && values) {
          const fields = { ...values.fields, servings: servingsFrom(values.servings) }
          onChange(entry, fields, values.following ? 'following' : 'one')
        }
        close()
      }}
      footer={<DialogActs act={t('plan.edit.save')} onCancel={close} />}
    >
      {now && (
        <div className="form">
          {!now.recipe && (
            <Field
              label={t('plan.field.title')}
              value={now.title}
              maxLength={2000}
              onInput={(event) => set({ title: event.currentTarget.value })}
            />
          )}
          <MealFields
            meal={now.entryType}
            servings={values?.servings ?? ''}
            onMeal={(entryType) => set({ entryType })}
            onServings={(servings) => setValues((before) => before && { ...before, servings })}
          />
          <Field
            label={t('plan.field.text')}
            control={(ids) => (
              <textarea
                {...ids}
                rows={2}
                value={now.text}
                onInput={(event) => set({ text: event.currentTarget.value })}
              />
            )}
          />
          <FollowingChoice
            entry={now}
            following={values?.following ?? false}
            onFollowing={(following) => setValues((before) => before && { ...before, following })}
          />
        </div>
      )}
    </Dialog>
  )
}
