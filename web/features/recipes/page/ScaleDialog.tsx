import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { equalQuantities, formatQuantity, parseQuantity, type Quantity, quantity } from '#kitchen/quantity.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { Field } from '../../../components/Field.tsx'
import { Segmented } from '../../../components/Segmented.tsx'
import { locale } from '../../../i18n.ts'
import type { Scale } from './scaling.ts'

const FACTORS = [
  ['1/2', quantity(1, 2)],
  ['1', quantity(1)],
  ['2', quantity(2)],
  ['3', quantity(3)],
] as const

/** A multiple of the recipe, or exactly as much as somebody needs: "7" servings, "2/3" of it. Shown as it is typed. */
export function ScaleDialog({ scale, onClose }: { scale: Scale; onClose: () => void }) {
  const { t } = useTranslation()
  const { factor, amount, makes, scaleTo } = scale
  const chosen = FACTORS.find(([, step]) => equalQuantities(step, factor))?.[0] ?? ''
  return (
    <Dialog
      open
      title={t('recipe.scale')}
      onClose={onClose}
      onSubmit={onClose}
      className="scale-dialog"
      footer={<button type="submit">{t('recipe.scale.done')}</button>}
    >
      <div className="form">
        <Segmented
          legend={t('recipe.factor.label')}
          choices={FACTORS.map(([text, step]) => ({
            value: text,
            label: t('recipe.times', { factor: formatQuantity(step) }),
          }))}
          value={chosen}
          onChange={(text) => scaleTo(FACTORS.find(([one]) => one === text)?.[1] ?? quantity(1))}
        />
        {amount && <Exactly label={makes || t('recipe.servings.label')} value={amount} onChange={scale.scaleFor} />}
        <Exactly label={t('recipe.factor.label')} value={factor} onChange={scale.scaleTo} />
      </div>
    </Dialog>
  )
}

type ExactlyProps = { label: string; value: Quantity; onChange: (value: Quantity) => boolean }

function Exactly({ label, value, onChange }: ExactlyProps) {
  const { t } = useTranslation()
  // As typed until the field is left: "1." would otherwise become "1" before the "5" comes.
  const [typed, setTyped] = useState<{ text: string; wrong: boolean }>()
  function type(text: string) {
    const amount = parseQuantity(text, locale())
    setTyped({ text, wrong: !(amount && onChange(amount)) && text.trim() !== '' })
  }
  return (
    <Field
      label={label}
      autoComplete="off"
      value={typed?.text ?? formatQuantity(value, { locale: locale() })}
      wrong={typed?.wrong ? t('recipe.scale.wrong') : undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
