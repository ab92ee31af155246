import { Info } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { countFoodUses, countUnitUses } from '#contract/foods.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'

type Entry = { id: string; name: string }
type Props = {
  kind: 'foods' | 'units'
  entries: readonly Entry[]
  usesOf: (id: string) => number
  count: typeof countFoodUses | typeof countUnitUses
  onMerge: (keep: Entry, others: readonly Entry[]) => Promise<void>
  onClose: () => void
}

/** Several names for one thing become one, after saying what that changes. */
export function MergePanel({ kind, entries, usesOf, count, onMerge, onClose }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  const [merging, setMerging] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // What most recipes call it is most likely right.
  const usual = [...entries].sort((a, b) => usesOf(b.id) - usesOf(a.id))[0]
  const keep = entries.find(({ id }) => id === chosen) ?? usual
  const others = entries.filter(({ id }) => id !== keep?.id)
  const touched = useGet(count, others.length > 0 ? { query: { ids: others.map(({ id }) => id) } } : null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  async function merge() {
    if (!keep || merging) return
    setMerging(true)
    await onMerge(keep, others)
    setMerging(false)
  }

  return (
    <aside className="panel merge-panel" aria-labelledby="merge">
      <h2 id="merge" ref={heading} tabIndex={-1}>
        {t('data.merge.title')}
      </h2>
      <p className="muted">{t('data.merge.text')}</p>
      <fieldset className="rows">
        <legend className="vh">{t('data.merge.keep')}</legend>
        {entries.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name="keep" checked={id === keep?.id} onChange={() => setChosen(id)} />
            <span>{id === keep?.id ? <b>{name}</b> : name}</span>
            <small>{t('recipes.count', { count: usesOf(id) })}</small>
          </label>
        ))}
      </fieldset>
      <div className="banner is-info">
        <Icon of={Info} />
        <p role="status">
          {entries.length < 2
            ? t('data.merge.two')
            : touched.data
              ? t('data.merge.touches', {
                  recipes: t('data.merge.recipes', { count: touched.data.recipes }),
                  lists: t('data.merge.lists', { count: touched.data.lists }),
                })
              : t('loading')}
        </p>
      </div>
      <div className="actions">
        <button type="button" className="primary" disabled={entries.length < 2} aria-disabled={merging} onClick={merge}>
          {t(`data.${kind}.merge`, { count: entries.length })}
        </button>
        <button type="button" className="ghost" onClick={onClose}>
          {t('dialog.cancel')}
        </button>
      </div>
    </aside>
  )
}
