import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { createRecipe, patchRecipe, RecipeDraft } from '#contract/recipes.ts'
import { refresh, useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { useForm } from '../../hooks/useForm.ts'
import { paths } from '../../paths.ts'
import { CreateHead } from './CreateHead.tsx'

/** A name is enough to begin; the editor has the rest. */
export function CreateNewScreen() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const form = useForm({ name: new URLSearchParams(useSearch()).get('name') ?? '' })
  const create = useSend(createRecipe)
  const clear = useSend(patchRecipe)
  const sending = create.sending || clear.sending

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending || !form.check(RecipeDraft)) return
    const done = await create.send({ body: form.values })
    if (!done.ok) return form.refuse(done.refused)
    // The sample lines of a new recipe are for programs; a person starts with an empty page.
    await clear.send({ params: { slug: done.answer }, body: { recipeIngredient: [], recipeInstructions: [] } })
    refresh('/recipes?')
    navigate(paths.editRecipe(done.answer), { replace: true })
  }

  return (
    <>
      <CreateHead way="new" />
      <form className="panel paste" onSubmit={submit} noValidate>
        <Field
          {...form.field('name')}
          label={t('recipeCreate.new.field')}
          hint={t('recipeCreate.new.hint')}
          autoComplete="off"
          required
        />
        <p className="actions">
          <button type="submit" className="big" aria-disabled={sending}>
            {t('recipeCreate.new.act')}
          </button>
        </p>
      </form>
    </>
  )
}
