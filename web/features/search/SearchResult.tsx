import { Clock, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Icon } from '../../components/Icon.tsx'
import { RecipeImage } from '../../components/RecipeImage.tsx'
import { formatNumber } from '../../format.ts'
import { paths } from '../../paths.ts'
import { readTotalTime } from '../../times.ts'
import { type Found, splitMatches } from './finder.ts'
import { aroundReason } from './reason.ts'

export function SearchResult({ found, search }: { found: Found; search: string }) {
  const { t } = useTranslation()
  const { recipe, name, because } = found
  const [before, after] = aroundReason(found, t)
  const totalTime = readTotalTime(recipe)
  return (
    <li>
      <Link href={paths.recipe(recipe.slug)}>
        <RecipeImage recipe={recipe} shape="square" />
        <div>
          <h3 className="clamp">
            <Marked text={name} search={search} />
          </h3>
          {(because || before) && (
            <p className="clamp">
              {before}
              <Marked text={because} search={search} />
              {after}
            </p>
          )}
        </div>
        <div className="facts">
          {totalTime && (
            <span>
              <Icon of={Clock} />
              <bdi>{totalTime}</bdi>
            </span>
          )}
          {recipe.rating ? (
            <span>
              <Icon of={Star} />
              {formatNumber(recipe.rating)}
            </span>
          ) : null}
        </div>
      </Link>
    </li>
  )
}

function Marked({ text, search }: { text: string; search: string }) {
  return splitMatches(text, search).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text in their order
    index % 2 ? <mark key={index}>{part}</mark> : part,
  )
}
