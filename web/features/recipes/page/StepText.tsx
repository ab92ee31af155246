import { Timer } from 'lucide-react'
import { createElement, Fragment, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeStep } from '#contract/recipes.ts'
import { namesOf } from '#kitchen/ingredient-lines.ts'
import { equalQuantities, ONE, type Quantity, quantityToText } from '#kitchen/quantity.ts'
import { amountsIn } from '#kitchen/step-amounts.ts'
import { findMentions } from '#kitchen/step-mentions.ts'
import { usualDegrees } from '#kitchen/step-temperatures.ts'
import { timedThing } from '#kitchen/step-timed.ts'
import { ForeignPicturesContext } from '../../../components/foreignPictures.ts'
import { Icon } from '../../../components/Icon.tsx'
import { isPlain } from '../../../components/Markdown.tsx'
import { locale } from '../../../i18n.ts'
import { askToNotify } from '../../../notify.ts'
import { readySound } from '../../../ring.ts'
import { startTimer, useTimers } from '../../../timers.ts'
import { useMeasures } from './measures.ts'
import { piecesOf } from './pieces.ts'
import { useRecipePlace } from './place.ts'

type Props = {
  recipe: Pick<Recipe, 'id' | 'slug' | 'name' | 'recipeIngredient' | 'recipeInstructions'>
  step: RecipeStep
  number: number
  factor: Quantity
  className?: string
}

/** The text of a step with its Markdown; amounts are scaled, and a tap on a time starts a timer. */
export function StepText({ recipe, step, number, factor, className }: Props) {
  const { t } = useTranslation()
  const timers = useTimers()
  const place = useRecipePlace(recipe)
  const markup = useMarkup(step.text)
  const { measures, word } = useMeasures()
  const degrees = useMemo(() => usualDegrees(recipe.recipeInstructions.map(({ text }) => text)), [recipe])
  let times = 0

  const lines = recipe.recipeIngredient
  const linked = step.ingredientReferences.flatMap(({ referenceId }) => referenceId ?? [])

  function words(text: string, after = ''): ReactNode {
    const asked = { measures, factor, locale: locale(), word, lines, linked, degrees }
    const shown = amountsIn(text, asked, after)
    return piecesOf(text, shown).map((piece, index) => {
      if (piece.kind === 'words') return piece.text
      if (piece.kind === 'amount') {
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text do not move
          <bdi key={index} className="amount" title={piece.text === piece.original ? undefined : piece.original}>
            {piece.text}
          </bdi>
        )
      }
      times += 1
      const id = `${recipe.id} ${step.id} ${times}`
      const running = timers.some((timer) => timer.id === id)
      const start = () => {
        readySound()
        const foods = lines.map((line) => ({ referenceId: line.referenceId, ...namesOf(line) }))
        const thing = timedThing(step.text, step.text.indexOf(piece.text), findMentions(step.text, foods))
        const label = thing ?? (step.summary || t('timer.step', { number }))
        askToNotify()
        // Coming back through the timer keeps the scale it was started with.
        const scale = equalQuantities(factor, ONE) ? null : quantityToText(factor)
        const href = place.href({ scale, cook: true })
        startTimer({ id, label, recipe: recipe.name, seconds: piece.seconds, href })
      }
      return (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text do not move
          key={index}
          type="button"
          className={running ? 'timer running' : 'timer'}
          aria-pressed={running}
          title={t('timer.start')}
          onClick={start}
        >
          <Icon of={Timer} />
          <bdi>{piece.text}</bdi>
        </button>
      )
    })
  }

  const all = ['step-text', markup && 'markdown', className].filter(Boolean).join(' ')
  return (
    <div className={all} dir="auto">
      {markup ? nodesOf(markup, words) : <p className="as-typed">{words(step.text)}</p>}
    </div>
  )
}

/** The step as markup, once the renderer has loaded; most steps need none. */
function useMarkup(text: string) {
  const pictures = useContext(ForeignPicturesContext)
  const [markup, setMarkup] = useState<{ of: string; is: DocumentFragment }>()
  useEffect(() => {
    if (isPlain(text)) return
    import('../../../components/markdown.ts')
      .then(({ renderMarkdown }) => setMarkup({ of: text, is: renderMarkdown(text, pictures) }))
      .catch(() => {})
  }, [text, pictures])
  return markup?.of === text ? markup.is : undefined
}

/** Cleaned markup as our own elements, so that parts of its text can be tapped. */
function nodesOf(parent: ParentNode, words: (text: string, after: string) => ReactNode): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    const left = parent instanceof Element && parent.closest(LEFT_ALONE)
    const next = node.nextSibling?.textContent ?? ''
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered text has no identity but its place
    if (node instanceof Text) return <Fragment key={index}>{left ? node.data : words(node.data, next)}</Fragment>
    if (!(node instanceof Element)) return null
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value || true]))
    const children = node.childNodes.length > 0 ? nodesOf(node, words) : undefined
    return createElement(node.localName, { ...attributes, key: index }, children)
  })
}

const LEFT_ALONE = 'a, code, pre'
