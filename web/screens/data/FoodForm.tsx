import { useTranslation } from 'react-i18next'
import { type Food, FoodDraft, type Label } from '#contract/foods.ts'
import { Field } from '../../components/Field.tsx'
import { Switch } from '../../components/Switch.tsx'
import type { FormProps } from './EntriesPage.tsx'
import { EntryForm } from './EntryForm.tsx'
import { namesIn } from './rows.ts'
import { useEntryForm } from './useEntryForm.ts'

type Props = FormProps<Food, FoodDraft> & { labels: readonly Label[] }

export function FoodForm({ entry, labels, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const start = {
    name: entry?.name ?? '',
    pluralName: entry?.pluralName ?? '',
    also: entry?.aliases.map(({ name }) => name).join(', ') ?? '',
    labelId: entry?.labelId ?? '',
    description: entry?.description ?? '',
    onHand: entry?.onHand ?? false,
  }
  const save = ({ also, labelId, ...rest }: typeof start) =>
    onSave({ ...rest, extras: entry?.extras ?? {}, labelId: labelId || null, aliases: namesIn(also) })
  const form = useEntryForm(start, { schema: FoodDraft.omit({ labelId: true }), save, onClose })
  return (
    <EntryForm saving={form.saving} onSubmit={form.submit} onClose={onClose}>
      <Field {...form.field('name')} label={t('data.name')} required autoComplete="off" />
      <Field {...form.field('pluralName')} label={t('data.plural')} autoComplete="off" />
      <Field {...form.field('also')} label={t('data.aliases')} hint={t('data.aliases.hint')} autoComplete="off" />
      <Field
        label={t('data.label')}
        control={(ids) => (
          <select
            {...ids}
            value={form.values.labelId}
            onChange={(event) => form.set('labelId', event.currentTarget.value)}
          >
            <option value="">{t('data.label.none')}</option>
            {labels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      />
      <Field {...form.field('description')} label={t('data.description')} autoComplete="off" />
      <Switch checked={form.values.onHand} onChange={(onHand) => form.set('onHand', onHand)}>
        {t('data.on-hand')}
      </Switch>
    </EntryForm>
  )
}
