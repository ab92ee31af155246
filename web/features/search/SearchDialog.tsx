import { Clock, Heart, House, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { Chip } from '../../components/Chip.tsx'
import { useModal } from '../../components/Dialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { paths } from '../../paths.ts'
import '../../styles/components/search-dialog.css'
import { SearchResult } from './SearchResult.tsx'
import { ANY, type Only, useSearchResults } from './useSearchResults.ts'

/** Opens over any page: type, arrows, Enter. It forgets the text on closing. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useModal(open)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [only, setOnly] = useState<Only>(ANY)
  const { results, waiting, loading } = useSearchResults(open, text, only)
  useCloseOnMove(onClose)
  const wanted = text.trim() !== '' || only !== ANY

  function close() {
    setText('')
    setOnly(ANY)
    onClose()
  }

  function toggle(name: keyof Only) {
    const next = { ...only, [name]: !only[name] }
    setOnly(Object.values(next).includes(true) ? next : ANY)
  }

  /** Down from the field into the results, up and back into the field. */
  function move(event: KeyboardEvent<HTMLDialogElement>) {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Enter' && at < 0 && event.target === input.current) rows[0]?.click()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const next = event.key === 'ArrowDown' ? at + 1 : at - 1
    if (next < 0) input.current?.focus()
    else rows[Math.min(next, rows.length - 1)]?.focus()
  }

  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label={t('search-dialog.label')}
      onClose={close}
      onKeyDown={move}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      {open && (
        <article>
          <div className="find">
            <Icon of={Search} />
            <input
              ref={input}
              type="search"
              autoFocus
              autoComplete="off"
              enterKeyHint="search"
              aria-label={t('search-dialog.field')}
              placeholder={t('search-dialog.field')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <IconButton icon={X} label={t('dialog.close')} onClick={() => dialog.current?.close()} />
          </div>
          <div className="chips scroll-x only">
            <Chip pressed={only.favorites} onPress={() => toggle('favorites')}>
              <Icon of={Heart} />
              {t('filters.favorites')}
            </Chip>
            <Chip pressed={only.quick} onPress={() => toggle('quick')}>
              <Icon of={Clock} />
              {t('filters.quick')}
            </Chip>
            <Chip pressed={only.atHome} onPress={() => toggle('atHome')}>
              <Icon of={House} />
              {t('filters.at-home')}
            </Chip>
          </div>
          <div className="head">
            <h2 aria-live="polite">
              {wanted && !waiting ? t('search-dialog.count', { count: results.length }) : t('search-dialog.results')}
            </h2>
            <Link href={paths.search({ q: text.trim(), advanced: true })}>{t('search-dialog.advanced')}</Link>
          </div>
          {loading && <progress aria-label={t('loading')} />}
          {results.length > 0 ? (
            <ul>
              {results.map((found) => (
                <SearchResult key={found.recipe.id} found={found} search={text} />
              ))}
            </ul>
          ) : (
            <p className="hint">{wanted ? !waiting && t('search-dialog.none') : t('search-dialog.hint')}</p>
          )}
          <p className="keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {t('search-dialog.keys.move')} <kbd>Enter</kbd> {t('search-dialog.keys.open')}{' '}
            <kbd>Esc</kbd> {t('search-dialog.keys.close')}
          </p>
        </article>
      )}
    </dialog>
  )
}

function useCloseOnMove(close: () => void) {
  const [path] = useLocation()
  const search = useSearch()
  const before = useRef(`${path}?${search}`)
  useEffect(() => {
    const now = `${path}?${search}`
    if (now === before.current) return
    before.current = now
    close()
  }, [path, search, close])
}
