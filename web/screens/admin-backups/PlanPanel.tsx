import { CircleAlert } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type BackupOutlook, BackupPlan, updateBackupPlan } from '#contract/backups.ts'
import { useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Switch } from '../../components/Switch.tsx'
import { formatAge, formatDate } from '../../format.ts'
import { useForm } from '../../hooks/useForm.ts'
import { showToast } from '../../toasts.ts'

type Props = { outlook: BackupOutlook; onSaved: (outlook: BackupOutlook) => void }

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const COUNTS = [
  { name: 'keepDaily', label: 'backups.plan.daily' },
  { name: 'keepWeekly', label: 'backups.plan.weekly' },
  { name: 'keepMonthly', label: 'backups.plan.monthly' },
] as const

/** An emptied field holds no number. */
const shown = (count: number) => (Number.isNaN(count) ? '' : count)

/** When the server makes backups by itself, and how many it keeps. */
export function PlanPanel({ outlook, onSaved }: Props) {
  const { t } = useTranslation()
  const update = useSend(updateBackupPlan)
  const form = useForm(outlook.plan)
  const { enabled, hour, keepDaily, keepWeekly, keepMonthly } = form.values

  async function save(event: FormEvent) {
    event.preventDefault()
    if (update.sending || !form.check(BackupPlan)) return
    const saved = await update.send({ body: form.values })
    if (!saved.ok) return form.refuse(saved.refused)
    showToast('success', t('backups.plan.saved'))
    onSaved(saved.answer)
  }

  return (
    <section className="panel" aria-labelledby="plan">
      <div className="label-rule">
        <h2 id="plan">{t('backups.plan')}</h2>
      </div>
      <Standing outlook={outlook} />
      <form className="stack" onSubmit={save} noValidate>
        <Switch checked={enabled} onChange={(checked) => form.set('enabled', checked)} hint={t('backups.plan.line')}>
          {t('backups.plan.enabled')}
        </Switch>
        <Field
          label={t('backups.plan.hour')}
          hint={t('backups.plan.clock', { zone: outlook.timeZone })}
          control={(ids) => (
            <select
              {...ids}
              value={hour}
              disabled={!enabled}
              onChange={(event) => form.set('hour', Number(event.currentTarget.value))}
            >
              {HOURS.map((one) => (
                <option key={one} value={one}>
                  {formatDate(new Date(2026, 0, 1, one), { timeStyle: 'short' })}
                </option>
              ))}
            </select>
          )}
        />
        <fieldset className="counts">
          <legend>{t('backups.plan.keep')}</legend>
          {COUNTS.map(({ name, label }) => (
            <Field
              key={name}
              label={t(label)}
              type="number"
              inputMode="numeric"
              min={0}
              max={1000}
              value={shown(form.values[name])}
              wrong={form.field(name).wrong}
              onChange={(event) => form.set(name, event.currentTarget.valueAsNumber)}
            />
          ))}
        </fieldset>
        <p className="small muted">
          {t(keepDaily + keepWeekly + keepMonthly === 0 ? 'backups.plan.all' : 'backups.plan.newest')}
        </p>
        <Field
          label={t('backups.plan.undo')}
          hint={t('backups.plan.undo.hint')}
          type="number"
          inputMode="numeric"
          min={1}
          max={3650}
          value={shown(form.values.undoDays)}
          wrong={form.field('undoDays').wrong}
          onChange={(event) => form.set('undoDays', event.currentTarget.valueAsNumber)}
        />
        <div className="actions">
          <button type="submit" className="primary" aria-disabled={update.sending}>
            {t('backups.plan.save')}
          </button>
        </div>
      </form>
    </section>
  )
}

/** The last backup, the next one, and what the operator has set. */
function Standing({ outlook: { lastAttempt, nextAt, secondDirectory, isEncrypting } }: Pick<Props, 'outlook'>) {
  const { t } = useTranslation()
  const isOverdue = nextAt !== null && Date.parse(nextAt) <= Date.now()
  return (
    <div className="standing">
      {lastAttempt?.problem && (
        <p className="wrong" role="alert">
          <Icon of={CircleAlert} />
          {t('backups.plan.failed', { age: formatAge(lastAttempt.at), problem: lastAttempt.problem })}
        </p>
      )}
      {lastAttempt && lastAttempt.problem === null && (
        <p>{t('backups.plan.last', { age: formatAge(lastAttempt.at) })}</p>
      )}
      {nextAt &&
        (isOverdue ? (
          <p>{t('backups.plan.soon')}</p>
        ) : (
          <p>{t('backups.plan.next', { date: formatDate(nextAt, { dateStyle: 'medium', timeStyle: 'short' }) })}</p>
        ))}
      <p>{secondDirectory ? t('backups.plan.second', { dir: secondDirectory }) : t('backups.plan.second.none')}</p>
      <p>{t(isEncrypting ? 'backups.plan.encrypting' : 'backups.plan.plain')}</p>
    </div>
  )
}
