import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Label } from '#contract/foods.ts'
import * as api from '#contract/foods.ts'
import { refresh, useGet, useSend } from '../../api.ts'
import type { Column } from '../../components/table/useTable.ts'
import { EntriesPage } from './EntriesPage.tsx'
import { LabelForm, type LabelValues } from './LabelForm.tsx'

const ALL = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }

/** The sections of the shop, each with its colour. */
export function LabelsScreen() {
  const { t } = useTranslation()
  const labels = useGet(api.listLabels, ALL)
  const foods = useGet(api.listFoods, ALL)
  const create = useSend(api.createLabel).send
  const update = useSend(api.updateLabel).send
  const remove = useSend(api.deleteLabel).send
  const foodsOf = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { labelId } of foods.data?.items ?? []) if (labelId) counts.set(labelId, (counts.get(labelId) ?? 0) + 1)
    return counts
  }, [foods.data])
  const columns = useMemo(
    (): Column<Label>[] => [
      {
        key: 'foods',
        title: t('data.foods'),
        narrow: 'line',
        number: true,
        sort: ({ id }) => foodsOf.get(id) ?? 0,
        cell: ({ id }) => <span>{t('data.foods.count', { count: foodsOf.get(id) ?? 0 })}</span>,
      },
    ],
    [t, foodsOf],
  )
  const after = async <Done extends { ok: boolean }>(done: Done) => {
    if (done.ok) await Promise.all([labels.mutate(), refresh('/foods')])
    return done
  }
  return (
    <EntriesPage<Label, LabelValues>
      kind="labels"
      of={labels}
      line={labels.data && t('data.labels.count', { count: labels.data.items.length })}
      columns={columns}
      mark={swatch}
      Form={LabelForm}
      create={async (body) => after(await create({ body }))}
      update={async (id, body) => after(await update({ params: { id }, body }))}
      remove={(id) => remove({ params: { id } })}
      exported={({ id, name, color }) => ({ name, color, foods: foodsOf.get(id) ?? 0 })}
    />
  )
}

const swatch = ({ color }: Label) => <span className="swatch" style={{ background: color }} />
