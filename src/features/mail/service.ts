import type { EmailResult } from '#contract/invitations.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { isMailReady } from '../../core/mail.ts'
import { permit, refuseInDemo } from '../../core/permit.ts'

export type Mailer = ReturnType<typeof createMailer>
/** The letters we write; each has a subject and a text in the locales. */
export type LetterKind = 'address-changed' | 'invitation' | 'reset-password' | 'test'
type Address = { to: string; locale: string; path: string }

/** Letters to people, in their language. Links begin with the configured address, never with what a request claims. */
export function createMailer({ config, mail, translator, log }: Core) {
  const isReady = isMailReady(config)
  return { isReady, send, trySend, sendTest }

  async function send(kind: LetterKind, { to, locale, path }: Address): Promise<void> {
    const say = translator(locale)
    const link = `${config.baseUrl}${path}`
    await mail({ to, subject: say(`mail.${kind}.subject`), text: say(`mail.${kind}.text`, { link }) })
    log.info('mail sent', { kind })
  }

  /** As `send`, but says in its answer how it went. Without settings it is neither a success nor an error. */
  async function trySend(kind: LetterKind, address: Address): Promise<EmailResult> {
    if (!isReady) return { success: false, error: null }
    try {
      await send(kind, address)
      return { success: true, error: null }
    } catch (error) {
      log.warn('mail failed', { kind, error })
      return { success: false, error: error instanceof Error ? error.message : String(error) }
    }
  }

  async function sendTest(actor: Member, to: string, locale: string): Promise<EmailResult> {
    permit(actor, 'site.administer')
    refuseInDemo(config, actor)
    return trySend('test', { to, locale, path: '/' })
  }
}
