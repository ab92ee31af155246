import { AArrowDown, AArrowUp, List, Sun, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../components/Icon.tsx'
import { IconButton } from '../../../../components/IconButton.tsx'
import type { useTextSize } from './useTextSize.ts'

type Props = {
  name: string
  /** Whether the device agreed to stay awake. */
  awake: boolean
  text: ReturnType<typeof useTextSize>
  all: boolean
  onAll: (all: boolean) => void
  onLeave: () => void
}

export function CookHeader({ name, awake, text, all, onAll, onLeave }: Props) {
  const { t } = useTranslation()
  return (
    <header>
      <IconButton icon={X} label={t('cook.leave')} onClick={onLeave} />
      <h1 id="cooking">{name}</h1>
      {awake && (
        <span className="tag is-success" title={t('cook.awake')}>
          <Icon of={Sun} />
          <span className="desktop-text">{t('cook.awake')}</span>
        </span>
      )}
      <IconButton icon={AArrowDown} label={t('cook.smaller')} disabled={!text.smaller} onClick={text.smaller} />
      <IconButton icon={AArrowUp} label={t('cook.larger')} disabled={!text.larger} onClick={text.larger} />
      <IconButton icon={List} label={t('cook.all-steps')} aria-pressed={all} onClick={() => onAll(!all)} />
    </header>
  )
}
