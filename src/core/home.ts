import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unavailable } from './errors.ts'
import type { Files } from './files.ts'

const BACKUP = /\.zip$|^before-upgrade-.*\.db$/

const RESTORE =
  '`larder restore FILE` brings a backup back. To begin anew, name an empty directory with --data-dir or LARDER_DATA_DIR.'

/**
 * Refuses to create a new database next to the data of an earlier one: its file was lost or emptied, and an empty
 * Larder would look fine until the next backup replaces the last good one.
 */
export function refuseLostDatabase(files: Files): void {
  if (hasDatabase(files)) return
  const left = leftBehind(files)
  if (left !== undefined)
    throw unavailable('data.database-lost', { params: { file: files.database, left }, hint: RESTORE })
}

/** The same for a file that SQLite opens and that is empty. */
export function refuseEmptiedDatabase(files: Files): void {
  const left = leftBehind(files)
  if (left !== undefined)
    throw unavailable('data.database-emptied', { params: { file: files.database, left }, hint: RESTORE })
}

/** Refuses a directory, a pipe or the like where a file belongs: opening one may block for ever. */
export function requireFiles(files: Files): void {
  for (const file of [files.database, files.secret, files.log]) {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found && !found.isFile() && !found.isCharacterDevice())
      throw unavailable('data.not-a-file', {
        params: { file },
        hint: 'Move it away, and put back the file if you have it.',
      })
  }
}

function hasDatabase({ database }: Files) {
  return (statSync(database, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/** The first thing that only a used database leaves behind. */
function leftBehind({ recipes, users, groups, backups, root }: Files): string | undefined {
  for (const dir of [recipes, users, groups]) {
    const found = firstFile(dir)
    if (found !== undefined) return found
  }
  const backup = entriesOf(backups).find(({ name }) => BACKUP.test(name))
  if (backup) return join(backups, backup.name)
  return firstFile(join(root, '.undo'))
}

function firstFile(dir: string): string | undefined {
  for (const entry of entriesOf(dir)) {
    const path = join(dir, entry.name)
    if (entry.isFile()) return path
    const below = entry.isDirectory() ? firstFile(path) : undefined
    if (below !== undefined) return below
  }
  return undefined
}

function entriesOf(dir: string): Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
  } catch {
    return []
  }
}
