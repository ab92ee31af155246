/** Names the test run a process belongs to, so that a run that is cut off leaves none behind. */
export const RUN_MARK = 'TEST_RUN_OF_LARDER'
/** How much longer than usual everything may take here; measured when a run starts. */
export const SLOWNESS = 'TEST_SLOWNESS_OF_LARDER'

/** For a child that otherwise gets nothing of our environment. */
export const runMark: Record<string, string> = process.env[RUN_MARK] ? { [RUN_MARK]: process.env[RUN_MARK] } : {}

/** A limit of time, in milliseconds, as it is on this machine. */
export const patient = (ms: number): number => Math.round(ms * Math.max(1, Number(process.env[SLOWNESS]) || 1))
