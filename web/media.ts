import { getRecipeImage, getUserImage, type IMAGE_NAMES } from '#contract/media.ts'
import { NO_PICTURE } from '#contract/users.ts'
import { addressOf } from './api.ts'

type Pictured = { id: string; image: string | null }

/** The address of a recipe's picture in one size; it includes the version, so it can be cached for ever. */
export const pictureAddress = ({ id, image }: Pictured, name: (typeof IMAGE_NAMES)[number], share?: string) =>
  addressOf(getRecipeImage, { params: { recipeId: id, name }, query: { version: image, share } })

/** Imports from elsewhere may have these words instead of a version. */
export const hasPicture = ({ image }: Pictured) => image !== null && image !== '' && image !== 'no image'

/** The address of a person's picture; undefined when there is none. */
export const portraitAddress = ({ id, cacheKey }: { id: string; cacheKey: string }) =>
  cacheKey === NO_PICTURE ? undefined : addressOf(getUserImage, { params: { id }, query: { cacheKey } })
