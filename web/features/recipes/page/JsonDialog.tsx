import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mutate } from 'swr'
import { useLocation } from 'wouter'
import { getRecipe, type Recipe, RecipeReplacement, replaceRecipe } from '#contract/recipes.ts'
import { addressOf, refresh, useSend } from '../../../api.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useCopy } from '../../../hooks/useCopy.ts'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../toasts.ts'

/** The whole recipe as JSON, for people who prefer to edit that. */
export function JsonDialog({ recipe, editable, onClose }: { recipe: Recipe; editable: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const copy = useCopy()
  const put = useSend(replaceRecipe)
  const [text, setText] = useState(() => JSON.stringify(recipe, null, 2))
  const [wrong, setWrong] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  // Reading starts at the beginning of the text.
  useEffect(() => field.current?.setSelectionRange(0, 0), [])

  async function save() {
    if (put.sending) return
    const read = readRecipe(text)
    if ('problem' in read) {
      return setWrong(
        read.where === undefined
          ? t('recipe.json.not-json', { problem: read.problem })
          : t('recipe.json.misfit', { where: read.where, problem: read.problem }),
      )
    }
    const done = await put.send({ params: { slug: recipe.slug }, body: read.body })
    if (!done.ok) return setWrong(done.refused.message)
    const { slug } = done.answer
    await mutate(addressOf(getRecipe, { params: { slug } }), done.answer, { revalidate: false })
    refresh('/recipes?')
    onClose()
    showToast('success', t('recipe.json.saved'))
    navigate(paths.recipe(slug), { replace: true })
  }

  return (
    <Dialog
      open
      title={t('recipe.json.title', { name: recipe.name })}
      className="as-json"
      onClose={onClose}
      {...(editable && { onSubmit: save })}
      footer={
        <>
          <button type="button" className="ghost" onClick={() => copy(text, t('recipe.json.copied'))}>
            <Icon of={Copy} />
            {t('recipe.json.copy')}
          </button>
          {editable && (
            <button type="submit" aria-disabled={put.sending}>
              {t('recipe.json.save')}
            </button>
          )}
        </>
      }
    >
      <Field
        label={t('recipe.json.field')}
        hint={editable ? t('recipe.json.hint') : undefined}
        wrong={wrong || undefined}
        control={(ids) => (
          <textarea
            {...ids}
            ref={field}
            rows={20}
            dir="ltr"
            spellCheck={false}
            readOnly={!editable}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setWrong('')
            }}
          />
        )}
      />
    </Dialog>
  )
}

/** The typed text as a body to send; `where` is missing when it is not JSON. */
function readRecipe(text: string) {
  try {
    const body: unknown = JSON.parse(text)
    const read = RecipeReplacement.safeParse(body)
    if (read.success) return { body: read.data }
    const [issue] = read.error.issues
    return { where: issue?.path.join('.') ?? '', problem: issue?.message ?? '' }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
