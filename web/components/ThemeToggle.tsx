import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pickTheme, useTheme } from '../theme.ts'
import { IconButton } from './IconButton.tsx'

export function ThemeToggle() {
  const { t } = useTranslation()
  const { drawn } = useTheme()
  const dark = drawn === 'dark'
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? t('theme.to-light') : t('theme.to-dark')}
      onClick={() => pickTheme(dark ? 'light' : 'dark')}
    />
  )
}
