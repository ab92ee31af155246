import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { formatPercent } from '../format.ts'
import { locale } from '../i18n.ts'
import { LOCALES, type LocaleCode, percentOf, rememberLocale } from '../locales.ts'
import { paths } from '../paths.ts'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'

/** Type to find a language; arrows and Enter, or a tap, choose it. The page then reloads in it. */
export function LanguageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const list = useId()
  const [text, setText] = useState('')
  const found = BY_PROGRESS.filter(({ code, name }) => matches(text, `${name} ${nameHere(code)} ${code}`))
  const [at, setAt] = useState(0)
  const active = found[Math.min(at, found.length - 1)]

  function pick(code: LocaleCode) {
    rememberLocale(code)
    location.reload()
  }

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = (at + step + found.length) % found.length
    setAt(next)
    document.getElementById(`${list}-${found[next]?.code}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Dialog
      open={open}
      title={t('language.title')}
      className="language"
      onClose={onClose}
      onSubmit={() => active && pick(active.code)}
    >
      <Field
        label={t('language.find')}
        type="search"
        role="combobox"
        autoComplete="off"
        aria-expanded={true}
        aria-controls={list}
        aria-activedescendant={active && `${list}-${active.code}`}
        value={text}
        onKeyDown={move}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
      />
      <div className="options" id={list} role="listbox" aria-label={t('language.title')}>
        {found.map(({ code, name }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, as a combobox wants it
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={code}
            id={`${list}-${code}`}
            role="option"
            aria-selected={code === active?.code}
            aria-current={code === locale() ? 'true' : undefined}
            onClick={() => pick(code)}
          >
            <span lang={code}>{name}</span>
            <small>{nameHere(code)}</small>
            <small className="num">{t('language.progress', { percent: formatPercent(percentOf(code)) })}</small>
          </div>
        ))}
        {found.length === 0 && <p>{t('language.none')}</p>}
      </div>
      <p className="help-translate">
        <Link href={paths.help('translating')} onClick={onClose}>
          {t('language.contribute')}
        </Link>
      </p>
    </Dialog>
  )
}

/** The most complete translations come first. */
const BY_PROGRESS = LOCALES.toSorted((a, b) => percentOf(b.code) - percentOf(a.code))

/** The language's name in the page's language. */
function nameHere(code: LocaleCode) {
  try {
    return new Intl.DisplayNames(locale(), { type: 'language' }).of(code === 'sr-SP' ? 'sr' : code) ?? code
  } catch {
    return code
  }
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
const matches = (text: string, names: string) => fold(names).includes(fold(text.trim()))
