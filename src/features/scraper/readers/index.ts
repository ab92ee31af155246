import type { Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import type { VisibleParts } from '../visible-parts.ts'
import { readByline } from './byline.ts'
import { readEquipment } from './equipment.ts'
import { readFacts } from './facts.ts'
import { readHRecipe } from './h-recipe.ts'
import { readHeadings } from './headings.ts'
import { readJsonLd } from './json-ld.ts'
import { readMicrodata } from './microdata.ts'
import { readOpenGraph } from './open-graph.ts'
import { readPageState } from './page-state.ts'
import { readPluginCard } from './plugin-card.ts'
import { readRdfa } from './rdfa.ts'
import { readVisiblePage } from './visible-page.ts'

/** Finds recipe data on a page; most readers need only the page itself. */
export type Reader = (page: Page, visible: VisibleParts) => Draft[]

/** Every way a page can state its recipe, most trusted first. */
export const READERS: Reader[] = [
  readJsonLd,
  readMicrodata,
  readRdfa,
  readHRecipe,
  readPluginCard,
  readPageState,
  readVisiblePage,
  readFacts,
  readEquipment,
  readByline,
  readHeadings,
  readOpenGraph,
]
