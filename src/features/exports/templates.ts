import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Files, inside } from '../../core/files.ts'

/** A template is a few pages of text at most. */
const TEMPLATE_LIMIT_BYTES = 256 * 1024
/** Plain names with an extension; hidden files and paths are not templates. */
const NAME = /^[\p{L}\p{N}_-][\p{L}\p{N}_ .-]{0,100}\.[a-z0-9]{1,12}$/iu

/** Custom templates: files in `templates/` of the data directory, by name. */
export async function templateNames(files: Files): Promise<string[]> {
  const names = await readdir(directory(files)).catch(() => [])
  return names.filter((name) => NAME.test(name) && !name.includes('..')).sort()
}

export async function templateOf(files: Files, name: string): Promise<string | undefined> {
  if (!NAME.test(name) || name.includes('..')) return undefined
  const path = inside(directory(files), name)
  try {
    const { size } = await stat(path)
    return size <= TEMPLATE_LIMIT_BYTES ? await readFile(path, 'utf8') : undefined
  } catch {
    return undefined
  }
}

const directory = (files: Files) => join(files.root, 'templates')
