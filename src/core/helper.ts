import type { ChildProcess } from 'node:child_process'
import { Refusal } from './errors.ts'
import { startHelper } from './own-process.ts'

/** What a helper sends back: an answer, a refusal, or an error. */
type Reply<Answer> = { answer: Answer } | { refused: Pick<Refusal, 'kind' | 'code' | 'params'> } | { problem: string }

type HelperRules = {
  /** The longest wait for an answer. */
  limitMs: number
  /** After this long without work, the helper ends and returns its memory. */
  idleMs: number
  /** More waiting questions than this are refused. */
  waitingMax: number
  /** The refusals for a missing answer; if the helper was killed, `cause` is the signal. */
  busy: () => Refusal
  tooSlow: () => Refusal
  failed: (cause: unknown) => Refusal
}

export type Helper<Question, Answer> = { ask: (question: Question) => Promise<Answer>; close: () => Promise<void> }

/**
 * A separate process for a room's heavy work, one question at a time; work that takes too long costs that process only.
 */
export function createHelper<Question extends object, Answer>(
  room: string,
  { limitMs, idleMs, waitingMax, busy, tooSlow, failed }: HelperRules,
): Helper<Question, Answer> {
  let helper: ChildProcess | undefined
  let retire: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0
  let isClosed = false
  return { ask, close }

  async function ask(question: Question): Promise<Answer> {
    if (queued > waitingMax) throw busy()
    queued++
    const mine = last.then(() => askNow(question))
    last = mine.catch(() => {})
    try {
      const reply = await mine
      if ('answer' in reply) return reply.answer
      if ('problem' in reply) throw failed(reply.problem)
      const { kind, code, params } = reply.refused
      throw new Refusal(kind, code, { params })
    } finally {
      queued--
    }
  }

  async function close() {
    isClosed = true
    await end()
  }

  async function askNow(question: Question): Promise<Reply<Answer>> {
    if (isClosed) throw busy()
    clearTimeout(retire)
    helper ??= start()
    helper.ref()
    helper.channel?.ref()
    try {
      return await replyOf(helper, question)
    } catch (error) {
      await end()
      throw error
    } finally {
      // An idle helper must not keep a command line alive.
      helper?.unref()
      helper?.channel?.unref()
      retire = setTimeout(end, idleMs).unref()
    }
  }

  function replyOf(asked: ChildProcess, question: Question): Promise<Reply<Answer>> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply<Answer>>()
    const replied = (reply: unknown) => resolve(reply as Reply<Answer>)
    const died = (cause: unknown, signal?: NodeJS.Signals | null) => reject(failed(signal ?? cause))
    const timer = setTimeout(() => reject(tooSlow()), limitMs)
    asked.once('message', replied).once('error', died).once('exit', died)
    asked.send(question, (error) => error && died(error))
    return promise.finally(() => {
      clearTimeout(timer)
      asked.off('message', replied).off('error', died).off('exit', died)
    })
  }

  function start() {
    const started = startHelper(room)
    // Waiting callers get its errors; without any, an error must not end the server.
    started.on('error', () => {})
    started.once('exit', () => {
      if (helper === started) helper = undefined
    })
    return started
  }

  async function end() {
    clearTimeout(retire)
    const ending = helper
    helper = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null || ending.pid === undefined) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await gone
  }
}

/** For the helper's side: answers each question it is sent. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', async (question: Question) => {
    process.send?.(await answer(question).then((given) => ({ answer: given }), refusedOrBroken))
  })
  // The server is gone.
  process.once('disconnect', () => process.exit())
}

function refusedOrBroken(error: unknown): Reply<never> {
  if (!(error instanceof Refusal)) return { problem: String(error) }
  const { kind, code, params } = error
  return { refused: { kind, code, params } }
}
