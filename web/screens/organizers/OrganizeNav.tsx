import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { paths } from '../../paths.ts'

/** Between categories, tags and tools. */
export function OrganizeNav() {
  const { t } = useTranslation()
  const [path] = useLocation()
  const places = [
    { href: paths.categories(), label: t('categories.title') },
    { href: paths.tags(), label: t('tags.title') },
    { href: paths.tools(), label: t('tools.title') },
  ]
  return (
    <nav className="segmented organize-nav" aria-label={t('organize.nav')}>
      {places.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={href === path ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
