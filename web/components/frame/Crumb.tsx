import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { cameFrom } from '../../trail.ts'
import { Icon } from '../Icon.tsx'
import { isAdministration, placeOf } from './places.ts'

/** The way back to where one came from, in the place one left; `children` are the page's acts at its end. */
export function Crumb({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const before = cameFrom()
  const above = useAbove(path)

  // The router asks only for a plain press; any other opens the address elsewhere.
  function goBack(event: MouseEvent) {
    if (!before) return
    event.preventDefault()
    history.back()
  }

  return (
    <nav
      className={['crumb', before && 'known', children && 'own'].filter(Boolean).join(' ')}
      aria-label={t('crumb.label')}
    >
      <Link className="back" href={before?.href ?? above.href} onClick={goBack}>
        <Icon of={ArrowLeft} flip />
        <span>{before?.title || above.label}</span>
      </Link>
      {children}
    </nav>
  )
}

/** Where somebody goes who came straight to this page. */
function useAbove(path: string) {
  const { t } = useTranslation()
  if (isAdministration(path) && path !== paths.admin())
    return { href: paths.admin(), label: t('drawer.administration') }
  switch (placeOf(path)) {
    case 'today':
      return { href: paths.home(), label: t('places.today') }
    case 'you':
      return { href: paths.profile(), label: t('places.you') }
    case 'shop':
      return { href: paths.shoppingLists(), label: t('places.shop') }
    default:
      return { href: paths.recipes(), label: t('places.recipes') }
  }
}
