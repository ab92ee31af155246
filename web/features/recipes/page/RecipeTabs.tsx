import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Part = 'ingredients' | 'steps' | 'more'

/** On phones the parts of a recipe are one tap apart, but still one scrolling page. */
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

  // Not through the address: a fragment would add a step to Back.
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
/** A heading above this line is being read: top bar, tabs, and some space. */
const READING_LINE_PX = 240
const topOf = (part: Part) => document.getElementById(part)?.getBoundingClientRect().top
