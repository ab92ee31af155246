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
  /** The group strangers meet first, where they may look through it, and its one household. */
  defaultGroupSlug: z.string().nullable(),
  defaultHouseholdSlug: z.string().nullable(),
  /** Shown on the banner of a demo, and only there. */
  demoUsername: z.string().optional(),
  demoPassword: z.string().optional(),
})
export type About = z.infer<typeof About>

export const getAbout = endpoint({
  method: 'GET',
  path: '/app/about',
  summary: 'What this server is',
  access: 'public',
  reply: About,
})

/** Something of somebody else's that this program holds. */
export const ShippedPart = z.object({ name: z.string(), version: z.string(), license: z.string(), source: z.string() })
export type ShippedPart = z.infer<typeof ShippedPart>

export const listLicenses = endpoint({
  method: 'GET',
  path: '/app/licenses',
  summary: 'What this program is made of, and under which licences; nothing where it runs from source',
  access: 'public',
  reply: z.array(ShippedPart),
})
export const getLicense = endpoint({
  method: 'GET',
  path: '/app/licenses/text',
  summary: 'The text of the licence of one part',
  access: 'public',
  query: z.object({ name: z.string().min(1).max(200) }),
  reply: z.object({ name: z.string(), text: z.string() }),
})

/** Whether the server still waits for its first administrator, and whether it wants the printed code from this address. */
export const Startup = z.object({
  needsSetup: z.boolean(),
  needsCode: z.boolean(),
  isFirstLogin: z.boolean(),
  isDemo: z.boolean(),
})
export type Startup = z.infer<typeof Startup>

export const getStartup = endpoint({
  method: 'GET',
  path: '/app/startup',
  aliases: ['/app/about/startup-info'],
  summary: 'Whether the server waits to be set up',
  access: 'public',
  reply: Startup,
})

export const Setup = z.object({
  /** The code `serve` printed; needed unless people reach the server on this very machine only. */
  code: z.string().max(64).optional(),
  email: Email,
  username: Username,
  fullName: Name,
  password: Password,
  groupName: Name.default('Home'),
  locale: LocaleCode.default('en-US'),
  /** Fill the group with foods, units and labels in `locale`. */
  seed: z.boolean().default(true),
  /** Unless this is `false`, new recipes are for the group alone. */
  private: z.boolean().default(true),
})
export type Setup = z.infer<typeof Setup>

export const setUp = endpoint({
  method: 'POST',
  path: '/app/setup',
  summary: 'Make the first administrator of an empty server and sign in',
  access: 'public',
  body: Setup,
  reply: AccessToken,
  status: 201,
  limit: 'credentials',
})

export const Health = z.object({ status: z.literal('ok'), version: z.string() })
export const getHealth = endpoint({
  method: 'GET',
  path: '/app/health',
  summary: 'Answers when the server and its database do',
  access: 'public',
  reply: Health,
})
