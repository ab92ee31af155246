import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPageCovered, useMenuOpen } from '../layers.ts'
import { dropToast, type Toast, useToasts } from '../toasts.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

const TOAST_MS = 2000
/** Long enough to read, think and reach the button. */
const TOAST_WITH_UNDO_MS = 8000

const LOOKS = {
  info: { icon: Info, className: 'toast' },
  success: { icon: Check, className: 'toast ok' },
  warning: { icon: TriangleAlert, className: 'toast warn' },
  error: { icon: CircleAlert, className: 'toast bad' },
}

/** Shows what just happened, above what is fixed at the bottom. A separate live region announces it. */
export function Snackbar() {
  const { t } = useTranslation()
  const toasts = useToasts()
  // They would lie over the menu, as they are opened after it; they wait until it is closed.
  const waits = useMenuOpen()
  const shelf = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)
  useEffect(() => {
    const element = shelf.current
    if (!element || waits) return
    // Hiding and showing puts it above anything opened since, but costs more than drawing a toast.
    if (!newest || isPageCovered()) element.hidePopover()
    if (newest && !element.matches(':popover-open')) element.showPopover()
  }, [newest, waits])
  return (
    <>
      <div className="vh" role="status">
        {newest?.text}
      </div>
      <section ref={shelf} className="toasts" popover="manual" aria-label={t('toast.label')}>
        {!waits && toasts.map((toast) => <ToastRow key={toast.id} {...toast} />)}
      </section>
    </>
  )
}

function ToastRow({ id, level, text, undo }: Toast) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dropToast(id), undo ? TOAST_WITH_UNDO_MS : TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, id, undo])
  const { icon, className } = LOOKS[level]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads
    <div
      className={className}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocusCapture={() => setHeld(true)}
      onBlurCapture={() => setHeld(false)}
    >
      <Icon of={icon} />
      <span>{text}</span>
      {undo && (
        <button
          type="button"
          onClick={() => {
            undo()
            dropToast(id)
          }}
        >
          {t('toast.undo')}
        </button>
      )}
      <IconButton icon={X} label={t('toast.close')} onClick={() => dropToast(id)} />
    </div>
  )
}
