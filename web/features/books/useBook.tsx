import { BookOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '../../components/Menu.tsx'
import type { BookOf } from './BookDialog.tsx'

const BookDialog = lazy(() => import('./BookDialog.tsx').then((m) => ({ default: m.BookDialog })))

/** An item for a menu that makes a book, and the dialog it opens. */
export function useBook(of: BookOf, title: string) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const item: MenuItem = { label: t('book.make'), icon: BookOpen, onSelect: () => setOpen(true) }
  const dialog = open && (
    <Suspense>
      <BookDialog of={of} title={title} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { item, dialog }
}
