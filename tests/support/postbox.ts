import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterwards } from './afterwards.ts'

export type Letter = { from: string; to: string[]; headers: Record<string, string>; subject: string; text: string }
type Account = { user: string; password: string }

/** A mail server on this machine; with an account, it requires authentication. */
export async function startPostbox(account?: Account) {
  const letters: Letter[] = []
  const waiting: ((letter: Letter) => void)[] = []
  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: account === undefined,
    allowInsecureAuth: true,
    onAuth({ username = '', password = '' }, _session, done) {
      const fits = username === account?.user && password === account?.password
      if (fits) done(null, { user: username })
      else done(new Error('Invalid username or password'))
    },
    async onData(stream, { envelope }, done) {
      const letter = read(await text(stream))
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const received = { ...letter, from, to: envelope.rcptTo.map(({ address }) => address) }
      letters.push(received)
      waiting.shift()?.(received)
      done()
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  afterwards(() => new Promise<void>((closed) => server.close(closed)))
  return { port, letters, next }

  function next(): Promise<Letter> {
    return new Promise((arrived) => waiting.push(arrived))
  }
}

function read(mail: string): Pick<Letter, 'headers' | 'subject' | 'text'> {
  const [head = '', ...body] = mail.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const encoding = headers['content-transfer-encoding']
  return { headers, subject: headerText(headers.subject ?? ''), text: decoded(body.join('\r\n\r\n'), encoding).trim() }
}

function decoded(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}

/** Non-ASCII words travel as `=?UTF-8?Q?…?=`. */
function headerText(value: string): string {
  return value.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=\s*/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('utf8')
      : decoded(word.replaceAll('_', ' '), 'quoted-printable'),
  )
}
