import { createContext } from 'react'

/** The share link this page was opened with: it grants access to the recipe's pictures and files. */
export const ShareContext = createContext<string | undefined>(undefined)
