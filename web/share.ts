import { createContext } from 'react'

/** The link by which this page shows a recipe: pictures and files open to whoever names it. */
export const ShareContext = createContext<string | undefined>(undefined)
