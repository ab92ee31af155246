import '../styles/components/name-picker.css'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasName, isSameName } from '../names.ts'
import { Icon } from './Icon.tsx'

type Props = {
  label: string
  /** On the button, such as "Add a category". */
  add: string
  chosen: readonly string[]
  known: readonly string[]
  onChange: (names: readonly string[]) => void
}

/** Names as chips; typing adds another, known or new. */
export function NamePicker({ label, add, chosen, known, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // It appears where the finger just was. `autoFocus` does nothing here: a page honours it only once.
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  const rest = known.filter((name) => !hasName(chosen, name))

  function take(text: string) {
    const names = text.split(',').map((name) => name.replace(/\s+/g, ' ').trim())
    const fresh = names.filter((name) => name && !hasName(chosen, name))
    // A known name keeps its spelling.
    if (fresh.length > 0)
      onChange([...chosen, ...fresh.map((name) => known.find((one) => isSameName(one, name)) ?? name)])
    if (field.current) field.current.value = ''
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const text = event.currentTarget.value
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      if (text.trim()) take(text)
      else setOpen(false)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Backspace' && text === '') onChange(chosen.slice(0, -1))
  }

  return (
    <fieldset className="field name-picker">
      <legend>{label}</legend>
      <div className="chips">
        {chosen.map((name) => (
          <button
            key={name}
            type="button"
            className="chip on"
            aria-label={t('name-picker.drop', { name })}
            title={t('name-picker.drop', { name })}
            onClick={() => onChange(chosen.filter((one) => one !== name))}
          >
            {name}
            <Icon of={X} />
          </button>
        ))}
        {open ? (
          <input
            ref={field}
            className="chip"
            list={id}
            aria-label={add}
            placeholder={add}
            enterKeyHint="done"
            autoComplete="off"
            onKeyDown={press}
            onInput={(event) => {
              // Chosen from the list rather than typed.
              if (hasName(rest, event.currentTarget.value) && isPick(event.nativeEvent)) take(event.currentTarget.value)
            }}
            onBlur={(event) => {
              take(event.currentTarget.value)
              setOpen(false)
            }}
          />
        ) : (
          <button type="button" className="chip" aria-label={add} onClick={() => setOpen(true)}>
            <Icon of={Plus} />
            {t('name-picker.add')}
          </button>
        )}
        <datalist id={id}>
          {rest.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
    </fieldset>
  )
}

const isPick = (event: Event) => !(event instanceof InputEvent) || event.inputType === 'insertReplacementText'
