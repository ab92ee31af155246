/** Names the test run a process belongs to, so that an interrupted run leaves no processes behind. */
export const RUN_MARK = 'TEST_RUN_OF_LARDER'
/** How many times longer than usual everything may take here; measured when a run starts. */
export const SLOWNESS = 'TEST_SLOWNESS_OF_LARDER'

/** For a child process that otherwise gets none of our environment. */
export const runMark: Record<string, string> = process.env[RUN_MARK] ? { [RUN_MARK]: process.env[RUN_MARK] } : {}

/** A time limit in milliseconds, adjusted to this machine. */
export const patient = (ms: number): number => Math.round(ms * Math.max(1, Number(process.env[SLOWNESS]) || 1))
