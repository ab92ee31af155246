import { Check, CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#contract/scraping.ts'
import { Icon } from '../../components/Icon.tsx'
import { formatNumber } from '../../format.ts'
import { hasName } from '../../names.ts'
import { readTotalTime } from '../../times.ts'

type Lines = ImportPreview['ingredients']

/** What was found and what was not, with its source on the page; the lines themselves on demand. */
export function FoundParts({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation()
  const { ingredients, steps, recipeYield, image, description, known } = preview
  const categories = preview.categories.map((name) =>
    hasName(known.categories, name) ? name : t('recipeCreate.new-category', { name }),
  )
  const time = readTotalTime(preview)
  const none = t('recipeCreate.none')
  const parts = [
    { part: 'name', found: description !== '', value: description ? '' : t('recipeCreate.no-description') },
    { part: 'ingredients', found: countOf(ingredients) > 0, value: formatNumber(countOf(ingredients)) },
    { part: 'instructions', found: countOf(steps) > 0, value: formatNumber(countOf(steps)) },
    { part: 'totalTime', found: time !== null, value: time === null ? none : time },
    { part: 'yield', found: recipeYield !== null, value: recipeYield ?? none },
    { part: 'image', found: image !== null, value: image ? '' : none },
    ...(categories.length > 0 ? [{ part: 'category', found: true, value: categories.join(', ') } as const] : []),
  ] as const
  return (
    <>
      <ul className="rows found">
        {parts.map(({ part, found, value }) => (
          <li key={part}>
            <span className={found ? 'dot is-success' : 'dot is-warning'}>
              <Icon of={found ? Check : CircleHelp} />
            </span>
            <span className="grow">
              {t(`recipeCreate.part.${part}`)}
              <span className="vh">{found ? t('recipeCreate.is-found') : t('recipeCreate.is-missing')}</span>
              {found && <Origin reader={preview.sources[part === 'image' ? 'images' : part]} />}
            </span>
            <small>
              <bdi>{value}</bdi>
            </small>
          </li>
        ))}
      </ul>
      <Details title={t('recipeCreate.show-ingredients')} sections={ingredients} />
      <Details title={t('recipeCreate.show-steps')} sections={steps} numbered />
    </>
  )
}

/** Readers have short names; unknown ones are shown as they are. */
function Origin({ reader }: { reader: string | undefined }) {
  const { t } = useTranslation()
  if (!reader) return null
  // locale-keys: recipeCreate.from.*
  return <small className="origin">{t(`recipeCreate.from.${reader}`, { defaultValue: reader })}</small>
}

function Details({ title, sections, numbered = false }: { title: string; sections: Lines; numbered?: boolean }) {
  if (countOf(sections) === 0) return null
  const List = numbered ? 'ol' : 'ul'
  return (
    <details>
      <summary>{title}</summary>
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections of a preview do not move
        <div key={index} className="found-lines">
          {section.title && <h4>{section.title}</h4>}
          <List>
            {section.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: neither do its lines
              <li key={at}>{item}</li>
            ))}
          </List>
        </div>
      ))}
    </details>
  )
}

export const countOf = (sections: Lines) => sections.reduce((sum, { items }) => sum + items.length, 0)
