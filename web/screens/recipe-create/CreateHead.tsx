import './create.css'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../components/PageHead.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { paths } from '../../paths.ts'

type Way = 'bulk' | 'zip' | 'ocr'

const HELP: Partial<Record<Way, string>> = { ocr: 'recipes-on-paper' }

/** The head of a step of adding, with the way back to the one field. */
export function CreateHead({ way }: { way: Way }) {
  const { t } = useTranslation()
  return (
    <>
      <UpLink href={paths.createRecipe('url')}>{t('add.title')}</UpLink>
      <PageHead
        help={HELP[way] ?? 'adding-recipes'}
        title={t(`recipeCreate.${way}.title`)}
        line={t(`recipeCreate.${way}.line`)}
      />
    </>
  )
}
