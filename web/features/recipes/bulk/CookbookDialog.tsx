import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BulkResult, bulkCategorize, bulkEquip, bulkTag } from '#contract/bulk-actions.ts'
import { type Cookbook, createCookbook, listCookbooks } from '#contract/cookbooks.ts'
import { createTag, type OrganizerRef } from '#contract/organizers.ts'
import { refresh, type Sending, useGet, useSend } from '../../../api.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Field } from '../../../components/Field.tsx'
import { formatList } from '../../../format.ts'
import { isSameName } from '../../../names.ts'

type Props = {
  recipes: string[]
  tags: readonly OrganizerRef[]
  onDone: (done: { ok: true; answer: BulkResult } | { ok: false }) => Promise<void>
  onClose: () => void
}
/** The choice of a cookbook that is yet to be made. */
const NEW = 'new'

/** A cookbook holds what fits its rule, so putting recipes into one gives them what it asks for. */
export function CookbookDialog({ recipes, tags, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const cookbooks = useGet(listCookbooks, { query: { perPage: -1, orderBy: 'position', orderDirection: 'asc' } })
  const fillable = (cookbooks.data?.items ?? []).filter((cookbook) => askedOf(cookbook).names.length > 0)
  const [picked, setPicked] = useState('')
  const [name, setName] = useState('')
  const tagging = useSend(bulkTag)
  const categorizing = useSend(bulkCategorize)
  const equipping = useSend(bulkEquip)
  const makingTag = useSend(createTag)
  const making = useSend(createCookbook)
  const cookbook = fillable.find(({ id }) => id === picked)
  const sending = [tagging, categorizing, equipping, makingTag, making].some((one) => one.sending)
  const ready = cookbook !== undefined || (picked === NEW && name.trim() !== '')

  async function put() {
    if (sending || !ready) return
    return onDone(cookbook ? await give(cookbook) : await makeNew())
  }

  async function give(to: Cookbook): Promise<Sending<typeof bulkTag>> {
    const asked = askedOf(to)
    let done: Sending<typeof bulkTag> = NOTHING
    if (asked.categories.length > 0) done = await categorizing.send({ body: { recipes, categories: asked.categories } })
    if (done.ok && asked.tools.length > 0) done = await equipping.send({ body: { recipes, tools: asked.tools } })
    if (done.ok && asked.tags.length > 0) done = await tagging.send({ body: { recipes, tags: asked.tags } })
    return done
  }

  async function makeNew(): Promise<Sending<typeof bulkTag>> {
    const wished = name.trim()
    const known = tags.find((tag) => isSameName(tag.name, wished))
    const made = known ? { ok: true as const, answer: known } : await makingTag.send({ body: { name: wished } })
    if (!made.ok) return made
    const { id } = made.answer
    const book = await making.send({ body: { name: wished, tags: [{ id }], position: 1 + fillable.length } })
    if (!book.ok) return book
    await refresh('/groups/cookbooks')
    return tagging.send({ body: { recipes, tags: [{ id, name: made.answer.name }] } })
  }

  return (
    <Dialog
      open
      title={t('toolbox.cookbook.title', { count: recipes.length })}
      onClose={onClose}
      onSubmit={put}
      footer={<DialogActs act={t('toolbox.cookbook.act')} onCancel={onClose} disabled={sending || !ready} />}
    >
      <div className="stack">
        <Field
          label={t('toolbox.cookbook.field')}
          hint={cookbook && hintOf(cookbook)}
          control={(ids) => (
            <select {...ids} value={picked} onChange={(event) => setPicked(event.currentTarget.value)}>
              <option value="">{t('toolbox.cookbook.none')}</option>
              {fillable.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
              <option value={NEW}>{t('toolbox.cookbook.new')}</option>
            </select>
          )}
        />
        {picked === NEW && (
          <Field
            label={t('toolbox.cookbook.name')}
            hint={t('toolbox.cookbook.name.hint')}
            maxLength={255}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  )

  function hintOf(to: Cookbook) {
    const names = formatList(askedOf(to).names)
    return to.queryFilterString ? t('toolbox.cookbook.hint-filter', { names }) : t('toolbox.cookbook.hint', { names })
  }
}

const NOTHING: Sending<typeof bulkTag> = { ok: true, answer: { message: '', error: false, changed: 0, skipped: [] } }

/** What a recipe needs to fit the rule: of each kind all that is required, or the first of those that will do. */
function askedOf(cookbook: Cookbook) {
  const some = (all: OrganizerRef[], isAll: boolean) =>
    (isAll ? all : all.slice(0, 1)).map(({ id, name }) => ({ id, name }))
  const categories = some(cookbook.categories, cookbook.requireAllCategories)
  const tags = some(cookbook.tags, cookbook.requireAllTags)
  const tools = some(cookbook.tools, cookbook.requireAllTools)
  return { categories, tags, tools, names: [...categories, ...tags, ...tools].map(({ name }) => name) }
}
