import { Check, Copy } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ImportPreview } from '#contract/scraping.ts'
import { Cover } from '../../components/Cover.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Switch } from '../../components/Switch.tsx'
import { formatNumber } from '../../format.ts'
import { paths } from '../../paths.ts'
import { FoundParts } from './FoundParts.tsx'

type Props = {
  heading: Ref<HTMLHeadingElement>
  preview: ImportPreview
  seconds: number
  saving: boolean
  onSave: (includeTags: boolean) => void
  onEdit: (includeTags: boolean) => void
  /** What else the page has. */
  children: ReactNode
}

/** The recipe of a page before it is saved: what was found, what was not, and whether it is here already. */
export function Preview({ heading, preview, seconds, saving, onSave, onEdit, children }: Props) {
  const { t } = useTranslation()
  const [includeTags, setIncludeTags] = useState(false)
  const [both, setBoth] = useState(false)
  const { name, image, categories, keywords, duplicates } = preview
  const doubled = duplicates.length > 0 && !both
  const site = [preview.siteName ?? hostOf(preview.url), preview.author].filter(Boolean).join(', ')
  return (
    <section className="previewed" aria-labelledby="preview">
      <div className="label-rule">
        <h2 id="preview" ref={heading} tabIndex={-1}>
          {t('recipeCreate.preview')}
        </h2>
        <span className="tag is-success" role="status">
          <Icon of={Check} />
          {t('recipeCreate.found-in', { seconds: formatNumber(seconds, { maximumFractionDigits: 1 }) })}
        </span>
      </div>
      <article className="preview">
        <Photo key={image} id={preview.url} name={name} categories={categories} image={image} />
        <div>
          <h3>{name}</h3>
          <p className="muted">{site}</p>
          {preview.description && <p className="described">{preview.description}</p>}
          <FoundParts preview={preview} />
        </div>
      </article>
      {children}
      {doubled && (
        <div className="banner is-warning">
          <Icon of={Copy} />
          <p>
            {duplicates[0]?.reason === 'address' ? t('recipeCreate.have-page') : t('recipeCreate.have-like')}{' '}
            {duplicates.map(({ slug, name }, index) => (
              <span key={slug}>
                {index > 0 && ', '}
                <Link href={paths.recipe(slug)}>{name}</Link>
              </span>
            ))}
          </p>
          <span className="actions">
            <Link className="button" href={paths.recipe(duplicates[0]?.slug ?? '')}>
              {t('recipeCreate.open-it')}
            </Link>
            <button type="button" onClick={() => setBoth(true)}>
              {t('recipeCreate.keep-both')}
            </button>
          </span>
        </div>
      )}
      {keywords.length > 0 && (
        <div className="tagging">
          <Switch checked={includeTags} onChange={setIncludeTags}>
            {t('recipeCreate.tags')}
          </Switch>
          <p className="chips">
            {keywords.slice(0, 12).map((keyword) => (
              <span key={keyword} className={includeTags ? 'tag is-accent' : 'tag'}>
                {keyword}
              </span>
            ))}
          </p>
        </div>
      )}
      {saving && <progress aria-label={t('recipeCreate.saving')} />}
      <p className="actions">
        <button
          type="button"
          className={doubled ? 'line big' : 'primary big'}
          aria-disabled={saving}
          onClick={() => !saving && onSave(includeTags)}
        >
          {doubled ? t('recipeCreate.save-anyway') : t('recipeCreate.save')}
        </button>
        <button
          type="button"
          className="line big"
          aria-disabled={saving}
          onClick={() => !saving && onEdit(includeTags)}
        >
          {t('recipeCreate.edit-first')}
        </button>
      </p>
    </section>
  )
}

/** A paste may come from nowhere. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')

type PhotoProps = { id: string; name: string; categories: string[]; image: string | null }

/** The page's own picture, straight from there: nothing is saved yet. */
function Photo({ id, name, categories, image }: PhotoProps) {
  const [broken, setBroken] = useState(false)
  const art = { id, name, categories }
  if (!image || broken) return <Cover {...art} />
  return (
    <Cover {...art}>
      <img src={image} alt="" width={800} height={600} referrerPolicy="no-referrer" onError={() => setBroken(true)} />
    </Cover>
  )
}
