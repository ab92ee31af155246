import type { Binary } from '#contract/endpoint.ts'
import { MADE_EXPORTS, RAW_EXPORT, ZIP_EXPORT } from '#contract/exports.ts'
import { type Member, type System, userIdOf } from '#contract/permissions.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import { notFound, unauthenticated } from '../../core/errors.ts'
import type { Translate } from '../../core/i18n.ts'
import { newSecret } from '../../core/ids.ts'
import type { Recipes } from '../recipes/service.ts'
import { headOf } from './head.ts'
import { folderParts, jsonOf, madeOf } from './made.ts'
import { templateNames } from './templates.ts'
import { zipOf } from './zip.ts'

export type Exports = ReturnType<typeof createExports>

const TOKEN_MINUTES = 30
/** More unused tokens than this are an attack: the oldest are dropped. */
const TOKENS_MAX = 10_000

/** Recipes as files to keep, send and import elsewhere. */
export function createExports({ files, now }: Core, recipes: Pick<Recipes, 'get'>) {
  /** Issued, unused tokens; a restart drops them, and getting a new one is one click. */
  const tokens = new Map<string, { actor: System; recipeId: string; expiresAt: number }>()
  return { formats, save, issueToken, redeem, headOf }

  async function formats() {
    const jinja2 = new Set([...MADE_EXPORTS, ...(await templateNames(files))])
    return { json: [RAW_EXPORT], zip: [ZIP_EXPORT], jinja2: [...jinja2] }
  }

  async function save(
    actor: Member,
    { slug, format, say }: { slug: string; format: string; say: Translate },
  ): Promise<Binary> {
    const recipe = await recipes.get(actor, slug)
    if (format === RAW_EXPORT) return attachment(jsonOf(recipe), 'application/json', `${recipe.slug}.json`)
    if (format === ZIP_EXPORT) return zip(recipe)
    const made = await madeOf(recipe, format, { files, say })
    if (!made) throw notFound('export.unknown-format')
    return attachment(made.bytes, made.type, `${recipe.slug}.${made.extension}`)
  }

  async function issueToken(actor: Member, slugOrId: string): Promise<{ token: string }> {
    const { id } = await recipes.get(actor, slugOrId)
    const userId = userIdOf(actor)
    const token = newSecret()
    forgetExpired()
    const [oldest] = tokens.keys()
    if (tokens.size >= TOKENS_MAX && oldest !== undefined) tokens.delete(oldest)
    tokens.set(token, {
      actor: { kind: 'system', groupId: actor.groupId, userId },
      recipeId: id,
      expiresAt: now().getTime() + TOKEN_MINUTES * 60_000,
    })
    return { token }
  }

  /** The zip a token was issued for, once. */
  async function redeem(slugOrId: string, token: string): Promise<Binary> {
    forgetExpired()
    const ticket = tokens.get(token)
    if (!ticket) throw unauthenticated('export.bad-token')
    const recipe = await recipes.get(ticket.actor, slugOrId)
    if (recipe.id !== ticket.recipeId) throw unauthenticated('export.bad-token')
    tokens.delete(token)
    return zip(recipe)
  }

  function forgetExpired() {
    const time = now().getTime()
    for (const [token, { expiresAt }] of tokens) if (expiresAt <= time) tokens.delete(token)
  }

  async function zip(recipe: Recipe): Promise<Binary> {
    const parts = await folderParts(recipe, files, { json: `${recipe.slug}.json`, folder: '', images: '' })
    return attachment(zipOf(parts), 'application/zip', `${recipe.slug}.zip`)
  }
}

const attachment = (bytes: unknown, type: string, fileName: string): Binary => ({
  bytes,
  type,
  fileName,
  disposition: 'attachment',
  cacheControl: 'private, no-store',
})
