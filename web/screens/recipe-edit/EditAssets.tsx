import { Image, Paperclip, ScanText, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Recipe, RecipeAsset } from '#contract/recipes.ts'
import { FileButton } from '../../components/FileButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { paths } from '../../paths.ts'
import { assetAddress, iconOf } from '../recipe/RecipeMore.tsx'
import type { useMedia } from './useMedia.ts'

type Props = {
  recipe: Recipe
  assets: readonly RecipeAsset[]
  media: ReturnType<typeof useMedia>
  onChange: (how: (assets: readonly RecipeAsset[]) => readonly RecipeAsset[]) => void
}

/** Files that are kept with the recipe; one that is taken away here is deleted when the recipe is saved. */
export function EditAssets({ recipe, assets, media, onChange }: Props) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const keep = async (file: File) => {
    const kept = await media.attach(file)
    if (kept) onChange((was) => [...was.filter(({ fileName }) => fileName !== kept.fileName), kept])
  }
  return (
    <details>
      <summary>{t('recipeEdit.assets')}</summary>
      <ul className="rows">
        {assets.map(({ name, fileName }) => (
          <li key={fileName ?? name}>
            <Icon of={iconOf(fileName)} />
            <span className="grow">{fileName ? <a href={assetAddress(recipe, fileName)}>{name}</a> : name}</span>
            {fileName && iconOf(fileName) === Image && (
              <IconButton
                icon={ScanText}
                label={t('recipeEdit.read-asset', { name })}
                onClick={() => navigate(paths.editOcr(recipe.slug, fileName))}
              />
            )}
            <IconButton
              icon={Trash2}
              label={t('recipeEdit.remove-asset', { name })}
              onClick={() => onChange((was) => was.filter((asset) => asset.fileName !== fileName))}
            />
          </li>
        ))}
      </ul>
      {media.attaching && <progress aria-label={t('recipeEdit.assets.sending')} />}
      <FileButton icon={Paperclip} onChoose={keep}>
        {t('recipeEdit.assets.add')}
      </FileButton>
    </details>
  )
}
