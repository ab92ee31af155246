import './organizers.css'
import { CheckCheck, Eraser, Merge, Plus, Search, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { type ShelvedOrganizer, shelveOrganizers } from '#contract/organizer-changes.ts'
import type { OrganizerKind } from '#contract/organizers.ts'
import { can } from '#contract/permissions.ts'
import type { Glyph } from '#kitchen/cover.ts'
import { useGet } from '../../api.ts'
import { Chip } from '../../components/Chip.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { BulkBar } from '../../components/table/BulkBar.tsx'
import { formatNumber } from '../../format.ts'
import { type Selection, useSelection } from '../../hooks/useSelection.ts'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { type Acting, OrganizeDialogs } from './OrganizeDialogs.tsx'
import { OrganizeNav } from './OrganizeNav.tsx'
import { fold, type Placed, placed } from './shelf.ts'
import { type Organize, useOrganize } from './useOrganize.ts'

export type Doing = {
  organize: Organize
  /** Nothing but looking, without the permission to organise. */
  mayOrganize: boolean
  selection: Selection
  choosing: boolean
  act: (acting: Acting) => void
  /** The one whose name is being changed. */
  renaming: string | undefined
  rename: (id: string | undefined) => void
}

type Props = {
  kind: OrganizerKind
  /** How it starts: in the order of names, or the most used first. */
  by: 'name' | 'use'
  /** A further filter. */
  only?: { label: string; fits: (one: ShelvedOrganizer) => boolean }
  /** Rows with a box each can be chosen at once; cards get their box first. */
  boxes: boolean
  /** Under the title, instead of the numbers. */
  line?: string
  glyph: Glyph
  children: (shown: readonly Placed[], doing: Doing) => ReactNode
}

/** Categories, tags or tools: found, made, renamed, merged, emptied and deleted. */
export function Organizers({ kind, by, only, boxes, line, glyph, children }: Props) {
  const { t } = useTranslation()
  const { user } = useSession()
  const shelf = useGet(shelveOrganizers, { params: { kind } })
  const organize = useOrganize(kind)
  const [text, setText] = useState('')
  const [unused, setUnused] = useState(false)
  const [narrowed, setNarrowed] = useState(false)
  const [order, setOrder] = useState(by)
  const [choosing, setChoosing] = useState(boxes)
  const [acting, setActing] = useState<Acting>()
  const [renaming, setRenaming] = useState<string>()
  const all = shelf.data
  const shown = useMemo(() => {
    const fits = (one: ShelvedOrganizer) =>
      fold(one.name).includes(fold(text)) && (!unused || one.unused) && (!narrowed || (only?.fits(one) ?? true))
    return placed((all ?? []).filter(fits), order)
  }, [all, text, unused, narrowed, order, only])
  const selection = useSelection(shown)
  const chosen = shown.filter(({ id }) => selection.ids.has(id))
  const idle = (all ?? []).filter((one) => one.unused)
  const mayOrganize = can(actorOf(user), 'data.organize')
  const doing = { organize, mayOrganize, selection, choosing, act: setActing, renaming, rename: setRenaming }
  const counts = all && [
    t(`${kind}.count`, { count: all.length }),
    ...(idle.length > 0 ? [t('organize.unused.count', { count: idle.length })] : []),
  ]

  async function cleared(done: Promise<boolean>) {
    if (await done) selection.clear()
  }

  return (
    <>
      <PageHead
        title={t(`${kind}.title`)}
        line={line ?? counts?.join(t('organize.comma'))}
        actions={
          mayOrganize && (
            <button type="button" className="primary" onClick={() => setActing({ act: 'create' })}>
              <Icon of={Plus} />
              {t(`${kind}.new`)}
            </button>
          )
        }
      />
      <OrganizeNav />
      <Loaded
        of={shelf}
        isEmpty={(found) => found.length === 0}
        empty={
          <EmptyState
            glyph={glyph}
            title={t(`${kind}.empty.title`)}
            actions={
              <Link className="button line" href={paths.recipes()}>
                {t('organizer.empty.all')}
              </Link>
            }
          >
            {t(`${kind}.empty.text`)}
          </EmptyState>
        }
      >
        {() => (
          <>
            <search className="tools-row">
              <div className="find-field">
                <Icon of={Search} />
                <input
                  type="search"
                  aria-label={t(`${kind}.find`)}
                  placeholder={t(`${kind}.find`)}
                  autoComplete="off"
                  value={text}
                  onChange={(event) => setText(event.currentTarget.value)}
                />
              </div>
              <div className="chips scroll-x">
                <Chip pressed={unused} onPress={() => setUnused(!unused)}>
                  {t('organize.unused')}
                  <small className="num">{formatNumber(idle.length)}</small>
                </Chip>
                {only && (
                  <Chip pressed={narrowed} onPress={() => setNarrowed(!narrowed)}>
                    {only.label}
                    <small className="num">{formatNumber((all ?? []).filter(only.fits).length)}</small>
                  </Chip>
                )}
                <Chip pressed={order === 'use'} onPress={() => setOrder(order === 'use' ? 'name' : 'use')}>
                  {t('organize.by-use')}
                </Chip>
                {mayOrganize && !boxes && (
                  <Chip
                    pressed={choosing}
                    onPress={() => {
                      selection.clear()
                      setChoosing(!choosing)
                    }}
                  >
                    <Icon of={CheckCheck} />
                    {t('organize.choose')}
                  </Chip>
                )}
              </div>
            </search>
            {unused && idle.length > 0 && mayOrganize && (
              <button type="button" className="line clear-unused" onClick={() => setActing({ act: 'clear', of: idle })}>
                <Icon of={Trash2} />
                {t('organize.clear', { count: idle.length })}
              </button>
            )}
            {children(shown, doing)}
            {shown.length === 0 && <p>{t('organizers.no-match')}</p>}
            {chosen.length > 0 && (
              <BulkBar count={chosen.length} onClear={selection.clear}>
                <button type="button" onClick={() => cleared(organize.remove(chosen.map(({ id }) => id)))}>
                  <Icon of={Trash2} />
                  {t('data.delete')}
                </button>
                <button type="button" onClick={() => cleared(organize.empty(chosen.map(({ id }) => id)))}>
                  <Icon of={Eraser} />
                  {t('organize.empty')}
                </button>
                {chosen.length > 1 && (
                  <button type="button" className="primary" onClick={() => setActing({ act: 'merge', of: chosen })}>
                    <Icon of={Merge} />
                    {t('organize.merge-into-one')}
                  </button>
                )}
              </BulkBar>
            )}
          </>
        )}
      </Loaded>
      <OrganizeDialogs
        kind={kind}
        all={all ?? []}
        acting={acting}
        organize={organize}
        onClose={() => setActing(undefined)}
        onDone={selection.clear}
      />
    </>
  )
}
