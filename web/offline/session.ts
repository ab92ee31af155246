import { fact, removeDatabase, storeFact, waitingOperations } from './db.ts'
import { forgetDevice } from './device.ts'
import { forgetStores, listStore } from './listStore.ts'

const OWNER = 'owner'
/** What is no data of anybody's: how the page looks. */
const KEPT = ['larder.theme', 'larder.locale', 'theme', 'locale']

/** Readies the device for who is signed in: what another person left is wiped, what waits is sent. */
export async function startSession(userId: string) {
  const owner = await fact(OWNER)
  if (owner !== undefined && owner !== userId) await wipeDevice()
  if (owner !== userId) await storeFact(OWNER, userId)
  await sendWaiting()
}

/** Sends what was done before the page was loaded, whatever page that is now. */
export async function sendWaiting() {
  const { lists } = await waitingOperations()
  for (const id of lists) await listStore(id).sync()
}

/** Leaves nothing of a person on the device. */
export async function wipeDevice() {
  forgetStores()
  forgetDevice()
  await removeDatabase()
  if (typeof caches !== 'undefined') {
    // The app itself is nobody's.
    for (const name of await caches.keys()) if (!name.startsWith('larder-shell')) await caches.delete(name)
  }
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (!KEPT.includes(key)) storage.removeItem(key)
  // The colours somebody chose went with the rest.
  dispatchEvent(new Event('larder:theme'))
}
