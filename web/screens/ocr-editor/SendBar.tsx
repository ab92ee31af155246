import { AlignLeft, Carrot, Heading1, ListOrdered, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { type Page, type Place, selectedLines } from './selection.ts'
import { TARGETS, type Target } from './targets.ts'
import type { Way } from './WordMap.tsx'

type Props = {
  page: Page
  selected: ReadonlySet<Place>
  way: Way
  onWay: (way: Way) => void
  onSend: (target: Target) => void
  onClear: () => void
}

const ICONS = { name: Heading1, description: AlignLeft, ingredients: Carrot, steps: ListOrdered }

/** The selected text, and where it can go. */
export function SendBar({ page, selected, way, onWay, onSend, onClear }: Props) {
  const { t } = useTranslation()
  const ways: Way[] = ['lines', 'words', 'box']
  const text = selectedLines(page, selected).join(' / ')
  return (
    <div className="send-bar">
      <Segmented
        legend={t('ocrEditor.way')}
        choices={ways.map((value) => ({ value, label: t(`ocrEditor.way.${value}`) }))}
        value={way}
        onChange={onWay}
      />
      <p className="selected-text">
        <output>{selected.size > 0 ? t('ocrEditor.selected', { count: selected.size }) : t('ocrEditor.keys')}</output>
        {selected.size > 0 && (
          <>
            <q>{text}</q>
            <IconButton icon={X} label={t('ocrEditor.clear')} onClick={onClear} />
          </>
        )}
      </p>
      <div className="targets">
        {TARGETS.map((target) => (
          <button
            key={target}
            type="button"
            aria-disabled={selected.size === 0}
            title={selected.size === 0 ? t('ocrEditor.select-first') : undefined}
            onClick={() => onSend(target)}
          >
            <Icon of={ICONS[target]} />
            {t(`ocrEditor.to.${target}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
