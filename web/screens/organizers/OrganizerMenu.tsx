import { CornerDownRight, Eraser, Merge, PencilLine, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ShelvedOrganizer } from '#contract/organizer-changes.ts'
import type { OrganizerKind } from '#contract/organizers.ts'
import { Menu } from '../../components/Menu.tsx'
import type { Doing } from './Organizers.tsx'

/** What can be done with one category, tag or tool. */
export function OrganizerMenu({ kind, of, doing }: { kind: OrganizerKind; of: ShelvedOrganizer; doing: Doing }) {
  const { t } = useTranslation()
  if (!doing.mayOrganize) return null
  const { organize, act, rename } = doing
  return (
    <Menu
      label={t('organize.more', { name: of.name })}
      items={() => [
        { label: t('organize.rename'), icon: PencilLine, onSelect: () => rename(of.id) },
        ...(kind === 'tools'
          ? []
          : [{ label: t('organize.move'), icon: CornerDownRight, onSelect: () => act({ act: 'move', of }) }]),
        { label: t('organize.merge-into'), icon: Merge, onSelect: () => act({ act: 'merge-into', of }) },
        ...(of.recipes > 0
          ? [{ label: t('organize.empty'), icon: Eraser, onSelect: () => void organize.empty([of.id]) }]
          : []),
        {
          label: t('data.delete'),
          icon: Trash2,
          danger: true,
          apart: true,
          onSelect: () => void organize.remove([of.id]),
        },
      ]}
    />
  )
}
