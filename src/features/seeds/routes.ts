import * as api from '#contract/groups.ts'
import { type Caller, done, on, type Route } from '../../core/route.ts'
import type { Outcome, Seeds } from './service.ts'

export const seedRoutes = (seeds: Seeds): Route[] => [
  on(api.seedFoods, async ({ actor, body, caller }) =>
    done(wordsFor(caller, await seeds.seed(actor, 'foods', body.locale))),
  ),
  on(api.seedUnits, async ({ actor, body, caller }) =>
    done(wordsFor(caller, await seeds.seed(actor, 'units', body.locale))),
  ),
  on(api.seedLabels, async ({ actor, body, caller }) =>
    done(wordsFor(caller, await seeds.seed(actor, 'labels', body.locale))),
  ),
]

function wordsFor(caller: Caller, { added, completed }: Outcome): string {
  if (completed === 0) return caller.say('seeds.added', { number: added })
  return caller.say('seeds.added-and-completed', { number: added, completed })
}
