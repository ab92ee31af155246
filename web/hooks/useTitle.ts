import { useEffect } from 'react'

const PRODUCT = 'Larder'

/** Names the page in the browser's tab. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
}
