import '../data.css'
import { Pencil, ScanText, Trash2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { can } from '#contract/permissions.ts'
import { listRecipes, type RecipeSummary } from '#contract/recipes.ts'
import { useGet } from '../../../api.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Menu } from '../../../components/Menu.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { type Column, useTable } from '../../../components/table/useTable.ts'
import { useBulkActs } from '../../../features/recipes/bulk/useBulkActs.tsx'
import { formatDate, formatNumber } from '../../../format.ts'
import { actorOf, useSession } from '../../../hooks/useSession.ts'
import { paths } from '../../../paths.ts'
import { DataNav } from '../DataNav.tsx'
import { lacks, namesOf, ONLY } from './facts.ts'

const ALL = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }

/** Bulk actions on recipes. */
export function DataRecipesScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const recipes = useGet(listRecipes, ALL)
  const mayOrganize = can(actorOf(user), 'data.organize')
  const items = recipes.data?.items

  const table = useTable({ of: { ...recipes, data: items }, columns: useColumns(), fits: lacks })
  const { selection, chosen } = table
  const { buttons, dialogs } = useBulkActs({ chosen, onDone: selection.clear })
  const actions = useCallback(
    ({ slug, name }: RecipeSummary) => (
      <Menu
        label={t('data.actions', { name })}
        items={[
          { label: t('data.edit'), icon: Pencil, href: paths.editRecipe(slug) },
          { label: t('toolbox.parse'), icon: ScanText, href: paths.parseIngredients(slug) },
        ]}
      />
    ),
    [t],
  )

  return (
    <>
      <PageHead
        help="exporting"
        title={t('toolbox.title')}
        line={items && t('recipes.count', { count: items.length })}
        actions={
          <>
            <Link className="button ghost" href={paths.parseLibrary()}>
              <Icon of={ScanText} />
              {t('toolbox.parse-all')}
            </Link>
            <Link className="button ghost" href={paths.trash()}>
              <Icon of={Trash2} />
              {t('trash.title')}
            </Link>
          </>
        }
      />
      <DataNav />
      <DataTable
        table={table}
        label={t('toolbox.title')}
        name={nameLink}
        find={t('toolbox.find')}
        narrow={{
          label: t('data.narrow'),
          all: t('toolbox.all'),
          choices: ONLY.map((only) => ({ value: only, label: t(`toolbox.${only}`) })),
        }}
        noMatch={t('toolbox.no-match')}
        empty={
          <EmptyState glyph="loaf" title={t('recipes.empty.title')}>
            {t('recipes.empty.text')}
          </EmptyState>
        }
        actions={actions}
        bulk={mayOrganize ? () => buttons : undefined}
      />
      {dialogs}
    </>
  )
}

const nameLink = ({ slug, name }: RecipeSummary) => <Link href={paths.recipe(slug)}>{name}</Link>

function useColumns() {
  const { t } = useTranslation()
  return useMemo((): Column<RecipeSummary>[] => {
    const none = (text: string) => <span className="tag is-warning">{text}</span>
    return [
      {
        key: 'categories',
        title: t('toolbox.categories'),
        narrow: 'line',
        sort: ({ recipeCategory }) => namesOf(recipeCategory),
        cell: ({ recipeCategory }) => namesOf(recipeCategory) || none(t('toolbox.uncategorised')),
      },
      {
        key: 'tags',
        title: t('toolbox.tags'),
        narrow: 'opt',
        sort: ({ tags }) => namesOf(tags),
        cell: ({ tags }) => namesOf(tags) || none(t('toolbox.untagged')),
      },
      {
        key: 'rating',
        title: t('toolbox.rating'),
        narrow: 'opt',
        number: true,
        sort: ({ rating }) => rating,
        cell: ({ rating }) => (rating ? formatNumber(rating) : '–'),
      },
      {
        key: 'added',
        title: t('toolbox.added'),
        narrow: 'opt',
        sort: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => createdAt && <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
      },
    ]
  }, [t])
}
