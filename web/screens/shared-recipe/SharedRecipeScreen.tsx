import { getSharedRecipe } from '#contract/shares.ts'
import { useGet } from '../../api.ts'
import { paths } from '../../paths.ts'
import { GuestRecipe } from './GuestRecipe.tsx'

/** The recipe of a share link. */
export function SharedRecipeScreen({ id }: { id: string }) {
  const recipe = useGet(getSharedRecipe, { params: { id } })
  return <GuestRecipe of={recipe} path={paths.sharedRecipe(id)} share={id} />
}
