import { getRecipeImage, getUserImage, type IMAGE_NAMES } from '#contract/media.ts'
import { NO_PICTURE } from '#contract/users.ts'
import { addressOf } from './api.ts'

type Pictured = { id: string; image: string | null }

/** Where a size of a recipe's picture is; the version in it changes with the picture, so it may be kept for ever. */
export const pictureAddress = ({ id, image }: Pictured, name: (typeof IMAGE_NAMES)[number], share?: string) =>
  addressOf(getRecipeImage, { params: { recipeId: id, name }, query: { version: image, share } })

/** Imports from elsewhere may carry these words instead of a version. */
export const hasPicture = ({ image }: Pictured) => image !== null && image !== '' && image !== 'no image'

/** Where somebody's picture is; nowhere when there is none yet. */
export const portraitAddress = ({ id, cacheKey }: { id: string; cacheKey: string }) =>
  cacheKey === NO_PICTURE ? undefined : addressOf(getUserImage, { params: { id }, query: { cacheKey } })
