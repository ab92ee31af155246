import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { refresh } from '../../api.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { addressIn, sharedIn } from '../../features/add/addresses.ts'
import { bring } from '../../features/add/brought.ts'
import { textOfFile } from '../../features/add/fileText.ts'
import { useWaitingPages } from '../../features/add/waiting.ts'
import { paths } from '../../paths.ts'
import { AddPage } from './AddPage.tsx'
import { ImportFailed } from './ImportFailed.tsx'
import { PageRecipes } from './PageRecipes.tsx'
import { Reading, ReadText } from './ReadText.tsx'
import { type Found, usePage } from './usePage.ts'

/**
 * The draft of a page by its address, which is in the address bar, so that a reload shows it again. Other programs link
 * here with `recipe_import_url`, `use_keywords` and `edit`; phones share text.
 */
export function CreateUrlScreen() {
  const search = new URLSearchParams(useSearch())
  const shared = sharedIn(search)
  const url = addressIn(search.get('recipe_import_url') ?? '') ?? shared.url
  if (shared.text && !url) return <ReadText text={shared.text} />
  if (!url || search.has('paste')) return <AddPage url={url || undefined} />
  return <ReadPage key={url} url={url} allTags={isOn(search, 'use_keywords')} toEditor={isOn(search, 'edit')} />
}

type Props = { url: string; allTags: boolean; toEditor: boolean }

function ReadPage({ url, allTags, toEditor }: Props) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [found, setFound] = useState<Found>()
  const { look, looking, saveSummary: keepSummary, saving, refusedAddress } = usePage()
  const waiting = useWaitingPages()

  async function show() {
    const done = await look({ url })
    if (done.ok) {
      waiting.drop(url)
      setFound(done.found)
    } else waiting.keep({ url, why: done.refused.message })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is read once
  useEffect(() => void show(), [])

  async function saveSummary() {
    if (saving) return
    const done = await keepSummary({ url })
    if (!done.ok) return
    refresh('/recipes')
    waiting.drop(url)
    // What is missing is written next.
    navigate(paths.editRecipe(done.answer), { replace: true })
  }

  if (found) return <PageRecipes key={found.key} first={found} allTags={allTags} toEditor={toEditor} />
  if (looking || !refusedAddress) return <Reading />
  return (
    <>
      <PageHead title={t('recipeCreate.url.title')} line={url} help="adding-recipes" />
      <ImportFailed
        refused={refusedAddress}
        saving={saving}
        onSaveSummary={() => void saveSummary()}
        onRetry={() => void show()}
        onPaste={() => navigate(paths.createRecipe('url', { url, paste: true }))}
        onFile={async (file) => {
          navigate(paths.createRecipe('text', { url }), { state: bring({ text: await textOfFile(file) }) })
        }}
      />
    </>
  )
}

/** `?edit`, `?edit=1` and `?edit=true` are the same. */
const isOn = (search: URLSearchParams, name: string) =>
  search.has(name) && !['0', 'false'].includes(search.get(name) ?? '')
