import { ArrowRight, RotateCcw } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareVersions, type Difference, type ListedVersion } from '#contract/recipe-versions.ts'
import type { Recipe } from '#contract/recipes.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { momentOf, partsOf } from './story.ts'

type Props = {
  panel: RefObject<HTMLElement | null>
  recipe: Recipe
  versions: readonly ListedVersion[]
  older: number
  onOlder: (id: number) => void
  onRestore: ((version: ListedVersion) => void) | undefined
}

/** What changed between two versions, line by line. */
export function Comparison({ panel, recipe, versions, older, onOlder, onRestore }: Props) {
  const { t } = useTranslation()
  const [until, setUntil] = useState<number | null>(null)
  const at = versions.findIndex(({ id }) => id === older)
  const newer = versions.slice(0, at)
  const last = newer.find(({ id }) => id === until)?.id ?? null
  const found = useGet(
    compareVersions,
    { params: { slug: recipe.slug, id: older }, query: last === null ? {} : { until: last } },
    { keepPreviousData: true },
  )
  const chosen = versions[at]
  const said = ({ id, madeAt, madeBy }: ListedVersion) => {
    const name = id === null ? t('history.now') : (madeBy?.fullName ?? madeBy?.username ?? t('history.nobody'))
    return t('history.option', { date: momentOf(madeAt), name })
  }
  return (
    <section className="panel diff" aria-labelledby="between" ref={panel} tabIndex={-1}>
      <div className="label-rule">
        <h2 id="between">{t('history.between')}</h2>
      </div>
      <div className="versions">
        <select
          aria-label={t('history.older')}
          value={older}
          onChange={(event) => onOlder(Number(event.currentTarget.value))}
        >
          {versions.map((version) =>
            version.id === null ? null : (
              <option key={version.id} value={version.id}>
                {said(version)}
              </option>
            ),
          )}
        </select>
        <Icon of={ArrowRight} flip />
        <select
          aria-label={t('history.newer')}
          value={last ?? ''}
          onChange={(event) => setUntil(Number(event.currentTarget.value) || null)}
        >
          {newer.map((version) => (
            <option key={version.id} value={version.id ?? ''}>
              {said(version)}
            </option>
          ))}
        </select>
      </div>
      <Loaded
        of={found}
        isEmpty={({ differences }) => differences.length === 0}
        empty={<p className="muted">{t('history.no-difference')}</p>}
      >
        {({ differences }) => differences.map((difference) => <Part key={difference.field} difference={difference} />)}
      </Loaded>
      {onRestore && chosen && (
        <p className="actions">
          <button type="button" className="primary" onClick={() => onRestore(chosen)}>
            <Icon of={RotateCcw} />
            {t('history.restore.of', { date: momentOf(chosen.madeAt) })}
          </button>
        </p>
      )}
    </section>
  )
}

function Part({ difference }: { difference: Difference }) {
  const { t } = useTranslation()
  const { field, name, lines, same, reordered } = difference
  const isNumbered = field === 'recipeInstructions'
  if (field === 'image') {
    return (
      <>
        <h3>{name}</h3>
        <p>{lines[0]?.after === null ? t('history.picture.gone') : t('history.picture.new')}</p>
      </>
    )
  }
  return (
    <>
      <h3>{name}</h3>
      <ul className={isNumbered ? 'numbered' : undefined}>
        {lines.map(({ before, after, at }) => (
          <li key={`${at} ${before === null} ${after === null}`} dir="auto">
            {isNumbered && <span className="number">{at}.</span>}
            <span>
              <Line before={before} after={after} />
            </span>
          </li>
        ))}
      </ul>
      {reordered && <p className="small muted">{t('history.reordered')}</p>}
      {same > 0 && <p className="small muted">{t('history.same', { count: same })}</p>}
    </>
  )
}

function Line({ before, after }: { before: string | null; after: string | null }) {
  if (before === null) return <ins>{after}</ins>
  if (after === null) return <del>{before}</del>
  const parts = partsOf(before, after)
  return (
    <>
      {parts.start}
      {parts.before && <del>{parts.before.trim()}</del>} {parts.after && <ins>{parts.after.trim()}</ins>} {parts.end}
    </>
  )
}
