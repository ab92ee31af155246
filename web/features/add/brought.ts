/** What is taken from the sheet to the step that reads it. Text survives a reload; a file does not. */
type Brought = { text?: string; file?: File }

let latest: (Brought & { key: string }) | undefined

/** The state of a link or of `navigate`, with which `broughtHere` finds the text or file again. */
export function bring(brought: Brought) {
  const key = `${Date.now()} ${Math.random()}`
  latest = { ...brought, key }
  const { text = '' } = brought
  return { brought: key, text: text.length <= TEXT_IN_HISTORY_MAX ? text : '' }
}

/** What was brought to this entry of the history. */
export function broughtHere(): Brought {
  const state: { brought?: string; text?: string } | null = history.state
  if (latest && state?.brought === latest.key) return latest
  return state?.text ? { text: state.text } : {}
}

/** Browsers refuse large states, in characters. */
const TEXT_IN_HISTORY_MAX = 500_000
