import './organizers.css'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { OrganizerRef } from '#contract/organizers.ts'
import type { Glyph } from '#kitchen/cover.ts'
import type { useGet } from '../../api.ts'
import { Cover } from '../../components/Cover.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { locale } from '../../i18n.ts'
import { paths } from '../../paths.ts'

type Props = {
  of: Pick<ReturnType<typeof useGet>, 'error' | 'mutate'> & {
    data: { items: OrganizerRef[]; total: number } | undefined
  }
  title: string
  line: (count: number) => string
  find: string
  /** Without it, each name gets a matching drawing. */
  icon?: LucideIcon
  href: (slug: string) => string
  empty: { glyph: Glyph; title: string; text: string }
}

/** Names by their first letter, with a search field. */
export function OrganizersPage({ of, title, line, find, icon, href, empty }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  return (
    <>
      <PageHead title={title} line={of.data && line(of.data.total)} />
      <Loaded
        of={of}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            glyph={empty.glyph}
            title={empty.title}
            actions={
              <Link className="button line" href={paths.recipes()}>
                {t('organizer.empty.all')}
              </Link>
            }
          >
            {empty.text}
          </EmptyState>
        }
      >
        {({ items, total }) => (
          <>
            {total > 12 && (
              <input
                type="search"
                className="find"
                aria-label={find}
                placeholder={find}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
            {byLetter(items.filter(({ name }) => fold(name).includes(fold(text)))).map(([letter, group]) => (
              <section key={letter} className="letter">
                <h2>{letter}</h2>
                <ul>
                  {group.map(({ id, name, slug }) => (
                    <li key={id}>
                      <Link href={href(slug)}>
                        {icon ? <Icon of={icon} /> : <Cover id={id} categories={[name]} shape="square" />}
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {text && !items.some(({ name }) => fold(name).includes(fold(text))) && <p>{t('organizers.no-match')}</p>}
          </>
        )}
      </Loaded>
    </>
  )
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLocaleLowerCase()

function byLetter(items: readonly OrganizerRef[]) {
  const order = new Intl.Collator(locale())
  const sorted = [...items].sort((a, b) => order.compare(a.name, b.name))
  const letterOf = ({ name }: OrganizerRef) => {
    const letter = fold(name).at(0)?.toLocaleUpperCase() ?? ''
    return /\p{L}/u.test(letter) ? letter : '#'
  }
  return [...Map.groupBy(sorted, letterOf)]
}
