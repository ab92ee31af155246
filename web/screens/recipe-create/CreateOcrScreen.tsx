import './create.css'
import { Image as ImageIcon, ScanText, TextSelect } from 'lucide-react'
import { type DragEvent, type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { createFromPicture, guessRecipe, readFile } from '#contract/ocr.ts'
import { refresh, useSend } from '../../api.ts'
import { FileButton } from '../../components/FileButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Switch } from '../../components/Switch.tsx'
import { broughtHere } from '../../features/add/brought.ts'
import { isPicture, PICTURES } from '../../features/add/files.ts'
import { paths } from '../../paths.ts'
import { CreateHead } from './CreateHead.tsx'
import { recipeJson } from './ocrJson.ts'
import { ReadText } from './ReadText.tsx'

/** A recipe that begins as a picture of its text: read as a whole into a draft, or word by word by a person. */
export function CreateOcrScreen() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const create = useSend(createFromPicture)
  const reader = useSend(readFile)
  const guess = useSend(guessRecipe)
  const [chosen, setChosen] = useState(() => shown(broughtHere().file))
  const [cover, setCover] = useState(false)
  const [wrong, setWrong] = useState('')
  const [read, setRead] = useState<string>()
  const busy = create.sending || reader.sending || guess.sending
  const refused = create.refused ?? reader.refused ?? guess.refused

  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.address), [chosen])
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(isPicture)
      if (file) setChosen(shown(file))
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])

  function choose(file: File) {
    setWrong(isPicture(file) ? '' : t('recipeCreate.ocr.no-picture'))
    if (isPicture(file)) setChosen(shown(file))
  }
  function drop(event: DragEvent) {
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    choose(file)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!chosen || busy) return
    setWrong('')
    const words = await reader.send({ body: { file: chosen.file } })
    if (!words.ok) return
    const found = await guess.send({ body: { words: words.answer } })
    if (!found.ok) return
    if (found.answer.ingredients.length + found.answer.steps.length === 0)
      return setWrong(t('recipeCreate.ocr.no-words'))
    setRead(recipeJson(found.answer))
  }
  async function pointAtWords() {
    if (!chosen || busy) return
    const extension = chosen.file.name.split('.').at(-1) ?? ''
    const done = await create.send({ body: { file: chosen.file, extension, makefilerecipeimage: cover } })
    if (!done.ok) return
    refresh('/recipes?')
    navigate(paths.editOcr(done.answer), { replace: true })
  }

  if (read && chosen) return <ReadText text={read} photo={{ file: chosen.file, cover }} />
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
        {busy && <progress aria-label={t('recipeCreate.ocr.reading')} />}
        {(wrong || refused) && (
          <p className="wrong" role="alert">
            {wrong || refused?.message}
          </p>
        )}
        <p className="actions">
          {chosen && (
            <>
              <button type="submit" className="big" aria-disabled={busy}>
                <Icon of={ScanText} />
                {t('recipeCreate.ocr.act')}
              </button>
              <button type="button" className="line big" aria-disabled={busy} onClick={() => void pointAtWords()}>
                <Icon of={TextSelect} />
                {t('recipeCreate.ocr.point')}
              </button>
            </>
          )}
          <FileButton className={chosen ? 'big' : 'primary big'} icon={ImageIcon} accept={PICTURES} onChoose={choose}>
            {chosen ? t('recipeCreate.ocr.other') : t('recipeCreate.ocr.choose')}
          </FileButton>
        </p>
        {chosen && <p className="muted small">{t('recipeCreate.ocr.point.hint')}</p>}
      </form>
    </>
  )
}

const shown = (file: File | undefined) => file && { file, address: URL.createObjectURL(file) }
