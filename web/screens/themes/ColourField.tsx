import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MARK_RATIO, type Mode, ratiosOf } from '../../colours/derive.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatNumber } from '../../format.ts'

type Props = { label: string; value: string; mode: Mode; onChange: (value: string) => void }

/** A colour, with its contrast where it is used. */
export function ColourField({ label, value, mode, onChange }: Props) {
  const { t } = useTranslation()
  const { mark, label: onIt, text } = ratiosOf(value, mode)
  const ratio = (of: number) => formatNumber(of, { maximumFractionDigits: 1 })
  const isFaint = mark < MARK_RATIO
  return (
    <Field
      label={label}
      type="color"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      hint={
        <span className={isFaint ? 'verdict-faint' : 'met'}>
          <Icon of={isFaint ? TriangleAlert : Check} />
          {t(isFaint ? 'themes.faint' : 'themes.fine', { mark: ratio(mark), label: ratio(onIt), text: ratio(text) })}
        </span>
      }
    />
  )
}
