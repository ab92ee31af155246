import type { Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import { readJsonLd } from './json-ld.ts'
import { readMicrodata } from './microdata.ts'
import { readOpenGraph } from './open-graph.ts'

/** Every way a page can tell its recipe, most trusted first. */
export const READERS: ((page: Page) => Draft[])[] = [readJsonLd, readMicrodata, readOpenGraph]
