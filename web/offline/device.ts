import { newKey } from '../newKey.ts'

const CLIENT = 'larder.device'
const SEQ = 'larder.device.seq'

let client = ''
let last = 0

/** This browser's name among the group's devices; all its tabs are one device. */
export function deviceName() {
  if (client) return client
  client = read(CLIENT) ?? newKey()
  write(CLIENT, client)
  return client
}

/** Increases with every operation on this device, in any tab. */
export function nextSeq(now = Date.now()) {
  last = Math.max(last, Number(read(SEQ)) || 0, now - 1) + 1
  write(SEQ, String(last))
  return last
}

/** The person has signed out, and nothing was done since. */
export const isForgotten = () => client === ''

export function forgetDevice() {
  client = ''
}

function read(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the device is a new one after each reload.
  }
}
