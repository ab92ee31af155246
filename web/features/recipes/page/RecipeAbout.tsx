import '../../../styles/components/stats.css'
import { ExternalLink, Globe, Lock, Utensils } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { CHOICE_FIELDS } from '#kitchen/recipe-choices.ts'
import { yieldText } from '#kitchen/yields.ts'
import { choiceField, choiceWord } from '../../../choices.ts'
import { Chip } from '../../../components/Chip.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Markdown } from '../../../components/Markdown.tsx'
import { RatingInput } from '../../../components/RatingInput.tsx'
import { formatNumber } from '../../../format.ts'
import { paths } from '../../../paths.ts'
import { useRecipePlace } from './place.ts'
import { readTime } from './times.ts'
import type { OwnRating } from './useRating.ts'

/** What one reads once: how it was rated, its notes, where it is filed, where it is from and who can see it. */
export function RecipeAbout({ recipe, rating: own }: { recipe: Recipe; rating: OwnRating }) {
  const { t } = useTranslation()
  const { guest } = useRecipePlace(recipe)
  const { description, notes, rating } = recipe
  return (
    <section className="about" aria-labelledby="about">
      <div className="label-rule">
        <h2 id="about">{own ? t('recipe.yours') : t('recipe.about')}</h2>
      </div>
      {own && (
        <div className="facts small">
          <RatingInput label={t('recipe.rate')} rating={own.stars} onRate={own.rate} />
          {rating !== null && rating > 0 && own.stars !== rating && (
            <span>{t('recipe.average', { stars: formatNumber(rating, { maximumFractionDigits: 1 }) })}</span>
          )}
        </div>
      )}
      {description && <Markdown text={description} className="lede" />}
      {notes.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity but their place
        <div key={index} className="note-text">
          {title && <h3>{title}</h3>}
          <Markdown text={text} />
        </div>
      ))}
      <Facts recipe={recipe} />
      {guest ? <GuestChips recipe={recipe} /> : <Chips recipe={recipe} />}
      <Origin recipe={recipe} />
    </section>
  )
}

/** What the line of facts leaves out. */
function Facts({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const { prepTime, performTime, cookTime, recipeServings } = recipe
  const recipeYield = yieldText(recipe)
  const facts = [
    [t('recipe.prep'), prepTime && readTime(prepTime)],
    [t('recipe.cook'), (performTime || cookTime) && readTime(performTime || cookTime || '')],
    [t('recipe.yield'), saysMore(recipeYield, recipeServings) ? recipeYield : ''],
    ...CHOICE_FIELDS.map((field) => [choiceField(field, t), recipe[field] && choiceWord(field, recipe[field], t)]),
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className="stats">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** "4 servings" beside "Serves 4" would say the same twice. */
function saysMore(recipeYield: string | null, servings: number | null): boolean {
  return Boolean(servings) && recipeYield?.match(/\d+(?:[.,]\d+)?/g)?.join() !== String(servings)
}

function Chips({ recipe: { recipeCategory, tags, tools } }: { recipe: Recipe }) {
  const { t } = useTranslation()
  if (recipeCategory.length + tags.length + tools.length === 0) return null
  return (
    <nav className="chips" aria-label={t('recipe.filed-under')}>
      {recipeCategory.map((category) => (
        <Chip key={category.id} href={paths.category(category.slug)}>
          {category.name}
        </Chip>
      ))}
      {tags.map((tag) => (
        <Chip key={tag.id} href={paths.tag(tag.slug)}>
          {tag.name}
        </Chip>
      ))}
      {tools.map((tool) => (
        <Chip key={tool.id} href={paths.tool(tool.slug)}>
          <Icon of={Utensils} />
          {tool.name}
        </Chip>
      ))}
    </nav>
  )
}

/** The pages chips lead to are for members. */
function GuestChips({ recipe: { recipeCategory, tags, tools } }: { recipe: Recipe }) {
  const all = [...recipeCategory, ...tags, ...tools]
  if (all.length === 0) return null
  return (
    <p className="chips">
      {all.map(({ id, name }) => (
        <span key={id} className="chip">
          {name}
        </span>
      ))}
    </p>
  )
}

function Origin({ recipe: { orgURL, settings } }: { recipe: Recipe }) {
  const { t } = useTranslation()
  if (!orgURL && !settings.public && !settings.locked) return null
  return (
    <p className="facts small">
      <Source address={orgURL} />
      {settings.public && (
        <span>
          <Icon of={Globe} />
          {t('recipe.public')}
        </span>
      )}
      {settings.locked && (
        <span>
          <Icon of={Lock} />
          {t('recipe.locked')}
        </span>
      )}
    </p>
  )
}

function Source({ address }: { address: string | null }) {
  if (!address) return null
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return <span>{address}</span>
  return (
    <a className="source" href={url.href} target="_blank" rel="noopener noreferrer">
      <Icon of={ExternalLink} />
      {url.hostname.replace(/^www\./, '')}
    </a>
  )
}
