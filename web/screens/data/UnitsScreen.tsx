import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Unit, UnitDraft } from '#contract/foods.ts'
import * as api from '#contract/foods.ts'
import { useGet, useSend } from '../../api.ts'
import type { Column } from '../../components/table/useTable.ts'
import { formatNumber } from '../../format.ts'
import { EntriesPage } from './EntriesPage.tsx'
import { UnitForm } from './UnitForm.tsx'

const ALL = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }

/** Units of measure and how they are written. */
export function UnitsScreen() {
  const { t } = useTranslation()
  const units = useGet(api.listUnits, ALL)
  const uses = useGet(api.countUnitUses)
  const create = useSend(api.createUnit).send
  const update = useSend(api.updateUnit).send
  const remove = useSend(api.deleteUnit).send
  const merge = useSend(api.mergeUnits).send
  const recipesOf = useMemo(() => new Map(uses.data?.each.map(({ id, recipes }) => [id, recipes])), [uses.data])
  const usesOf = useCallback((id: string) => recipesOf.get(id) ?? 0, [recipesOf])
  const columns = useMemo(
    (): Column<Unit>[] => [
      {
        key: 'written',
        title: t('data.units.written'),
        narrow: 'line',
        sort: writtenAs,
        cell: (unit) => <bdi>{writtenAs(unit)}</bdi>,
      },
      {
        key: 'measure',
        title: t('data.units.measure'),
        narrow: 'opt',
        sort: ({ standardUnit }) => standardUnit,
        cell: ({ standardUnit }) => standardUnit ?? <span className="muted">{t('data.units.no-measure')}</span>,
      },
      {
        key: 'recipes',
        title: t('data.recipes'),
        narrow: 'opt',
        number: true,
        sort: ({ id }) => usesOf(id),
        cell: ({ id }) => formatNumber(usesOf(id)),
      },
    ],
    [t, usesOf],
  )
  return (
    <EntriesPage<Unit, UnitDraft>
      kind="units"
      of={units}
      line={units.data && t('data.units.count', { count: units.data.items.length })}
      columns={columns}
      Form={UnitForm}
      create={async (body) => {
        const done = await create({ body })
        if (done.ok) await units.mutate()
        return done
      }}
      update={async (id, body) => {
        const done = await update({ params: { id }, body })
        if (done.ok) await units.mutate()
        return done
      }}
      remove={(id) => remove({ params: { id } })}
      merge={{
        usesOf,
        count: api.countUsesOfUnits,
        into: async (fromUnit, toUnit) => {
          const done = await merge({ body: { fromUnit, toUnit } })
          await uses.mutate()
          return done
        },
      }}
      exported={({ aliases, ...unit }) => ({
        name: unit.name,
        pluralName: unit.pluralName,
        abbreviation: unit.abbreviation,
        pluralAbbreviation: unit.pluralAbbreviation,
        useAbbreviation: unit.useAbbreviation,
        fraction: unit.fraction,
        standardUnit: unit.standardUnit,
        aliases: aliases.map(({ name }) => name).join('; '),
        description: unit.description,
      })}
    />
  )
}

/** One and a half of it as a recipe shows it: the effect of the unit's two switches. */
function writtenAs({ name, pluralName, abbreviation, pluralAbbreviation, useAbbreviation, fraction }: Unit) {
  const amount = fraction ? '1½' : formatNumber(1.5)
  const unit = useAbbreviation && abbreviation ? pluralAbbreviation || abbreviation : pluralName || name
  return `${amount}\u00a0${unit}`
}
