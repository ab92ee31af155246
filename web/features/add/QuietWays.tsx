import { ArrowLeftRight, ChevronRight, ListPlus, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Icon } from '../../components/Icon.tsx'
import { paths } from '../../paths.ts'

/** The ways that the field does not offer by itself. */
export function QuietWays() {
  const { t } = useTranslation()
  const ways = [
    { icon: ListPlus, label: t('add.way.links'), href: paths.createRecipe('bulk') },
    { icon: ArrowLeftRight, label: t('add.way.program'), href: paths.movingIn() },
    { icon: PencilLine, label: t('add.way.write'), href: paths.createRecipe('new') },
  ]
  return (
    <div className="quiet-ways">
      <p>{t('add.or')}</p>
      <ul className="rows settings">
        {ways.map(({ icon, label, href }) => (
          <li key={href}>
            <Link href={href}>
              <Icon of={icon} />
              <span className="grow">{label}</span>
              <Icon of={ChevronRight} flip />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
