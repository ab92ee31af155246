import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Camera } from './Camera.tsx'
import type { Acts } from './PantryScreen.tsx'
import { type BarcodeDetector, useBarcodeDetector } from './useBarcodeDetector.ts'
import { useScans } from './useScans.ts'

/** Packets by the numbers on them, where the browser itself can read barcodes. */
export function ScanButton({ acts }: { acts: Acts }) {
  const { t } = useTranslation()
  const detector = useBarcodeDetector()
  const [isOpen, setOpen] = useState(false)
  if (!detector) return null
  return (
    <>
      <button type="button" className="ghost" onClick={() => setOpen(true)}>
        <Icon of={ScanBarcode} />
        {t('pantry.scan')}
      </button>
      {isOpen && <ScanDialog detector={detector} acts={acts} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { detector: BarcodeDetector; acts: Acts; onClose: () => void }

function ScanDialog({ detector, acts, onClose }: Props) {
  const { t } = useTranslation()
  const { step, sending, scanned, learn, next, another } = useScans(acts)
  const [line, setLine] = useState('')

  /** The last packet can still be undone. */
  function close() {
    onClose()
    if (step.at === 'done' && step.changeId) acts.tell(step, step.text)
  }

  async function submit() {
    if (step.at === 'asking' && line.trim() !== '' && (await learn(step.number, line))) setLine('')
    if (step.at === 'done') next()
  }

  return (
    <Dialog
      open
      onClose={close}
      title={t('pantry.scan.title')}
      onSubmit={() => void submit()}
      footer={
        step.at !== 'looking' && (
          <>
            {step.at === 'done' && step.changeId && (
              <button type="button" className="ghost" onClick={() => void another(step)}>
                {t('pantry.scan.another')}
              </button>
            )}
            <DialogActs
              act={t(step.at === 'asking' ? 'pantry.scan.learn' : 'pantry.scan.next')}
              disabled={sending}
              onCancel={close}
            />
          </>
        )
      }
    >
      {step.at === 'looking' && <Camera detector={detector} onNumber={(number) => void scanned(number)} />}
      {step.at === 'asking' && (
        <Field
          label={t('pantry.scan.ask')}
          hint={t('pantry.scan.ask.hint', { number: step.number })}
          placeholder={t('pantry.scan.ask.placeholder')}
          wrong={step.wrong}
          value={line}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setLine(event.currentTarget.value)}
        />
      )}
      {step.at === 'done' && <p role="status">{step.text}</p>}
    </Dialog>
  )
}
