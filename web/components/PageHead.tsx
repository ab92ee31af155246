import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useTitle } from '../hooks/useTitle.ts'
import { paths } from '../paths.ts'
import { Icon } from './Icon.tsx'

type Props = {
  title: string
  line?: ReactNode
  actions?: ReactNode
  /** The handbook page that explains this screen. */
  help?: string
}

/** The page's only h1, a line under it, and its actions; also sets the tab's title. */
export function PageHead({ title, line, actions, help }: Props) {
  useTitle(title)
  return (
    <header className="page-head">
      <hgroup>
        <h1>{title}</h1>
        {line && <p>{line}</p>}
      </hgroup>
      {actions && <div className="actions">{actions}</div>}
      {help && <HelpLink page={help} />}
    </header>
  )
}

function HelpLink({ page }: { page: string }) {
  const { t } = useTranslation()
  return (
    <Link className="icon" href={paths.help(page)} title={t('page.help')} aria-label={t('page.help')}>
      <Icon of={CircleHelp} />
    </Link>
  )
}
