import { Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { countUsesOfFoods, countUsesOfUnits } from '#contract/foods.ts'
import { useGet } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { found } from '../../components/table/rows.ts'
import { namesOf } from './rows.ts'

type Entry = {
  id: string
  name: string
  pluralName?: string | null
  aliases?: readonly { name: string }[]
  standardUnit?: string | null
}
type Props = {
  kind: 'foods' | 'units'
  /** The entries selected in the table. */
  chosen: readonly Entry[]
  all: readonly Entry[]
  usesOf: (id: string) => number
  count: typeof countUsesOfFoods | typeof countUsesOfUnits
  onMerge: (keep: Entry, others: readonly Entry[]) => Promise<void>
  onClose: () => void
}

/** Merges several names of one thing, after saying what that changes. */
export function MergePanel({ kind, chosen, all, usesOf, count, onMerge, onClose }: Props) {
  const { t } = useTranslation()
  const [kept, setKept] = useState<string>()
  const [added, setAdded] = useState<readonly string[]>([])
  const [merging, setMerging] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isIn = ({ id }: Entry) => added.includes(id) || chosen.some((one) => one.id === id)
  const entries = [...chosen, ...all.filter(({ id }) => added.includes(id) && !chosen.some((one) => one.id === id))]
  // The name most recipes use is most likely right.
  const usual = [...entries].sort((a, b) => usesOf(b.id) - usesOf(a.id))[0]
  const keep = entries.find(({ id }) => id === kept) ?? usual
  const others = entries.filter(({ id }) => id !== keep?.id)
  const measures = entries.flatMap(({ standardUnit }) => standardUnit ?? [])
  const touched = useGet(count, others.length > 0 ? { body: { ids: others.map(({ id }) => id) } } : null)
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
            <input type="radio" name="keep" checked={id === keep?.id} onChange={() => setKept(id)} />
            <span>{id === keep?.id ? <b>{name}</b> : name}</span>
            <small>{t('recipes.count', { count: usesOf(id) })}</small>
          </label>
        ))}
      </fieldset>
      <AnotherEntry
        kind={kind}
        others={all.filter((one) => !isIn(one))}
        onAdd={(id) => setAdded((before) => [...before, id])}
      />
      {new Set(measures).size > 1 && (
        <div className="banner is-warning" role="status">
          <Icon of={TriangleAlert} />
          <p>{t('data.units.merge.differ', { units: [...new Set(measures)].join(', ') })}</p>
        </div>
      )}
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

type AnotherProps = { kind: Props['kind']; others: readonly Entry[]; onAdd: (id: string) => void }

/** Two names of one thing are seldom found by one search; the other is searched for here. */
function AnotherEntry({ kind, others, onAdd }: AnotherProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const matches = text.trim() === '' ? [] : [...found(others, text, namesOf)].sort(byLength).slice(0, MOST_MATCHES)

  function add(id: string) {
    onAdd(id)
    setText('')
    field.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={field} className="another-entry">
      <Field
        type="search"
        label={t(`data.${kind}.merge.another`)}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && matches[0] && add(matches[0].id)}
      />
      <p className="vh" role="status">
        {text.trim() !== '' && t('table.shown', { count: matches.length })}
      </p>
      {matches.length > 0 && (
        <div className="chips">
          {matches.map(({ id, name }) => (
            <button key={id} type="button" className="chip" onClick={() => add(id)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {text.trim() !== '' && matches.length === 0 && <small className="muted">{t('data.no-match')}</small>}
    </div>
  )
}

const MOST_MATCHES = 8
/** The shortest matching name is the closest to the typed text. */
const byLength = (a: Entry, b: Entry) => a.name.length - b.name.length
