import { Check as CheckIcon, Minus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Icon } from '../../components/Icon.tsx'
import type { Check } from '../../features/admin/checks.ts'
import { isLoopback } from '../../loopback.ts'
import { paths } from '../../paths.ts'

const ICONS = { good: CheckIcon, bad: X, off: Minus }
const TONES = { good: 'is-success', bad: 'is-error', off: '' }
/** What to set on the server; `{origin}` is this page's, unless that is localhost. */
const SETTINGS: Partial<Record<Check['name'], string>> = {
  email: 'LARDER_SMTP_HOST=smtp.example.com\nLARDER_SMTP_FROM_EMAIL=larder@example.com',
  address: 'LARDER_BASE_URL={origin}',
  secure: 'LARDER_TRUST_PROXY=true',
}

/** One check, with the fix for a failed one. */
export function CheckRow({ name, state }: Check) {
  const { t } = useTranslation()
  const origin = isLoopback(location.hostname) ? 'https://larder.example.com' : location.origin
  const settings = SETTINGS[name]?.replace('{origin}', origin)
  return (
    <li className="check">
      <span className={`dot ${TONES[state]}`}>
        <Icon of={ICONS[state]} />
      </span>
      <div className="grow">
        <strong>
          {t(`site-settings.check.${name}`)}
          <span className="vh"> {t(`site-settings.state.${state}`)}</span>
        </strong>
        <p className="small">{t(`site-settings.check.${name}.${state}`)}</p>
        {state === 'bad' && (
          <div className="fix">
            <p className="small">{t(`site-settings.check.${name}.fix`)}</p>
            {settings && (
              <details className="small">
                <summary>{t('site-settings.check.how')}</summary>
                <pre className="code">{settings}</pre>
                <p>
                  <Link href={paths.help('settings')}>{t('site-settings.check.all')}</Link>
                </p>
              </details>
            )}
          </div>
        )}
      </div>
      {state === 'bad' && name === 'jobs' && (
        <Link className="button" href={paths.adminTasks()}>
          {t('site-settings.check.jobs.see')}
        </Link>
      )}
    </li>
  )
}
