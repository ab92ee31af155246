import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { migrations } from '../../migrations/index.ts'

const DIR = resolve('tests/golden')
const fileOf = (schema: string) => join(DIR, `${schema}.db.gz`)

/** The schemas that a program has left behind; the newest may not be released yet. */
export const goldenSchemas = migrations.map(({ name }) => name).filter((name) => existsSync(fileOf(name)))

/** Puts the database of that time into a data directory. */
export async function putGolden(schema: string, dataDir: string): Promise<string> {
  const file = join(dataDir, 'larder.db')
  await writeFile(file, gunzipSync(await readFile(fileOf(schema))))
  return file
}
