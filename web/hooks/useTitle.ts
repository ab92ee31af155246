import { useEffect } from 'react'

const PRODUCT = 'Larder'

/** Sets the title of the browser's tab. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
}
