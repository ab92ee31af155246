import './themes.css'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteTheme, listThemes, THEME_COLOURS, type Theme } from '#contract/themes.ts'
import { useGet, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { showToast } from '../../toasts.ts'
import { ThemeDialog } from './ThemeDialog.tsx'

/** The themes people on this server can choose. */
export function ThemesScreen() {
  const { t } = useTranslation()
  const themes = useGet(listThemes)
  const remove = useSend(deleteTheme)
  const [edited, setEdited] = useState<Theme | 'new'>()
  const [doomed, setDoomed] = useState<Theme>()

  async function drop({ id, name }: Theme) {
    setDoomed(undefined)
    const done = await remove.send({ params: { id } })
    if (done.ok) showToast('success', t('themes.deleted', { name }))
    await themes.mutate()
  }

  const newTheme = (
    <button type="button" className="primary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
      <Icon of={Plus} />
      {t('themes.new')}
    </button>
  )
  return (
    <>
      <PageHead
        title={t('themes.title')}
        line={t('themes.line')}
        actions={themes.data && themes.data.length > 0 && newTheme}
      />
      <Loaded
        of={themes}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState glyph="lemon" title={t('themes.empty.title')} actions={newTheme}>
            {t('themes.empty.text')}
          </EmptyState>
        }
      >
        {(list) => (
          <section className="panel">
            <ul className="rows themes">
              {list.map((theme) => (
                <li key={theme.id}>
                  <div className="grow">
                    <strong>{theme.name}</strong>
                    {theme.siteDefault && <span className="tag is-success">{t('themes.site-default')}</span>}
                    <Swatches theme={theme} />
                  </div>
                  <IconButton
                    icon={Pencil}
                    label={t('themes.edit', { name: theme.name })}
                    aria-haspopup="dialog"
                    onClick={() => setEdited(theme)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={t('themes.delete', { name: theme.name })}
                    aria-haspopup="dialog"
                    onClick={() => setDoomed(theme)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </Loaded>
      {edited && (
        <ThemeDialog
          key={edited === 'new' ? 'new' : edited.id}
          theme={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => themes.mutate()}
        />
      )}
      <ConfirmDialog
        open={doomed !== undefined}
        title={t('themes.delete.title', { name: doomed?.name })}
        act={t('themes.delete.act')}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => doomed && drop(doomed)}
      >
        {t('themes.delete.text')}
      </ConfirmDialog>
    </>
  )
}

function Swatches({ theme }: { theme: Theme }) {
  return (
    <span className="swatches" aria-hidden="true">
      {(['light', 'dark'] as const).map((mode) => (
        <span key={mode}>
          {THEME_COLOURS.map((colour) => (
            <i key={colour} style={{ backgroundColor: theme[mode][colour] }} />
          ))}
        </span>
      ))}
    </span>
  )
}
