import { createContext } from 'react'

/** Pictures of other servers: shown by way of our own, so that those learn nothing of the reader, or only named. */
export type ForeignPictures = 'shown' | 'named'

/** Strangers get none: for them this server fetches nothing. */
export const ForeignPicturesContext = createContext<ForeignPictures>('shown')

/** Where a picture is loaded from; nothing for one that is not here and not on the web. */
export function pictureSource(address: string, page: string): { own: boolean; src: string } | undefined {
  if (/^data:image\/(?:png|jpeg|gif|webp|avif);/i.test(address)) return { own: true, src: address }
  const url = URL.parse(address, page)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.origin === new URL(page).origin) return { own: true, src: address }
  return { own: false, src: `/api/media/pictures?address=${encodeURIComponent(url.href)}` }
}
