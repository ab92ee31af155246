import { Paperclip, ScanText, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { RecipeAsset } from '#contract/recipe-details.ts'
import type { Recipe } from '#contract/recipes.ts'
import { FileButton } from '../../../components/FileButton.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Menu } from '../../../components/Menu.tsx'
import { paths } from '../../../paths.ts'
import { ASSET_ICONS, iconOf, isShownPicture } from '../page/assetIcons.ts'
import { assetAddress } from '../page/RecipeMore.tsx'
import type { useMedia } from './useMedia.ts'

type Props = {
  recipe: Recipe
  assets: readonly RecipeAsset[]
  media: ReturnType<typeof useMedia>
  onChange: (how: (assets: readonly RecipeAsset[]) => readonly RecipeAsset[]) => void
}

/** The recipe's files; one removed here is deleted when the recipe is saved. */
export function EditAssets({ recipe, assets, media, onChange }: Props) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const keep = async (file: File) => {
    const kept = await media.attach(file)
    if (kept) onChange((was) => [...was.filter(({ fileName }) => fileName !== kept.fileName), kept])
  }
  const change = (changed: RecipeAsset, part: Partial<RecipeAsset>) =>
    onChange((was) => was.map((asset) => (asset.fileName === changed.fileName ? { ...asset, ...part } : asset)))
  return (
    <details>
      <summary>{t('recipeEdit.assets')}</summary>
      <ul className="rows">
        {assets.map((asset) => {
          const { name, fileName } = asset
          return (
            <li key={fileName ?? name}>
              <Menu
                label={t('recipeEdit.asset-icon', { name })}
                icon={iconOf(asset)}
                items={Object.entries(ASSET_ICONS).map(([icon, glyph]) => ({
                  label: t(`recipeEdit.icon.${icon}`),
                  icon: glyph,
                  onSelect: () => change(asset, { icon }),
                }))}
              />
              <span className="grow">{fileName ? <a href={assetAddress(recipe, fileName)}>{name}</a> : name}</span>
              {fileName && isShownPicture(fileName) && (
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
          )
        })}
      </ul>
      {media.attaching && <progress aria-label={t('recipeEdit.assets.sending')} />}
      <FileButton icon={Paperclip} onChoose={keep}>
        {t('recipeEdit.assets.add')}
      </FileButton>
    </details>
  )
}
