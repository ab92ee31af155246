import * as api from '#contract/media.ts'
import { deleteUserImage, uploadUserImage } from '#contract/users.ts'
import { on, type Route } from '../../core/route.ts'
import type { Media } from './service.ts'
import type { Elsewhere } from './service-elsewhere.ts'
import type { Portraits } from './service-portraits.ts'

export const mediaRoutes = (media: Media, portraits: Portraits, elsewhere: Elsewhere): Route[] => [
  on(api.getRecipeImage, ({ actor, params, query }) =>
    media.image(actor, params.recipeId, params.name, {
      versioned: Boolean(query.version ?? query.rnd),
      share: query.share,
    }),
  ),
  on(api.getRecipeAsset, ({ actor, params, query }) => media.asset(actor, params.recipeId, params.name, query.share)),
  on(api.getTimelineImage, ({ actor, params, query }) => media.timelineImage(actor, params, query.share)),
  on(api.getPictureElsewhere, ({ actor, query }) => elsewhere.picture(actor, query.address)),
  on(api.uploadRecipeImage, ({ actor, params, body }) => media.uploadImage(actor, params.slug, body.image)),
  on(api.fetchRecipeImage, ({ actor, params, body }) => media.fetchImage(actor, params.slug, body.url)),
  on(api.deleteRecipeImage, ({ actor, params }) => media.removeImage(actor, params.slug)),
  on(api.uploadRecipeAsset, ({ actor, params, body }) => media.addAsset(actor, params.slug, body)),
  on(api.getUserImage, ({ actor, params, query }) => portraits.image(actor, params.id, query.cacheKey !== undefined)),
  on(deleteUserImage, ({ actor, params }) => portraits.remove(actor, params.id)),
  on(uploadUserImage, ({ actor, params, body }) => portraits.upload(actor, params.id, body.profile)),
]
