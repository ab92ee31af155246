import { randomInt } from 'node:crypto'
import { execa } from 'execa'

const MINUTE = 60_000
/** How many attacks per endpoint fit into a minute. */
const EACH_PER_MINUTE = 8
/** A busy machine gets up to this many times the requested time. */
const PATIENCE = 4

/** Runs the attacks of the tests with other seeds, and more of them; a failing request is printed with its seed. */
export async function attack({ minutes, seed }: { minutes: number; seed: string | undefined }): Promise<boolean> {
  const env = {
    LARDER_ATTACK_SEED: seed ?? String(randomInt(1, 1_000_000)),
    LARDER_ATTACKS_EACH: String(Math.max(1, Math.round(minutes * EACH_PER_MINUTE))),
  }
  console.log(`seed ${env.LARDER_ATTACK_SEED}, ${env.LARDER_ATTACKS_EACH} attacks on each endpoint`)
  const { failed } = await execa('vitest', ['run', '--project=api', 'tests/attacks'], {
    preferLocal: true,
    stdio: 'inherit',
    reject: false,
    env,
    timeout: minutes * PATIENCE * MINUTE + MINUTE,
  })
  return !failed
}
