import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../../core/files.ts'

const NOTES = 'notes.json'
const Test = z.object({ at: z.string(), problem: z.string().nullable(), sizeBytes: z.number() })
const Notes = z.object({
  /** The last scheduled backup, and how it went. */
  attempt: z.object({ at: z.string(), problem: z.string().nullable() }).nullable().default(null),
  /** By name: the last test restore of each backup, and how it went. */
  tests: z.record(z.string(), Test).default({}),
})
export type Notes = z.output<typeof Notes>
export type BackupTest = z.output<typeof Test>
export type NoteBook = ReturnType<typeof createNoteBook>

/** Notes about the backups of a directory, stored with them, because a restore sets the database back in time. */
export function createNoteBook(dir: string) {
  let turn: Promise<unknown> = Promise.resolve()
  return { read, change }

  /** Unreadable notes are treated as empty: they are about the backups and not part of them. */
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
