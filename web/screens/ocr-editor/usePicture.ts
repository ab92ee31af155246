import { useCallback, useEffect, useRef, useState } from 'react'

/** How a picture is adjusted before reading: quarter turns clockwise, and contrast, where 1 is unchanged. */
export type Look = { turns: 0 | 1 | 2 | 3; contrast: number }
export const AS_IT_IS: Look = { turns: 0, contrast: 1 }
export const isAsItIs = ({ turns, contrast }: Look) => turns === 0 && contrast === 1

/** What phones can draw without running out of memory; small print needs no more. */
const PIXELS_MAX = 12_000_000
const QUALITY = 0.92

/** A picture on a canvas, rotated as asked; `sharpened` is what to send when it differs from the server's. */
export function usePicture(address: string | undefined, look: Look) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    setPicture(undefined)
    setBroken(false)
    if (!address) return
    const image = new Image()
    let isWanted = true
    image.onload = () => isWanted && setPicture(image)
    image.onerror = () => isWanted && setBroken(true)
    image.src = address
    return () => {
      isWanted = false
    }
  }, [address])
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, look.turns)
  }, [picture, look.turns])

  const sharpened = useCallback(async (): Promise<Blob | undefined> => {
    if (!picture) return undefined
    const copy = document.createElement('canvas')
    const context = draw(copy, picture, look.turns)
    if (context && look.contrast !== 1) heighten(context, copy, look.contrast)
    return new Promise((resolve) => copy.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY))
  }, [picture, look])

  return { canvas, isReady: picture !== undefined, isBroken, sharpened }
}

function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement, turns: Look['turns']) {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, Math.sqrt(PIXELS_MAX / (naturalWidth * naturalHeight)))
  const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)]
  canvas.width = turns % 2 ? height : width
  canvas.height = turns % 2 ? width : height
  const context = canvas.getContext('2d')
  context?.translate(canvas.width / 2, canvas.height / 2)
  context?.rotate((turns * Math.PI) / 2)
  context?.drawImage(picture, -width / 2, -height / 2, width, height)
  return context
}

/** The same as the filter on the screen; not every browser supports a canvas's own filter. */
function heighten(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement, contrast: number) {
  const pixels = context.getImageData(0, 0, width, height)
  for (let i = 0; i < pixels.data.length; i += 4)
    for (let colour = i; colour < i + 3; colour++)
      pixels.data[colour] = ((pixels.data[colour] ?? 0) - 128) * contrast + 128
  context.putImageData(pixels, 0, 0)
}
