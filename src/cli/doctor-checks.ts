import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isSea } from 'node:sea'
import type { Config } from '../core/config.ts'
import { createFiles, type Files } from '../core/files.ts'
import { lockHolder } from '../core/lock.ts'
import { MEMORY_FOR_READING_BYTES, MEMORY_NEEDED_BYTES, memoryLimit } from '../core/memory.ts'
import { backups } from './doctor-backups.ts'
import { data, writing } from './doctor-data.ts'
import { settings } from './doctor-settings.ts'
import { nativeCacheDir } from './open.ts'
import { sizeText } from './output.ts'

export type Finding = { check: string; verdict: 'good' | 'warning' | 'bad'; says: string; fix?: string }
export type Verdict = Omit<Finding, 'check'>

const SPACE_WANTED_BYTES = 500_000_000
const SPACE_NEEDED_BYTES = 50_000_000
/** As `auth` makes it; one typed by hand is neither as long nor as random. */
const SECRET = /^[0-9a-f]{64}$/i
const SECRET_DIGITS_MIN = 8
/** File systems on which SQLite's locks are unreliable, by the number `statfs` gives. */
const NETWORK: Record<number, string> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB2',
  1702057286: 'FUSE',
  16914839: '9P',
  12805120: 'Ceph',
  1397113167: 'AFS',
  1799439955: 'AFS',
  19993000: 'GlusterFS',
}

/** Checks for everything that has ever kept people from their recipes; changes nothing. */
export async function findings(config: Config): Promise<Finding[]> {
  const files = createFiles(config.dataDir)
  const found: Finding[] = [{ check: 'data directory', ...directory(files) }]
  if (existsSync(files.root)) {
    found.push({ check: 'disk space', ...((await writing(files)) ?? (await space(files))) })
    found.push({ check: 'file system', ...(await fileSystem(files)) })
    found.push({ check: 'secret', ...secret(files) })
    found.push({ check: 'lock', ...lock(files) })
  }
  if (existsSync(files.root)) found.push(...(await data(config, files)))
  if (existsSync(files.database)) found.push(...(await backups(config)))
  found.push({ check: 'memory', ...memory(memoryLimit()) })
  found.push(...settings(config))
  if (isSea()) found.push({ check: 'native parts', ...nativeParts() })
  return found
}

function directory({ root }: Files): Verdict {
  if (!existsSync(root))
    return {
      verdict: 'warning',
      says: `${root} does not exist`,
      fix: '`larder serve` creates it; or choose another one with --data-dir',
    }
  try {
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return { verdict: 'bad', says: `${root} is not writable`, fix: `chown -R "$(id -un)" ${root}` }
  }
  const open = statSync(root).mode & 0o077
  if (open !== 0)
    return { verdict: 'warning', says: `others on this machine can read ${root}`, fix: `chmod 700 ${root}` }
  return { verdict: 'good', says: root }
}

async function space({ root }: Files): Promise<Verdict> {
  const { bavail, bsize } = await statfs(root)
  const free = bavail * bsize
  const says = `${sizeText(free)} free`
  const fix = 'free up space, or move the data directory to a larger disk'
  if (free < SPACE_NEEDED_BYTES) return { verdict: 'bad', says, fix }
  return free < SPACE_WANTED_BYTES ? { verdict: 'warning', says, fix } : { verdict: 'good', says }
}

/** Whether this much memory is enough for everything, for everything but OCR, or for less. */
export function memory(bytes: number): Verdict {
  const says = `${sizeText(bytes)} for everything that runs here`
  if (bytes < MEMORY_NEEDED_BYTES) {
    const needed = sizeText(MEMORY_NEEDED_BYTES)
    return { verdict: 'bad', says, fix: `give Larder at least ${needed}: below that, photos may fail to convert` }
  }
  if (bytes < MEMORY_FOR_READING_BYTES) {
    const fix = `reading text in pictures needs ${sizeText(MEMORY_FOR_READING_BYTES)}; everything else works`
    return { verdict: 'warning', says, fix }
  }
  return { verdict: 'good', says }
}

async function fileSystem({ root }: Files): Promise<Verdict> {
  const network = NETWORK[(await statfs(root)).type >>> 0]
  if (!network) return { verdict: 'good', says: 'a local disk' }
  const fix = 'keep the data directory on a local disk and send backups to the network with `larder backup --dir`'
  return { verdict: 'warning', says: `${network}: SQLite may lose data over a network`, fix }
}

function secret({ secret: path }: Files): Verdict {
  if (!existsSync(path)) return { verdict: 'warning', says: 'not made yet', fix: '`larder serve` creates it' }
  if (!statSync(path).isFile())
    return { verdict: 'bad', says: `${path} is not a file`, fix: `stop the server, rm -r ${path}, and start it again` }
  const open = statSync(path).mode & 0o077
  if (open !== 0)
    return { verdict: 'bad', says: `others can read ${path} and sign in as anyone`, fix: `chmod 600 ${path}` }
  const text = readFileSync(path, 'utf8').trim()
  if (!SECRET.test(text) || new Set(text.toLowerCase()).size < SECRET_DIGITS_MIN)
    return {
      verdict: 'bad',
      says: `${path} can be guessed: it is not 64 random hex characters`,
      fix: `stop the server, rm ${path}, and start it again; everyone has to sign in again`,
    }
  return { verdict: 'good', says: 'random, and readable by this user only' }
}

function lock({ lock: path }: Files): Verdict {
  const holder = lockHolder(path)
  if (holder) return { verdict: 'good', says: `a server is running (process ${holder.name})` }
  if (!existsSync(path)) return { verdict: 'good', says: 'no server is running' }
  return {
    verdict: 'warning',
    says: 'a server ended without cleaning up',
    fix: 'nothing to do: the next start takes over',
  }
}

function nativeParts(): Verdict {
  const dir = nativeCacheDir()
  try {
    accessSync(existsSync(dir) ? dir : dirname(dir), constants.W_OK)
    return { verdict: 'good', says: `unpacked to ${dir}` }
  } catch {
    return {
      verdict: 'bad',
      says: `${dir} is not writable`,
      fix: 'set PKG_NATIVE_CACHE_PATH to a writable directory',
    }
  }
}
