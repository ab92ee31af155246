import { Image as ImageIcon, ScanText } from 'lucide-react'
import { type DragEvent, type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { createFromPicture } from '#contract/ocr.ts'
import { refresh, useSend } from '../../api.ts'
import { FileButton } from '../../components/FileButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Switch } from '../../components/Switch.tsx'
import { broughtHere } from '../../features/add/brought.ts'
import { isPicture, PICTURES } from '../../features/add/files.ts'
import { paths } from '../../paths.ts'
import { CreateHead } from './CreateHead.tsx'

/** A recipe that begins as a picture of its text. */
export function CreateOcrScreen() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const create = useSend(createFromPicture)
  const [chosen, setChosen] = useState(() => shown(broughtHere().file))
  const [cover, setCover] = useState(false)
  const [wrong, setWrong] = useState('')

  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.address), [chosen])
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(isPicture)
      if (file) setChosen({ file, address: URL.createObjectURL(file) })
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])

  function choose(file: File) {
    setWrong(isPicture(file) ? '' : t('recipeCreate.ocr.no-picture'))
    if (isPicture(file)) setChosen({ file, address: URL.createObjectURL(file) })
  }
  function drop(event: DragEvent) {
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    choose(file)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!chosen || create.sending) return
    const extension = chosen.file.name.split('.').at(-1) ?? ''
    const done = await create.send({ body: { file: chosen.file, extension, makefilerecipeimage: cover } })
    if (!done.ok) return
    refresh('/recipes?')
    navigate(paths.editOcr(done.answer), { replace: true })
  }

  return (
    <>
      <CreateHead way="ocr" />
      <form className="panel paste" onSubmit={submit} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {chosen ? (
          <img className="chosen" src={chosen.address} alt={t('recipeCreate.ocr.chosen')} />
        ) : (
          <p>{t('recipeCreate.ocr.text')}</p>
        )}
        {chosen && (
          <Switch checked={cover} onChange={setCover} hint={t('recipeCreate.ocr.cover.hint')}>
            {t('recipeCreate.ocr.cover')}
          </Switch>
        )}
        {create.sending && <progress aria-label={t('recipeCreate.saving')} />}
        {(wrong || create.refused) && (
          <p className="wrong" role="alert">
            {wrong || create.refused?.message}
          </p>
        )}
        <p className="actions">
          {chosen && (
            <button type="submit" className="big" aria-disabled={create.sending}>
              <Icon of={ScanText} />
              {t('recipeCreate.ocr.act')}
            </button>
          )}
          <FileButton className={chosen ? 'big' : 'primary big'} icon={ImageIcon} accept={PICTURES} onChoose={choose}>
            {chosen ? t('recipeCreate.ocr.other') : t('recipeCreate.ocr.choose')}
          </FileButton>
        </p>
      </form>
    </>
  )
}

const shown = (file: File | undefined) => file && { file, address: URL.createObjectURL(file) }
