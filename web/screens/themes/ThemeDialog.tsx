import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createTheme, OWN_COLOURS, THEME_COLOURS, type Theme, ThemeDraft, updateTheme } from '#contract/themes.ts'
import { useSend } from '../../api.ts'
import type { Mode } from '../../colours/derive.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { Switch } from '../../components/Switch.tsx'
import { useForm } from '../../hooks/useForm.ts'
import { showToast } from '../../toasts.ts'
import { ColourField } from './ColourField.tsx'
import { Sample } from './Sample.tsx'

type Props = { theme: Theme | undefined; onClose: () => void; onSaved: () => Promise<unknown> }

/** Seven colours for each mode, with their contrast while choosing. */
export function ThemeDialog({ theme, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<Mode>('light')
  const create = useSend(createTheme)
  const update = useSend(updateTheme)
  const form = useForm({
    name: theme?.name ?? '',
    light: { ...(theme?.light ?? OWN_COLOURS) },
    dark: { ...(theme?.dark ?? OWN_COLOURS) },
    siteDefault: theme?.siteDefault ?? false,
  })
  const palette = form.values[mode]

  async function submit() {
    if (!form.check(ThemeDraft)) return
    const body = form.values
    const done = theme ? await update.send({ params: { id: theme.id }, body }) : await create.send({ body })
    if (!done.ok) {
      form.refuse(done.refused)
      if (done.refused.status === 409) form.fail('name', done.refused.message)
      return
    }
    showToast('success', t(theme ? 'themes.updated' : 'themes.created', { name: done.answer.name }))
    onClose()
    await onSaved()
  }

  return (
    <Dialog
      open
      title={t(theme ? 'themes.edit.title' : 'themes.new')}
      className="theme-dialog"
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogActs act={t('themes.save')} disabled={create.sending || update.sending} onCancel={onClose} />}
    >
      <div className="form">
        <Field {...form.field('name')} label={t('themes.name')} autoComplete="off" required />
        <Segmented
          legend={t('themes.mode')}
          value={mode}
          onChange={setMode}
          choices={[
            { value: 'light', label: t('profile.theme.light'), icon: Sun },
            { value: 'dark', label: t('profile.theme.dark'), icon: Moon },
          ]}
        />
        <div className="colours">
          {THEME_COLOURS.map((colour) => (
            <ColourField
              key={colour}
              label={t(`themes.colour.${colour}`)}
              value={palette[colour]}
              mode={mode}
              onChange={(value) => form.set(mode, { ...palette, [colour]: value })}
            />
          ))}
        </div>
        <Sample palette={palette} mode={mode} />
        <Switch checked={form.values.siteDefault} onChange={(on) => form.set('siteDefault', on)}>
          {t('themes.site-default.hint')}
        </Switch>
      </div>
    </Dialog>
  )
}
