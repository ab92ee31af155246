import * as api from '#contract/ocr.ts'
import { on, type Route } from '../../core/route.ts'
import type { Ocr } from './service.ts'

export const ocrRoutes = (ocr: Ocr): Route[] => [
  on(api.readText, ({ actor, body, caller }) => {
    return ocr.text(actor, body.file, { language: body.language, locale: caller.locale })
  }),
  on(api.readFile, ({ actor, body, caller }) => {
    return ocr.words(actor, body.file, { language: body.language, locale: caller.locale })
  }),
  on(api.readAsset, ({ actor, body, caller }) => {
    return ocr.wordsOfAsset(actor, body, { language: body.language, locale: caller.locale })
  }),
  on(api.guessRecipe, ({ actor, body }) => ocr.guess(actor, body.words)),
  on(api.createFromPicture, ({ actor, body, caller }) => ocr.createFromPicture(actor, body, caller.say)),
]
