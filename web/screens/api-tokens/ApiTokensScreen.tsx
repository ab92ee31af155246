import { KeyRound, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiTokenDetails, deleteApiToken, listApiTokens } from '#contract/tokens.ts'
import { useGet, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { formatAge, formatDate } from '../../format.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'

/** API tokens for programs. */
export function ApiTokensScreen() {
  const { t } = useTranslation()
  const tokens = useGet(listApiTokens)
  const revoke = useSend(deleteApiToken)
  const [making, setMaking] = useState(false)
  const [doomed, setDoomed] = useState<ApiTokenDetails>()

  async function drop({ id, name }: ApiTokenDetails) {
    setDoomed(undefined)
    const done = await revoke.send({ params: { id } })
    if (done.ok) showToast('success', t('api-tokens.revoked', { name }))
    await tokens.mutate()
  }

  const newToken = (
    <button type="button" className="primary" aria-haspopup="dialog" onClick={() => setMaking(true)}>
      <Icon of={Plus} />
      {t('api-tokens.new')}
    </button>
  )
  return (
    <>
      <UpLink href={paths.profile()}>{t('places.you')}</UpLink>
      <PageHead
        help="api"
        title={t('api-tokens.title')}
        line={t('api-tokens.line')}
        actions={tokens.data && tokens.data.length > 0 && newToken}
      />
      <Loaded
        of={tokens}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState glyph="pepper" title={t('api-tokens.empty.title')} actions={newToken}>
            {t('api-tokens.empty.text')}
          </EmptyState>
        }
      >
        {(list) => (
          <section className="panel">
            <ul className="rows">
              {list.map((token) => (
                <li key={token.id}>
                  <Icon of={KeyRound} />
                  <div className="grow">
                    <strong>{token.name}</strong>
                    <p className="small">
                      {token.lastUsedAt
                        ? t('api-tokens.used', { age: formatAge(token.lastUsedAt) })
                        : t('api-tokens.never-used')}
                      {' · '}
                      {t('api-tokens.expires', { date: formatDate(token.expiresAt) })}
                    </p>
                  </div>
                  {token.readOnly && <span className="tag">{t('api-tokens.read-only')}</span>}
                  <IconButton
                    icon={Trash2}
                    label={t('api-tokens.revoke', { name: token.name })}
                    aria-haspopup="dialog"
                    onClick={() => setDoomed(token)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </Loaded>
      <NewTokenDialog open={making} onClose={() => setMaking(false)} onMade={() => tokens.mutate()} />
      <ConfirmDialog
        open={doomed !== undefined}
        title={t('api-tokens.revoke.title', { name: doomed?.name })}
        act={t('api-tokens.revoke.act')}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => doomed && drop(doomed)}
      >
        {t('api-tokens.revoke.text')}
      </ConfirmDialog>
    </>
  )
}
