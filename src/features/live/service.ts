import { PassThrough } from 'node:stream'
import type { Binary } from '#contract/endpoint.ts'
import { HEARTBEAT_SECONDS, type LiveEvent } from '#contract/live.ts'
import type { Person } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Sessions } from '../sessions/service.ts'
import { createMemory } from './memory.ts'

export type Live = ReturnType<typeof createLive>
type Stream = { actor: Person; channel: PassThrough; openedAt: number }
/** Something that happened in a group; what is private is told to one person alone. */
export type News = { groupId: string; visibleTo: string | null; event: LiveEvent }

/** Whoever reads slower than this is cut off and starts afresh, in bytes. */
const UNREAD_MAX = 256 * 1024
/** A browser opens one stream for each of its tabs. */
const STREAMS_A_PERSON_MAX = 20
/** Then the browser comes back by itself and shows again who it is. */
const STREAM_LIFETIME_MS = 15 * 60_000
const RETRY_AFTER_MS = 3_000

/** Tells open pages of a group what happens in it, as it happens. */
export function createLive({ newId, now, events }: Core, sessions: Sessions) {
  const streams = new Set<Stream>()
  const memory = createMemory(newId())
  let isOpen = true
  const heart = setInterval(() => void beat(), HEARTBEAT_SECONDS * 1000)
  heart.unref()
  return { watch, tell, beat, recheck, close, count: () => streams.size }

  /** A stream of what happens from now on, or since the last thing the page has heard. */
  function watch(actor: Person, lastEventId: string): Binary {
    const stream: Stream = { actor, channel: new PassThrough(), openedAt: now().getTime() }
    const mine = [...streams].filter((other) => other.actor.id === actor.id)
    for (const oldest of mine.slice(0, Math.max(0, mine.length - STREAMS_A_PERSON_MAX + 1))) end(oldest)
    streams.add(stream)
    stream.channel.once('close', () => drop(stream))
    stream.channel.once('error', () => drop(stream))
    write(stream, `retry: ${RETRY_AFTER_MS}\nid: ${memory.latest()}\n\n`)
    const missed = memory.since(actor.groupId, lastEventId)
    if (missed === 'unknown') write(stream, message(memory.latest(), { type: 'reset' }))
    else for (const { id, news } of missed) pass(stream, id, news)
    if (!isOpen) end(stream)
    return {
      bytes: stream.channel,
      type: 'text/event-stream; charset=utf-8',
      // What is compressed waits until there is enough of it, and some proxies keep all until the end.
      cacheControl: 'no-cache, no-transform',
      headers: { 'X-Accel-Buffering': 'no', Connection: 'close' },
    }
  }

  function tell(news: News) {
    const id = memory.keep(news)
    for (const stream of streams) if (stream.actor.groupId === news.groupId) pass(stream, id, news)
  }

  /** A sign of life for each stream, and the end of those whose time is over or whose person was signed out. */
  async function beat(): Promise<void> {
    for (const stream of streams) {
      if (now().getTime() - stream.openedAt > STREAM_LIFETIME_MS) end(stream)
      else write(stream, ': still here\n\n')
    }
    await recheck(null)
  }

  /** Ends the streams of a person, or of all, whose session does not stand any more. */
  async function recheck(userId: string | null): Promise<void> {
    for (const stream of [...streams].filter(({ actor }) => userId === null || actor.id === userId)) {
      if (!(await sessions.stands(stream.actor))) end(stream)
    }
  }

  function close() {
    isOpen = false
    clearInterval(heart)
    for (const stream of streams) end(stream)
  }

  function pass(stream: Stream, id: string, { visibleTo, event }: News) {
    if (visibleTo === null || visibleTo === stream.actor.id) write(stream, message(id, event))
  }

  function write(stream: Stream, text: string) {
    if (stream.channel.destroyed || stream.channel.writableEnded) return
    stream.channel.write(text)
    if (stream.channel.writableLength + stream.channel.readableLength > UNREAD_MAX) stream.channel.destroy()
  }

  /** What we end ourselves is off the list already, and its page comes back. */
  function drop(stream: Stream) {
    if (!streams.delete(stream) || !isOpen) return
    const { groupId, id: userId, sessionId } = stream.actor
    const isLast = ![...streams].some(({ actor }) => actor.id === userId && actor.sessionId === sessionId)
    if (isLast) events.emit('pages.closed', { groupId, userId, sessionId })
  }

  function end(stream: Stream) {
    streams.delete(stream)
    stream.channel.end()
  }
}

const message = (id: string, event: LiveEvent) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`
