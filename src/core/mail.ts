import type { Config } from './config.ts'

export type Letter = { to: string; subject: string; text: string }
/** Sends one email, or refuses with what the mail server said. */
export type SendMail = (letter: Letter) => Promise<void>

const TIMEOUT_MS = 20_000

/** True when host and sender are set, and with TLS user and password too. */
export function isMailReady(config: Config): boolean {
  if (!config.smtpHost || !config.smtpFromEmail) return false
  return config.smtpStrategy === 'NONE' || Boolean(config.smtpUser && config.smtpPassword)
}

type MailServer = {
  host: string
  /** The name on its certificate, when `host` is an address. */
  name?: string
  port: number
  strategy: Config['smtpStrategy']
  user?: string | undefined
  password?: string | undefined
  from: { name: string; address: string }
}

/** Sends mail by SMTP as configured. */
export function createSendMail(config: Config): SendMail {
  return (letter) =>
    sendBy(
      {
        host: config.smtpHost ?? '',
        port: config.smtpPort,
        strategy: config.smtpStrategy,
        user: config.smtpUser,
        password: config.smtpPassword,
        from: { name: config.smtpFromName, address: config.smtpFromEmail ?? '' },
      },
      letter,
    )
}

/** Sends an email by one mail server; the library loads with the first one. */
export async function sendBy(server: MailServer, { to, subject, text }: Letter): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.strategy === 'SSL',
    requireTLS: server.strategy === 'TLS',
    ignoreTLS: server.strategy === 'NONE',
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...(server.name ? { tls: { servername: server.name } } : {}),
    ...(server.user ? { auth: { user: server.user, pass: server.password ?? '' } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({ from: server.from, to, subject, text })
  } finally {
    transport.close()
  }
}
