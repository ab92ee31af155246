import { Plus } from 'lucide-react'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { parseIngredient } from '#contract/parsing.ts'
import { quantityFromNumber, quantityToText } from '#contract/quantity.ts'
import { ORIGINAL_TEXT_MAX } from '#contract/shopping-items.ts'
import { exact } from '#contract/shopping-merge.ts'
import { afterFrame } from '../../afterFrame.ts'
import { callQuietly } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { locale } from '../../i18n.ts'
import type { ListStore } from '../../offline/listStore.ts'
import { amountWords, type Words } from './lines.ts'
import { suggestionsFor, tilesOf } from './suggestions.ts'
import { type Understood, understand } from './understand.ts'
import { useItemsDrawn } from './useItemsDrawn.ts'
import type { ListActions, Wish } from './useListActions.ts'

const PAUSE_MS = 250
const PHONE = '(width < 48rem)'

type Props = { store: ListStore; words: Words; actions: ListActions; offline: boolean }

/** One field that keeps the focus, what it understands, and what is often bought. */
export const AddBar = memo(function AddBar({ store, words, actions, offline }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [said, setSaid] = useState('')
  const understood = useUnderstood(text, words, offline)
  const suggestions = useMemo(
    () =>
      understood
        ? suggestionsFor(understood, { bought: actions.bought, words, amount: amountOf(understood), text })
        : [],
    [understood, actions.bought, words, text],
  )
  // On a phone they come with the keyboard.
  const [entered, setEntered] = useState(false)
  const offers = entered || !matchMedia(PHONE).matches
  const chosen = suggestions[Math.min(at, suggestions.length - 1)]

  function put(wish: Wish, name: string) {
    setText('')
    setAt(0)
    field.current?.focus()
    // The field is empty in one frame, what was in it is on the list in the next.
    afterFrame(() => {
      const { merged } = actions.put(wish)
      setSaid(t(merged ? 'shopping-list.add.merged' : 'shopping-list.add.done', { name }))
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen) put(chosen.wish, chosen.name)
  }

  function press(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape' && text) {
      event.preventDefault()
      setText('')
    }
    if (by === 0 || suggestions.length === 0) return
    event.preventDefault()
    setAt((now) => (now + by + suggestions.length) % suggestions.length)
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) setEntered(false)
  }

  return (
    <form className="add-bar" onSubmit={submit} onFocus={() => setEntered(true)} onBlur={leave}>
      <Icon of={Plus} />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={t('shopping-list.add')}
        aria-expanded={suggestions.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
        aria-autocomplete="list"
        placeholder={t('shopping-list.add.hint')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={ORIGINAL_TEXT_MAX}
        enterKeyHint="done"
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div role="listbox" id={`${id}-list`} aria-label={t('shopping-list.add.meant')} hidden={suggestions.length === 0}>
        {suggestions.map(({ key, wish, amount, name, why }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
          <div
            key={key}
            id={`${id}-${key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // The field keeps the focus, and the phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => put(wish, name)}
          >
            <span>
              {amount && <b>{amount} </b>}
              {name}
            </span>
            <small>{why !== 'known' && t(`shopping-list.add.${why}`)}</small>
          </div>
        ))}
      </div>
      {offers && <Tiles store={store} words={words} bought={actions.bought} onPut={put} hidden={text !== ''} />}
      <span className="vh" role="status">
        {said}
      </span>
    </form>
  )
})

type TilesProps = Pick<Props, 'store' | 'words'> & {
  bought: ListActions['bought']
  onPut: (wish: Wish, name: string) => void
  hidden: boolean
}

/** What is often bought, at a touch. */
function Tiles({ store, words, bought, onPut, hidden }: TilesProps) {
  const { t } = useTranslation()
  const items = useItemsDrawn(store)
  const tiles = useMemo(() => tilesOf({ bought, items, words }), [bought, items, words])
  if (tiles.length === 0) return null
  return (
    <fieldset className="tiles" aria-label={t('shopping-list.tiles')} hidden={hidden}>
      {tiles.map(({ key, name, wish }) => (
        <button
          key={key}
          type="button"
          className="chip"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPut(wish, name)}
        >
          <Icon of={Plus} />
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** What the device understands at once; the server's parser is asked about what that leaves open. */
function useUnderstood(text: string, words: Words, offline: boolean): Understood | undefined {
  const local = useMemo(() => (text.trim() ? understand(text, words, locale()) : undefined), [text, words])
  const paused = useDebounced(text, PAUSE_MS)
  const [parsed, setParsed] = useState<{ text: string; understood: Understood }>()
  useEffect(() => {
    if (offline || paused.trim().split(/\s+/).length < 2) return
    const first = understand(paused, words, locale())
    if (first.food) return
    let over = false
    // The amount goes first, as in a recipe.
    const line = [amountOf(first), first.note].filter(Boolean).join(' ')
    callQuietly(parseIngredient, { body: { parser: 'nlp', ingredient: line } })
      .then(({ ingredient: { quantity, unit, food, note } }) => {
        const known = food?.id ? words.food(food.id) : undefined
        if (over || !known) return
        const amount = quantity ? quantityFromNumber(quantity) : null
        const own = unit?.id ? (words.unit(unit.id) ?? null) : null
        const understood = { quantity: amount && quantityToText(amount), unit: own, food: known, note }
        setParsed({ text: paused, understood: { ...understood, words: first.words } })
      })
      .catch(() => {})
    return () => {
      over = true
    }
  }, [paused, words, offline])
  return local && parsed?.text === text && !local.food ? parsed.understood : local
}

const amountOf = ({ quantity, unit }: Understood) =>
  quantity === null ? '' : amountWords(exact(quantity), unit, locale())
