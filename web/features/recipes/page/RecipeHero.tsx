import { totalTimeOf } from '#kitchen/total-time.ts'
import '../../../styles/components/stats.css'
import { ExternalLink, Globe, Heart, Lock, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { CHOICE_FIELDS } from '#kitchen/recipe-choices.ts'
import { yieldText } from '#kitchen/yields.ts'
import { choiceField, choiceWord } from '../../../choices.ts'
import { Chip } from '../../../components/Chip.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Markdown } from '../../../components/Markdown.tsx'
import { RatingInput } from '../../../components/RatingInput.tsx'
import { RecipeImage } from '../../../components/RecipeImage.tsx'
import { Stars } from '../../../components/Stars.tsx'
import { formatNumber } from '../../../format.ts'
import { useFavorites } from '../../../hooks/useFavorites.ts'
import { paths } from '../../../paths.ts'
import { useRecipePlace } from './place.ts'
import { readTime } from './times.ts'
import type { OwnRating } from './useRating.ts'

type Props = { recipe: Recipe; rating: OwnRating; children: ReactNode }

/** The recipe at a glance: picture, name, facts and actions. */
export function RecipeHero({ recipe, rating: own, children }: Props) {
  const { t } = useTranslation()
  const { guest } = useRecipePlace(recipe)
  const { name, description, rating, settings, recipeCategory, tags, tools } = recipe
  return (
    <section className={settings.landscapeView ? 'hero landscape' : 'hero'} aria-labelledby="name">
      <RecipeImage recipe={recipe} sizes="(width < 48rem) 100vw, (width < 90rem) 45vw, 36rem" eager />
      <div>
        <h1 id="name">{name}</h1>
        {description && <Markdown text={description} className="lede" />}
        <Facts recipe={recipe} />
        {guest ? (
          <GuestChips recipe={recipe} />
        ) : recipeCategory.length + tags.length + tools.length > 0 ? (
          <nav className="chips scroll-x" aria-label={t('recipe.filed-under')}>
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
        ) : null}
        <div className="facts small">
          {own ? (
            <>
              <RatingInput label={t('recipe.rate')} rating={own.stars ?? rating} onRate={own.rate} />
              <FavoriteButton slug={recipe.slug} />
              {rating !== null && own.stars !== null && own.stars !== rating && (
                <span>{t('recipe.average', { stars: formatNumber(rating, { maximumFractionDigits: 1 }) })}</span>
              )}
            </>
          ) : (
            <Stars rating={rating} />
          )}
          <Source address={recipe.orgURL} />
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
        </div>
        {children}
      </div>
    </section>
  )
}

function FavoriteButton({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const favorites = useFavorites()
  const favorite = favorites.isFavorite(slug)
  return (
    <IconButton
      className="heart"
      icon={Heart}
      label={t('recipe.favorite')}
      aria-pressed={favorite}
      onClick={() => favorites.mark(slug, !favorite)}
    />
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

/** "4 servings" beside "Serves 4" would say the same twice. */
function saysMore(recipeYield: string | null, servings: number | null): boolean {
  return servings === null || recipeYield?.match(/\d+(?:[.,]\d+)?/g)?.join() !== String(servings)
}

function Facts({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const { prepTime, performTime, cookTime, recipeServings } = recipe
  // A single part is said below.
  const totalTime = recipe.totalTime || (prepTime && (performTime || cookTime)) ? totalTimeOf(recipe) : null
  const recipeYield = yieldText(recipe)
  const facts = [
    [t('recipe.total'), totalTime && readTime(totalTime)],
    [t('recipe.prep'), prepTime && readTime(prepTime)],
    [t('recipe.cook'), (performTime || cookTime) && readTime(performTime || cookTime || '')],
    [t('recipe.serves'), recipeServings ? formatNumber(recipeServings) : ''],
    [t('recipe.yield'), saysMore(recipeYield, recipeServings) ? recipeYield : ''],
    ...CHOICE_FIELDS.map((field) => [choiceField(field, t), recipe[field] && choiceWord(field, recipe[field], t)]),
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className="stats">
      {facts.map(([label, value]) => (
        // A phone has room for three in a row, and the cooking time can be worked out from the others.
        <div key={label} className={facts.length > 3 && label === t('recipe.cook') ? 'more' : undefined}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
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
