import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Covers } from '../../components/Covers.tsx'
import { paths } from '../../paths.ts'
import { OrganizerMenu } from './OrganizerMenu.tsx'
import { type Doing, Organizers } from './Organizers.tsx'
import { RenameField } from './RenameField.tsx'
import type { Placed } from './shelf.ts'

export function CategoriesScreen() {
  return (
    <Organizers kind="categories" by="name" boxes={false} glyph="leaf">
      {(shown, doing) => (
        <ul className="shelves">
          {shown.map((category) => (
            <CategoryCard key={category.id} category={category} among={shown} doing={doing} />
          ))}
        </ul>
      )}
    </Organizers>
  )
}

type Props = { category: Placed; among: readonly Placed[]; doing: Doing }

function CategoryCard({ category, among, doing }: Props) {
  const { t } = useTranslation()
  const { id, name, slug, recipes, unused, covers, parentId } = category
  const { selection } = doing
  const parent = among.find((one) => one.id === parentId)
  return (
    <li>
      <Covers id={id} name={name} recipes={covers} />
      {doing.renaming === id ? (
        <RenameField of={category} doing={doing} />
      ) : (
        <>
          <h2>
            <Link href={paths.category(slug)}>{name}</Link>
          </h2>
          <p>
            {unused ? t('organize.used-nowhere') : t('recipes.count', { count: recipes })}
            {parent && <small>{t('organize.in', { name: parent.name })}</small>}
          </p>
          <OrganizerMenu kind="categories" of={category} doing={doing} />
        </>
      )}
      {doing.choosing && (
        <label className="choose">
          <input
            type="checkbox"
            aria-label={t('table.choose', { name })}
            checked={selection.ids.has(id)}
            onClick={(event) => selection.toggle(id, event.shiftKey)}
            onChange={() => {}}
          />
        </label>
      )}
    </li>
  )
}
