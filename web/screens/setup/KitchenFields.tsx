import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { LOCALES, type LocaleCode } from '../../locales.ts'
import type { SetupForm } from './form.ts'

export function KitchenFields({ form }: { form: SetupForm }) {
  const { t } = useTranslation()
  return (
    <>
      <Field {...form.field('groupName')} label={t('setup.group')} hint={t('setup.group.hint')} required />
      <Field
        label={t('setup.locale')}
        hint={t('setup.locale.hint')}
        control={(ids) => (
          <select
            {...ids}
            value={form.values.locale}
            onChange={(event) => form.set('locale', event.currentTarget.value as LocaleCode)}
          >
            {LOCALES.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      />
      <label className="choice">
        <input
          type="checkbox"
          checked={form.values.seed}
          onChange={(event) => form.set('seed', event.currentTarget.checked)}
        />
        <span>
          <b>{t('setup.seed')}</b>
          <small>{t('setup.seed.hint')}</small>
        </span>
      </label>
      <label className="choice">
        <input
          type="checkbox"
          checked={!form.values.private}
          onChange={(event) => form.set('private', !event.currentTarget.checked)}
        />
        <span>
          <b>{t('setup.public')}</b>
          <small>{t('setup.public.hint')}</small>
        </span>
      </label>
    </>
  )
}
