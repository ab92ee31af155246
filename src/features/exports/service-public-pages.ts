import type { Recipe } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import { Refusal } from '../../core/errors.ts'
import type { Shares } from '../shares/service.ts'
import type { Exports } from './service.ts'

/** Metadata of a page, without running its scripts: for chats, search engines and other programs. */
export type PageHead = { status: 200; title: string; tags: string } | { status: 404 }
type Services = { shares: Pick<Shares, 'open' | 'explore'>; exports: Pick<Exports, 'headOf'> }

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const SHARED = new RegExp(`^/shared/recipes/(${UUID})/?$`, 'i')
const EXPLORED = new RegExp(`^/explore/recipes/(${UUID})/([^/]{1,255})/?$`, 'i')

/** Public addresses of single recipes, with the metadata of each. */
export function createPublicPages({ config }: Pick<Core, 'config'>, { shares, exports }: Services) {
  return { at }

  /** Undefined for addresses that require signing in; "not found" for expired links. */
  async function at(path: string): Promise<PageHead | undefined> {
    const [, share] = SHARED.exec(path) ?? []
    const [, groupId = '', slug = ''] = EXPLORED.exec(path) ?? []
    if (!share && !groupId) return undefined
    try {
      const recipe = share ? await shares.open(share.toLowerCase()) : await shares.explore(groupId.toLowerCase(), slug)
      return headOf(recipe, { path, share })
    } catch (error) {
      if (error instanceof Refusal) return { status: 404 }
      throw error
    }
  }

  function headOf(recipe: Recipe, { path, share }: { path: string; share: string | undefined }): PageHead {
    const url = `${config.baseUrl}${path.replace(/\/$/, '').split('/').map(encodeURIComponent).join('/')}`
    const query = new URLSearchParams({ version: recipe.image ?? '', ...(share && { share }) })
    const image = recipe.image
      ? `${config.baseUrl}/api/media/recipes/${recipe.id}/images/original.webp?${query}`
      : undefined
    // A share link is not for search engines; a public recipe is.
    const tags = exports.headOf(recipe, { url, image, indexed: share === undefined })
    return { status: 200, title: recipe.name, tags }
  }
}
