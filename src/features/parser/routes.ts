import * as api from '#contract/parsing.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { Parser } from './service.ts'

export const parserRoutes = (parser: Parser): Route[] => [
  on(api.parseIngredient, async ({ actor, body, caller }) => {
    const [parsed] = await parser.parse(actor, { parser: body.parser, ingredients: [body.ingredient] }, caller.locale)
    if (!parsed) throw new Error('one line in, none out')
    return parsed
  }),
  on(api.parseIngredients, ({ actor, body, caller }) => parser.parse(actor, body, caller.locale)),
  on(api.correctLines, async ({ actor, body, caller }) => {
    await parser.correct(actor, body.corrections, caller.locale)
    return done(caller.say('parser.remembered'))
  }),
]
