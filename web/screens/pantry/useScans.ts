import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPantryBarcode, learnPantryBarcode, scanIntoPantry } from '#contract/pantry.ts'
import { refresh, useSend } from '../../api.ts'
import { nameOf } from '../../features/pantry/words.ts'
import type { Acts } from './PantryScreen.tsx'

type Asking = { at: 'asking'; number: string; wrong?: string }
/** Without a change where the packet could not be put in; the text says why. */
type Done = { at: 'done'; number: string; text: string; changeId: string | null }
type Step = { at: 'looking' } | Asking | Done

/** One packet after the other: its number is read, asked about when it is new, and put in. */
export function useScans(acts: Acts) {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>({ at: 'looking' })
  const finding = useSend(getPantryBarcode)
  const scanning = useSend(scanIntoPantry)
  const learning = useSend(learnPantryBarcode)
  const next = () => setStep({ at: 'looking' })
  return { step, sending: finding.sending || scanning.sending || learning.sending, scanned, learn, next, another }

  async function scanned(number: string): Promise<boolean> {
    const known = await finding.send({ params: { number } })
    const done = known.ok ? await scanning.send({ body: { number } }) : known
    if (!done.ok) {
      const { status, message: text } = done.refused
      setStep(status === 404 ? { at: 'asking', number } : { at: 'done', number, text, changeId: null })
      return false
    }
    const { items, changeId } = done.answer
    const text = t('pantry.added', { food: items[0] ? nameOf(items[0].food) : number })
    // Said in the dialog: on phones, a toast would cover its buttons.
    await refresh('/households/pantry')
    setStep({ at: 'done', number, text, changeId })
    return true
  }

  async function learn(number: string, line: string): Promise<boolean> {
    const done = await learning.send({ params: { number }, body: { line } })
    if (done.ok) return scanned(number)
    setStep({ at: 'asking', number, wrong: done.refused.message })
    return false
  }

  /** Somebody once said the wrong food for the number. */
  async function another({ number, changeId }: Done) {
    if (changeId) await acts.undo(changeId)
    setStep({ at: 'asking', number })
  }
}
