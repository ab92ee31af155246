import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { type RegisterForm, tokenIn } from './form.ts'

/** Join a group or start one. */
export function WayFields({ form, allowSignup }: { form: RegisterForm; allowSignup: boolean }) {
  const { t } = useTranslation()
  const founding = form.values.group !== null

  function choose(found: boolean) {
    form.set('group', found ? '' : null)
    form.set('groupToken', found ? null : '')
  }

  return (
    <>
      {allowSignup && (
        <fieldset className="choices">
          <legend className="vh">{t('register.way.title')}</legend>
          <Choice checked={!founding} onChoose={() => choose(false)} name="join" />
          <Choice checked={founding} onChoose={() => choose(true)} name="found" />
        </fieldset>
      )}
      {!founding && (
        <Field
          {...form.field('groupToken')}
          label={t('register.invitation')}
          hint={t('register.invitation.hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(event) => form.set('groupToken', tokenIn(event.currentTarget.value))}
        />
      )}
    </>
  )
}

function Choice({ name, checked, onChoose }: { name: 'join' | 'found'; checked: boolean; onChoose: () => void }) {
  const { t } = useTranslation()
  return (
    <label className="choice">
      <input type="radio" name="way" checked={checked} onChange={onChoose} />
      <span>
        <b>{t(`register.way.${name}`)}</b>
        <small>{t(`register.way.${name}.hint`)}</small>
      </span>
    </label>
  )
}
