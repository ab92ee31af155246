import { useTranslation } from 'react-i18next'
import type { Leftovers } from '#contract/admin.ts'
import { useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { CLEANINGS, type Kind, unnamed } from './kinds.ts'

type Props = {
  kind: Kind | undefined
  found: Leftovers | undefined
  onClose: () => void
  onCleaned: () => unknown
}

/** Lists what will be removed before removing it. */
export function CleanDialog({ kind, found, onClose, onCleaned }: Props) {
  const { t } = useTranslation()
  const open = kind !== undefined && found !== undefined
  return (
    <Dialog open={open} title={open ? t(`maintenance.clean.${kind}`) : ''} onClose={onClose}>
      {open && <Plan key={kind} kind={kind} found={found} onClose={onClose} onCleaned={onCleaned} />}
    </Dialog>
  )
}

function Plan({ kind, found, onClose, onCleaned }: Props & { kind: Kind; found: Leftovers }) {
  const { t } = useTranslation()
  const clean = useSend(CLEANINGS[kind])

  async function remove() {
    if (clean.sending) return
    const done = await clean.send({ body: {} })
    if (!done.ok) return
    onClose()
    await onCleaned()
  }

  return (
    <>
      <p>{t('maintenance.clean.will', { count: found.count, size: found.size })}</p>
      <ul className="code small leftovers">
        {found.examples.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {unnamed(found) > 0 && <p className="small">{t('maintenance.clean.more', { count: unnamed(found) })}</p>}
      <p className="small">{t(`maintenance.clean.${kind}.stays`)}</p>
      <footer>
        <button type="button" className="ghost" onClick={onClose}>
          {t('dialog.cancel')}
        </button>
        <button type="button" className="danger" aria-disabled={clean.sending} onClick={remove}>
          {t('maintenance.clean.act')}
        </button>
      </footer>
    </>
  )
}
