import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { formatNumber } from '../../format.ts'
import { paths } from '../../paths.ts'
import { OrganizerMenu } from './OrganizerMenu.tsx'
import { type Doing, Organizers } from './Organizers.tsx'
import { RenameField } from './RenameField.tsx'
import type { Placed } from './shelf.ts'

export function TagsScreen() {
  return (
    <Organizers kind="tags" by="use" boxes glyph="lemon">
      {(shown, doing) => (
        <ul className="index-rows">
          {shown.map((tag) => (
            <TagRow key={tag.id} tag={tag} doing={doing} />
          ))}
        </ul>
      )}
    </Organizers>
  )
}

function TagRow({ tag, doing }: { tag: Placed; doing: Doing }) {
  const { t } = useTranslation()
  const { id, name, slug, recipes, unused, depth } = tag
  const { selection } = doing
  return (
    <li style={{ '--depth': depth } as CSSProperties}>
      {doing.mayOrganize && (
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
      {doing.renaming === id ? (
        <RenameField of={tag} doing={doing} />
      ) : (
        <>
          <Link className="plain-link grow" href={paths.tag(slug)}>
            {name}
          </Link>
          <small className="num">{unused ? t('organize.used-nowhere') : formatNumber(recipes)}</small>
          <OrganizerMenu kind="tags" of={tag} doing={doing} />
        </>
      )}
    </li>
  )
}
