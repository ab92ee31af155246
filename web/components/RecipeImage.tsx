import { useContext, useState } from 'react'
import { hasPicture, pictureAddress } from '../media.ts'
import { ShareContext } from '../share.ts'
import { Cover } from './Cover.tsx'

type Props = {
  recipe: { id: string; name: string; image: string | null; recipeCategory?: { name: string }[] }
  shape?: 'wide' | 'square'
  /** The drawn width, as a CSS `sizes` value, from which the browser chooses a file. */
  sizes?: string
  /** Pictures visible at first are loaded at once, others when they come near. */
  eager?: boolean
}

/** A recipe's picture, or its drawn cover when there is none or it fails to load. */
export function RecipeImage({ recipe, shape = 'wide', sizes = '(width < 48rem) 46vw, 17rem', eager = false }: Props) {
  const picture = `${recipe.id} ${recipe.image}`
  const share = useContext(ShareContext)
  const [broken, setBroken] = useState('')
  const categories = recipe.recipeCategory?.map(({ name }) => name)
  const art = { id: recipe.id, name: recipe.name, categories, shape }
  if (!hasPicture(recipe) || broken === picture) return <Cover {...art} />
  const tiny = pictureAddress(recipe, 'tiny-original.webp', share)
  const small = pictureAddress(recipe, 'min-original.webp', share)
  const files =
    shape === 'square'
      ? { src: tiny, width: 300, height: 300 }
      : {
          src: small,
          srcSet: `${tiny} 300w, ${small} 700w, ${pictureAddress(recipe, 'original.webp', share)} 1600w`,
          sizes,
          width: 800,
          height: 600,
        }
  return (
    <Cover {...art}>
      <img
        key={picture}
        {...files}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setBroken(picture)}
      />
    </Cover>
  )
}
