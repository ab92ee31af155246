import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mutate } from 'swr'
import type { z } from 'zod'
import { correctLines } from '#contract/parsing.ts'
import {
  createRecipe,
  getRecipe,
  type Recipe,
  type RecipeDraft,
  RecipeReplacement,
  replaceRecipe,
} from '#contract/recipes.ts'
import { addressOf, call, callQuietly, refresh, useSend } from '../../../api.ts'
import { locale } from '../../../i18n.ts'
import { isNew } from './blank.ts'
import { bodyOf, type Places } from './body.ts'
import { correctionsOf } from './corrections.ts'
import type { Draft, DraftField } from './draft.ts'

/** A problem at a field of the form, or at part of a row. */
export type FieldProblem = { field: string; key?: string | undefined; part?: string | undefined; message: string }
/** Somebody else has saved since: what would be lost, and the current recipe. */
export type Conflict = { changed: readonly string[]; current: Recipe }

/** Checks a draft against the contract, sends it, and reports problems in terms of the form. */
export function useSave(recipe: Recipe) {
  const { t } = useTranslation()
  const put = useSend(replaceRecipe)
  const create = useSend(createRecipe)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [conflict, setConflict] = useState<Conflict>()

  async function save(draft: Draft, updateAt: string | null, from = recipe): Promise<Recipe | undefined> {
    if (put.sending || create.sending) return undefined
    const { body, places, unreadable } = bodyOf(draft, from, locale())
    const found = [
      ...unreadable.map((problem) => ({
        ...problem,
        message: problem.field === 'orgURL' ? t('recipeEdit.wrong.source') : t('recipeEdit.wrong.amount'),
      })),
      ...(RecipeReplacement.safeParse(body).error?.issues ?? []).map((issue) =>
        placed(issue.path, places, saying(issue)),
      ),
    ]
    setProblems(found)
    if (found.length > 0) return undefined

    const done = isNew(recipe)
      ? await made({ name: body.name, content: body })
      : await put.send({ params: { slug: recipe.slug }, body: { ...body, updateAt } })
    if (done.ok) {
      await mutate(addressOf(getRecipe, { params: { slug: done.answer.slug } }), done.answer, { revalidate: false })
      refresh('/recipes?')
      refresh('/organizers')
      remember(correctionsOf(draft, { base: from, saved: done.answer }, locale()))
      return done.answer
    }
    const { status, detail, message } = done.refused
    if (status === 409 && isConflict(detail)) setConflict(detail)
    else if (Array.isArray(detail)) setProblems(detail.map(({ loc, msg }) => placed(loc.slice(1), places, msg)))
    else setProblems([{ field: status === 400 ? 'name' : '', message }])
    return undefined
  }

  /** Nothing of a new recipe is on the server before this. */
  async function made(body: z.input<typeof RecipeDraft>) {
    const done = await create.send({ body })
    return done.ok ? { ok: true as const, answer: await call(getRecipe, { params: { slug: done.answer } }) } : done
  }

  /** The recipe is saved either way. */
  function remember(corrections: ReturnType<typeof correctionsOf>) {
    if (corrections.length === 0) return
    callQuietly(correctLines, { body: { corrections } })
      .then(() => Promise.all([refresh('/foods'), refresh('/units')]))
      .catch(() => undefined)
  }

  function saying(issue: { path: PropertyKey[]; code?: string; minimum?: unknown; maximum?: unknown }) {
    if (issue.code === 'too_small' && Number(issue.minimum) <= 1) return t('form.required')
    if (issue.code === 'too_big') return t('form.too-long', { count: Number(issue.maximum) })
    return issue.path[0] === 'extras' ? t('recipeEdit.wrong.key') : t('form.invalid')
  }

  return {
    save,
    saving: put.sending || create.sending,
    problems,
    conflict,
    clearConflict: () => setConflict(undefined),
    clearProblems: () => setProblems([]),
  }
}

function placed([field, index, part]: PropertyKey[], places: Places, message: string): FieldProblem {
  const keys = places[field as DraftField]
  return {
    field: field === undefined ? '' : String(field),
    key: typeof index === 'number' ? keys?.[index] : undefined,
    part: part === undefined ? undefined : String(part),
    message,
  }
}

const isConflict = (detail: unknown): detail is Conflict =>
  typeof detail === 'object' && detail !== null && 'changed' in detail && 'current' in detail
