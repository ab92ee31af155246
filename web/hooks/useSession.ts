import { type Actor, nobody, personOf } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { getSelf } from '#contract/users.ts'
import { useGet } from '../api.ts'

/** Who is signed in, from the server, for the whole page. */
export function useSession() {
  const self = useGet(getSelf, {}, { shouldRetryOnError: false, revalidateOnFocus: false })
  const signedOut = self.error?.status === 401
  const user = signedOut ? undefined : self.data
  return { user, signedOut, error: signedOut ? undefined : self.error, reload: self.mutate }
}

/** The person in the form the permission rules use, for `can(actor, 'recipe.edit', recipe)`. */
export const actorOf = (user: User | undefined): Actor => (user ? personOf(user) : nobody)
