import { randomInt } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binary } from '#contract/endpoint.ts'
import type { EmailResult } from '#contract/invitations.ts'
import type { Actor, Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { compareSchema } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { writeWhole } from '../../core/files.ts'
import type { Translate } from '../../core/i18n.ts'
import { permit } from '../../core/permit.ts'
import type { Mailer } from '../mail/service.ts'
import type { Site } from '../site/service.ts'
import { siteStoreAcrossGroups } from './store.ts'

export type Admin = ReturnType<typeof createAdmin>
type Services = { site: Pick<Site, 'about'>; mail: Mailer }

const DEFAULT_BASE_URL = 'http://localhost:9000'
const VALIDATION_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const VALIDATION_LENGTH = 100
const VALIDATION_LIFETIME_MS = 60_000

/** The installation as its administrators see it: version, setup and size. */
export function createAdmin({ config, db, files, newId, now, version }: Core, { site, mail }: Services) {
  const validation = join(files.temporary, 'validate.txt')
  let validUntil = 0
  let removal: NodeJS.Timeout | undefined
  return { about, statistics, check, writeValidation, readValidation, analytics, mailReady, sendTestMail }

  async function about(actor: Actor, say: Translate) {
    permit(actor, 'site.administer')
    const { production, demoStatus, allowSignup } = await site.about()
    return {
      production,
      version,
      demoStatus,
      allowSignup,
      versionLatest: say('admin.no-release-look-up'),
      apiPort: config.port,
      apiDocs: config.apiDocs,
      dbType: 'sqlite' as const,
      dbUrl: null,
      defaultGroup: config.defaultGroup,
      buildId: 'unknown',
      recipeScraperVersion: version,
    }
  }

  async function statistics(actor: Member) {
    permit(actor, 'site.administer')
    return siteStoreAcrossGroups(db).statistics()
  }

  /** Nothing is looked up outside: "up to date" means that data and program fit each other. */
  async function check(actor: Member) {
    permit(actor, 'site.administer')
    const { pending, newer } = await compareSchema(db)
    return {
      emailReady: mail.isReady,
      ldapReady: false,
      baseUrlSet: config.baseUrl !== DEFAULT_BASE_URL,
      isUpToDate: pending.length === 0 && newer === undefined,
    }
  }

  /** Asking again within a minute gives the same text, because two pages may check at once. */
  async function writeValidation(actor: Member): Promise<{ text: string }> {
    permit(actor, 'site.administer')
    if (now().getTime() < validUntil) return { text: await readFile(validation, 'utf8') }
    const letter = () => VALIDATION_LETTERS[randomInt(VALIDATION_LETTERS.length)]
    const text = Array.from({ length: VALIDATION_LENGTH }, letter).join('')
    clearTimeout(removal)
    await writeWhole(validation, text)
    validUntil = now().getTime() + VALIDATION_LIFETIME_MS
    removal = setTimeout(forgetValidation, VALIDATION_LIFETIME_MS)
    removal.unref()
    return { text }
  }

  function forgetValidation() {
    validUntil = 0
    void rm(validation, { force: true })
  }

  async function readValidation(): Promise<Binary> {
    if (now().getTime() >= validUntil) throw notFound('media.not-found')
    const bytes = await readFile(validation).catch(() => {
      throw notFound('media.not-found')
    })
    return { bytes, type: 'text/plain; charset=utf-8', cacheControl: 'no-store' }
  }

  async function analytics(actor: Member) {
    permit(actor, 'site.administer')
    const store = siteStoreAcrossGroups(db)
    return {
      installationId: await store.value('installation-id', newId),
      version,
      databaseType: 'sqlite',
      usingEmail: mail.isReady,
      usingLdap: false,
      apiTokens: await store.validTokens(now().toISOString()),
      ...(await store.counts()),
    }
  }

  function mailReady(actor: Member): { ready: boolean } {
    permit(actor, 'site.administer')
    return { ready: mail.isReady }
  }

  async function sendTestMail(
    actor: Member,
    email: string,
    { locale, say }: { locale: string; say: Translate },
  ): Promise<EmailResult> {
    const result = await mail.sendTest(actor, email, locale)
    return mail.isReady ? result : { success: false, error: say('mail.not-set-up') }
  }
}
