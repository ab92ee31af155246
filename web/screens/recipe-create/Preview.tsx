import { Check, Copy } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ImportPreview } from '#contract/scraping.ts'
import { Cover } from '../../components/Cover.tsx'
import { pictureSource } from '../../components/foreignPictures.ts'
import { Icon } from '../../components/Icon.tsx'
import { formatNumber } from '../../format.ts'
import { paths } from '../../paths.ts'
import type { Refused } from '../../refused.ts'
import { ChooseTags } from './ChooseTags.tsx'
import { FoundParts } from './FoundParts.tsx'
import type { SaveOptions } from './usePage.ts'

type Props = {
  heading: Ref<HTMLHeadingElement>
  preview: ImportPreview
  seconds: number
  saving: boolean
  refused: Refused | undefined
  onSave: (options: SaveOptions & { edit?: boolean }) => void
  /** The page's other recipes. */
  children: ReactNode
}

/** The recipe of a page before it is saved: what was found, what was not, and whether it is here already. */
export function Preview({ heading, preview, seconds, saving, refused, onSave, children }: Props) {
  const { t } = useTranslation()
  const [tags, setTags] = useState<string[]>([])
  const { name, image, categories, keywords, known, duplicates } = preview
  const [duplicate] = duplicates
  const site = [preview.siteName ?? hostOf(preview.url), preview.author].filter(Boolean).join(', ')
  return (
    <section className="previewed" aria-labelledby="preview">
      <div className="label-rule">
        <h2 id="preview" ref={heading} tabIndex={-1}>
          {t('recipeCreate.preview')}
        </h2>
        <span className="tag is-success" role="status">
          <Icon of={Check} />
          {t('recipeCreate.found-in', {
            seconds: formatNumber(Math.max(seconds, 0.1), { maximumFractionDigits: 1 }),
          })}
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
      {keywords.length > 0 && <ChooseTags keywords={keywords} known={known.tags} chosen={tags} onChange={setTags} />}
      {duplicate && (
        <div className="banner is-warning">
          <Icon of={Copy} />
          <p>
            {duplicate.reason === 'address' ? t('recipeCreate.have-page') : t('recipeCreate.have-like')}{' '}
            {duplicates.map(({ slug, name }, index) => (
              <span key={slug}>
                {index > 0 && ', '}
                <Link href={paths.recipe(slug)}>{name}</Link>
              </span>
            ))}
            <br />
            {t('recipeCreate.update.what')}
          </p>
          {duplicate.changes && (
            <>
              <p>
                {duplicate.changes.length > 0
                  ? t('recipeCreate.update.changes', { name: duplicate.name })
                  : t('recipeCreate.update.nothing')}
              </p>
              <ul>
                {duplicate.changes.map((change) => (
                  <li key={change} dir="auto">
                    {change}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {saving && <progress aria-label={t('recipeCreate.saving')} />}
      {refused && !saving && (
        <p className="wrong" role="alert">
          {refused.message}
        </p>
      )}
      <p className="actions">
        {duplicate ? (
          <>
            <Link className="button primary big" href={paths.recipe(duplicate.slug)}>
              {t('recipeCreate.open-it')}
            </Link>
            {duplicate.changes && duplicate.changes.length + tags.length > 0 && (
              <button
                type="button"
                className="line big"
                aria-disabled={saving}
                onClick={() => onSave({ tags, updates: duplicate.slug })}
              >
                {t('recipeCreate.update', { name: duplicate.name })}
              </button>
            )}
            <button type="button" className="line big" aria-disabled={saving} onClick={() => onSave({ tags })}>
              {t('recipeCreate.keep-both')}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="primary big" aria-disabled={saving} onClick={() => onSave({ tags })}>
              {t('recipeCreate.save')}
            </button>
            <button
              type="button"
              className="line big"
              aria-disabled={saving}
              onClick={() => onSave({ tags, edit: true })}
            >
              {t('recipeCreate.edit-first')}
            </button>
          </>
        )}
      </p>
    </section>
  )
}

/** A paste may have no source. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')

type PhotoProps = { id: string; name: string; categories: string[]; image: string | null }

/** The page's own picture through our server: nothing is saved yet, and the site learns nothing about the reader. */
function Photo({ id, name, categories, image }: PhotoProps) {
  const [broken, setBroken] = useState(false)
  const art = { id, name, categories }
  const source = image ? pictureSource(image, location.href) : undefined
  if (!source || broken) return <Cover {...art} />
  return (
    <Cover {...art}>
      <img src={source.src} alt="" width={800} height={600} onError={() => setBroken(true)} />
    </Cover>
  )
}
