import type { ReactNode } from 'react'
import type { Recipe } from '#contract/recipes.ts'
import { Markdown } from '../../../components/Markdown.tsx'
import { RecipeImage } from '../../../components/RecipeImage.tsx'
import { FactLine } from './FactLine.tsx'
import type { Scale } from './scaling.ts'

type Props = { recipe: Recipe; scale: Scale; children: ReactNode }

/** The recipe at a glance: picture, name, facts and acts. Everything else stands at its end. */
export function RecipeHero({ recipe, scale, children }: Props) {
  const { name, description, settings } = recipe
  return (
    <section className={settings.landscapeView ? 'hero landscape' : 'hero'} aria-labelledby="name">
      <RecipeImage recipe={recipe} sizes="(width < 48rem) 100vw, (width < 90rem) 45vw, 36rem" eager />
      <div>
        <h1 id="name">{name}</h1>
        {description && <Markdown text={description} className="lede" />}
        <FactLine recipe={recipe} scale={scale} />
        {children}
      </div>
    </section>
  )
}
