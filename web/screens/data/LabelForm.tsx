import { useTranslation } from 'react-i18next'
import { LABEL_COLOR_DEFAULT, type Label, LabelDraft } from '#contract/foods.ts'
import { Field } from '../../components/Field.tsx'
import type { FormProps } from './EntriesPage.tsx'
import { EntryForm } from './EntryForm.tsx'
import { useEntryForm } from './useEntryForm.ts'

export type LabelValues = { name: string; color: string }

export function LabelForm({ entry, onSave, onClose }: FormProps<Label, LabelValues>) {
  const { t } = useTranslation()
  // The browser's colour field requires lower case.
  const start = { name: entry?.name ?? '', color: (entry?.color ?? LABEL_COLOR_DEFAULT).toLowerCase() }
  const form = useEntryForm(start, { schema: LabelDraft, save: onSave, onClose })
  return (
    <EntryForm saving={form.saving} onSubmit={form.submit} onClose={onClose}>
      <Field {...form.field('name')} label={t('data.name')} required autoComplete="off" />
      <Field {...form.field('color')} label={t('data.color')} type="color" />
    </EntryForm>
  )
}
