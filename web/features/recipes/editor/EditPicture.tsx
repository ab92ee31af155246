import { ImagePlus, Link2, Trash2 } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Field } from '../../../components/Field.tsx'
import { FileButton } from '../../../components/FileButton.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { RecipeImage } from '../../../components/RecipeImage.tsx'
import { hasPicture } from '../../../media.ts'
import type { useMedia } from './useMedia.ts'

/** The picture: from a file, by drag and drop, or from an address. */
export function EditPicture({ recipe, media }: { recipe: Recipe; media: ReturnType<typeof useMedia> }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [url, setUrl] = useState('')
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer.files[0]
    if (!file?.type.startsWith('image/')) return
    event.preventDefault()
    media.upload(file)
  }
  const fetchFrom = async () => {
    const done = await media.fetchFrom(url.trim())
    if (!done.ok) return
    setAsking(false)
    setUrl('')
  }
  return (
    <section className="edit-picture" aria-label={t('recipeEdit.picture')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button below */}
      <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <RecipeImage recipe={recipe} sizes="20rem" eager />
      </div>
      {media.busy && <progress aria-label={t('recipeEdit.picture.sending')} />}
      <div className="actions">
        <FileButton icon={ImagePlus} accept="image/*" onChoose={media.upload}>
          {t('recipeEdit.picture.choose')}
        </FileButton>
        <IconButton icon={Link2} label={t('recipeEdit.picture.from-address')} onClick={() => setAsking(true)} />
        {hasPicture(recipe) && (
          <IconButton icon={Trash2} label={t('recipeEdit.picture.remove')} onClick={media.remove} />
        )}
      </div>
      <Dialog
        open={asking}
        title={t('recipeEdit.picture.from-address')}
        onClose={() => setAsking(false)}
        onSubmit={fetchFrom}
        footer={
          <DialogActs act={t('recipeEdit.picture.fetch')} disabled={media.busy} onCancel={() => setAsking(false)} />
        }
      >
        <Field
          label={t('recipeEdit.picture.address')}
          type="url"
          placeholder="https://"
          wrong={media.fetchWrong}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
      </Dialog>
    </section>
  )
}
