import { Check } from 'lucide-react'
import { type Ref, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { uploadRecipeAsset, uploadRecipeImage } from '#contract/media.ts'
import { OCR_ASSET_NAME } from '#contract/ocr.ts'
import { getRecipe } from '#contract/recipes.ts'
import type { ImportPreview } from '#contract/scraping.ts'
import { call, callQuietly, refresh } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { useFocusOnChange } from '../../hooks/useFocusOnChange.ts'
import { t } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'
import { Draft } from './draft/Draft.tsx'
import { countOf } from './FoundParts.tsx'
import { type Found, nameOf, type Page, type SaveOptions, usePage } from './usePage.ts'

type Saved = { name: string; slug: string }
type Other = ImportPreview['others'][number]
type Props = {
  first: Found
  /** The page's keywords become tags at first. */
  allTags?: boolean
  /** A saved recipe opens in the editor. */
  toEditor?: boolean
}

/** The recipe of a page before it is saved; if the page has several, one after the other. */
export function PageRecipes({ first, allTags = false, toEditor = false }: Props) {
  const [, navigate] = useLocation()
  const [shown, setShown] = useState<Found | undefined>(first)
  const [saved, setSaved] = useState<Saved[]>([])
  const { look, looking, save, saving, refusedSaving } = usePage()
  const shownName = shown && nameOf(shown.preview)
  const heading = useFocusOnChange(shownName ?? `saved ${saved.length}`)
  // People who asked for the page are taken to what was found on it.
  useEffect(() => heading.current?.focus(), [heading])
  const main = { name: nameOf(first.preview), ingredients: countOf(first.preview.ingredients) }
  const left = [main, ...first.preview.others].filter(({ name }) => saved.every((each) => each.name !== name))
  const others = left.filter(({ name }) => name !== shownName)

  async function show(name: string) {
    if (looking) return
    const done = await look(first.page, name)
    if (done.ok) setShown(done.found)
  }
  async function keep(found: Found, { edit = toEditor, ...options }: SaveOptions & { edit?: boolean }) {
    if (saving) return
    const done = await save(found, options)
    if (!done.ok) return
    refresh('/recipes')
    if (found.page.photo) await keepPhoto(done.answer, found.page.photo)
    else if (!options.updates && found.preview.image) void sayWithoutPicture(done.answer)
    // Back leads to where the person came from, not to a finished page.
    if (edit) return navigate(paths.editRecipe(done.answer), { replace: true })
    if (others.length === 0) return navigate(paths.recipe(done.answer), { replace: true })
    setSaved([...saved, { name: nameOf(found.preview), slug: done.answer }])
    setShown(undefined)
  }
  const list = (saved.length > 0 || others.length > 0) && (
    <Others
      heading={shown ? null : heading}
      saved={saved}
      others={others}
      looking={looking}
      onShow={(name) => void show(name)}
    />
  )
  if (!shown) return list
  return (
    <Draft
      key={shownName}
      heading={heading}
      preview={shown.preview}
      allTags={allTags}
      saving={saving}
      refused={refusedSaving}
      onSave={(options) => void keep(shown, options)}
      onDiscard={() => (history.length > 1 ? history.back() : navigate(paths.recipes()))}
    >
      {list}
    </Draft>
  )
}

/** The recipe is saved anyway; a picture that arrives late is added silently. */
async function sayWithoutPicture(slug: string) {
  const recipe = await callQuietly(getRecipe, { params: { slug } }).catch(() => undefined)
  if (recipe && recipe.image === null) showToast('info', t('recipeCreate.without-picture'))
}

/** The recipe is saved anyway, and the photo can be added to it later. */
async function keepPhoto(slug: string, { file, cover }: NonNullable<Page['photo']>) {
  const params = { slug }
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  try {
    await call(uploadRecipeAsset, { params, body: { file, name: OCR_ASSET_NAME, extension, icon: '' } })
    if (cover) await call(uploadRecipeImage, { params, body: { image: file, extension } })
  } catch {
    showToast('warning', t('recipeCreate.ocr.not-kept'))
  }
}

type OthersProps = {
  heading: Ref<HTMLHeadingElement>
  saved: Saved[]
  others: Other[]
  looking: boolean
  onShow: (name: string) => void
}

function Others({ heading, saved, others, looking, onShow }: OthersProps) {
  const { t } = useTranslation()
  return (
    <section className="panel other-recipes" aria-labelledby="other-recipes">
      <h2 id="other-recipes" ref={heading} tabIndex={-1}>
        {t('recipeCreate.others.title', { count: others.length })}
      </h2>
      <ul className="rows">
        {saved.map(({ name, slug }) => (
          <li key={slug}>
            <span className="dot is-success">
              <Icon of={Check} />
            </span>
            <span className="grow">
              <strong>{name}</strong>
              <p className="small">{t('recipeCreate.others.saved')}</p>
            </span>
            <Link className="button ghost" href={paths.recipe(slug)}>
              {t('recipeCreate.open-it')}
            </Link>
          </li>
        ))}
        {others.map(({ name, ingredients }) => (
          <li key={name}>
            <span className="grow">
              <strong>{name}</strong>
              <p className="small">{t('recipeCreate.others.ingredients', { count: ingredients })}</p>
            </span>
            <button
              type="button"
              className="line"
              aria-label={t('recipeCreate.others.show-named', { name })}
              aria-disabled={looking}
              onClick={() => onShow(name)}
            >
              {t('recipeCreate.others.show')}
            </button>
          </li>
        ))}
      </ul>
      {looking && <progress aria-label={t('recipeCreate.url.looking')} />}
    </section>
  )
}
