import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { AddForm } from '../../features/add/AddForm.tsx'
import { RecipeSkeleton } from '../../features/recipes/page/RecipeSkeleton.tsx'
import { PageRecipes } from './PageRecipes.tsx'
import { type Found, type Page, usePage } from './usePage.ts'

type Props = { url?: string; text: string; photo?: Page['photo'] }

/** The recipe in a text, as a draft; what is not understood stays in the field. */
export function ReadText({ url = '', text, photo }: Props) {
  const { t } = useTranslation()
  const [found, setFound] = useState<Found>()
  const { look, refusedPaste } = usePage()

  // biome-ignore lint/correctness/useExhaustiveDependencies: one text is read once
  useEffect(() => {
    void look({ url, data: text, photo }).then((done) => done.ok && setFound(done.found))
  }, [text])

  if (found) return <PageRecipes key={found.key} first={found} />
  if (!refusedPaste) return <Reading />
  return (
    <>
      <PageHead title={t('recipeCreate.text.title')} line={t('recipeCreate.source.hint')} help="adding-recipes" />
      <div className="banner is-error" role="alert">
        <Icon of={CircleAlert} />
        <p>{refusedPaste.message}</p>
      </div>
      <section className="panel add-page" aria-label={t('add.title')}>
        <AddForm url={url || undefined} given={text} />
      </section>
    </>
  )
}

/** The shape of what comes, and in words what is waited for. */
export function Reading() {
  const { t } = useTranslation()
  return (
    <>
      <progress className="vh" aria-label={t('recipeCreate.url.looking')} />
      <RecipeSkeleton />
    </>
  )
}
