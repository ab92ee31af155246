import type { Config } from './config.ts'

export type Letter = { to: string; subject: string; text: string }
/** Sends one letter, or refuses with what the mail server said. */
export type SendMail = (letter: Letter) => Promise<void>

const TIMEOUT_MS = 20_000

/** True when host and sender are set, and for a protected connection user and password as well. */
export function isMailReady(config: Config): boolean {
  if (!config.smtpHost || !config.smtpFromEmail) return false
  return config.smtpStrategy === 'NONE' || Boolean(config.smtpUser && config.smtpPassword)
}

/** Mail by SMTP as the settings say; the library loads with the first letter. */
export function createSendMail(config: Config): SendMail {
  return async ({ to, subject, text }) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      host: config.smtpHost,
      port: config.smtpPort,
      secure: config.smtpStrategy === 'SSL',
      requireTLS: config.smtpStrategy === 'TLS',
      ignoreTLS: config.smtpStrategy === 'NONE',
      connectionTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      ...(config.smtpUser ? { auth: { user: config.smtpUser, pass: config.smtpPassword ?? '' } } : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await transport.sendMail({
        from: { name: config.smtpFromName, address: config.smtpFromEmail ?? '' },
        to,
        subject,
        text,
      })
    } finally {
      transport.close()
    }
  }
}
