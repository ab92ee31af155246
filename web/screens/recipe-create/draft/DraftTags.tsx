import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { hasName } from '../../../names.ts'

type Props = {
  /** The page's keywords: guesses, of which those the household knows come first. */
  guesses: readonly string[]
  known: readonly string[]
  categories: readonly string[]
  onCategories: (categories: string[]) => void
  tags: readonly string[]
  onTags: (tags: string[]) => void
}

/** The most tags a recipe takes. */
const SHOWN_MAX = 40

/** Categories and tags as chips, which a tap removes; guesses come with a plus. */
export function DraftTags({ guesses, known, categories, onCategories, tags, onTags }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const offered = [...new Set(guesses)]
    .filter((guess) => !hasName([...tags], guess) && !hasName([...categories], guess))
    .sort((one, other) => Number(hasName([...known], other)) - Number(hasName([...known], one)))
    .slice(0, SHOWN_MAX)

  function add() {
    const name = typed?.trim()
    if (name && !hasName([...tags], name)) onTags([...tags, name])
    setTyped(undefined)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') return setTyped(undefined)
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <fieldset className="draft-tags">
      <legend className="vh">{t('recipeCreate.tags.title')}</legend>
      <div className="chips scroll-x">
        {categories.map((name) => (
          <Dropped
            key={`category ${name}`}
            name={name}
            onDrop={() => onCategories(categories.filter((one) => one !== name))}
          />
        ))}
        {tags.map((name) => (
          <Dropped key={name} name={name} onDrop={() => onTags(tags.filter((one) => one !== name))} />
        ))}
        {offered.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-label={t('draft.tag.add', { name })}
            onClick={() => onTags([...tags, name])}
          >
            <Icon of={Plus} />
            {name}
          </button>
        ))}
        {offered.length > 1 && (
          <button type="button" className="chip" onClick={() => onTags([...tags, ...offered])}>
            <Icon of={Plus} />
            {t('recipeCreate.tags')}
          </button>
        )}
        {typed === undefined ? (
          <button type="button" className="chip" onClick={() => setTyped('')}>
            <Icon of={Plus} />
            {t('draft.tag')}
          </button>
        ) : (
          <input
            className="new-tag"
            ref={focusNow}
            aria-label={t('draft.tag.name')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={press}
            onBlur={add}
          />
        )}
      </div>
    </fieldset>
  )
}

function Dropped({ name, onDrop }: { name: string; onDrop: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className="chip on" aria-label={t('draft.tag.drop', { name })} onClick={onDrop}>
      {name}
      <Icon of={X} />
    </button>
  )
}

const focusNow = (field: HTMLElement | null) => field?.focus()
