import '../../../features/recipes/page/recipe.css'
import '../../../features/recipes/page/hero.css'
import './draft.css'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ImportPreview } from '#contract/scraping.ts'
import { Cover } from '../../../components/Cover.tsx'
import { pictureSource } from '../../../components/foreignPictures.ts'
import { Markdown } from '../../../components/Markdown.tsx'
import { useLeaveGuard } from '../../../hooks/useLeaveGuard.ts'
import { paths } from '../../../paths.ts'
import type { Refused } from '../../../refused.ts'
import { readTotalTime } from '../../../times.ts'
import { FoundParts } from '../FoundParts.tsx'
import type { SaveOptions } from '../usePage.ts'
import { DraftFacts } from './DraftFacts.tsx'
import { DraftIngredients } from './DraftIngredients.tsx'
import { DraftSteps } from './DraftSteps.tsx'
import { DraftTags } from './DraftTags.tsx'
import { type Decision, Duplicate } from './Duplicate.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { editedLines, isUnsure, linesOf } from './lines.ts'
import { ThumbBar } from './ThumbBar.tsx'

type Props = {
  heading: Ref<HTMLHeadingElement>
  preview: ImportPreview
  /** The page's keywords become tags at first. */
  allTags?: boolean
  saving: boolean
  refused: Refused | undefined
  onSave: (options: SaveOptions & { edit?: boolean }) => void
  onDiscard: () => void
  /** The page's other recipes. */
  children: ReactNode
}

/** The recipe page of something that is not saved yet: what was found, what is unsure, and whether it is here already. */
export function Draft({ heading, preview, allTags = false, saving, refused, onSave, onDiscard, children }: Props) {
  const { t } = useTranslation()
  const { known, duplicates } = preview
  const [name, setName] = useState(preview.name)
  const [servings, setServings] = useState<number>()
  const [tags, setTags] = useState<string[]>(allTags ? preview.keywords : [])
  const [categories, setCategories] = useState<string[]>(preview.categories)
  const [lines, setLines] = useState(() => linesOf(preview))
  const first = lines.findIndex(isUnsure)
  const [asked, setAsked] = useState<number | undefined>(first < 0 ? undefined : first)
  const [decision, setDecision] = useState<Decision>(duplicates.length > 0 ? 'undecided' : 'both')
  const [twin] = duplicates
  const unsure = lines.filter(isUnsure).length + (preview.recipeYield === null && servings === undefined ? 1 : 0)
  const recipeIngredient = editedLines(lines)
  const isEdited = name !== preview.name || servings !== undefined || recipeIngredient !== undefined
  const [sent, setSent] = useState(false)
  const isSaved = sent && !refused
  const guard = useLeaveGuard(isEdited && !isSaved)

  const edited = {
    ...(name.trim() !== preview.name && name.trim() && { name: name.trim() }),
    ...(servings !== undefined && { recipeServings: servings }),
    ...(recipeIngredient && { recipeIngredient }),
    ...(categories.length < preview.categories.length && {
      recipeCategory: categories.map((category) => ({ name: category })),
    }),
  }
  function save(how: { edit?: boolean } = {}) {
    setSent(true)
    const updates = decision === 'update' ? twin?.slug : undefined
    onSave({ tags, updates, edited, ...how })
  }
  const site = [preview.siteName ?? hostOf(preview.url), preview.author].filter(Boolean).join(', ')

  return (
    <article className="recipe draft">
      <Duplicate twins={duplicates} decision={decision} onDecide={setDecision} />
      <section className="hero" aria-labelledby="name">
        <Photo key={preview.image} id={preview.url} name={preview.name} categories={categories} image={preview.image} />
        <div>
          <p className="kicker">{site ? t('draft.from', { site }) : t('draft.kicker')}</p>
          <h1 id="name" className="vh" ref={heading} tabIndex={-1}>
            {t('draft.title', { name: preview.name })}
          </h1>
          <textarea
            className="title"
            rows={1}
            aria-label={t('recipeEdit.field.name')}
            value={name}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={(event) => setName(event.currentTarget.value.replaceAll('\n', ' '))}
          />
          {preview.description && <Markdown text={preview.description} className="lede" />}
          <DraftFacts
            time={readTotalTime({ ...preview, cookTime: null })}
            makes={preview.recipeYield}
            servings={servings}
            onServings={setServings}
          />
          <DraftTags
            guesses={preview.keywords}
            known={known.tags}
            categories={categories}
            onCategories={setCategories}
            tags={tags}
            onTags={setTags}
          />
        </div>
      </section>
      {children}
      <div className="cooking">
        <DraftIngredients
          lines={lines}
          asked={asked}
          onAsk={setAsked}
          onChange={(at, line) => {
            const next = lines.with(at, line)
            setLines(next)
            const open = next.findIndex(isUnsure)
            setAsked(open < 0 ? undefined : open)
          }}
        />
        <DraftSteps sections={preview.steps} />
      </div>
      <details className="how-read">
        <summary>{t('draft.how-read')}</summary>
        <FoundParts preview={preview} />
      </details>
      {decision !== 'update' && (
        <p className="actions">
          <button type="button" className="ghost" aria-disabled={saving} onClick={() => save({ edit: true })}>
            {t('recipeCreate.edit-first')}
          </button>
        </p>
      )}
      {saving && <progress aria-label={t('recipeCreate.saving')} />}
      {refused && !saving && (
        <p className="wrong" role="alert">
          {refused.message}
        </p>
      )}
      <ThumbBar status={statusOf()}>
        <button type="button" className="ghost" onClick={onDiscard}>
          {t('draft.discard')}
        </button>
        {twin && decision === 'undecided' ? (
          <Link className="button primary big" href={paths.recipe(twin.slug)}>
            {t('draft.open-it')}
          </Link>
        ) : (
          <button type="button" className="primary big" aria-disabled={saving} onClick={() => save()}>
            {t(decision === 'update' ? 'draft.update-mine' : 'draft.save')}
          </button>
        )}
      </ThumbBar>
      <LeaveQuestion open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </article>
  )

  function statusOf() {
    if (twin && decision === 'undecided') return t('draft.have-page')
    if (decision === 'update') return t('draft.notes-stay')
    return unsure > 0 ? t('draft.unsure.count', { count: unsure }) : t('draft.sure')
  }
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
