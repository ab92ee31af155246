import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShelvedOrganizer } from '#contract/organizer-changes.ts'
import { IconButton } from '../../components/IconButton.tsx'
import type { Doing } from './Organizers.tsx'

/** The name where it stands, as a field: Enter keeps the new one, Escape the old one. */
export function RenameField({ of, doing }: { of: ShelvedOrganizer; doing: Doing }) {
  const { t } = useTranslation()
  const [name, setName] = useState(of.name)
  const field = useRef<HTMLInputElement>(null)
  // The menu gives the focus back to its button first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.select())
    return () => cancelAnimationFrame(frame)
  }, [])
  const leave = () => doing.rename(undefined)

  async function save(event: FormEvent) {
    event.preventDefault()
    const next = name.trim()
    if (next === '' || next === of.name) return leave()
    if (await doing.organize.update(of, { name: next })) leave()
  }

  return (
    <form className="rename" onSubmit={save}>
      <input
        ref={field}
        aria-label={t('organize.rename.field', { name: of.name })}
        autoComplete="off"
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          leave()
        }}
      />
      <button type="submit" className="line" aria-disabled={doing.organize.sending}>
        {t('organize.rename')}
      </button>
      <IconButton icon={X} label={t('organize.rename.keep')} onClick={leave} />
    </form>
  )
}
