import { useState } from 'react'

/** A page that did not become a recipe, and why. */
export type WaitingPage = { url: string; why: string }

const KEY = 'larder.pages-to-try-again'
const KEPT_MAX = 30

/** The addresses that failed on this device, latest first, until they are imported or removed. */
export function useWaitingPages() {
  const [pages, setPages] = useState(stored)
  const change = (change: (pages: WaitingPage[]) => WaitingPage[]) => setPages(store(change(stored())))
  return {
    pages,
    keep: (page: WaitingPage) => change((pages) => withPage(pages, page)),
    drop: (url: string) => change((pages) => pages.filter((page) => page.url !== url)),
  }
}

export const withPage = (pages: WaitingPage[], page: WaitingPage): WaitingPage[] =>
  [page, ...pages.filter(({ url }) => url !== page.url)].slice(0, KEPT_MAX)

function stored(): WaitingPage[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

function store(pages: WaitingPage[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(pages))
  } catch {
    // Without storage they are forgotten; the current page is still on the screen.
  }
  return pages
}
