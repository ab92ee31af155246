import type { Config } from '../core/config.ts'
import type { Finding, Verdict } from './doctor-checks.ts'

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']
/** Above these, guessing passwords becomes worthwhile. */
const TRIES_PER_MINUTE_MAX = 120
const LOGIN_ATTEMPTS_MAX = 20

/** What the settings expose to others. */
export function settings(config: Config): Finding[] {
  return [
    { check: 'base URL', ...baseUrl(config) },
    { check: 'proxy', ...proxy(config) },
    { check: 'sign-up', ...signUp(config) },
    { check: 'sign-in', ...signIn(config) },
    { check: 'mail', ...mail(config) },
    { check: 'private network', ...privateNetwork(config) },
    { check: 'demo', ...demo(config) },
  ]
}

function baseUrl({ baseUrl: url, host }: Config): Verdict {
  const { protocol, hostname } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol === 'https:') return { verdict: 'good', says: url }
  if (isLocal && LOOPBACK.includes(host)) return { verdict: 'good', says: url }
  if (isLocal)
    return {
      verdict: 'warning',
      says: `${url}, and others can reach the server: links in mails do not work for them, and passwords are sent unencrypted`,
      fix: 'set LARDER_BASE_URL to the https:// address people use, or LARDER_HOST=127.0.0.1 to keep it to this machine',
    }
  return {
    verdict: 'warning',
    says: `${url}: passwords are sent unencrypted`,
    fix: 'put a proxy with TLS in front and set LARDER_BASE_URL=https://…',
  }
}

function proxy({ trustProxy, host, baseUrl: url }: Config): Verdict {
  const isBehindOne = url.startsWith('https:')
  if (trustProxy && !LOOPBACK.includes(host))
    return {
      verdict: 'warning',
      says: `proxy headers are trusted, and ${host} can be reached without the proxy: limits per address can be bypassed`,
      fix: 'set LARDER_HOST=127.0.0.1, or make sure that only the proxy reaches the port',
    }
  if (!trustProxy && isBehindOne)
    return {
      verdict: 'warning',
      says: 'people come through a proxy that is not trusted: they share one limit of tries',
      fix: 'set LARDER_TRUST_PROXY=true',
    }
  return { verdict: 'good', says: trustProxy ? 'believed, and the only way in' : 'none' }
}

function signUp({ allowSignup }: Config): Verdict {
  if (!allowSignup) return { verdict: 'good', says: 'by invitation only' }
  return {
    verdict: 'warning',
    says: 'open: anyone who reaches the server may join',
    fix: 'unset LARDER_ALLOW_SIGNUP and send invitations',
  }
}

function signIn({ rateLimitPerMinute, maxLoginAttempts }: Config): Verdict {
  const says = `${maxLoginAttempts} wrong passwords lock an account, ${rateLimitPerMinute} tries per minute from one address`
  if (rateLimitPerMinute <= TRIES_PER_MINUTE_MAX && maxLoginAttempts <= LOGIN_ATTEMPTS_MAX)
    return { verdict: 'good', says }
  const fix = 'unset LARDER_RATE_LIMIT_PER_MINUTE and LARDER_MAX_LOGIN_ATTEMPTS'
  return { verdict: 'warning', says: `${says}: passwords can be guessed`, fix }
}

function mail({ smtpHost, smtpFromEmail, smtpStrategy, smtpUser, smtpPassword }: Config): Verdict {
  if (!smtpHost) return { verdict: 'good', says: 'not set up: links have to be copied by hand' }
  if (!smtpFromEmail)
    return { verdict: 'warning', says: 'has no sender: nothing is sent', fix: 'set LARDER_SMTP_FROM_EMAIL' }
  if (smtpStrategy !== 'NONE' && !(smtpUser && smtpPassword))
    return {
      verdict: 'warning',
      says: `${smtpStrategy} without user and password: nothing is sent`,
      fix: 'set LARDER_SMTP_USER and LARDER_SMTP_PASSWORD, or LARDER_SMTP_STRATEGY=NONE for a mail server on this machine',
    }
  if (smtpStrategy === 'NONE' && !LOOPBACK.includes(smtpHost))
    return {
      verdict: 'warning',
      says: `mails with links to set passwords are sent unencrypted to ${smtpHost}`,
      fix: 'set LARDER_SMTP_STRATEGY to TLS or SSL',
    }
  return { verdict: 'good', says: `by ${smtpHost}` }
}

function privateNetwork({ allowPrivateNetwork }: Config): Verdict {
  if (!allowPrivateNetwork) return { verdict: 'good', says: 'imports and webhooks cannot reach it' }
  return {
    verdict: 'warning',
    says: 'reachable: anyone who imports a recipe can send requests to every machine on the network',
    fix: 'unset LARDER_ALLOW_PRIVATE_NETWORK and list what is needed in LARDER_ALLOWED_HOSTS',
  }
}

function demo({ demo: isDemo }: Config): Verdict {
  if (!isDemo) return { verdict: 'good', says: 'off' }
  return {
    verdict: 'warning',
    says: 'on: everyone knows the password',
    fix: 'unset LARDER_DEMO where the recipes matter',
  }
}
