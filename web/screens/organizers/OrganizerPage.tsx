import './organizers.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { OrganizerKind, OrganizerRef } from '#contract/organizers.ts'
import type { useGet } from '../../api.ts'
import { Chip } from '../../components/Chip.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { RecipeGridSkeleton } from '../../components/RecipeGrid.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { SORTS, useFilters } from '../../features/recipes/shelf/filters.ts'
import { RecipeShelf, useRecipePages } from '../../features/recipes/shelf/RecipeShelf.tsx'
import { SortPicker } from '../../features/recipes/shelf/SortPicker.tsx'
import { paths } from '../../paths.ts'

type Props = {
  of: Pick<ReturnType<typeof useGet>, 'error' | 'mutate'> & {
    data: { items: (OrganizerRef & { parentId?: string | null })[] } | undefined
  }
  slug: string
  dimension: OrganizerKind
  up: { href: string; label: string }
  href: (slug: string) => string
}

/** The recipes of one category, tag or tool. */
export function OrganizerPage({ of, slug, dimension, up, href }: Props) {
  const { t } = useTranslation()
  const { filters, change } = useFilters()
  const query = { ...SORTS[filters.sort], [dimension]: slug }
  const recipes = useRecipePages(query)
  return (
    <Loaded of={of} skeleton={<RecipeGridSkeleton />}>
      {({ items }) => {
        const organizer = items.find((one) => one.slug === slug)
        if (!organizer) return <ErrorPage status={404} />
        const total = recipes.data?.total
        const parent = items.find(({ id }) => id === organizer.parentId)
        const below = items.filter(({ parentId }) => parentId === organizer.id)
        return (
          <>
            <UpLink href={parent ? href(parent.slug) : up.href}>{parent?.name ?? up.label}</UpLink>
            <PageHead
              title={organizer.name}
              line={total !== undefined && t('recipes.count', { count: total })}
              actions={total ? <SortPicker sort={filters.sort} onChange={(sort) => change({ sort })} /> : undefined}
            />
            {below.length > 0 && (
              <nav className="chips scroll-x below-it" aria-label={t('organizer.below', { name: organizer.name })}>
                {below.map((one) => (
                  <Chip key={one.id} href={href(one.slug)}>
                    {one.name}
                  </Chip>
                ))}
              </nav>
            )}
            <RecipeShelf
              recipes={recipes}
              query={query}
              empty={
                <EmptyState
                  glyph="bowl"
                  title={t('organizer.empty.title')}
                  actions={
                    <Link className="button line" href={paths.recipes()}>
                      {t('organizer.empty.all')}
                    </Link>
                  }
                >
                  {t('organizer.empty.text')}
                </EmptyState>
              }
            />
          </>
        )
      }}
    </Loaded>
  )
}
