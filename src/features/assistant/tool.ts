import { z } from 'zod'
import type { Send } from '../../core/calls.ts'
import { Misfit } from '../../core/misfit.ts'

/** What a tool stands on: the calls of the person it acts for, and amounts scaled as the page shows them. */
export type Desk = { send: Send; scaled: (lines: readonly string[], asked: Scaling) => Promise<string[]> }
export type Scaling = { factor: number; measures: 'written' | 'metric' | 'us' }

/** Something an assistant can do. One that changes things says what it would do until it is told to go on. */
export type Tool = {
  name: string
  title: string
  description: string
  input: z.ZodObject
  changes: boolean
  /** True when it reaches addresses outside this server. */
  reachesOut: boolean
  run: (desk: Desk, input: unknown) => Promise<unknown>
}

type Told<I extends z.ZodObject> = {
  name: string
  title: string
  description: string
  input: I
  reachesOut?: boolean
}

export function reads<I extends z.ZodObject>(
  told: Told<I>,
  run: (desk: Desk, input: z.output<I>) => Promise<unknown>,
): Tool {
  return {
    reachesOut: false,
    ...told,
    changes: false,
    run: async (desk, input) => run(desk, fitting(told.input, input)),
  }
}

const Confirm = z
  .boolean()
  .default(false)
  .describe('true only when the person has agreed to what the call without it said it would do')

/** `plan` looks, and says what would be done and how to do it. Nothing is done until `confirm` is true. */
export function changes<I extends z.ZodObject>(
  told: Told<I>,
  plan: (desk: Desk, input: z.output<I>) => Promise<{ would: string; go: () => Promise<unknown> }>,
): Tool {
  const input = told.input.extend({ confirm: Confirm })
  return {
    reachesOut: false,
    ...told,
    description: `${told.description} Changes nothing until called with confirm: true.`,
    input,
    changes: true,
    run: async (desk, given) => {
      const { confirm, ...rest } = fitting(input, given) as z.output<I> & { confirm: boolean }
      const { would, go } = await plan(desk, rest as z.output<I>)
      if (!confirm) return { done: false, would, next: 'Ask the person. If they agree, call again with confirm: true.' }
      return { done: true, did: would, result: await go() }
    },
  }
}

function fitting<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) throw new Misfit('body', parsed.error)
  return parsed.data
}
