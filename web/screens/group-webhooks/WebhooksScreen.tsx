import './webhooks.css'
import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#contract/permissions.ts'
import { deleteWebhook, listWebhooks, rerunWebhooks, type Webhook } from '#contract/webhooks.ts'
import { refresh, useGet, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookPanel } from './WebhookPanel.tsx'

/** Webhooks that receive the meals of the day, once a day. */
export function WebhooksScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const mayManage = can(actorOf(user), 'group.manage')
  const webhooks = useGet(listWebhooks, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })
  const remove = useSend(deleteWebhook)
  const again = useSend(rerunWebhooks)
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [doomed, setDoomed] = useState<Webhook>()

  async function drop({ id, name }: Webhook) {
    setDoomed(undefined)
    const done = await remove.send({ params: { id } })
    if (done.ok) showToast('success', t('webhooks.deleted', { name }))
    await webhooks.mutate()
  }

  async function rerun() {
    if (again.sending) return
    const done = await again.send({ body: {} })
    if (!done.ok) return
    showToast('success', t('webhooks.rerun.done'))
    await refresh('/groups/webhooks/')
  }

  const add = mayManage && (
    <button type="button" className="primary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
      <Icon of={Plus} />
      {t('webhooks.new')}
    </button>
  )
  return (
    <>
      <UpLink href={paths.group()}>{t('group.title')}</UpLink>
      <PageHead
        help="api"
        title={t('webhooks.title')}
        line={t('webhooks.line')}
        actions={
          mayManage &&
          webhooks.data &&
          webhooks.data.items.length > 0 && (
            <>
              <button
                type="button"
                className="line"
                aria-disabled={again.sending}
                title={t('webhooks.rerun.hint')}
                onClick={rerun}
              >
                <Icon of={RefreshCw} />
                {t('webhooks.rerun')}
              </button>
              {add}
            </>
          )
        }
      />
      <div className="stack">
        {!mayManage && <p className="banner is-info">{t('webhooks.look-only')}</p>}
        <Loaded
          of={webhooks}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState glyph="noodle" title={t('webhooks.empty.title')} actions={add}>
              {t('webhooks.empty.text')}
            </EmptyState>
          }
        >
          {({ items }) =>
            items.map((webhook) => (
              <WebhookPanel
                key={webhook.id}
                webhook={webhook}
                mayManage={mayManage}
                onEdit={() => setEdited(webhook)}
                onDelete={() => setDoomed(webhook)}
                onChanged={() => webhooks.mutate()}
              />
            ))
          }
        </Loaded>
      </div>
      <WebhookDialog
        of={edited}
        onClose={() => setEdited(undefined)}
        onSaved={async () => {
          setEdited(undefined)
          await webhooks.mutate()
        }}
      />
      <ConfirmDialog
        open={doomed !== undefined}
        title={t('webhooks.delete.title', { name: doomed?.name })}
        act={t('webhooks.delete')}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => doomed && drop(doomed)}
      >
        {t('webhooks.delete.text')}
      </ConfirmDialog>
    </>
  )
}
