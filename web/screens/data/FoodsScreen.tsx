import { Check, Tag } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Food, FoodDraft, Label } from '#contract/foods.ts'
import * as api from '#contract/foods.ts'
import { useGet, useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { Column } from '../../components/table/useTable.ts'
import { formatNumber } from '../../format.ts'
import { useInTurn } from '../../hooks/useInTurn.ts'
import { EntriesPage, type FormProps } from './EntriesPage.tsx'
import { FoodForm } from './FoodForm.tsx'

const ALL = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }
const UNLABELLED = 'none'
const ON_HAND = 'on-hand'

/** Foods with their sections of the shop, and whether they are on hand. */
export function FoodsScreen() {
  const { t } = useTranslation()
  const foods = useGet(api.listFoods, ALL)
  const labels = useGet(api.listLabels, ALL)
  const uses = useGet(api.countFoodUses)
  const create = useSend(api.createFood).send
  const update = useSend(api.updateFood).send
  const remove = useSend(api.deleteFood).send
  const merge = useSend(api.mergeFoods).send
  const recipesOf = useMemo(() => new Map(uses.data?.each.map(({ id, recipes }) => [id, recipes])), [uses.data])
  const usesOf = useCallback((id: string) => recipesOf.get(id) ?? 0, [recipesOf])
  const reload = foods.mutate

  const change = useCallback(
    async (food: Food, part: Partial<FoodDraft>) => {
      const done = await update({ params: { id: food.id }, body: { ...draftOf(food), ...part } })
      if (done.ok) {
        await reload(
          (page) => page && { ...page, items: page.items.map((one) => (one.id === food.id ? done.answer : one)) },
          {
            revalidate: false,
          },
        )
      }
      return done
    },
    [update, reload],
  )
  const columns = useMemo(
    (): Column<Food>[] => [
      {
        key: 'label',
        title: t('data.label'),
        narrow: 'line',
        sort: ({ label }) => label?.name,
        cell: ({ label }) => <LabelTag label={label} />,
      },
      {
        key: 'recipes',
        title: t('data.recipes'),
        narrow: 'opt',
        number: true,
        sort: ({ id }) => usesOf(id),
        cell: ({ id }) => formatNumber(usesOf(id)),
      },
      {
        key: 'onHand',
        title: t('data.on-hand'),
        narrow: 'opt',
        sort: ({ onHand }) => !onHand,
        cell: (food) => (
          <button
            type="button"
            className={food.onHand ? 'on-hand yes' : 'on-hand no'}
            title={t('data.on-hand.change')}
            onClick={() => change(food, { onHand: !food.onHand })}
          >
            {food.onHand && <Icon of={Check} />}
            {food.onHand ? t('data.yes') : t('data.no')}
            <span className="vh">{t('data.on-hand.of', { name: food.name })}</span>
          </button>
        ),
      },
    ],
    [t, usesOf, change],
  )
  const items = foods.data?.items
  const unlabelled = items?.filter(({ labelId }) => labelId === null).length ?? 0
  const shelves = labels.data?.items ?? []
  const Form = useCallback(
    (props: FormProps<Food, FoodDraft>) => <FoodForm {...props} labels={labels.data?.items ?? []} />,
    [labels.data],
  )

  return (
    <EntriesPage<Food, FoodDraft>
      kind="foods"
      of={foods}
      line={
        items &&
        (unlabelled > 0
          ? t('data.foods.line', {
              foods: t('data.foods.count', { count: items.length }),
              unlabelled: formatNumber(unlabelled),
            })
          : t('data.foods.count', { count: items.length }))
      }
      columns={columns}
      Form={Form}
      create={async (body) => {
        const done = await create({ body })
        if (done.ok) await reload()
        return done
      }}
      update={async (id, body) => {
        const food = items?.find((one) => one.id === id)
        return food ? change(food, body) : update({ params: { id }, body })
      }}
      remove={(id) => remove({ params: { id } })}
      merge={{
        usesOf,
        count: api.countUsesOfFoods,
        into: async (fromFood, toFood) => {
          const done = await merge({ body: { fromFood, toFood } })
          await uses.mutate()
          return done
        },
      }}
      narrow={{
        label: t('data.narrow'),
        all: t('data.foods.all'),
        choices: [
          { value: UNLABELLED, label: t('data.label.none') },
          { value: ON_HAND, label: t('data.on-hand') },
          ...shelves.map(({ id, name }) => ({ value: id, label: name })),
        ],
      }}
      fits={fits}
      bulk={(chosen, done) => <LabelMany foods={chosen} labels={shelves} change={change} onDone={done} />}
      exported={({ name, pluralName, aliases, label, onHand, density, description }) => ({
        name,
        pluralName,
        aliases: aliases.map((alias) => alias.name).join('; '),
        label: label?.name ?? null,
        onHand,
        density,
        description,
      })}
    />
  )
}

const fits = ({ labelId, onHand }: Food, only: string) =>
  only === UNLABELLED ? labelId === null : only === ON_HAND ? onHand : labelId === only

const draftOf = ({ name, pluralName, description, extras, labelId, aliases, onHand, density }: Food): FoodDraft => ({
  name,
  pluralName,
  description,
  extras,
  labelId,
  aliases,
  onHand,
  density,
})

function LabelTag({ label }: { label: Label | null }) {
  const { t } = useTranslation()
  if (!label) return <span className="tag is-warning">{t('data.label.none')}</span>
  return (
    <span className="dotted">
      <span className="swatch" style={{ background: label.color }} />
      {label.name}
    </span>
  )
}

type LabelManyProps = {
  foods: readonly Food[]
  labels: readonly Label[]
  change: (
    food: Food,
    part: Partial<FoodDraft>,
  ) => ReturnType<ReturnType<typeof useSend<typeof api.updateFood>>['send']>
  onDone: () => void
}

/** One label for all selected foods. */
function LabelMany({ foods, labels, change, onDone }: LabelManyProps) {
  const { t } = useTranslation()
  const inTurn = useInTurn()
  const [open, setOpen] = useState(false)
  const [labelId, setLabelId] = useState('')

  async function submit() {
    setOpen(false)
    await inTurn(t('data.labelling'), foods, (food) => change(food, { labelId: labelId || null }))
    onDone()
  }

  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Tag} />
        {t('data.label')}
      </button>
      <Dialog
        open={open}
        title={t('data.label-many', { count: foods.length })}
        onClose={() => setOpen(false)}
        onSubmit={submit}
        footer={
          <>
            <button type="button" className="ghost" onClick={() => setOpen(false)}>
              {t('dialog.cancel')}
            </button>
            <button type="submit">{t('data.save')}</button>
          </>
        }
      >
        <Field
          label={t('data.label')}
          control={(ids) => (
            <select {...ids} value={labelId} onChange={(event) => setLabelId(event.currentTarget.value)}>
              <option value="">{t('data.label.none')}</option>
              {labels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        />
      </Dialog>
    </>
  )
}
