import { addFavorite, removeFavorite } from '#contract/favorites.ts'
import type { User } from '#contract/users.ts'
import { useSend } from '../api.ts'
import { useSession } from './useSession.ts'

/** The signed-in person's favourites; a tap shows at once and is undone when the server refuses. */
export function useFavorites() {
  const { user, reload } = useSession()
  const add = useSend(addFavorite)
  const remove = useSend(removeFavorite)

  async function mark(slug: string, favorite: boolean) {
    if (!user) return
    await reload((now) => now && withFavorite(now, slug, favorite), { revalidate: false })
    const done = await (favorite ? add : remove).send({ params: { id: user.id, slug } })
    if (!done.ok) await reload()
  }

  return { isFavorite: (slug: string) => user?.favoriteRecipes.includes(slug) ?? false, mark }
}

function withFavorite(user: User, slug: string, favorite: boolean): User {
  const others = user.favoriteRecipes.filter((one) => one !== slug)
  return { ...user, favoriteRecipes: favorite ? [...others, slug] : others }
}
