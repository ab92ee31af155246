import type { ChildProcess } from 'node:child_process'
import { Refusal } from './errors.ts'
import { startHelper } from './own-process.ts'

/** What a helper sends back: what was asked for, a refusal, or what broke. */
type Reply<Answer> = { answer: Answer } | { refused: Pick<Refusal, 'kind' | 'code' | 'params'> } | { problem: string }

export type HelperRules = {
  /** After this nobody waits for an answer any more. */
  limitMs: number
  /** Without work for so long, the helper ends and gives its memory back. */
  idleMs: number
  /** More questions than this are not kept waiting. */
  waitingMax: number
  /** What is said when there is no answer; of a helper that was ended, `cause` is the signal. */
  busy: () => Refusal
  tooSlow: () => Refusal
  failed: (cause: unknown) => Refusal
}

export type Helper<Question, Answer> = { ask: (question: Question) => Promise<Answer>; close: () => Promise<void> }

/** A process of its own for one room's heavy work, one question after the other; one that takes too long costs that process only. */
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
    // Whoever waits for it hears of its errors; one that nobody waits for must not end the server.
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

/** For the helper's own side: answers each question it is sent. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', async (question: Question) => {
    process.send?.(await answer(question).then((given) => ({ answer: given }), refusedOrBroken))
  })
  // Nobody is left to work for.
  process.once('disconnect', () => process.exit())
}

function refusedOrBroken(error: unknown): Reply<never> {
  if (!(error instanceof Refusal)) return { problem: String(error) }
  const { kind, code, params } = error
  return { refused: { kind, code, params } }
}
