import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../../core/files.ts'

const NOTES = 'notes.json'
const Test = z.object({ at: z.string(), problem: z.string().nullable(), sizeBytes: z.number() })
const Notes = z.object({
  /** The last time the clock asked for a backup, and how that went. */
  attempt: z.object({ at: z.string(), problem: z.string().nullable() }).nullable().default(null),
  /** By name: when a restore of it was last rehearsed, and how that went. */
  tests: z.record(z.string(), Test).default({}),
})
export type Notes = z.output<typeof Notes>
export type BackupTest = z.output<typeof Test>
export type NoteBook = ReturnType<typeof createNoteBook>

/** What is known of the backups of a directory; kept beside them, since a restore takes the database back in time. */
export function createNoteBook(dir: string) {
  let turn: Promise<unknown> = Promise.resolve()
  return { read, change }

  /** Notes that cannot be read are as good as none: they are about backups and no part of them. */
  async function read(): Promise<Notes> {
    const text = await readFile(join(dir, NOTES), 'utf8').catch(() => '{}')
    try {
      return Notes.parse(JSON.parse(text))
    } catch {
      return Notes.parse({})
    }
  }

  async function change(by: (notes: Notes) => Notes): Promise<void> {
    const next = turn.then(async () => writeWhole(join(dir, NOTES), JSON.stringify(by(await read()), null, 2)))
    turn = next.catch(() => {})
    await next
  }
}
