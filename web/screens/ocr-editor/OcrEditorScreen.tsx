import './ocr-editor.css'
import { Image as ImageIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { uploadRecipeAsset } from '#contract/media.ts'
import { OCR_ASSET_NAME } from '#contract/ocr.ts'
import { can } from '#contract/permissions.ts'
import type { RecipeAsset } from '#contract/recipe-details.ts'
import { getRecipe, type Recipe } from '#contract/recipes.ts'
import { useGet, useSend } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { FileButton } from '../../components/FileButton.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Editor } from '../../features/recipes/editor/Editor.tsx'
import { isShownPicture } from '../../features/recipes/page/assetIcons.ts'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { PicturePanel } from './PicturePanel.tsx'

/** Copies a recipe from a picture of its text: the words on one side, the editor on the other. */
export function OcrEditorScreen({ slug }: { slug: string }) {
  const { user } = useSession()
  const [, navigate] = useLocation()
  const wished = new URLSearchParams(useSearch()).get('asset')
  const recipe = useGet(getRecipe, { params: { slug } }, { revalidateOnFocus: false })
  if (recipe.error?.status === 404) return <ErrorPage status={404} />
  return (
    <Loaded of={recipe}>
      {(found) => {
        if (!can(actorOf(user), 'recipe.edit', found)) return <ErrorPage status={403} />
        const pictures = found.assets.filter(isPicture)
        const shown = pictures.find(({ fileName }) => fileName === wished) ?? mainOf(pictures)
        if (!shown?.fileName) return <NoPicture recipe={found} onAdded={recipe.mutate} />
        return (
          <Editor
            key={found.id}
            recipe={found}
            reload={recipe.mutate}
            source={(put) => (
              <PicturePanel
                key={shown.fileName}
                recipe={found}
                pictures={pictures}
                shown={shown}
                onShow={(asset) => navigate(paths.editOcr(slug, asset), { replace: true })}
                onPut={put}
              />
            )}
          />
        )
      }}
    </Loaded>
  )
}

function NoPicture({ recipe, onAdded }: { recipe: Recipe; onAdded: () => unknown }) {
  const { t } = useTranslation()
  const attach = useSend(uploadRecipeAsset)
  async function add(file: File) {
    const extension = file.name.split('.').at(-1) ?? ''
    const body = { file, name: OCR_ASSET_NAME, extension, icon: '' }
    const done = await attach.send({ params: { slug: recipe.slug }, body })
    if (done.ok) onAdded()
  }
  return (
    <EmptyState
      level="h1"
      glyph="egg"
      title={t('ocrEditor.no-picture.title')}
      actions={
        <FileButton className="primary" icon={ImageIcon} accept="image/*" onChoose={add}>
          {t('ocrEditor.no-picture.add')}
        </FileButton>
      }
    >
      {t('ocrEditor.no-picture.text')}
    </EmptyState>
  )
}

const isPicture = ({ fileName }: RecipeAsset) => isShownPicture(fileName)
const mainOf = (pictures: readonly RecipeAsset[]) => pictures.find(({ name }) => name === OCR_ASSET_NAME) ?? pictures[0]
