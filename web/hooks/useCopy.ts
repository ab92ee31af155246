import { useTranslation } from 'react-i18next'
import { showToast } from '../toasts.ts'

/** Copies text to the clipboard and says so, or says why not. */
export function useCopy() {
  const { t } = useTranslation()
  return async (text: string, done: string) => {
    // Browsers offer the clipboard to secure pages only.
    if (!navigator.clipboard) return showToast('warning', t('clipboard.unsupported'))
    try {
      await navigator.clipboard.writeText(text)
      showToast('success', done)
    } catch {
      showToast('error', t('clipboard.refused'))
    }
  }
}
