import { useTranslation } from 'react-i18next'
import { CheckChoice } from '../../components/CheckChoice.tsx'
import { LocaleField } from '../../components/LocaleField.tsx'
import { UniqueField } from '../../components/UniqueField.tsx'
import type { Standing } from '../../hooks/useFree.ts'
import type { RegisterForm } from './form.ts'

/** The new group and its defaults. */
export function GroupFields({ form, standing }: { form: RegisterForm; standing: Standing }) {
  const { t } = useTranslation()
  return (
    <>
      <UniqueField
        {...form.field('group')}
        standing={standing}
        taken={t('form.group-taken')}
        label={t('setup.group')}
        hint={t('setup.group.hint')}
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
        checked={!form.values.private}
        onChange={(isPublic) => form.set('private', !isPublic)}
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
