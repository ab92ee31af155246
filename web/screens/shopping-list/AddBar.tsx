import { Plus } from 'lucide-react'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { countFoodUses } from '#contract/foods.ts'
import { parseIngredient } from '#contract/parsing.ts'
import { ORIGINAL_TEXT_MAX } from '#contract/shopping-items.ts'
import { quantityFromNumber, quantityToText } from '#kitchen/quantity.ts'
import { exact } from '#kitchen/shopping-merge.ts'
import { afterFrame } from '../../afterFrame.ts'
import { callQuietly, useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { amountWords, type Words } from '../../features/shopping/lines.ts'
import { formatAge } from '../../format.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { locale } from '../../i18n.ts'
import type { Bought } from '../../offline/db.ts'
import type { ListStore } from '../../offline/listStore.ts'
import { type Suggestion, suggestionsFor, type Tile, tilesOf } from './suggestions.ts'
import { type Understood, understand } from './understand.ts'
import { useBought } from './useBought.ts'
import { useLaterState } from './useLaterState.ts'
import type { ListActions, NewItem } from './useListActions.ts'
import { itemsIn } from './useListState.ts'

const PAUSE_MS = 250
/** When the item has been drawn. */
const SAID_AFTER_MS = 120
/** How long it stays in sight. */
const SAID_FOR_MS = 2500
const TILES_AFTER_MS = 300
const PHONE = '(width < 48rem)'

type Props = { store: ListStore; words: Words; actions: ListActions; offline: boolean }

/** One field that keeps the focus, its suggestions, and items often bought. */
export const AddBar = memo(function AddBar({ store, words, actions, offline }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [said, setSaid] = useState('')
  const understood = useUnderstood(text, words, offline)
  const { bought, remember } = useBought()
  // On a phone the tiles come with the keyboard.
  const [entered, setEntered] = useState(false)
  const uses = useUses(entered)
  const suggestions = useMemo(
    () => (understood ? suggestionsFor(understood, { bought, words, amount: amountOf(understood), text, uses }) : []),
    [understood, bought, words, text, uses],
  )
  const offers = entered || !matchMedia(PHONE).matches
  const chosen = suggestions[Math.min(at, suggestions.length - 1)]

  // They go with the first letter, and come back when the typed item is on the list.
  const [typed, setTyped] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text !== ''), TILES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])

  useEffect(() => {
    const timer = said ? setTimeout(() => setSaid(''), SAID_FOR_MS) : undefined
    return () => clearTimeout(timer)
  }, [said])

  const put = useCallback(
    (item: NewItem, name: string) => {
      const input = field.current
      const asked = input?.value ?? ''
      if (input) input.value = ''
      input?.focus()
      // The field empties in one frame, its suggestions go in the next, and the item appears on the list in a third.
      afterFrame(() => {
        setText((now) => (now === asked ? '' : now))
        setAt(0)
        afterFrame(() => {
          const { merged } = actions.put(item)
          remember(item)
          const word = t(merged ? 'shopping-list.add.merged' : 'shopping-list.add.done', { name })
          setTimeout(() => setSaid(word), SAID_AFTER_MS)
        })
      })
    },
    [actions, remember, t],
  )

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    // A second press finds the field empty.
    if (chosen && field.current?.value) put(chosen.item, chosen.name)
  }

  function press(event: KeyboardEvent) {
    // Before the browser turns it into a submission, through three more events.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) return submit(event)
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape' && text) {
      event.preventDefault()
      setText('')
    }
    if (by === 0 || suggestions.length === 0) return
    event.preventDefault()
    setAt((now) => (now + by + suggestions.length) % suggestions.length)
  }

  function reason({ why, boughtAt, recipes }: Pick<Suggestion, 'why' | 'boughtAt' | 'recipes'>) {
    if (why === 'again' && boughtAt) return t('shopping-list.add.again', { age: formatAge(new Date(boughtAt)) })
    if (why === 'recipes') return t('shopping-list.add.recipes', { count: recipes })
    return why === 'new' && t('shopping-list.add.new')
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
        {suggestions.map(({ key, item, amount, name, ...why }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
          <div
            key={key}
            id={`${id}-${key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // The field keeps the focus, and the phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => put(item, name)}
          >
            <span>
              {amount && <b>{amount} </b>}
              {name}
            </span>
            <small>{reason(why)}</small>
          </div>
        ))}
      </div>
      {offers && <Tiles store={store} words={words} bought={bought} onPut={put} hidden={text !== '' || typed} />}
      <p className="said" role="status">
        {said}
      </p>
    </form>
  )
})

type TilesProps = Pick<Props, 'store' | 'words'> & {
  bought: readonly Bought[]
  onPut: (item: NewItem, name: string) => void
  hidden: boolean
}

/** Items often bought, at a tap. */
function Tiles({ store, words, bought, onPut, hidden }: TilesProps) {
  const { t } = useTranslation()
  const items = useLaterState(store, itemsIn, 4)
  const tiles = useMemo(() => tilesOf({ bought, items, words }), [bought, items, words])
  if (tiles.length === 0) return null
  return (
    <fieldset className="tiles" aria-label={t('shopping-list.tiles')} hidden={hidden}>
      <TileRow tiles={tiles} onPut={onPut} />
    </fieldset>
  )
}

const TileRow = memo(function TileRow({ tiles, onPut }: Pick<TilesProps, 'onPut'> & { tiles: readonly Tile[] }) {
  return tiles.map(({ key, name, item }) => (
    <button
      key={key}
      type="button"
      className="chip"
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPut(item, name)}
    >
      <Icon of={Plus} />
      {name}
    </button>
  ))
})

/** What the device understands at once; the server's parser is asked about the rest. */
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

/** In how many recipes each food is; asked once somebody begins to type. */
function useUses(wanted: boolean) {
  const each = useGet(countFoodUses, wanted ? {} : null, { revalidateOnFocus: false }).data?.each
  return useMemo(() => new Map(each?.map(({ id, recipes }) => [id, recipes])), [each])
}

const amountOf = ({ quantity, unit }: Understood) =>
  quantity === null ? '' : amountWords(exact(quantity), unit, locale())
