import '../styles/components/covers.css'
import { Cover } from './Cover.tsx'
import { RecipeImage } from './RecipeImage.tsx'

type Props = {
  /** Of what they stand for, which has a drawing of its own while it holds no recipe. */
  id: string
  name: string
  recipes: readonly { id: string; name: string; image: string | null }[]
  shape?: 'wide' | 'square'
}

/** Up to three recipes as one cover. Decorative: the name is beside it. */
export function Covers({ id, name, recipes, shape = 'wide' }: Props) {
  const [first, ...others] = recipes
  if (!first) return <Cover id={id} categories={[name]} shape={shape} />
  if (others.length < 2) return <RecipeImage recipe={asNamed(first, name)} shape={shape} />
  return (
    <div className="trio">
      {[first, ...others.slice(0, 2)].map((recipe) => (
        <RecipeImage key={recipe.id} recipe={asNamed(recipe, name)} sizes="12rem" />
      ))}
    </div>
  )
}

/** A recipe without a picture is drawn as what it is filed under. */
const asNamed = (recipe: Props['recipes'][number], name: string) => ({ ...recipe, recipeCategory: [{ name }] })
