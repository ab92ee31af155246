import { useState } from 'react'
import { CreateHead } from './CreateHead.tsx'
import { PageRecipes } from './PageRecipes.tsx'
import { PasteSource } from './PasteSource.tsx'
import { textBrought } from './textBrought.ts'
import { type Found, usePage } from './usePage.ts'

/** A recipe from a mail, a chat, a document, or a page's source. */
export function CreateTextScreen() {
  const [found, setFound] = useState<Found>()
  const { look, looking, refusedPaste } = usePage()

  async function show(data: string) {
    setFound(undefined)
    const done = await look({ url: '', data })
    if (done.ok) setFound(done.found)
  }

  return (
    <>
      <CreateHead way="text" />
      <PasteSource
        looking={looking}
        refused={refusedPaste}
        given={textBrought()}
        onSource={(data) => void show(data)}
      />
      {found && <PageRecipes key={found.key} first={found} />}
    </>
  )
}
