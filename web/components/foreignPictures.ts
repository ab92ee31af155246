import { createContext } from 'react'

/** Pictures on other servers: shown through our own, so that those learn nothing about the reader, or only linked. */
export type ForeignPictures = 'shown' | 'named'

/** Not shown to strangers: this server downloads nothing for them. */
export const ForeignPicturesContext = createContext<ForeignPictures>('shown')

/** The address a picture is loaded from; undefined for one that is neither here nor on the web. */
export function pictureSource(address: string, page: string): { own: boolean; src: string } | undefined {
  if (/^data:image\/(?:png|jpeg|gif|webp|avif);/i.test(address)) return { own: true, src: address }
  const url = URL.parse(address, page)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.origin === new URL(page).origin) return { own: true, src: address }
  return { own: false, src: `/api/media/pictures?address=${encodeURIComponent(url.href)}` }
}
