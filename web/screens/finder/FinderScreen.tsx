import './finder.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { listFoods } from '#contract/foods.ts'
import { listTools } from '#contract/organizers.ts'
import { suggestRecipes } from '#contract/suggestions.ts'
import { useGet } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { NamePicker } from '../../components/NamePicker.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { RecipeGridSkeleton } from '../../components/RecipeGrid.tsx'
import { Stepper } from '../../components/Stepper.tsx'
import { Switch } from '../../components/Switch.tsx'
import { formatNumber } from '../../format.ts'
import { paths } from '../../paths.ts'
import { Suggestions } from './Suggestions.tsx'
import { MISSING_MAX, SHOWN_MAX, useKitchen } from './useKitchen.ts'

const ALL = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }
const still = { keepPreviousData: true }

/** Recipes that can be cooked with what is there. */
export function FinderScreen() {
  const { t } = useTranslation()
  const foods = useGet(listFoods, ALL)
  const tools = useGet(listTools, ALL)
  const { kitchen, change, asked } = useKitchen()
  const found = useGet(suggestRecipes, { query: asked }, still)
  const foodsOnHand = foods.data?.items.filter(({ onHand }) => onHand).length ?? 0
  const toolsOnHand = tools.data?.items.filter(({ onHand }) => onHand).length ?? 0
  const total = found.data?.total
  const step = (by: number) => () => change({ missing: kitchen.missing + by })
  return (
    <>
      <PageHead
        title={t('finder.title')}
        line={total !== undefined ? t('finder.found', { count: total }) : t('finder.line')}
      />
      <search className="panel kitchen">
        <div>
          <Chooser
            label={t('finder.foods')}
            add={t('finder.foods.add')}
            things={foods.data?.items ?? []}
            ids={kitchen.foods}
            onChange={(ids) => change({ foods: ids })}
          />
          <Switch
            checked={kitchen.foodsOnHand}
            onChange={(on) => change({ foodsOnHand: on })}
            hint={t('finder.on-hand.count', { count: foodsOnHand })}
          >
            {t('finder.foods.on-hand')}
          </Switch>
        </div>
        <div>
          <Chooser
            label={t('finder.tools')}
            add={t('finder.tools.add')}
            things={tools.data?.items ?? []}
            ids={kitchen.tools}
            onChange={(ids) => change({ tools: ids })}
          />
          <Switch
            checked={kitchen.toolsOnHand}
            onChange={(on) => change({ toolsOnHand: on })}
            hint={t('finder.on-hand.count', { count: toolsOnHand })}
          >
            {t('finder.tools.on-hand')}
          </Switch>
        </div>
        <div className="missing-most">
          <span>{t('finder.missing-most')}</span>
          <Stepper
            label={t('finder.missing-most')}
            less={t('finder.missing-less')}
            more={t('finder.missing-more')}
            value={formatNumber(kitchen.missing)}
            onLess={kitchen.missing > 0 ? step(-1) : undefined}
            onMore={kitchen.missing < MISSING_MAX ? step(1) : undefined}
          />
          <Link href={paths.data('foods')}>{t('finder.edit-on-hand')}</Link>
        </div>
      </search>
      <Loaded
        of={found}
        skeleton={<RecipeGridSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            glyph="mushroom"
            title={t('finder.empty.title')}
            actions={
              <Link className="button line" href={paths.data('foods')}>
                {t('finder.edit-on-hand')}
              </Link>
            }
          >
            {t('finder.empty.text')}
          </EmptyState>
        }
      >
        {({ items, closest }) => (
          <>
            {closest && <p className="banner">{t('finder.closest')}</p>}
            <Suggestions items={items} />
            {total !== undefined && total > items.length && kitchen.shown < SHOWN_MAX && (
              <p className="more-row">
                <button type="button" className="ghost" onClick={() => change({ shown: SHOWN_MAX })}>
                  {t('recipes.more')}
                </button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

type Thing = { id: string; name: string }
type ChooserProps = {
  label: string
  add: string
  things: readonly Thing[]
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Names to choose from; the address has their ids, and unknown ones are ignored. */
function Chooser({ label, add, things, ids, onChange }: ChooserProps) {
  const byName = new Map(things.map(({ id, name }) => [name.toLocaleLowerCase(), id]))
  const chosen = things.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return (
    <NamePicker
      label={label}
      add={add}
      chosen={chosen}
      known={things.map(({ name }) => name)}
      onChange={(names) => onChange(names.flatMap((name) => byName.get(name.toLocaleLowerCase()) ?? []))}
    />
  )
}
