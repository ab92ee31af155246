import { describe, expect, test } from 'vitest'
import { circles, violations } from './check-imports.ts'
import { readModule } from './read-module.ts'

describe('what the house allows', () => {
  test.each([
    ['bin/main.ts', "import { run } from '../src/cli/index.ts'"],
    ['src/cli/scrape.ts', "import { read } from '../features/scraper/read.ts'; import { Command } from 'commander'"],
    ['src/app.ts', "import { sharesRoom } from './features/shares/room.ts'; import { serve } from './http/server.ts'"],
    [
      'src/features/shares/room.ts',
      "import type { Recipes } from '../recipes/service.ts'; import { createShares } from './service.ts'",
    ],
    ['src/features/shares/service.ts', "import type { Recipes } from '../recipes/service.ts'"],
    ['src/features/shares/service.ts', "import { shareStore } from './store.ts'"],
    ['src/features/shares/store.ts', "import type { Knex } from 'knex'"],
    [
      'src/features/shares/routes.ts',
      "import * as api from '#contract/shares.ts'; import { on } from '../../core/route.ts'",
    ],
    ['src/features/page-imports/service.ts', 'export const load = ({ fetch }: Core) => fetch("https://example.com")'],
    [
      'src/features/parser/worker.ts',
      "import { read } from '../scraper/read.ts'; void (async () => { await read() })()",
    ],
    ['src/core/db.ts', "import { migrations } from '../../migrations/index.ts'; import knex from 'knex'"],
    [
      'web/screens/recipe/Recipe.tsx',
      "import { useState } from 'react'; import { Recipe } from '#contract/recipes.ts'",
    ],
    ['web/routes.ts', "const recipe = () => import('./screens/recipe/RecipeScreen.tsx')"],
    ['web/screens/recipe/RecipeScreen.tsx', "import { RecipeView } from '../../features/recipes/page/RecipeView.tsx'"],
    ['web/screens/recipe/RecipeScreen.tsx', "import { usePlace } from './place/usePlace.ts'; import './recipe.css'"],
    ['web/features/recipes/page/RecipeView.tsx', "import { today } from '../../mealplans/plan.ts'"],
    ['web/components/Menu.tsx', "import { useCopy } from '../hooks/useCopy.ts'; import { paths } from '../paths.ts'"],
    ['src/http/server.ts', "import { createServer } from 'node:http'; import Koa from 'koa'"],
    ['tests/api/shares.test.ts', "import { shareStore } from '../../src/features/shares/store.ts'; fetch('/')"],
  ])('%s: %s', (path, source) => {
    expect(violations(path, readModule(path, source))).toEqual([])
  })
})

describe('what runs against the arrows', () => {
  test.each([
    ['bin/main.ts', "import { createApp } from '../src/app.ts'"],
    ['src/app.ts', "import { createShares } from './features/shares/service.ts'"],
    ['src/features/shares/room.ts', "import { createRecipes } from '../recipes/service.ts'"],
    ['src/features/shares/room.ts', "import { recipesRoom } from '../recipes/room.ts'"],
    ['src/features/shares/service.ts', "import type { recipesRoom } from '../recipes/room.ts'"],
    ['src/core/db.ts', "import type { Recipes } from '../features/recipes/service.ts'"],
    ['src/core/log.ts', "import { serve } from '../http/server.ts'"],
    ['src/http/server.ts', "import { createShares } from '../features/shares/service.ts'"],
    ['src/features/shares/service.ts', "import { createRecipes } from '../recipes/service.ts'"],
    ['src/features/shares/service.ts', "import type { Row } from '../recipes/store.ts'"],
    ['src/features/shares/service.ts', "type Row = import('../recipes/store.ts').Row"],
    ['src/features/shares/service.ts', "const load = () => import('../recipes/store.ts')"],
    ['src/features/shares/service.ts', "import { on } from '../../http/server.ts'"],
    ['src/features/shares/service.ts', "import { shareRoutes } from './routes.ts'"],
    ['src/features/shares/service.ts', "import knex from 'knex'"],
    ['src/features/shares/service.ts', "import type { Context } from 'koa'"],
    ['src/features/shares/service.ts', "import { request } from 'node:https'"],
    ['src/features/shares/service.ts', 'export const load = () => fetch("https://example.com")'],
    ['src/features/shares/service.ts', 'export const debug = process.env.DEBUG'],
    ['src/features/shares/index.ts', "export * from './service.ts'"],
    ['src/features/parser/worker.ts', "import { read } from '../scraper/read.ts'; await read()"],
    ['src/cli/serve.ts', "import { shareStore } from '../features/shares/store.ts'"],
    ['src/contract/shares.ts', "import { newId } from '../core/ids.ts'"],
    ['src/contract/shares.ts', "import { join } from 'node:path'"],
    ['web/app.tsx', "import { newId } from '../src/core/ids.ts'"],
    ['web/app.tsx', "import { readFile } from 'node:fs/promises'"],
    ['web/screens/Home.tsx', "fetch('/api/recipes')"],
    ['web/routes.ts', "import { RecipeScreen } from './screens/recipe/RecipeScreen.tsx'"],
    ['web/Shell.tsx', "import { RecipeScreen } from './screens/recipe/RecipeScreen.tsx'"],
    ['web/screens/search/SearchScreen.tsx', "import { NoRecipes } from '../recipes/RecipesScreen.tsx'"],
    ['web/screens/search/SearchScreen.tsx', "import type { Filters } from '../recipes/filters.ts'"],
    ['web/screens/recipe/RecipeScreen.tsx', "import '../recipe-edit/edit.css'"],
    ['web/screens/recipes/RecipesScreen.tsx', "import { recipeStore } from '../../../src/features/recipes/store.ts'"],
    ['web/features/recipes/page/RecipeView.tsx', "import { scaled } from '../../../screens/recipe/scaling.ts'"],
    ['web/components/Menu.tsx', "import { NoRecipes } from '../screens/recipes/RecipesScreen.tsx'"],
    ['web/components/Menu.tsx', "import { today } from '../features/mealplans/plan.ts'"],
    ['web/hooks/useFree.ts', "import { today } from '../screens/mealplan/plan.ts'"],
    ['web/offline/session.ts', "const plan = () => import('../screens/mealplan/plan.ts')"],
    ['migrations/0001-users.ts', "import { newId } from '../src/core/ids.ts'"],
    ['migrations/0001-users.ts', "import { z } from 'zod'"],
  ])('%s: %s', (path, source) => {
    expect(violations(path, readModule(path, source))).toHaveLength(1)
  })
})

test('files that import one another in a circle are named, once; types and what lies outside do not count', () => {
  const circle = new Map([
    ['src/kitchen/a.ts', "import { b } from './b.ts'; import type { C } from './c.ts'"],
    ['src/kitchen/b.ts', "import { c } from '#kitchen/c.ts'; import { z } from 'zod'"],
    ['src/kitchen/c.ts', "import { b } from './b.ts'; import { gone } from './gone.ts'"],
    ['src/kitchen/d.ts', "import { a } from './a.ts'"],
  ])
  const modules = new Map([...circle].map(([path, source]) => [path, readModule(path, source)]))
  expect(circles(modules)).toEqual([['src/kitchen/b.ts', 'src/kitchen/c.ts', 'src/kitchen/b.ts']])
})
