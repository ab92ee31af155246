import * as api from '#contract/groups.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { Seeds } from './service.ts'

export const seedRoutes = (seeds: Seeds): Route[] => [
  on(api.seedFoods, async ({ actor, body, caller }) =>
    done(caller.say('seeds.added', { number: await seeds.seed(actor, 'foods', body.locale) })),
  ),
  on(api.seedUnits, async ({ actor, body, caller }) =>
    done(caller.say('seeds.added', { number: await seeds.seed(actor, 'units', body.locale) })),
  ),
  on(api.seedLabels, async ({ actor, body, caller }) =>
    done(caller.say('seeds.added', { number: await seeds.seed(actor, 'labels', body.locale) })),
  ),
]
