import { z } from 'zod'
import { AccessToken } from './auth.ts'
import { Name } from './common.ts'
import { endpoint } from './endpoint.ts'
import { LocaleCode } from './locales.ts'
import { Email, Password, Username } from './users.ts'

export const About = z.object({
  production: z.boolean(),
  version: z.string(),
  demoStatus: z.boolean(),
  allowSignup: z.boolean(),
  allowPasswordLogin: z.boolean(),
  /** Hours until a session ends. */
  tokenTime: z.number(),
  /** Signing in through another server, and asking a language model, are not offered. */
  enableOidc: z.boolean(),
  oidcRedirect: z.boolean(),
  oidcProviderName: z.string(),
  enableOpenai: z.boolean(),
  enableOpenaiImageServices: z.boolean(),
  /** The group strangers see first, if it can be browsed, and its one household. */
  defaultGroupSlug: z.string().nullable(),
  defaultHouseholdSlug: z.string().nullable(),
  /** Shown in the banner of a demo only. */
  demoUsername: z.string().optional(),
  demoPassword: z.string().optional(),
})
export type About = z.infer<typeof About>

export const getAbout = endpoint({
  method: 'GET',
  path: '/app/about',
  summary: 'About this server',
  access: 'public',
  reply: About,
})

/** A third-party part of this program. */
export const ShippedPart = z.object({ name: z.string(), version: z.string(), license: z.string(), source: z.string() })
export type ShippedPart = z.infer<typeof ShippedPart>

export const listLicenses = endpoint({
  method: 'GET',
  path: '/app/licenses',
  summary: 'Third-party parts of this program with their licences; none when running from source',
  access: 'public',
  reply: z.array(ShippedPart),
})
export const getLicense = endpoint({
  method: 'GET',
  path: '/app/licenses/text',
  summary: 'The licence text of one part',
  access: 'public',
  query: z.object({ name: z.string().min(1).max(200) }),
  reply: z.object({ name: z.string(), text: z.string() }),
})

/**
 * Whether the server still waits for its first administrator, and whether it requires the printed code from this
 * address.
 */
export const Startup = z.object({
  needsSetup: z.boolean(),
  needsCode: z.boolean(),
  isFirstLogin: z.boolean(),
  isDemo: z.boolean(),
  /** Whether mail is set up; without it, a forgotten password is a matter for an administrator. */
  sendsMail: z.boolean(),
})
export type Startup = z.infer<typeof Startup>

export const getStartup = endpoint({
  method: 'GET',
  path: '/app/startup',
  aliases: ['/app/about/startup-info'],
  summary: 'Whether the server still has to be set up',
  access: 'public',
  reply: Startup,
})

export const Setup = z.object({
  /** The code `serve` printed; required unless the server is reachable from this machine only. */
  code: z.string().max(64).optional(),
  email: Email,
  username: Username,
  fullName: Name,
  password: Password,
  groupName: Name.default('Home'),
  locale: LocaleCode.default('en-US'),
  /** Seed the group with foods, units and labels in `locale`. */
  seed: z.boolean().default(true),
  /** Unless this is `false`, only the group sees new recipes. */
  private: z.boolean().default(true),
})
export type Setup = z.infer<typeof Setup>

export const setUp = endpoint({
  method: 'POST',
  path: '/app/setup',
  summary: 'Make the first administrator of an empty server, and sign in',
  access: 'public',
  body: Setup,
  reply: AccessToken,
  status: 201,
  limit: 'credentials',
})

const Health = z.object({ status: z.literal('ok'), version: z.string() })
export const getHealth = endpoint({
  method: 'GET',
  path: '/app/health',
  summary: 'Answers while the server and its database work',
  access: 'public',
  reply: Health,
})
