import './mealplan.css'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { createPlanRule, deletePlanRule, listPlanRules, type PlanRule, updatePlanRule } from '#contract/mealplans.ts'
import { useGet, useSend } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useFilterWords } from '../../filters/useFilterWords.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'
import { CalendarPanel } from './CalendarPanel.tsx'
import { RuleDialog, type RuleValues } from './RuleDialog.tsx'

const ALL = { query: { perPage: -1, orderBy: 'created_at', orderDirection: 'asc' as const } }

/** The rules for random meals, and the address calendar apps subscribe to. */
export function PlanSettingsScreen() {
  const { t } = useTranslation()
  const rules = useGet(listPlanRules, ALL)
  const create = useSend(createPlanRule)
  const update = useSend(updatePlanRule)
  const removal = useSend(deletePlanRule)
  const [editing, setEditing] = useState<PlanRule | 'new'>()
  const filterWords = useFilterWords(rules.data?.items ?? [])

  async function save(body: RuleValues) {
    const done = await (editing === 'new' || !editing
      ? create.send({ body })
      : update.send({ params: { id: editing.id }, body }))
    if (!done.ok) return
    setEditing(undefined)
    await rules.mutate()
  }

  async function remove(rule: PlanRule) {
    const done = await removal.send({ params: { id: rule.id } })
    await rules.mutate()
    if (!done.ok) return
    const { day, entryType, categories, tags, queryFilterString } = rule
    showToast('success', t('plan-settings.rule.removed'), async () => {
      await create.send({ body: { day, entryType, categories, tags, queryFilterString } })
      await rules.mutate()
    })
  }

  return (
    <>
      <PageHead
        title={t('plan-settings.title')}
        actions={
          <Link className="button" href={paths.planner()}>
            {t('plan-settings.back')}
          </Link>
        }
      />
      <div className="cols">
        <section className="panel" aria-labelledby="rules">
          <div className="label-rule">
            <h2 id="rules">{t('plan-settings.rules')}</h2>
            <button type="button" onClick={() => setEditing('new')}>
              <Icon of={Plus} />
              {t('plan-settings.rule.add')}
            </button>
          </div>
          <p className="muted">{t('plan-settings.rules.text')}</p>
          <Loaded of={rules}>
            {({ items }) => (
              <ul className="rows">
                {items.map((rule) => (
                  <li key={rule.id}>
                    <span className="grow">
                      <strong>
                        {t(`plan-settings.day.${rule.day}`)} · {t(`plan-settings.meal.${rule.entryType}`)}
                      </strong>
                      <p className="small">
                        {[chosenIn(rule).join(', '), filterWords(rule)].filter(Boolean).join('; ') ||
                          (!rule.queryFilterString && t('plan-settings.rule.any'))}
                      </p>
                    </span>
                    <IconButton icon={Pencil} label={t('plan-settings.rule.edit')} onClick={() => setEditing(rule)} />
                    <IconButton icon={Trash2} label={t('plan-settings.rule.remove')} onClick={() => remove(rule)} />
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </section>
        <CalendarPanel />
      </div>
      <RuleDialog
        rule={editing}
        sending={create.sending || update.sending}
        wrong={(editing === 'new' ? create : update).refused?.message}
        onSave={save}
        onClose={() => setEditing(undefined)}
      />
    </>
  )
}

const chosenIn = ({ categories, tags }: PlanRule) => [...categories, ...tags].map(({ name }) => name)
