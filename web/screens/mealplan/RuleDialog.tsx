import '../../features/mealplans/meal-fields.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WEEKDAYS } from '#contract/days.ts'
import { MEALS, type PlanRule } from '#contract/mealplans.ts'
import { listCategories, listTags } from '#contract/organizers.ts'
import { useGet } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'

export type RuleValues = Pick<PlanRule, 'day' | 'entryType' | 'queryFilterString'> & {
  categories: { id: string }[]
  tags: { id: string }[]
}
type Props = {
  rule: PlanRule | 'new' | undefined
  sending: boolean
  /** The server's objection to the filter. */
  wrong: string | undefined
  onSave: (values: RuleValues) => void
  onClose: () => void
}

const ALL = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }
const DAYS = ['unset', ...WEEKDAYS] as const
const RULE_MEALS = ['unset', ...MEALS] as const

/** For a day and a meal: recipes of these categories and tags, or matching a filter. */
export function RuleDialog({ rule, onClose, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={rule !== undefined}
      onClose={onClose}
      title={t(rule === 'new' ? 'plan-settings.rule.add' : 'plan-settings.rule.edit')}
    >
      {rule && (
        <Form
          key={rule === 'new' ? rule : rule.id}
          rule={rule === 'new' ? undefined : rule}
          onClose={onClose}
          {...props}
        />
      )}
    </Dialog>
  )
}

function Form({ rule, sending, wrong, onSave, onClose }: Omit<Props, 'rule'> & { rule: PlanRule | undefined }) {
  const { t } = useTranslation()
  const categories = useGet(listCategories, ALL).data?.items ?? []
  const tags = useGet(listTags, ALL).data?.items ?? []
  const [values, setValues] = useState<RuleValues>({
    day: rule?.day ?? 'unset',
    entryType: rule?.entryType ?? 'unset',
    categories: rule?.categories.map(({ id }) => ({ id })) ?? [],
    tags: rule?.tags.map(({ id }) => ({ id })) ?? [],
    queryFilterString: rule?.queryFilterString ?? '',
  })
  const set = (fields: Partial<RuleValues>) => setValues((before) => ({ ...before, ...fields }))
  return (
    <>
      <div className="meal-fields">
        <Field
          label={t('plan-settings.rule.day')}
          control={(ids) => (
            <select
              {...ids}
              value={values.day}
              onChange={(event) => set({ day: event.currentTarget.value as RuleValues['day'] })}
            >
              {DAYS.map((day) => (
                <option key={day} value={day}>
                  {t(`plan-settings.day.${day}`)}
                </option>
              ))}
            </select>
          )}
        />
        <Field
          label={t('plan-settings.rule.meal')}
          control={(ids) => (
            <select
              {...ids}
              value={values.entryType}
              onChange={(event) => set({ entryType: event.currentTarget.value as RuleValues['entryType'] })}
            >
              {RULE_MEALS.map((meal) => (
                <option key={meal} value={meal}>
                  {t(`plan-settings.meal.${meal}`)}
                </option>
              ))}
            </select>
          )}
        />
      </div>
      <Choices
        legend={t('plan-settings.rule.categories')}
        all={categories}
        chosen={values.categories}
        onChange={(chosen) => set({ categories: chosen })}
      />
      <Choices
        legend={t('plan-settings.rule.tags')}
        all={tags}
        chosen={values.tags}
        onChange={(chosen) => set({ tags: chosen })}
      />
      <details open={values.queryFilterString !== '' || undefined}>
        <summary>{t('plan-settings.rule.more')}</summary>
        <Field
          label={t('plan-settings.rule.filter')}
          hint={t('plan-settings.rule.filter.hint')}
          wrong={wrong}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          value={values.queryFilterString}
          onInput={(event) => set({ queryFilterString: event.currentTarget.value })}
        />
      </details>
      <footer>
        <button type="button" className="ghost" onClick={onClose}>
          {t('dialog.cancel')}
        </button>
        <button type="button" className="primary" disabled={sending} onClick={() => onSave(values)}>
          {t('plan-settings.rule.save')}
        </button>
      </footer>
    </>
  )
}

type Choosing = {
  legend: string
  all: readonly { id: string; name: string }[]
  chosen: { id: string }[]
  onChange: (chosen: { id: string }[]) => void
}

function Choices({ legend, all, chosen, onChange }: Choosing) {
  if (all.length === 0) return null
  const has = (id: string) => chosen.some((one) => one.id === id)
  return (
    <fieldset className="rule-choices">
      <legend>{legend}</legend>
      <div className="chips">
        {all.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={has(id)}
            onClick={() => onChange(has(id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id }])}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
