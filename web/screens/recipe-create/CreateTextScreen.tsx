import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { broughtHere } from '../../features/add/brought.ts'
import { CreateHead } from './CreateHead.tsx'
import { PageRecipes } from './PageRecipes.tsx'
import { PasteSource } from './PasteSource.tsx'
import { type Found, usePage } from './usePage.ts'

/** A recipe from a mail, a chat, a document, or a page's source. */
export function CreateTextScreen() {
  const [found, setFound] = useState<Found>()
  const { look, looking, refusedPaste } = usePage()

  const url = new URLSearchParams(useSearch()).get('url') ?? ''
  const [given] = useState(() => broughtHere().text ?? '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page was opened with
  useEffect(() => {
    if (given) void show(given)
  }, [])
  async function show(data: string) {
    setFound(undefined)
    const done = await look({ url, data })
    if (done.ok) setFound(done.found)
  }

  return (
    <>
      <CreateHead way="text" />
      <PasteSource looking={looking} refused={refusedPaste} given={given} onSource={(data) => void show(data)} />
      {found && <PageRecipes key={found.key} first={found} />}
    </>
  )
}
