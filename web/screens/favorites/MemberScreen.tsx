import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import { getFavorites } from '#contract/favorites.ts'
import { listMembers } from '#contract/groups.ts'
import { useGet } from '../../api.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { RecipeGridSkeleton } from '../../components/RecipeGrid.tsx'
import { RecipeCards } from '../../features/recipes/shelf/RecipeShelf.tsx'
import { useSession } from '../../hooks/useSession.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { paths } from '../../paths.ts'

/** Somebody of the home, and what they like; your own profile is You. */
export function MemberScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const members = useGet(listMembers)
  const found = useGet(getFavorites, { params: { id } })
  const member = members.data?.find((one) => one.id === id)
  const name = member ? (member.fullName ?? member.username) : undefined
  useTitle(name)
  if (user?.id === id) return <Redirect to={paths.profile()} replace />
  if (found.error?.status === 404 || found.error?.status === 422) return <ErrorPage status={404} />
  if (members.data && !member) return <ErrorPage status={404} />
  return (
    <>
      {member && (
        <header className="page-head with-face">
          <Avatar user={member} size="xl" />
          <hgroup>
            <h1>{name}</h1>
            <p>{t(member.admin ? 'member.admin-of' : 'member.of', { group: user?.group })}</p>
          </hgroup>
        </header>
      )}
      <div className="label-rule">
        <h2>{t('member.favorites')}</h2>
      </div>
      <Loaded
        of={found}
        skeleton={<RecipeGridSkeleton />}
        isEmpty={({ favoriteRecipes }) => favoriteRecipes.length === 0}
        empty={<p className="muted">{t('member.none')}</p>}
      >
        {({ favoriteRecipes }) => <RecipeCards recipes={favoriteRecipes} />}
      </Loaded>
    </>
  )
}
