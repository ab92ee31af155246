import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Part = 'ingredients' | 'steps' | 'more'

/** On phones the parts of a recipe are one tap apart; they stay one page that scrolls. */
export function RecipeTabs({ more }: { more: boolean }) {
  const { t } = useTranslation()
  const parts: readonly Part[] = more ? ['ingredients', 'steps', 'more'] : ['ingredients', 'steps']
  const [at, setAt] = useState<Part>('ingredients')

  useEffect(() => {
    const find = () => {
      const seen = ALL.findLast((part) => (topOf(part) ?? Number.POSITIVE_INFINITY) < READING_LINE_PX)
      setAt(seen ?? 'ingredients')
    }
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [])

  // Not through the address: a fragment in it would be one more Back to press.
  function go(event: MouseEvent, part: Part) {
    event.preventDefault()
    const heading = document.getElementById(part)
    heading?.scrollIntoView({ behavior: 'smooth' })
    heading?.focus({ preventScroll: true })
  }

  return (
    <nav className="tabs segmented phone-flex" aria-label={t('recipe.parts')}>
      {parts.map((part) => (
        <a
          key={part}
          href={`#${part}`}
          aria-current={part === at ? 'true' : undefined}
          onClick={(event) => go(event, part)}
        >
          {t(`recipe.part.${part}`)}
        </a>
      ))}
    </nav>
  )
}

const ALL: readonly Part[] = ['ingredients', 'steps', 'more']
/** A heading above this is being read, below it is yet to come: top bar, tabs, and a bit. */
const READING_LINE_PX = 240
const topOf = (part: Part) => document.getElementById(part)?.getBoundingClientRect().top
