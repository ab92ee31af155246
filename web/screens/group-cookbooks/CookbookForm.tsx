import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cookbook, CookbookDraft, updateCookbook } from '#contract/cookbooks.ts'
import { listRecipes } from '#contract/recipes.ts'
import { useGet, useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { NamePicker } from '../../components/NamePicker.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { Switch } from '../../components/Switch.tsx'
import { DIMENSIONS, draftOf, type Kind, knownOnes, queryOf } from '../../features/cookbooks/rule.ts'
import { focusWrong } from '../../focusWrong.ts'
import { useForm } from '../../hooks/useForm.ts'
import { showToast } from '../../toasts.ts'

type Props = {
  cookbook: Cookbook
  known: Record<Kind, readonly { id: string; name: string; slug: string; onHand?: boolean }[]>
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** A cookbook's name and the rule for its recipes. */
export function CookbookForm({ cookbook, known, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm({ name: cookbook.name, description: cookbook.description })
  const [rule, setRule] = useState(cookbook)
  const [filter, setFilter] = useState(cookbook.queryFilterString)
  const update = useSend(updateCookbook)
  const fitting = useGet(listRecipes, { query: queryOf(rule) }, { keepPreviousData: true })
  const unreadable =
    (filter === rule.queryFilterString ? fitting.error?.message : undefined) ??
    (update.refused?.status === 400 ? update.refused.message : undefined)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (update.sending) return
    if (!form.check(CookbookDraft, ['name', 'description'])) return focusWrong(event.currentTarget)
    const body = draftOf({ ...rule, ...form.values, queryFilterString: filter, position: cookbook.position })
    const done = await update.send({ params: { id: cookbook.id }, body })
    if (!done.ok) return form.refuse(done.refused)
    showToast('success', t('cookbooks.saved', { name: done.answer.name }))
    await onSaved()
    onClose()
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Field {...form.field('name')} label={t('data.name')} required autoComplete="off" />
      <Field {...form.field('description')} label={t('data.description')} autoComplete="off" />
      {DIMENSIONS.map(({ kind, all }) => (
        <div key={kind} className="dimension">
          <NamePicker
            label={t(`cookbooks.${kind}`)}
            add={t(`cookbooks.${kind}.add`)}
            chosen={rule[kind].map(({ name }) => name)}
            known={known[kind].map(({ name }) => name)}
            onChange={(names) => setRule({ ...rule, [kind]: knownOnes(known[kind], names) })}
          />
          {rule[kind].length > 1 && (
            <Segmented
              legend={t(`cookbooks.${kind}`)}
              choices={[
                { value: 'all', label: t('cookbooks.all') },
                { value: 'any', label: t('cookbooks.any') },
              ]}
              value={rule[all] ? 'all' : 'any'}
              onChange={(value) => setRule({ ...rule, [all]: value === 'all' })}
            />
          )}
        </div>
      ))}
      <details open={cookbook.queryFilterString !== '' || undefined}>
        <summary>{t('cookbooks.filter.more')}</summary>
        <Field
          label={t('cookbooks.filter')}
          hint={t('cookbooks.filter.hint')}
          wrong={unreadable}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          value={filter}
          onInput={(event) => setFilter(event.currentTarget.value)}
          onBlur={() => setRule({ ...rule, queryFilterString: filter })}
        />
      </details>
      <Switch
        checked={rule.public}
        hint={t('cookbooks.public.hint')}
        onChange={(on) => setRule({ ...rule, public: on })}
      >
        {t('cookbooks.public')}
      </Switch>
      <p className="muted" role="status">
        {fitting.data && t('cookbooks.fit', { count: fitting.data.total })}
      </p>
      <div className="actions">
        <button type="submit" aria-disabled={update.sending}>
          {t('data.save')}
        </button>
        <button type="button" className="ghost" onClick={onClose}>
          {t('dialog.cancel')}
        </button>
      </div>
    </form>
  )
}
