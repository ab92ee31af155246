import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Part = 'ingredients' | 'steps' | 'more'

/** On phones the ingredients stay one tap from every step; it is still one scrolling page. */
export function RecipeTabs() {
  const { t } = useTranslation()
  const [at, setAt] = useState<Part>('ingredients')

  useEffect(() => {
    const find = () => {
      const seen = ALL.findLast((part) => (topOf(part) ?? Number.POSITIVE_INFINITY) < READING_LINE_PX)
      setAt(seen ?? 'ingredients')
    }
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [])

  // Not through the address: a fragment would add a step to Back.
  function go(event: MouseEvent, part: Part) {
    event.preventDefault()
    const heading = document.getElementById(part)
    heading?.scrollIntoView({ behavior: 'smooth' })
    heading?.focus({ preventScroll: true })
  }

  return (
    <nav className="tabs segmented phone-flex" aria-label={t('recipe.parts')}>
      {ALL.map((part) => (
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
/** A heading above this line is being read: top bar, tabs, and some space. */
const READING_LINE_PX = 240
const topOf = (part: Part) => document.getElementById(part)?.getBoundingClientRect().top
