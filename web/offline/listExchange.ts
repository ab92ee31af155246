import { getShoppingList } from '#contract/shopping-lists.ts'
import {
  getListChanges,
  type ListChanges,
  OPERATIONS_AT_ONCE_MAX,
  sendOperations,
} from '#contract/shopping-operations.ts'
import { askWhoIsHere, callQuietly } from '../api.ts'
import { Refused } from '../refused.ts'
import { deviceName } from './device.ts'
import { onTheWire, type QueuedOperation } from './items.ts'
import type { ListCopy } from './listCopy.ts'

/** Operations made together are sent together, once drawn. */
const SENT_AFTER_MS = 150
const RETRY_AFTER_MS = [2_000, 4_000, 8_000, 15_000, 30_000]

/** Sends the unsent operations of a list and loads news, one request at a time, until the server has answered. */
export function createListExchange(listId: string, copy: ListCopy) {
  let sending: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let again = false
  let curious = false
  let told = 0
  let failures = 0
  let headIsOld = true
  let retry: ReturnType<typeof setTimeout> | undefined

  return { sync, refreshAll, soon, hear, rest }

  /** Sends unsent operations and asks for news. */
  function sync(): Promise<void> {
    curious = true
    return work()
  }

  function refreshAll() {
    headIsOld = true
    void sync()
  }

  /** Sends the latest operation, with those that follow at once. */
  function soon() {
    if (sending !== undefined) return
    sending = setTimeout(() => {
      sending = undefined
      void work()
    }, SENT_AFTER_MS)
  }

  /** One's own operations come back as news too: only what their reply lacked is loaded. */
  function hear(version: number) {
    told = Math.max(told, version)
    if (!running && told > copy.cursor()) void work()
  }

  /** A failed request is not retried by itself. */
  function rest() {
    clearTimeout(retry)
  }

  function work(): Promise<void> {
    again = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function run() {
    clearTimeout(retry)
    await copy.onDevice()
    while (again) {
      const isBehind = curious || told > copy.cursor()
      again = false
      curious = false
      told = 0
      try {
        const before = copy.queue().length
        if (headIsOld || !copy.hasHead()) await readAll()
        else if (copy.queue().length === 0 && isBehind) await exchange([])
        if (copy.queue().length > 0) await exchange(copy.queue().slice(0, OPERATIONS_AT_ONCE_MAX))
        const left = copy.queue().length
        again ||= (left > 0 && left < before) || told > copy.cursor()
        failures = 0
        if (copy.isOffline()) copy.mark({ offline: false })
      } catch (error) {
        await fail(error)
      }
    }
  }

  async function readAll() {
    const list = await callQuietly(getShoppingList, { params: { id: listId } })
    headIsOld = false
    await copy.takeWhole(list)
  }

  async function exchange(batch: readonly QueuedOperation[]) {
    const [params, since] = [{ id: listId }, copy.cursor()]
    const changes: ListChanges =
      batch.length === 0
        ? await callQuietly(getListChanges, { params, query: { since } })
        : await callQuietly(sendOperations, {
            params,
            body: { client: deviceName(), since, operations: batch.map(onTheWire) },
          })
    const { isAll } = await copy.takeChanges(changes)
    if (isAll) return
    headIsOld = true
    again = true
  }

  async function fail(error: unknown) {
    const code = error instanceof Refused ? error.status : 500
    const isForeign = error instanceof Refused && error.detail === undefined
    if (code === 404 && !isForeign) {
      // Ticks and edits are lost; added items may go to another list.
      if (copy.added() === 0) await copy.drop()
      return copy.mark({ status: 'gone' })
    }
    if (code === 422 && copy.queue().length > 0) {
      await findBadOne()
      return
    }
    const status = code === 0 ? 'unreachable' : code >= 500 || code === 404 ? 'failing' : 'loading'
    copy.mark({ offline: code === 0, ...(!copy.hasHead() && { status }) })
    const wait = RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length - 1)]
    failures += 1
    // Unsent operations are sent after the same person has signed in again.
    if (code === 401) askWhoIsHere()
    else retry = setTimeout(() => void sync(), wait)
  }

  /** An operation the server will never accept must not block those after it. */
  async function findBadOne() {
    for (const operation of copy.queue().slice(0, OPERATIONS_AT_ONCE_MAX)) {
      try {
        await exchange([operation])
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 422) return fail(error)
        await copy.take({ version: copy.cursor(), items: [], removed: [], heard: [operation.opId] })
      }
    }
  }
}
