import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShelvedOrganizer } from '#contract/organizer-changes.ts'
import type { OrganizerKind } from '#contract/organizers.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { formatList, formatNumber } from '../../format.ts'
import { placed, possibleParents } from './shelf.ts'
import type { Organize } from './useOrganize.ts'

export type Acting =
  | { act: 'create' }
  | { act: 'merge'; of: readonly ShelvedOrganizer[] }
  | { act: 'merge-into'; of: ShelvedOrganizer }
  | { act: 'move'; of: ShelvedOrganizer }
  | { act: 'clear'; of: readonly ShelvedOrganizer[] }

type Props = {
  kind: OrganizerKind
  all: readonly ShelvedOrganizer[]
  acting: Acting | undefined
  organize: Organize
  onClose: () => void
  onDone: () => void
}
type FormProps<Act extends Acting['act']> = Omit<Props, 'acting'> & { acting: Extract<Acting, { act: Act }> }

/** The question each action asks, if any. */
export function OrganizeDialogs({ acting, ...props }: Props) {
  if (acting?.act === 'create') return <CreateDialog {...props} acting={acting} />
  if (acting?.act === 'merge') return <MergeDialog {...props} acting={acting} />
  if (acting?.act === 'merge-into') return <MergeIntoDialog {...props} acting={acting} />
  if (acting?.act === 'move') return <MoveDialog {...props} acting={acting} />
  if (acting?.act === 'clear') return <ClearDialog {...props} acting={acting} />
  return null
}

function CreateDialog({ kind, all, organize, onClose }: FormProps<'create'>) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [parentId, setParentId] = useState('')
  async function make() {
    if (organize.sending || name.trim() === '') return
    const draft = kind === 'tools' ? { name, onHand: true } : { name, parentId: parentId || null }
    if (await organize.create(draft)) onClose()
  }
  return (
    <Dialog
      open
      title={t(`${kind}.new`)}
      onClose={onClose}
      onSubmit={make}
      footer={<DialogActs act={t('organize.make')} onCancel={onClose} disabled={organize.sending || !name.trim()} />}
    >
      <div className="stack">
        <Field
          label={t('organize.name')}
          autoComplete="off"
          maxLength={255}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {kind !== 'tools' && all.length > 0 && (
          <ParentField among={placed(all, 'name')} value={parentId} onChange={setParentId} />
        )}
      </div>
    </Dialog>
  )
}

/** Which of the chosen ones stays. */
function MergeDialog({ kind, acting, organize, onClose, onDone }: FormProps<'merge'>) {
  const { t } = useTranslation()
  const chosen = acting.of.toSorted((a, b) => b.recipes - a.recipes)
  const [into, setInto] = useState(chosen[0]?.id ?? '')
  const act = t(`${kind}.merge`, { count: chosen.length })
  async function merge() {
    const merged = await organize.merge(
      into,
      chosen.map(({ id }) => id),
    )
    if (!merged) return
    onDone()
    onClose()
  }
  return (
    <Dialog
      open
      title={act}
      onClose={onClose}
      onSubmit={merge}
      footer={<DialogActs act={act} onCancel={onClose} disabled={organize.sending} />}
    >
      <fieldset className="merge-choices">
        <legend>{t('organize.merge.stays')}</legend>
        {chosen.map(({ id, name, recipes }) => (
          <label key={id}>
            <input type="radio" name="into" checked={id === into} onChange={() => setInto(id)} />
            <span>{name}</span>
            <small className="num">{formatNumber(recipes)}</small>
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}

function MergeIntoDialog({ kind, all, acting, organize, onClose, onDone }: FormProps<'merge-into'>) {
  const { t } = useTranslation()
  const others = placed(all, 'name').filter(({ id }) => id !== acting.of.id)
  const [into, setInto] = useState('')
  const target = others.find(({ id }) => id === into)
  async function merge() {
    if (!target || !(await organize.merge(target.id, [acting.of.id]))) return
    onDone()
    onClose()
  }
  return (
    <Dialog
      open
      title={t('organize.merge-into.title', { name: acting.of.name })}
      onClose={onClose}
      onSubmit={merge}
      footer={
        <DialogActs act={t(`${kind}.merge`, { count: 2 })} onCancel={onClose} disabled={organize.sending || !target} />
      }
    >
      <Field
        label={t('organize.merge-into.field')}
        hint={target && t('organize.merge-into.hint', { from: acting.of.name, into: target.name })}
        control={(ids) => (
          <select {...ids} value={into} onChange={(event) => setInto(event.currentTarget.value)}>
            <option value="">{t('organize.merge-into.none')}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      />
    </Dialog>
  )
}

function MoveDialog({ all, acting, organize, onClose }: FormProps<'move'>) {
  const { t } = useTranslation()
  const { of } = acting
  const [parentId, setParentId] = useState(of.parentId ?? '')
  async function move() {
    if (await organize.update(of, { name: of.name, parentId: parentId || null })) onClose()
  }
  return (
    <Dialog
      open
      title={t('organize.move.title', { name: of.name })}
      onClose={onClose}
      onSubmit={move}
      footer={<DialogActs act={t('organize.move.act')} onCancel={onClose} disabled={organize.sending} />}
    >
      <ParentField among={possibleParents(all, of.id)} value={parentId} onChange={setParentId} />
    </Dialog>
  )
}

/** Says what goes before it goes. */
function ClearDialog({ kind, acting, organize, onClose, onDone }: FormProps<'clear'>) {
  const { t } = useTranslation()
  const act = t(`${kind}.clear`, { count: acting.of.length })
  async function clear() {
    if (!(await organize.removeUnused(acting.of.map(({ id }) => id)))) return
    onDone()
    onClose()
  }
  return (
    <Dialog
      open
      title={act}
      onClose={onClose}
      onSubmit={clear}
      footer={<DialogActs act={act} danger onCancel={onClose} disabled={organize.sending} />}
    >
      <p>{t('organize.clear.text')}</p>
      <p>
        <strong>{formatList(acting.of.map(({ name }) => name))}</strong>
      </p>
    </Dialog>
  )
}

type ParentProps = { among: ReturnType<typeof placed>; value: string; onChange: (id: string) => void }

function ParentField({ among, value, onChange }: ParentProps) {
  const { t } = useTranslation()
  return (
    <Field
      label={t('organize.under')}
      hint={t('organize.under.hint')}
      control={(ids) => (
        <select {...ids} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{t('organize.under.none')}</option>
          {among.map(({ id, name, depth }) => (
            <option key={id} value={id}>
              {`${'\u2003'.repeat(depth)}${name}`}
            </option>
          ))}
        </select>
      )}
    />
  )
}
