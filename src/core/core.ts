import type { Config } from './config.ts'
import type { Db } from './db.ts'
import { createEvents, type Events } from './events.ts'
import { createFetch, type Fetch } from './fetch.ts'
import type { Files } from './files.ts'
import { type Translate, translator } from './i18n.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'
import { createSendMail, type SendMail } from './mail.ts'
import { createStorage, type Storage } from './storage.ts'
import { VERSION } from './version.ts'

/** What every service is handed: the database and the world outside. */
export type Core = {
  db: Db
  /** The same database for slow reads: on threads of its own, with a fair queue, and committed data only. */
  reading: Db
  config: Config
  events: Events
  files: Files
  storage: Storage
  log: Log
  /** The only way to reach other servers. */
  fetch: Fetch
  mail: SendMail
  now: () => Date
  /** Tells the server to close its data and open it again after answering; a command has none. */
  reopen: () => void
  newId: () => string
  translator: (locale: string) => Translate
  version: string
}

/** The world outside, which tests replace: a clock they can move, a network with given answers, a server. */
export type Outside = { now?: () => Date; fetch?: Fetch; mail?: SendMail; log?: Log; reopen?: () => void }

type Own = Pick<Core, 'db' | 'reading' | 'config' | 'files' | 'log' | 'now'>

export function createCore(own: Own, outside: Outside): Core {
  return {
    ...own,
    storage: createStorage(own),
    events: createEvents(own.log),
    fetch: outside.fetch ?? createFetch(own.config),
    mail: outside.mail ?? createSendMail(own.config),
    reopen: outside.reopen ?? (() => {}),
    newId,
    translator,
    version: VERSION,
  }
}
