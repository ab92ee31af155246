import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Events } from './events.ts'
import type { Fetch } from './fetch.ts'
import type { Files } from './files.ts'
import type { Translate } from './i18n.ts'
import type { Log } from './log.ts'
import type { SendMail } from './mail.ts'
import type { Storage } from './storage.ts'

/** What every service is handed: the database and the world outside. */
export type Core = {
  db: Db
  /** The same, for what may take long to read: on threads of its own, in turn for everybody, and only what is committed. */
  reading: Db
  config: Config
  events: Events
  files: Files
  storage: Storage
  log: Log
  /** The only way out of this program. */
  fetch: Fetch
  mail: SendMail
  now: () => Date
  /** Has the server close its data and open it again, once it has answered; a command has none. */
  reopen: () => void
  newId: () => string
  translator: (locale: string) => Translate
  version: string
}
