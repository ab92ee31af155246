import { useEffect } from 'react'
import { type User, updateUser } from '#contract/users.ts'
import { callQuietly } from '../api.ts'
import { hearChosen } from '../chosen.ts'
import { pickedTheme, showTheme } from '../theme.ts'
import { chosenColours, showColours } from './chosen.ts'

/**
 * The choice of looks belongs to the account: shown on every device the person signs in on, and saved when they choose.
 */
export function useAccountLooks(user: User | undefined, reload: () => Promise<unknown>) {
  const { id, email, colourMode, colours } = user ?? {}
  useEffect(() => {
    if (colourMode && colourMode !== pickedTheme()) showTheme(colourMode)
  }, [colourMode])
  useEffect(() => {
    if (colours && colours !== chosenColours()) showColours(colours)
  }, [colours])
  useEffect(() => {
    if (id === undefined || email === undefined) return
    return hearChosen((body) => {
      // Offline, or in a demo, only the device remembers.
      callQuietly(updateUser, { params: { id }, body: { ...body, email } }).then(
        () => reload(),
        () => {},
      )
    })
  }, [id, email, reload])
}
