import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ShelvedOrganizer } from '#contract/organizer-changes.ts'
import { Covers } from '../../components/Covers.tsx'
import { paths } from '../../paths.ts'
import { OrganizerMenu } from './OrganizerMenu.tsx'
import { type Doing, Organizers } from './Organizers.tsx'
import { RenameField } from './RenameField.tsx'

export function ToolsScreen() {
  const { t } = useTranslation()
  const only = useMemo(() => ({ label: t('tools.not-here'), fits: isMissing }), [t])
  return (
    <Organizers kind="tools" by="name" boxes={false} only={only} line={t('tools.line')} glyph="pot">
      {(shown, doing) => (
        <ul className="index-rows roomy">
          {shown.map((tool) => (
            <ToolRow key={tool.id} tool={tool} doing={doing} />
          ))}
        </ul>
      )}
    </Organizers>
  )
}

const isMissing = ({ onHand }: ShelvedOrganizer) => !onHand

function ToolRow({ tool, doing }: { tool: ShelvedOrganizer; doing: Doing }) {
  const { t } = useTranslation()
  const { id, name, slug, recipes, unused, covers, onHand } = tool
  const { selection, organize } = doing
  // It moves at once, and back when the server refuses.
  const [wished, setWished] = useState<boolean>()
  const on = wished ?? onHand

  async function turn(next: boolean) {
    setWished(next)
    await organize.update(tool, { name, onHand: next })
    setWished(undefined)
  }

  return (
    <li>
      {doing.choosing && (
        <label>
          <input
            type="checkbox"
            aria-label={t('table.choose', { name })}
            checked={selection.ids.has(id)}
            onClick={(event) => selection.toggle(id, event.shiftKey)}
            onChange={() => {}}
          />
        </label>
      )}
      <Covers id={id} name={name} recipes={covers.slice(0, 1)} shape="square" />
      {doing.renaming === id ? (
        <RenameField of={tool} doing={doing} />
      ) : (
        <>
          <span className="grow">
            <Link className="plain-link" href={paths.tool(slug)}>
              {name}
            </Link>
            <small>{unused ? t('organize.used-nowhere') : t('recipes.count', { count: recipes })}</small>
          </span>
          <OrganizerMenu kind="tools" of={tool} doing={doing} />
          <label className="switch">
            <input
              type="checkbox"
              role="switch"
              aria-label={t('tools.on-hand', { name })}
              aria-checked={on}
              checked={on}
              disabled={!doing.mayOrganize}
              onChange={(event) => void turn(event.currentTarget.checked)}
            />
          </label>
        </>
      )}
    </li>
  )
}
