import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { migrations } from '../../migrations/index.ts'

const DIR = resolve('tests/golden')
const fileOf = (schema: string) => join(DIR, `${schema}.db.gz`)

/** The schemas earlier releases left behind; the newest may not be released yet. */
export const goldenSchemas = migrations.map(({ name }) => name).filter((name) => existsSync(fileOf(name)))

/** Copies the database with that schema into a data directory. */
export async function putGolden(schema: string, dataDir: string): Promise<string> {
  const file = join(dataDir, 'larder.db')
  await writeFile(file, gunzipSync(await readFile(fileOf(schema))))
  return file
}
