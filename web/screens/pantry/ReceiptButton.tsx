import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ocrLanguageOf, readText } from '#contract/ocr.ts'
import { receiptLines } from '#kitchen/receipt.ts'
import { useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { FileButton } from '../../components/FileButton.tsx'
import { locale } from '../../i18n.ts'
import { showToast } from '../../toasts.ts'
import type { Acts } from './PantryScreen.tsx'

/** A photo of a receipt, read by the server itself; what it read is checked before it counts. */
export function ReceiptButton({ acts }: { acts: Acts }) {
  const { t } = useTranslation()
  const reading = useSend(readText)
  const [text, setText] = useState<string>()
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '')

  async function read(file: File) {
    const done = await reading.send({ body: { file, language: ocrLanguageOf(locale()) } })
    if (!done.ok) return done.refused.status === 0 ? undefined : showToast('error', done.refused.message)
    const found = receiptLines(done.answer)
    if (found.length === 0) return showToast('warning', t('pantry.receipt.nothing'))
    setText(found.join('\n'))
  }

  async function putIn() {
    if (lines.length > 0 && (await acts.add(lines, 'bought'))) setText(undefined)
  }

  return (
    <>
      <FileButton icon={ReceiptText} className="ghost" accept="image/*" onChoose={(file) => void read(file)}>
        {reading.sending ? t('pantry.receipt.reading') : t('pantry.receipt')}
      </FileButton>
      <Dialog
        open={text !== undefined}
        onClose={() => setText(undefined)}
        title={t('pantry.receipt.title')}
        onSubmit={() => void putIn()}
        footer={
          <DialogActs
            act={t('pantry.receipt.act', { count: lines.length })}
            disabled={acts.adding.sending}
            onCancel={() => setText(undefined)}
          />
        }
      >
        <Field
          label={t('pantry.receipt.lines')}
          hint={t('pantry.receipt.hint')}
          control={(ids) => (
            <textarea {...ids} rows={10} value={text ?? ''} onChange={(event) => setText(event.currentTarget.value)} />
          )}
        />
      </Dialog>
    </>
  )
}
