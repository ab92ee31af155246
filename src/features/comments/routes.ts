import * as api from '#contract/comments.ts'
import { asked } from '../../core/pages.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { Comments } from './service.ts'

export const commentRoutes = (comments: Comments): Route[] => [
  on(api.listRecipeComments, ({ actor, params }) => comments.of(actor, params.slug)),
  on(api.listComments, ({ actor, query, caller }) => comments.page(actor, asked(query, caller))),
  on(api.createComment, ({ actor, body }) => comments.create(actor, body)),
  on(api.getComment, ({ actor, params }) => comments.get(actor, params.id)),
  on(api.updateComment, ({ actor, params, body }) => comments.update(actor, params.id, body.text)),
  on(api.deleteComment, async ({ actor, params, caller }) => {
    await comments.remove(actor, params.id)
    return done(caller.say('comment.deleted'))
  }),
]
