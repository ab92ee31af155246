import { useEffect } from 'react'
import { type User, updateUser } from '#contract/users.ts'
import { callQuietly } from '../api.ts'
import { hearChosen } from '../chosen.ts'
import { pickedTheme, showTheme } from '../theme.ts'
import { chosenColours, showColours } from './chosen.ts'

/** What somebody has chosen goes with the account: shown on every device they sign in on, told to the server when they pick. */
export function useAccountLooks(user: User | undefined, reload: () => Promise<unknown>) {
  const { id, colourMode, colours } = user ?? {}
  useEffect(() => {
    if (colourMode && colourMode !== pickedTheme()) showTheme(colourMode)
  }, [colourMode])
  useEffect(() => {
    if (colours && colours !== chosenColours()) showColours(colours)
  }, [colours])
  useEffect(() => {
    if (id === undefined) return
    return hearChosen((body) => {
      // Without a network, or in a demo, the device alone remembers.
      callQuietly(updateUser, { params: { id }, body }).then(
        () => reload(),
        () => {},
      )
    })
  }, [id, reload])
}
