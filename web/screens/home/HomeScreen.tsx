import { FilePlus, Link2, ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { listRecipes } from '#contract/recipes.ts'
import { useGet } from '../../api.ts'
import { FindField } from '../../components/FindField.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { RecipeGridSkeleton } from '../../components/RecipeGrid.tsx'
import { NoRecipes } from '../../features/recipes/shelf/NoRecipes.tsx'
import { RecipeCards } from '../../features/recipes/shelf/RecipeShelf.tsx'
import { formatDate } from '../../format.ts'
import { useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { OnDevice } from './OnDevice.tsx'
import { PublicNotice } from './PublicNotice.tsx'
import { TodaysIdea, useTodaysIdea } from './TodaysIdea.tsx'

const RECENT = 12

export function HomeScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const recent = useGet(listRecipes, {
    query: { page: 1, perPage: RECENT, orderBy: 'created_at', orderDirection: 'desc' },
  })
  const now = new Date()
  const idea = useTodaysIdea(now.toDateString())
  const isCutOff = recent.error?.status === 0 && recent.data === undefined
  return (
    <>
      <PageHead
        title={t(greetingAt(now.getHours()), { name: firstNameOf(user?.fullName ?? user?.username ?? '') })}
        line={formatDate(now, { weekday: 'long', day: 'numeric', month: 'long' })}
        actions={!isCutOff && <QuickActions />}
      />
      <FindField />
      {(user?.admin || user?.canManage) && !isCutOff && <PublicNotice />}
      {isCutOff ? (
        <OnDevice onRetry={() => void recent.mutate()} />
      ) : (
        <Loaded
          of={recent}
          skeleton={<RecipeGridSkeleton />}
          isEmpty={({ total }) => total === 0}
          empty={<NoRecipes />}
        >
          {({ items, total }) => (
            <>
              {total > 2 && <TodaysIdea idea={idea} />}
              <div className="label-rule">
                <h2>{t('home.recent')}</h2>
                <Link href={paths.recipes()}>{t('home.all', { count: total })}</Link>
              </div>
              <RecipeCards recipes={items} />
            </>
          )}
        </Loaded>
      )}
    </>
  )
}

function QuickActions() {
  const { t } = useTranslation()
  return (
    <>
      <Link className="button" href={paths.createRecipe('url')}>
        <Icon of={Link2} />
        {t('home.import')}
      </Link>
      <Link className="button ghost" href={paths.createRecipe('new')}>
        <Icon of={FilePlus} />
        {t('home.write')}
      </Link>
      <Link className="button ghost desktop-only" href={paths.createRecipe('bulk')}>
        <Icon of={ListPlus} />
        {t('home.bulk')}
      </Link>
    </>
  )
}

function greetingAt(hour: number) {
  if (hour < 5) return 'home.greeting.night'
  if (hour < 12) return 'home.greeting.morning'
  return hour < 18 ? 'home.greeting.afternoon' : 'home.greeting.evening'
}

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? ''
