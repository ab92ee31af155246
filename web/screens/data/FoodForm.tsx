import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Density, type Food, FoodDraft, type Label } from '#contract/foods.ts'
import { parseQuantity, quantityToNumber } from '#kitchen/quantity.ts'
import { Field } from '../../components/Field.tsx'
import { Switch } from '../../components/Switch.tsx'
import { formatNumber } from '../../format.ts'
import type { FormProps } from './EntriesPage.tsx'
import { EntryForm } from './EntryForm.tsx'
import { namesIn } from './rows.ts'
import { useEntryForm } from './useEntryForm.ts'

type Props = FormProps<Food, FoodDraft> & { labels: readonly Label[] }

export function FoodForm({ entry, labels, onSave, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const start = {
    name: entry?.name ?? '',
    pluralName: entry?.pluralName ?? '',
    also: entry?.aliases.map(({ name }) => name).join(', ') ?? '',
    labelId: entry?.labelId ?? '',
    description: entry?.description ?? '',
    onHand: entry?.onHand ?? false,
    density: entry?.density ? formatNumber(entry.density) : '',
  }
  const save = ({ also, labelId, density, ...rest }: typeof start) =>
    onSave({
      ...rest,
      extras: entry?.extras ?? {},
      labelId: labelId || null,
      aliases: namesIn(also),
      density: numberIn(density, i18n.language),
    })
  const schema = FoodDraft.omit({ labelId: true }).extend({
    density: z
      .string()
      .transform((text) => numberIn(text, i18n.language))
      .pipe(Density.nullable()),
  })
  const form = useEntryForm(start, { schema, save, onClose })
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
      <Field
        {...form.field('density')}
        label={t('data.density')}
        hint={t('data.density.hint')}
        wrong={form.problems.density && t('data.density.wrong')}
        inputMode="decimal"
        autoComplete="off"
      />
      <Field {...form.field('description')} label={t('data.description')} autoComplete="off" />
      <Switch checked={form.values.onHand} onChange={(onHand) => form.set('onHand', onHand)}>
        {t('data.on-hand')}
      </Switch>
    </EntryForm>
  )
}

/** The typed number; null for none, or for one that cannot be read. */
function numberIn(text: string, locale: string): number | null {
  if (text.trim() === '') return null
  const amount = parseQuantity(text.trim(), locale)
  return amount ? quantityToNumber(amount) : Number.NaN
}
