import { Check, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_MIN_CHARACTERS } from '#contract/users.ts'
import { Icon } from './Icon.tsx'

/** The rules for a new password, ticked off while typing. */
export function PasswordRules({ password, confirm }: { password: string; confirm: string }) {
  const { t } = useTranslation()
  return (
    <ul className="rules" aria-label={t('password.rules')}>
      <Rule met={password.length >= PASSWORD_MIN_CHARACTERS}>
        {t('password.rule.length', { count: PASSWORD_MIN_CHARACTERS })}
      </Rule>
      <Rule met={password !== '' && password === confirm}>{t('password.rule.match')}</Rule>
    </ul>
  )
}

function Rule({ met, children }: { met: boolean; children: string }) {
  const { t } = useTranslation()
  return (
    <li className={met ? 'met' : undefined}>
      <Icon of={met ? Check : Circle} />
      {children}
      {met && <span className="vh">{t('password.rule.met')}</span>}
    </li>
  )
}
