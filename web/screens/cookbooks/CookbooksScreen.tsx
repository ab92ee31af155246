import { Plus, Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { listCookbooks, shelveCookbooks } from '#contract/cookbooks.ts'
import { can } from '#contract/permissions.ts'
import { useGet } from '../../api.ts'
import { Covers } from '../../components/Covers.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { RuleLine } from '../../features/cookbooks/RuleLine.tsx'
import { useFilterWords } from '../../filters/useFilterWords.ts'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'

/** The group's cookbooks, in their order. */
export function CookbooksScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const cookbooks = useGet(listCookbooks, {
    query: { perPage: -1, orderBy: 'position', orderDirection: 'asc' },
  })
  const shelves = useGet(shelveCookbooks)
  const filterWords = useFilterWords(cookbooks.data?.items ?? [])
  const arrange = (
    <Link className="button line" href={paths.arrangeCookbooks()}>
      <Icon of={Settings2} />
      {t('cookbooks.arrange')}
    </Link>
  )
  const first = can(actorOf(user), 'data.organize') && (
    <Link className="button primary" href={paths.arrangeCookbooks({ new: true })}>
      <Icon of={Plus} />
      {t('cookbooks.new')}
    </Link>
  )
  return (
    <>
      <PageHead
        title={t('drawer.cookbooks')}
        line={cookbooks.data && t('cookbooks.count', { count: cookbooks.data.items.length })}
        actions={cookbooks.data?.items.length !== 0 && arrange}
      />
      <Loaded
        of={cookbooks}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState glyph="loaf" title={t('cookbooks.empty.title')} actions={first}>
            {t('cookbooks.empty.text')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className="shelves">
            {items.map((cookbook) => {
              const shelf = shelves.data?.find(({ id }) => id === cookbook.id)
              return (
                <li key={cookbook.id}>
                  <Covers id={cookbook.id} name={cookbook.name} recipes={shelf?.covers ?? []} />
                  <h2>
                    <Link href={paths.cookbook(cookbook.slug)}>{cookbook.name}</Link>
                  </h2>
                  <p>{shelf && t('recipes.count', { count: shelf.recipes })}</p>
                  <RuleLine cookbook={cookbook} filter={filterWords(cookbook)} />
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </>
  )
}
