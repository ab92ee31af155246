import { useTranslation } from 'react-i18next'
import { type Unit, UnitDraft } from '#contract/foods.ts'
import { knownUnits, unitMeasure } from '#kitchen/units.ts'
import { Field } from '../../components/Field.tsx'
import { Switch } from '../../components/Switch.tsx'
import type { FormProps } from './EntriesPage.tsx'
import { EntryForm } from './EntryForm.tsx'
import { namesIn } from './rows.ts'
import { useEntryForm } from './useEntryForm.ts'

export function UnitForm({ entry, onSave, onClose }: FormProps<Unit, UnitDraft>) {
  const { t } = useTranslation()
  const start = {
    name: entry?.name ?? '',
    pluralName: entry?.pluralName ?? '',
    abbreviation: entry?.abbreviation ?? '',
    pluralAbbreviation: entry?.pluralAbbreviation ?? '',
    also: entry?.aliases.map(({ name }) => name).join(', ') ?? '',
    description: entry?.description ?? '',
    useAbbreviation: entry?.useAbbreviation ?? false,
    fraction: entry?.fraction ?? true,
    standardUnit: entry?.standardUnit ?? '',
  }
  const save = ({ also, standardUnit, ...rest }: typeof start) =>
    onSave({
      ...rest,
      extras: entry?.extras ?? {},
      aliases: namesIn(also),
      standardUnit: standardUnit || null,
    })
  const form = useEntryForm(start, { schema: UnitDraft, save, onClose })
  return (
    <EntryForm saving={form.saving} onSubmit={form.submit} onClose={onClose}>
      <Field {...form.field('name')} label={t('data.name')} required autoComplete="off" />
      <Field {...form.field('pluralName')} label={t('data.plural')} autoComplete="off" />
      <Field {...form.field('abbreviation')} label={t('data.abbreviation')} autoComplete="off" />
      <Field {...form.field('pluralAbbreviation')} label={t('data.plural-abbreviation')} autoComplete="off" />
      <Field {...form.field('also')} label={t('data.aliases')} hint={t('data.aliases.hint')} autoComplete="off" />
      <Field
        label={t('data.units.measure')}
        hint={t('data.units.measure.hint')}
        control={(ids) => (
          <select
            {...ids}
            value={form.values.standardUnit}
            onChange={(event) => form.set('standardUnit', event.currentTarget.value)}
          >
            <option value="">{t('data.units.no-measure')}</option>
            {measuresWith(entry?.standardUnit).map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </select>
        )}
      />
      <Field {...form.field('description')} label={t('data.description')} autoComplete="off" />
      <Switch
        checked={form.values.useAbbreviation}
        onChange={(on) => form.set('useAbbreviation', on)}
        hint={t('data.use-abbreviation.hint')}
      >
        {t('data.use-abbreviation')}
      </Switch>
      <Switch checked={form.values.fraction} onChange={(on) => form.set('fraction', on)} hint={t('data.fraction.hint')}>
        {t('data.fraction')}
      </Switch>
    </EntryForm>
  )
}

/** Units with a size; for others, such as cans, the person chooses. */
const SIZED = knownUnits().filter((unit) => unitMeasure(unit).factor !== null)
const measuresWith = (own: string | null | undefined) => (own && !SIZED.includes(own) ? [own, ...SIZED] : SIZED)
