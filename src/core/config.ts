import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { isHostRule } from './addresses.ts'

const flag = z.stringbool({ truthy: ['true', '1', 'on', 'yes'], falsy: ['false', '0', 'off', 'no', ''] })
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
)
const count = (fallback: number, min = 1, max = 1_000_000) =>
  z.coerce.number().int().min(min).max(max).default(fallback)

/** Every setting: its environment variable, its default, and what it must look like. */
const Settings = z.object({
  LARDER_HOST: z.string().min(1).default('0.0.0.0'),
  LARDER_PORT: count(9000, 0, 65_535),
  LARDER_DATA_DIR: z.string().min(1).default('./data'),
  LARDER_BASE_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:9000'),
  LARDER_PRODUCTION: flag.default(true),
  LARDER_API_DOCS: flag.default(true),
  LARDER_DEMO: flag.default(false),
  LARDER_ALLOW_SIGNUP: flag.default(false),
  LARDER_TOKEN_HOURS: count(48, 1, 8_760),
  LARDER_MAX_LOGIN_ATTEMPTS: count(5, 1, 1_000),
  LARDER_LOCKOUT_HOURS: count(24, 1, 8_760),
  LARDER_RATE_LIMIT_PER_MINUTE: count(20, 1, 100_000),
  LARDER_TRUST_PROXY: flag.default(false),
  LARDER_ALLOW_PRIVATE_NETWORK: flag.default(false),
  LARDER_ALLOWED_HOSTS: list
    .refine((hosts) => hosts.every(isHostRule), 'host names, addresses or networks such as 192.168.1.0/24')
    .default([]),
  LARDER_DEFAULT_GROUP: z.string().trim().min(1).max(255).default('Home'),
  LARDER_METRICS: flag.default(false),
  LARDER_METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'at least 16 characters without spaces')
    .optional(),
  LARDER_BACKUP_DIR: z.string().min(1).optional(),
  LARDER_BACKUP_PASSPHRASE: z.string().min(8).optional(),
  LARDER_BACKUP_PASSPHRASE_FILE: z.string().min(1).optional(),
  LARDER_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  LARDER_SMTP_HOST: z.string().optional(),
  LARDER_SMTP_PORT: count(587, 1, 65_535),
  LARDER_SMTP_FROM_NAME: z.string().default('Larder'),
  LARDER_SMTP_FROM_EMAIL: z.string().optional(),
  LARDER_SMTP_USER: z.string().optional(),
  LARDER_SMTP_PASSWORD: z.string().optional(),
  LARDER_SMTP_STRATEGY: z.enum(['TLS', 'SSL', 'NONE']).default('TLS'),
})

type Variables = z.output<typeof Settings>
type CamelCase<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Key>
export type Config = Readonly<
  {
    [Key in keyof Variables as Key extends `LARDER_${infer Rest}` ? CamelCase<Rest> : never]: Variables[Key]
  } & {
    /** Whether somebody set the public address; the default is a guess. */
    baseUrlGiven: boolean
  }
>

const SECRET = /PASSWORD|PASSPHRASE(?!_FILE)|SECRET|TOKEN(?!_HOURS)/

/** Lists every problem at once, one per line. */
export class BadConfig extends Error {}

/** Reads the `LARDER_…` variables once; relative paths start from the working directory. */
/** Node silently falls back to UTC for an unknown zone: backups and plans would be hours off. */
function problemOfZone(zone: string | undefined): string[] {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return []
  } catch {
    return [`TZ: no time zone is called ${zone}; names are such as Europe/Berlin`]
  }
}

export function readConfig(environment: Record<string, string | undefined>, overrides: Partial<Config> = {}): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Settings.safeParse(given)
  const unknown = Object.keys(given).filter((key) => key.startsWith('LARDER_') && !(key in Settings.shape))
  const zone = problemOfZone(given.TZ)
  if (!parsed.success || unknown.length > 0 || zone.length > 0) {
    const problems = parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new BadConfig([...problems, ...zone, ...unknown.map((key) => `${key}: no such setting`)].join('\n'))
  }
  const named = Object.fromEntries(Object.entries(parsed.data).map(([key, value]) => [camelCase(key), value])) as Config
  const baseUrlGiven = given.LARDER_BASE_URL !== undefined || overrides.baseUrl !== undefined
  const config = { ...named, baseUrlGiven, ...overrides }
  const dataDir = isAbsolute(config.dataDir) ? config.dataDir : resolve(config.dataDir)
  return Object.freeze({ ...config, dataDir, baseUrl: config.baseUrl.replace(/\/+$/, '') })
}

/** The effective values by variable name, with secrets masked, for people to read. */
export function describeConfig(config: Config): { name: string; value: string }[] {
  return Object.keys(Settings.shape).map((name) => {
    const value = config[camelCase(name) as keyof Config]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    return { name, value: SECRET.test(name) && text !== '' ? '********' : text }
  })
}

function camelCase(name: string) {
  return name
    .replace(/^LARDER_/, '')
    .toLowerCase()
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
