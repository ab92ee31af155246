import { timingSafeEqual } from 'node:crypto'
import { SOURCE_LOCALE } from '#contract/locales.ts'
import type { Core } from '../../core/core.ts'
import { invalid } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import { hashOf } from '../../core/ids.ts'
import type { Mailer } from '../mail/service.ts'
import { openOutlet } from './services/index.ts'
import { notifierStoreAcrossGroups, type StoredNotifier } from './store.ts'

type Services = { mail: Mailer; wordFor: (purpose: string, id: string) => string }
type Consent = { token: string; wanted: boolean }
/**
 * Mail in this server's name goes only to people who have agreed: one mail asks them, and every later one contains the
 * same link, which also ends the mails. The link is derived from the notifier and the address, so a new address must
 * agree anew.
 */
export function createConsents({ db, now }: Pick<Core, 'db' | 'now'>, { mail, wordFor }: Services) {
  return { ask, answer, linkFor }

  async function ask({ id, groupId }: StoredNotifier, recipient: string): Promise<void> {
    if (!mail.isReady) throw invalid('mail.not-set-up')
    await mail.count('request', { groupId, to: recipient })
    await mail.send('notifier-consent', { to: recipient, locale: SOURCE_LOCALE, path: pathOf(id, recipient) })
  }

  /** Records yes or no for the address a link was mailed to. */
  async function answer({ token, wanted }: Consent): Promise<null> {
    const [id = '', word = ''] = token.split('.')
    await db.transaction(async (tx) => {
      await exclusively(tx, 'notifier-consent', id)
      const store = notifierStoreAcrossGroups(tx)
      const notifier = await store.find(id)
      const recipient = notifier && openOutlet(notifier.address).recipient
      if (!notifier || recipient === undefined || !isSame(word, wordOf(id, recipient)))
        throw invalid('notifier.bad-consent')
      await store.setConsent(id, wanted, now().toISOString())
    })
    return null
  }

  function linkFor({ id }: StoredNotifier, recipient: string) {
    return mail.linkTo(pathOf(id, recipient))
  }

  function pathOf(id: string, recipient: string) {
    return `/mail-consent?token=${id}.${wordOf(id, recipient)}`
  }

  function wordOf(id: string, recipient: string) {
    return wordFor('notifier', `${id}:${recipient}`)
  }
}

const isSame = (given: string, right: string) => timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(right)))
