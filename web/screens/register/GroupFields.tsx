import { useTranslation } from 'react-i18next'
import { CheckChoice } from '../../components/CheckChoice.tsx'
import { Field } from '../../components/Field.tsx'
import { FieldStanding, type Standing } from '../../components/FieldStanding.tsx'
import { LocaleField } from '../../components/LocaleField.tsx'
import type { RegisterForm } from './form.ts'

/** The group that is started, and how it begins. */
export function GroupFields({ form, standing }: { form: RegisterForm; standing: Standing }) {
  const { t } = useTranslation()
  const name = form.field('group')
  return (
    <>
      <Field
        {...name}
        wrong={name.wrong ?? (standing === 'taken' ? t('form.group-taken') : undefined)}
        label={t('setup.group')}
        hint={<FieldStanding of={standing} hint={t('setup.group.hint')} />}
        required
      />
      <LocaleField
        label={t('setup.locale')}
        hint={t('setup.locale.hint')}
        value={form.values.locale}
        onChange={(code) => form.set('locale', code)}
      />
      <CheckChoice
        label={t('setup.seed')}
        hint={t('setup.seed.hint')}
        checked={form.values.seedData}
        onChange={(seed) => form.set('seedData', seed)}
      />
      <CheckChoice
        label={t('register.private')}
        hint={t('register.private.hint')}
        checked={form.values.private}
        onChange={(isPrivate) => form.set('private', isPrivate)}
      />
      <CheckChoice
        label={t('register.advanced')}
        hint={t('register.advanced.hint')}
        checked={form.values.advanced}
        onChange={(advanced) => form.set('advanced', advanced)}
      />
    </>
  )
}
