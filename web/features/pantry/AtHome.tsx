import { PackageCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PantryCoverage } from '#contract/pantry.ts'
import { Icon } from '../../components/Icon.tsx'

/** "11 of 13 foods at home"; nothing where that is not known. */
export function AtHome({ of }: { of: PantryCoverage | undefined }) {
  const { t } = useTranslation()
  if (!of || of.atHome === 0) return null
  return (
    <span title={of.missing.length > 0 ? t('pantry.missing', { foods: of.missing.join(', ') }) : undefined}>
      <Icon of={PackageCheck} />
      {t('pantry.at-home', { count: of.foods, at: of.atHome })}
    </span>
  )
}
