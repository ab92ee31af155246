import { PassThrough } from 'node:stream'
import type { Binary } from '#contract/endpoint.ts'
import { HEARTBEAT_SECONDS, type LiveEvent } from '#contract/live.ts'
import type { Person } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Sessions } from '../sessions/service.ts'
import { createMemory } from './memory.ts'

export type Live = ReturnType<typeof createLive>
type Stream = { actor: Person; channel: PassThrough; openedAt: number }
/** Something that happened in a group; private news goes to one person only. */
export type News = { groupId: string; visibleTo: string | null; event: LiveEvent }

/** A reader that falls this many bytes behind is cut off and starts afresh. */
const UNREAD_MAX = 256 * 1024
/** A browser opens one stream per tab. */
const STREAMS_A_PERSON_MAX = 20
/** After this the browser reconnects by itself and proves again who it is. */
const STREAM_LIFETIME_MS = 15 * 60_000
const RETRY_AFTER_MS = 3_000

/** Tells a group's open pages what happens in it, as it happens. */
export function createLive({ newId, now, events }: Core, sessions: Sessions) {
  const streams = new Set<Stream>()
  const memory = createMemory(newId())
  let isOpen = true
  const heart = setInterval(() => void beat(), HEARTBEAT_SECONDS * 1000)
  heart.unref()
  return { watch, tell, beat, recheck, close, count: () => streams.size }

  /** A stream of events from now on, or since the last one the page received. */
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
      // Compression waits for more data, and some proxies hold everything back until the end.
      cacheControl: 'no-cache, no-transform',
      headers: { 'X-Accel-Buffering': 'no', Connection: 'close' },
    }
  }

  function tell(news: News) {
    const id = memory.keep(news)
    for (const stream of streams) if (stream.actor.groupId === news.groupId) pass(stream, id, news)
  }

  /** Sends each stream a heartbeat, and ends those that are too old or whose session has ended. */
  async function beat(): Promise<void> {
    for (const stream of streams) {
      if (now().getTime() - stream.openedAt > STREAM_LIFETIME_MS) end(stream)
      else write(stream, ': still here\n\n')
    }
    await recheck(null)
  }

  /** Ends the streams of a person, or of all, whose session has ended. */
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

  /** A stream we end is off the list already, and its page reconnects. */
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
