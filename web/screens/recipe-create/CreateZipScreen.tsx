import { FileArchive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { createRecipeFromZip } from '#contract/exports.ts'
import { refresh, useSend } from '../../api.ts'
import { FileButton } from '../../components/FileButton.tsx'
import { paths } from '../../paths.ts'
import { CreateHead } from './CreateHead.tsx'

/** A recipe somebody downloaded, picture and all. */
export function CreateZipScreen() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const create = useSend(createRecipeFromZip)

  async function choose(archive: File) {
    if (create.sending) return
    const done = await create.send({ body: { archive } })
    if (!done.ok) return
    refresh('/recipes?')
    navigate(paths.recipe(done.answer))
  }

  return (
    <>
      <CreateHead way="zip" />
      <div className="panel paste">
        <p>{t('recipeCreate.zip.text')}</p>
        {create.sending && <progress aria-label={t('recipeCreate.saving')} />}
        {create.refused && (
          <p className="wrong" role="alert">
            {create.refused.message}
          </p>
        )}
        <p className="actions">
          <FileButton className="primary big" icon={FileArchive} accept=".zip,application/zip" onChoose={choose}>
            {t('recipeCreate.zip.act')}
          </FileButton>
        </p>
      </div>
    </>
  )
}
