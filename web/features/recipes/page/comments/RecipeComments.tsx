import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createComment, deleteComment, listRecipeComments, updateComment } from '#contract/comments.ts'
import { can } from '#contract/permissions.ts'
import type { RecipeComment } from '#contract/recipe-details.ts'
import type { Recipe } from '#contract/recipes.ts'
import { useGet, useSend } from '../../../../api.ts'
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx'
import { Loaded } from '../../../../components/Loaded.tsx'
import { Markdown } from '../../../../components/Markdown.tsx'
import { Menu } from '../../../../components/Menu.tsx'
import { formatAge } from '../../../../format.ts'
import { actorOf, useSession } from '../../../../hooks/useSession.ts'

/** The group's comments on a recipe. */
export function RecipeComments({ recipe }: { recipe: Pick<Recipe, 'id' | 'slug'> }) {
  const { t } = useTranslation()
  const comments = useGet(listRecipeComments, { params: { slug: recipe.slug } })
  const create = useSend(createComment)

  async function add(text: string) {
    const done = await create.send({ body: { recipeId: recipe.id, text } })
    if (done.ok) await comments.mutate()
    return done.ok
  }

  return (
    <section aria-labelledby="comments">
      <div className="label-rule">
        <h2 id="comments">{t('comments.title')}</h2>
      </div>
      <Loaded of={comments}>
        {(all) => (
          <ul className="comments">
            {all.map((comment) => (
              <Comment key={comment.id} comment={comment} reload={comments.mutate} />
            ))}
          </ul>
        )}
      </Loaded>
      <CommentForm label={t('comments.add')} act={t('comments.send')} sending={create.sending} onSend={add} />
    </section>
  )
}

function Comment({ comment, reload }: { comment: RecipeComment; reload: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const update = useSend(updateComment)
  const remove = useSend(deleteComment)
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const params = { id: comment.id }
  const mayDelete = can(actorOf(user), 'comment.edit', comment)
  const isOwn = user?.id === comment.userId

  async function save(text: string) {
    const done = await update.send({ params, body: { text } })
    if (!done.ok) return false
    await reload()
    setOpen(undefined)
    return true
  }
  async function confirm() {
    setOpen(undefined)
    const done = await remove.send({ params })
    if (done.ok) await reload()
  }

  const name = comment.user.fullName ?? comment.user.username
  const edit = { label: t('comments.edit'), icon: Pencil, onSelect: () => setOpen('edit') }
  const drop = { label: t('comments.delete'), icon: Trash2, danger: true, onSelect: () => setOpen('delete') }
  return (
    <li>
      <header>
        <div className="grow">
          <strong>{name}</strong>
          <small className="muted">
            <time dateTime={comment.createdAt}>{formatAge(comment.createdAt)}</time>
            {comment.updateAt > comment.createdAt && ` · ${t('comments.edited')}`}
          </small>
        </div>
        {mayDelete && <Menu label={t('comments.menu', { name })} items={isOwn ? [edit, drop] : [drop]} />}
      </header>
      {open === 'edit' ? (
        <CommentForm
          label={t('comments.edit')}
          act={t('data.save')}
          start={comment.text}
          sending={update.sending}
          onSend={save}
          onCancel={() => setOpen(undefined)}
        />
      ) : (
        <Markdown text={comment.text} />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        title={t('comments.delete.title')}
        act={t('comments.delete')}
        onConfirm={confirm}
        onClose={() => setOpen(undefined)}
      >
        {t('comments.delete.text')}
      </ConfirmDialog>
    </li>
  )
}

type FormProps = {
  label: string
  act: string
  start?: string
  sending: boolean
  /** Answers whether it was accepted. */
  onSend: (text: string) => Promise<boolean>
  onCancel?: () => void
}

function CommentForm({ label, act, start = '', sending, onSend, onCancel }: FormProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(start)

  async function send() {
    if (!text.trim() || sending) return
    if (await onSend(text.trim())) setText('')
  }

  return (
    <form
      className="comment-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        aria-label={label}
        placeholder={t('comments.hint')}
        rows={2}
        value={text}
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') onCancel?.()
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          send()
        }}
      />
      <div className="actions">
        <button type="submit" className="line" aria-disabled={sending || !text.trim()}>
          {act}
        </button>
        {onCancel && (
          <button type="button" className="ghost" onClick={onCancel}>
            {t('dialog.cancel')}
          </button>
        )}
      </div>
    </form>
  )
}
