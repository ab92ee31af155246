import './create.css'
import { Bookmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { Icon } from '../../components/Icon.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { AddForm } from '../../features/add/AddForm.tsx'
import { QuietWays } from '../../features/add/QuietWays.tsx'
import { useWaitingPages } from '../../features/add/waiting.ts'
import { paths } from '../../paths.ts'
import { WaitingPages } from './WaitingPages.tsx'

type Props = {
  /** The page whose recipe is to be brought, because the server could not read it. */
  url?: string | undefined
}

/** The sheet that adds recipes, as a page of its own, with the links that did not work yet. */
export function AddPage({ url }: Props) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const waiting = useWaitingPages()
  return (
    <>
      <PageHead
        help="adding-recipes"
        title={t('add.title')}
        line={url ? t('add.bring', { host: new URL(url).hostname }) : t('recipeCreate.line')}
      />
      <section className="panel add-page" aria-label={t('add.title')}>
        <AddForm url={url} />
        <QuietWays />
      </section>
      <WaitingPages
        pages={waiting.pages}
        onTry={(address) => navigate(paths.createRecipe('url', { url: address }))}
        onDrop={waiting.drop}
      />
      <p className="otherwise">
        <Link href={paths.bookmarklet()}>
          <Icon of={Bookmark} />
          {t('recipeCreate.bookmark')}
        </Link>
      </p>
    </>
  )
}
