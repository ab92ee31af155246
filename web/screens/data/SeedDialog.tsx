import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEED_LOCALES, seedFoods, seedLabels, seedUnits } from '#contract/groups.ts'
import type { LocaleCode } from '#contract/locales.ts'
import { refresh, useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { LocaleField } from '../../components/LocaleField.tsx'
import { Switch } from '../../components/Switch.tsx'
import { locale } from '../../i18n.ts'

type Kind = 'foods' | 'units' | 'labels'
const SEEDERS = { foods: seedFoods, units: seedUnits, labels: seedLabels }

/** Adds common entries, in a chosen language. */
export function SeedDialog({ kind, open, onClose }: { kind: Kind; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState(locale() as LocaleCode)
  const [labels, setLabels] = useState(true)
  const seed = useSend(SEEDERS[kind])
  const seedTheirLabels = useSend(seedLabels)

  async function add() {
    const body = { locale: language }
    // Foods use the labels that exist by then.
    if (kind === 'foods' && labels && !(await seedTheirLabels.send({ body })).ok) return
    const done = await seed.send({ body })
    if (!done.ok) return
    await Promise.all([refresh(`/${kind}`), refresh('/groups/labels')])
    onClose()
  }

  return (
    <Dialog
      open={open}
      title={t(`data.${kind}.seed`)}
      onClose={onClose}
      onSubmit={add}
      footer={
        <>
          <button type="button" className="ghost" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" aria-disabled={seed.sending || seedTheirLabels.sending}>
            {t('data.seed.act')}
          </button>
        </>
      }
    >
      <div className="form">
        <p>{t('data.seed.text')}</p>
        <LocaleField
          label={t('data.seed.language')}
          hint={!SEED_LOCALES.includes(language) && t('data.seed.english')}
          value={language}
          onChange={setLanguage}
        />
        {kind === 'foods' && (
          <Switch checked={labels} onChange={setLabels}>
            {t('data.seed.labels')}
          </Switch>
        )}
      </div>
    </Dialog>
  )
}
