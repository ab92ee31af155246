import { useContext, useEffect, useRef, useState } from 'react'
import { type ForeignPictures, ForeignPicturesContext } from './foreignPictures.ts'

type Renderer = (text: string, pictures: ForeignPictures) => DocumentFragment
let renderer: Promise<Renderer> | undefined

/** Markdown text. It is plain text until the renderer has loaded; raw HTML never passes. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const pictures = useContext(ForeignPicturesContext)
  const [render, setRender] = useState<{ with: Renderer }>()
  useEffect(() => {
    if (isPlain(text)) return
    renderer ??= import('./markdown.ts').then((module) => module.renderMarkdown)
    renderer.then((loaded) => setRender({ with: loaded })).catch(() => {})
  }, [text])
  useEffect(() => {
    if (render) place.current?.replaceChildren(render.with(text, pictures))
  }, [render, text, pictures])
  const words = ['markdown', className].filter(Boolean).join(' ')
  if (render && !isPlain(text)) return <div key="rendered" ref={place} className={words} />
  return (
    <div key="plain" className={words}>
      <p className="as-typed">{text}</p>
    </div>
  )
}

// Most steps are a sentence or two and need no renderer.
export const isPlain = (text: string) => !/[*_`#[\]<>|~\\]|^\s*(?:\d+\.|[-+])\s|\n\s*\n|https?:/mu.test(text)
