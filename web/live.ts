import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type LiveEvent, watchGroup } from '#contract/live.ts'
import { addressOf } from './api.ts'

/** A background page disconnects after this; it reconnects when it is visible again. */
const HIDDEN_FOR_MS = 30_000
const RECONNECT_AFTER_MS = 5_000

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
const watchers = new Set<() => void>()
let source: EventSource | undefined
let connected = false
let wasConnected = false
let wanted = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Connects the page to the group's events, as long as it is mounted. */
export function useLiveConnection(signedIn: boolean) {
  useEffect(() => {
    if (!signedIn) return
    wanted += 1
    connect()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', connect)
    return () => {
      wanted -= 1
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', connect)
      if (wanted === 0) disconnect()
    }
  }, [signedIn])
}

/** Calls with every event; `reset` when some may have been missed. */
export function useLive(listener: Listener) {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => onLive((event) => latest.current(event)), [])
}

export function onLive(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Without a connection, screens that show others' changes poll. */
export const isLive = () => connected

export const useIsLive = () => useSyncExternalStore(watch, isLive)

function connect() {
  if (source || wanted === 0 || document.visibilityState === 'hidden') return
  source = new EventSource(addressOf(watchGroup))
  // The server knows what a broken stream missed, but not what was missed without one.
  let isBlind = wasConnected
  source.onopen = () => {
    wasConnected = true
    say(true)
    if (isBlind) tell({ type: 'reset' })
    isBlind = false
  }
  source.onmessage = ({ data }) => tell(JSON.parse(data))
  source.onerror = () => {
    say(false)
    // The browser reconnects by itself, unless the server refused.
    if (source?.readyState !== EventSource.CLOSED) return
    disconnect()
    timer = setTimeout(connect, RECONNECT_AFTER_MS)
  }
}

function disconnect() {
  clearTimeout(timer)
  source?.close()
  source = undefined
  say(false)
}

function look() {
  clearTimeout(timer)
  if (document.visibilityState === 'visible') connect()
  else timer = setTimeout(disconnect, HIDDEN_FOR_MS)
}

function tell(event: LiveEvent) {
  for (const listener of listeners) listener(event)
}

function say(now: boolean) {
  if (connected === now) return
  connected = now
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
