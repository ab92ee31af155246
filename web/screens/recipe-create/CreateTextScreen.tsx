import { useState } from 'react'
import { useSearch } from 'wouter'
import { broughtHere } from '../../features/add/brought.ts'
import { AddPage } from './AddPage.tsx'
import { ReadText } from './ReadText.tsx'

/** A recipe from a mail, a chat, a document, or a page's source; `?url=` is the page it belongs to. */
export function CreateTextScreen() {
  const url = new URLSearchParams(useSearch()).get('url') ?? ''
  const [text] = useState(() => broughtHere().text)
  return text ? <ReadText url={url} text={text} /> : <AddPage url={URL.canParse(url) ? url : undefined} />
}
