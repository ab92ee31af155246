import { ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cover } from '../../../components/Cover.tsx'
import { FileButton } from '../../../components/FileButton.tsx'
import { IconButton } from '../../../components/IconButton.tsx'

type Props = { id: string; name: string; picture: File | undefined; onChange: (picture: File | undefined) => void }

/** The picture of a recipe that is not saved yet: it is sent after the recipe. */
export function NewPicture({ id, name, picture, onChange }: Props) {
  const { t } = useTranslation()
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!picture) return setAddress('')
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return (
    <section className="edit-picture" aria-label={t('recipeEdit.picture')}>
      <Cover id={id} name={name}>
        {address && <img src={address} alt="" />}
      </Cover>
      <div className="actions">
        <FileButton icon={ImagePlus} accept="image/*" onChoose={onChange}>
          {t('recipeEdit.picture.choose')}
        </FileButton>
        {picture && (
          <IconButton icon={Trash2} label={t('recipeEdit.picture.remove')} onClick={() => onChange(undefined)} />
        )}
      </div>
    </section>
  )
}
