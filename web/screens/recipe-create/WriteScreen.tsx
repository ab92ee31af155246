import { useMemo } from 'react'
import { useSearch } from 'wouter'
import type { GroupPreferences } from '#contract/groups.ts'
import { getGroupPreferences } from '#contract/groups.ts'
import type { User } from '#contract/users.ts'
import { useGet } from '../../api.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { blankRecipe } from '../../features/recipes/editor/blank.ts'
import { Editor } from '../../features/recipes/editor/Editor.tsx'
import { RecipeSkeleton } from '../../features/recipes/page/RecipeSkeleton.tsx'
import { useSession } from '../../hooks/useSession.ts'

/** The editor of a recipe that is not on the server before it is saved; `?name=` is what it will be called. */
export function WriteScreen() {
  const { user } = useSession()
  const preferences = useGet(getGroupPreferences, {})
  // Without a network people write all the same; it is sent later.
  if (user && preferences.error?.status === 0) return <Write user={user} preferences={undefined} />
  return (
    <Loaded of={preferences} skeleton={<RecipeSkeleton />}>
      {(found) => user && <Write user={user} preferences={found} />}
    </Loaded>
  )
}

function Write({ user, preferences }: { user: User; preferences: GroupPreferences | undefined }) {
  const name = new URLSearchParams(useSearch()).get('name')?.trim() ?? ''
  // What was written must not be lost because the preferences were read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one recipe for each name
  const recipe = useMemo(() => blankRecipe(user, preferences, name), [name, user.id])
  return <Editor key={recipe.id} recipe={recipe} reload={async () => recipe} />
}
