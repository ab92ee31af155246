import { fact, removeDatabase, storeFact, waitingOperations } from './db.ts'
import { forgetDevice } from './device.ts'
import { forgetStores, listStore } from './listStore.ts'

const OWNER = 'owner'
/** What belongs to no person: how the page looks. */
const KEPT = ['larder.theme', 'larder.locale', 'theme', 'locale']

/** Prepares the device for the signed-in person: another person's data is wiped, unsent operations are sent. */
export async function startSession(userId: string) {
  const owner = await fact(OWNER)
  if (owner !== undefined && owner !== userId) await wipeDevice()
  if (owner !== userId) await storeFact(OWNER, userId)
  await sendWaiting()
}

/** Sends operations from before the page was loaded, whatever page that is. */
export async function sendWaiting() {
  const { lists } = await waitingOperations()
  for (const id of lists) await listStore(id).sync()
}

/** Removes all of a person's data from the device. */
export async function wipeDevice() {
  forgetStores()
  forgetDevice()
  await removeDatabase()
  if (typeof caches !== 'undefined') {
    // The app itself belongs to nobody.
    for (const name of await caches.keys()) if (!name.startsWith('larder-shell')) await caches.delete(name)
  }
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (!KEPT.includes(key)) storage.removeItem(key)
  // The chosen theme was removed with the rest.
  dispatchEvent(new Event('larder:theme'))
}
