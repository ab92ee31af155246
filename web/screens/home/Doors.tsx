import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { can } from '#contract/permissions.ts'
import type { Glyph } from '#kitchen/cover.ts'
import { Cover } from '../../components/Cover.tsx'
import { Icon } from '../../components/Icon.tsx'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'

/** A home without recipes: three ways to have some. None leads, as each is right for somebody. */
export function Doors({ name }: { name: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <>
      <header className="page-head">
        <hgroup>
          <h1>{t('today.welcome', { name: firstNameOf(name) })}</h1>
          <p>{t('today.welcome.line')}</p>
        </hgroup>
      </header>
      <div className="doors">
        <Door href={paths.movingIn()} cover="loaf" title={t('today.door.bring')} line={t('today.door.bring.line')} />
        <Door
          href={paths.createRecipe('url')}
          cover="pot"
          title={t('today.door.import')}
          line={t('today.door.import.line')}
        />
        <Door
          href={paths.createRecipe('new')}
          cover="egg"
          title={t('today.door.write')}
          line={t('today.door.write.line')}
        />
      </div>
      {user && can(actorOf(user), 'group.invite') && (
        <div className="actions">
          <Link className="button ghost" href={paths.members()}>
            <Icon of={UserPlus} />
            {t('today.invite')}
          </Link>
        </div>
      )}
    </>
  )
}

type DoorProps = { href: string; cover: Glyph; title: string; line: string }

function Door({ href, cover, title, line }: DoorProps) {
  return (
    <Link href={href}>
      <Cover id={cover} glyph={cover} />
      <strong>{title}</strong>
      <p>{line}</p>
    </Link>
  )
}

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? ''
