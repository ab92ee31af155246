import { useTranslation } from 'react-i18next'
import {
  COOKLANG_EXPORT,
  exportRecipe,
  HTML_EXPORT,
  listExportFormats,
  MARKDOWN_EXPORT,
  PAPRIKA_EXPORT,
  RAW_EXPORT,
  SCHEMA_EXPORT,
  ZIP_EXPORT,
} from '#contract/exports.ts'
import type { Recipe } from '#contract/recipes.ts'
import { addressOf, useGet } from '../../../api.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { Loaded } from '../../../components/Loaded.tsx'

type Props = { recipe: Recipe; open: boolean; onClose: () => void }

/** Every format of a recipe, including custom templates. */
export function DownloadDialog({ recipe, open, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useGet(listExportFormats, open ? {} : null)
  const names: Record<string, string> = {
    [ZIP_EXPORT]: t('recipe.format.zip'),
    [RAW_EXPORT]: t('recipe.format.json'),
    [MARKDOWN_EXPORT]: t('recipe.format.markdown'),
    [HTML_EXPORT]: t('recipe.format.html'),
    [SCHEMA_EXPORT]: t('recipe.format.schema'),
    [COOKLANG_EXPORT]: t('recipe.format.cooklang'),
    [PAPRIKA_EXPORT]: t('recipe.format.paprika'),
  }
  const address = (template_name: string) =>
    addressOf(exportRecipe, { params: { slug: recipe.slug }, query: { template_name } })
  return (
    <Dialog open={open} title={t('recipe.format.title')} onClose={onClose}>
      <Loaded of={formats}>
        {({ zip, json, jinja2 }) => (
          <ul className="link-list">
            {[...zip, ...json, ...jinja2].map((format) => (
              <li key={format}>
                <a href={address(format)} download onClick={onClose}>
                  {names[format] ?? t('recipe.format.template', { name: format })}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
