import { getPublicRecipe } from '#contract/shares.ts'
import { useGet } from '../../api.ts'
import { paths } from '../../paths.ts'
import { GuestRecipe } from './GuestRecipe.tsx'

/** A public recipe. */
export function PublicRecipeScreen({ groupId, slug }: { groupId: string; slug: string }) {
  const recipe = useGet(getPublicRecipe, { params: { groupId, slug } })
  return <GuestRecipe of={recipe} path={paths.publicRecipe(groupId, slug)} />
}
