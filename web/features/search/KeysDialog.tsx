import '../../styles/components/search-dialog.css'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog.tsx'

/** Every key that does something, by where it does. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
  const groups = [
    {
      title: t('keys.anywhere'),
      keys: [
        { press: ['/'], does: t('keys.search') },
        { press: [control, 'K'], does: t('keys.search') },
        { press: ['?'], does: t('keys.keys') },
        { press: ['Esc'], does: t('keys.close') },
      ],
    },
    {
      title: t('keys.lists'),
      keys: [
        { press: ['↑', '↓'], does: t('keys.move') },
        { press: ['Enter'], does: t('keys.open') },
        { press: ['Shift', t('keys.click')], does: t('keys.range') },
      ],
    },
    {
      title: t('keys.cook'),
      keys: [
        { press: ['←', '→'], does: t('keys.steps') },
        { press: [t('keys.space')], does: t('keys.next') },
      ],
    },
  ]
  return (
    <Dialog
      open={open}
      title={t('keys.title')}
      className="keys-dialog"
      onClose={onClose}
      onSubmit={onClose}
      footer={<button type="submit">{t('table.arrange.done')}</button>}
    >
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className="pairs">
            {keys.map(({ press, does }) => (
              <div key={press.join()}>
                <dt>{does}</dt>
                <dd>
                  {press.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
