import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { createRecipeFromZip } from '#contract/exports.ts'
import { refresh, useSend } from '../../api.ts'
import { FileButton } from '../../components/FileButton.tsx'
import { broughtHere } from '../../features/add/brought.ts'
import { SAVED_PAGES } from '../../features/add/files.ts'
import { textOfFile } from '../../features/add/fileText.ts'
import { isZip, namesInZip } from '../../features/add/zip.ts'
import { paths } from '../../paths.ts'
import { CreateHead } from './CreateHead.tsx'
import { PageRecipes } from './PageRecipes.tsx'
import { type Found, usePage } from './usePage.ts'

/** A recipe somebody downloaded, with its picture, or a saved page. */
export function CreateZipScreen() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const create = useSend(createRecipeFromZip)
  const { look, looking, refusedPaste } = usePage()
  const [found, setFound] = useState<Found>()
  const [kind, setKind] = useState<'zip' | 'page'>('zip')
  const [many, setMany] = useState<{ file: File; count: number }>()
  const busy = create.sending || looking
  const refused = kind === 'zip' ? create.refused : refusedPaste

  async function choose(file: File) {
    if (busy) return
    setFound(undefined)
    setMany(undefined)
    if (await isZip(file)) {
      const count = (await namesInZip(file)).filter((name) => /(?<!__MACOSX.*)\.json$/i.test(name)).length
      return count > 1 ? setMany({ file, count }) : unpack(file)
    }
    setKind('page')
    const done = await look({ url: '', data: await textOfFile(file) })
    if (done.ok) setFound(done.found)
  }
  async function unpack(archive: File) {
    setMany(undefined)
    setKind('zip')
    const done = await create.send({ body: { archive } })
    if (!done.ok) return
    refresh('/recipes?')
    navigate(paths.recipe(done.answer), { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page was opened with
  useEffect(() => {
    const { file } = broughtHere()
    if (file) void choose(file)
  }, [])
  function drop(event: DragEvent) {
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    void choose(file)
  }

  return (
    <>
      <CreateHead way="zip" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside does the same without a mouse */}
      <div className="panel paste" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <p>{t('recipeCreate.zip.text')}</p>
        {busy && <progress aria-label={t(kind === 'zip' ? 'recipeCreate.saving' : 'recipeCreate.url.looking')} />}
        {many && (
          <div className="banner is-warning" role="alert">
            <p>{t('recipeCreate.zip.several', { count: many.count })}</p>
            <span className="actions">
              <Link className="button" href={paths.movingIn()}>
                {t('recipeCreate.zip.move')}
              </Link>
              <button type="button" onClick={() => void unpack(many.file)}>
                {t('recipeCreate.zip.one')}
              </button>
            </span>
          </div>
        )}
        {refused && !many && (
          <p className="wrong" role="alert">
            {refused.message}
          </p>
        )}
        <p className="actions">
          <FileButton
            className="primary big"
            icon={FileUp}
            accept={`.zip,application/zip,${SAVED_PAGES}`}
            onChoose={choose}
          >
            {t('recipeCreate.zip.act')}
          </FileButton>
        </p>
        <p className="muted">
          {t('recipeCreate.zip.many')} <Link href={paths.movingIn()}>{t('recipeCreate.zip.move')}</Link>
        </p>
      </div>
      {found && <PageRecipes key={found.key} first={found} />}
    </>
  )
}
