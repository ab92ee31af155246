import { useSyncExternalStore } from 'react'

type Question = { answer: (proven: boolean) => void }

let question: Question | undefined
let asked: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** Asks for the password again; true when the server accepted it. Requests that wait at the same time ask once. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    show({
      answer: (proven) => {
        asked = undefined
        show(undefined)
        resolve(proven)
      },
    })
  })
  return asked
}

export const useProofQuestion = () => useSyncExternalStore(listen, () => question)

function show(next: Question | undefined) {
  question = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
