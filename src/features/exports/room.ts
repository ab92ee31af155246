import type { Core } from '../../core/core.ts'
import type { Cookbooks } from '../cookbooks/service.ts'
import type { Downloads } from '../downloads/service.ts'
import type { MealPlans } from '../mealplans/service.ts'
import type { Media } from '../media/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Shares } from '../shares/service.ts'
import type { Tasks } from '../tasks/service.ts'
import { createExports } from './service.ts'
import { createBooks } from './service-books.ts'
import { createDataExports } from './service-bulk.ts'
import { createPublicPages } from './service-public-pages.ts'
import { createRecipeZips } from './service-zip.ts'

type Services = {
  cookbooks: Cookbooks
  downloads: Downloads
  mealplans: MealPlans
  media: Media
  recipes: Recipes
  shares: Shares
  tasks: Tasks
}

export function exportsRoom(core: Core, services: Services) {
  const exports = createExports(core, services.recipes)
  const books = createBooks(core, services)
  return {
    dataExports: createDataExports(core, { ...services, books }),
    exports,
    publicPages: createPublicPages(core, { shares: services.shares, exports }),
    recipeZips: createRecipeZips(core, services),
    close: books.close,
  }
}
