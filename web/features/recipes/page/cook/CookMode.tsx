import './cook.css'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import type { Recipe } from '#contract/recipes.ts'
import { useModal } from '../../../../components/Dialog.tsx'
import { Icon } from '../../../../components/Icon.tsx'
import { TimerTray } from '../../../../components/TimerTray.tsx'
import { useWakeLock } from '../../../../hooks/useWakeLock.ts'
import { useRecipePlace } from '../place.ts'
import { useScale } from '../scaling.ts'
import { today, useMade } from '../timeline/useMade.ts'
import { useRating } from '../useRating.ts'
import { useTicks } from '../useTicks.ts'
import { CookFinish } from './CookFinish.tsx'
import { CookHeader } from './CookHeader.tsx'
import { CookAll, CookStep } from './CookStep.tsx'
import { CookUses } from './CookUses.tsx'
import { Pips } from './Pips.tsx'
import { useCookPlace } from './useCookPlace.ts'
import { useSwipe } from './useSwipe.ts'
import { useTextSize } from './useTextSize.ts'

/** The recipe full screen, one step at a time, for wet hands. */
export function CookMode({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const steps = recipe.recipeInstructions
  const { at, goTo, move } = useCookPlace(recipe.id, Math.max(steps.length, 1))
  const [all, setAll] = useState(false)
  const text = useTextSize()
  const awake = useWakeLock(true)
  const scale = useScale(recipe)
  const { ticks, toggle } = useTicks(recipe.id)
  const rating = useRating(recipe)
  const dialog = useModal(true)
  const leave = useLeave(recipe)
  const swipe = useSwipe((towards) => !all && move(towards))
  useKeys(all ? undefined : move)
  const step = steps[at]
  const next = steps[at + 1]
  const { record, recording } = useMade(recipe)
  const [entry, setEntry] = useState(today)
  async function finish() {
    if (!rating) leave()
    else if (!recording && (await record(entry))) leave()
  }
  const finished = at >= steps.length && !all

  const nextWords = next?.summary
    ? t('cook.next-is', { step: next.summary })
    : next
      ? t('cook.next')
      : rating
        ? t('timeline.made')
        : t('cook.finish')

  return (
    <dialog ref={dialog} className="cook-mode" aria-labelledby="cooking" onClose={leave}>
      <div className="cook" style={{ '--cook': text.size } as object}>
        <CookHeader name={recipe.name} awake={awake} text={text} all={all} onAll={setAll} onLeave={leave} />
        {!all && <Pips steps={steps} at={at} onGo={goTo} />}
        <div className={all || finished ? 'cook-main wide' : 'cook-main'} {...swipe}>
          {all ? (
            <CookAll
              recipe={recipe}
              at={at}
              factor={scale.factor}
              ticked={ticks.steps}
              onTick={(id) => toggle('steps', id)}
            />
          ) : step ? (
            <CookStep recipe={recipe} step={step} at={at} factor={scale.factor} />
          ) : (
            <CookFinish recipe={recipe} rating={rating} entry={entry} onChange={setEntry} />
          )}
          {step && !all && (
            <CookUses
              recipe={recipe}
              at={at}
              scale={scale}
              ticked={ticks.ingredients}
              onTick={(id) => toggle('ingredients', id)}
            />
          )}
        </div>
        <TimerTray />
        {!all && (
          <footer>
            <button type="button" className="line" disabled={at === 0} onClick={() => move(-1)}>
              <Icon of={ArrowLeft} flip />
              <span>{t('cook.back')}</span>
              <span />
            </button>
            {finished ? (
              <button type="button" className="primary" aria-disabled={recording} onClick={finish}>
                <span />
                <span>{rating ? t('cook.keep') : t('cook.to-recipe')}</span>
                <Icon of={Check} />
              </button>
            ) : (
              // biome-ignore lint/a11y/noAutofocus: in a dialog it says where the focus goes when it opens
              <button type="button" className="primary" autoFocus onClick={() => move(1)}>
                <span />
                <span className="clamp">{nextWords}</span>
                <Icon of={ArrowRight} flip />
              </button>
            )}
          </footer>
        )}
      </div>
    </dialog>
  )
}

/** Back to the page it was opened from, otherwise to the recipe. */
function useLeave(recipe: Recipe) {
  const place = useRecipePlace(recipe)
  const search = useSearch()
  const [, navigate] = useLocation()
  return () => {
    if (history.state?.fromRecipe) return history.back()
    navigate(place.href({ scale: new URLSearchParams(search).get('scale') }), { replace: true })
  }
}

/** Arrows and the space bar turn the pages, unless something else needs them. */
function useKeys(turn: ((by: -1 | 1) => void) | undefined) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!turn || event.ctrlKey || event.metaKey || event.altKey) return
      const busy = event.target instanceof Element && event.target.matches('input, button, a, textarea')
      const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
      const by = event.key === forward || (event.key === ' ' && !busy) ? 1 : event.key === back ? -1 : undefined
      if (!by) return
      event.preventDefault()
      turn(by)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [turn])
}
