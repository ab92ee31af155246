import { useMemo } from 'react'
import { OntoList } from './OntoList.tsx'

type Props = {
  recipe: { id: string } | undefined
  /** The multiple of the recipe. */
  scale?: number
  onClose: () => void
}

/** Puts one recipe on a list. */
export function AddToListDialog({ recipe, scale = 1, onClose }: Props) {
  const wanted = useMemo(() => recipe && { recipes: [{ id: recipe.id, scale }] }, [recipe, scale])
  return <OntoList wanted={wanted} onClose={onClose} />
}
