import './onto-list.css'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { getPantry } from '#contract/pantry.ts'
import { type AddedLine, makeAdditions, previewAdditions } from '#contract/shopping-additions.ts'
import { createShoppingList, type ListedShoppingList, listShoppingLists } from '#contract/shopping-lists.ts'
import { call, refresh, useGet, useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { formatDate } from '../../format.ts'
import { newKey } from '../../newKey.ts'
import { showToast } from '../../toasts.ts'
import { DishRow } from './DishRow.tsx'
import { lastList, rememberList } from './lastList.ts'
import { sectionsOf } from './lines.ts'
import { aisleOfLine, useLineWords } from './lineWords.ts'
import { ALL_LISTS } from './query.ts'
import { useWords } from './useWords.ts'

const NEW = 'new'

/** What goes onto a list: recipes, or what is planned for some days. */
export type Wanted = { recipes: readonly { id: string; scale: number }[] } | { start: string; end: string }
type Props = { wanted: Wanted | undefined; onClose: () => void }

/** The one way onto a list: every recipe, day and week is looked through here first. */
export function OntoList({ wanted, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open={wanted !== undefined} onClose={onClose} title={t('to-list.title')} className="tall">
      {wanted && <Choice wanted={wanted} onClose={onClose} />}
    </Dialog>
  )
}

type ChoiceProps = { wanted: Wanted; onClose: () => void }

function Choice({ wanted, onClose }: ChoiceProps) {
  const { t } = useTranslation()
  const lists = useGet(listShoppingLists, ALL_LISTS)
  const create = useSend(createShoppingList)
  const [chosen, setChosen] = useState<string>()

  async function make() {
    const made = await create.send({ body: { name: t('to-list.list-name', { day: formatDate(new Date()) }) } })
    if (!made.ok) return
    await lists.mutate()
    setChosen(made.answer.id)
  }

  return (
    <Loaded of={lists}>
      {({ items }) => {
        const list = items.find(({ id }) => id === chosen) ?? items.find(({ id }) => id === lastList()) ?? items[0]
        if (!list)
          return (
            <>
              <p className="body">{t('to-list.no-list')}</p>
              <footer>
                <button type="button" className="primary big" disabled={create.sending} onClick={make}>
                  {t('shopping-lists.create.save')}
                </button>
              </footer>
            </>
          )
        return (
          <Review key={list.id} list={list} wanted={wanted} onClose={onClose}>
            <select
              aria-label={t('to-list.list')}
              value={list.id}
              onChange={({ currentTarget }) => {
                if (currentTarget.value !== NEW) return setChosen(currentTarget.value)
                currentTarget.value = list.id
                void make()
              }}
            >
              {items.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name ?? t('shopping-lists.unnamed')}
                </option>
              ))}
              <option value={NEW}>{t('to-list.new-list')}</option>
            </select>
            {list.id === lastList() && <small className="muted">{t('to-list.last')}</small>}
          </Review>
        )
      }}
    </Loaded>
  )
}

type ReviewProps = ChoiceProps & { list: ListedShoppingList; children: ReactNode }

function Review({ list, wanted, onClose, children }: ReviewProps) {
  const { t } = useTranslation()
  const words = useWords()
  const pantry = useGet(getPantry, {}, { revalidateOnFocus: false }).data
  const [scales, setScales] = useState<Readonly<Record<string, number>>>({})
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const add = useSend(makeAdditions)
  const opId = useMemo(newKey, [])
  const asked = { ...askedFor(wanted), scales }
  // A query with a body, whose reply is out of date after the list changed.
  const preview = useSWR(
    ['additions', list.id, JSON.stringify(asked)],
    () => call(previewAdditions, { params: { id: list.id }, body: asked }),
    { revalidateOnFocus: false, dedupingInterval: 0, keepPreviousData: true },
  )
  const lineWords = useLineWords(words)
  const atHome = (foodId: string | undefined) => {
    const held = pantry?.isOn ? pantry.items.find(({ food }) => food.id === foodId) : undefined
    return held && !held.isDoubtful ? held.words || t('to-list.at-home.some') : undefined
  }
  const reasonOf = ({ food, isLess }: AddedLine) =>
    isLess ? undefined : (atHome(food?.id) ?? (food?.onHand ? t('to-list.at-home.some') : undefined))
  const isWanted = (line: AddedLine) => touched.get(line.itemId) ?? reasonOf(line) === undefined

  async function send(lines: readonly AddedLine[]) {
    const leaveOut = lines.filter((line) => !isWanted(line)).flatMap(({ keys }) => keys)
    const done = await add.send({ params: { id: list.id }, body: { ...asked, leaveOut, opId } })
    if (!done.ok) return
    rememberList(list.id)
    void refresh('/groups/shopping')
    const count = lines.filter(isWanted).length
    const name = list.name ?? t('shopping-lists.unnamed')
    const isRecipe = 'recipes' in wanted && wanted.recipes.length === 1
    showToast('success', isRecipe ? t('shopping-lists.add-recipe.done') : t('to-list.done', { count, name }))
    onClose()
  }

  return (
    <Loaded of={preview}>
      {({ dishes, lines }) => {
        const shown = dishes.filter(({ state }) => state !== 'leftovers')
        const rows = lines.map((line) => ({ ...line, checked: false, key: keyOf(line) }))
        const sections = sectionsOf(rows, {
          labelSettings: list.labelSettings,
          aisle: (line) => aisleOfLine(line, words),
        })
        const count = lines.filter(isWanted).length
        const home = lines.filter((line) => reasonOf(line) !== undefined).length
        const isLess = lines.length > 0 && lines.every((line) => line.isLess)
        return (
          <>
            <div className="body">
              <div className="onto">{children}</div>
              <ul className="dishes">
                {shown.map((dish) => (
                  <DishRow
                    key={dish.key}
                    dish={dish}
                    changes={lines
                      .filter((line) => line.before !== null && line.dishes.includes(dish.key))
                      .map(lineWords.change)}
                    onScale={(scale) => setScales({ ...scales, [dish.key]: scale })}
                  />
                ))}
              </ul>
              {lines.length === 0 && <p className="muted">{t('to-list.nothing')}</p>}
              <div className="picks">
                {sections.map(({ label, items }) => (
                  <section key={label?.id ?? ''} aria-label={label?.name ?? t('shopping-list.other')}>
                    <h3>
                      <span className="swatch" style={{ backgroundColor: label?.color }} />
                      {label?.name ?? t('shopping-list.other')}
                    </h3>
                    <ul>
                      {items.map((line) => (
                        <li key={line.key}>
                          <label>
                            <input
                              type="checkbox"
                              checked={isWanted(line)}
                              onChange={(event) =>
                                setTouched(new Map(touched).set(line.itemId, event.currentTarget.checked))
                              }
                            />
                            <span className="grow">
                              {lineWords.amount(line) && <b>{lineWords.amount(line)} </b>}
                              {lineWords.name(line)}
                            </span>
                            <Why reason={reasonOf(line)} more={lineWords.why(line)} />
                          </label>
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
              </div>
            </div>
            <footer>
              <span>{home > 0 && t('to-list.at-home', { count: home })}</span>
              <button
                type="button"
                className="primary big"
                disabled={count === 0 || add.sending || preview.isValidating}
                onClick={() => void send(lines)}
              >
                {t(isLess ? 'to-list.change' : 'to-list.act', { count })}
              </button>
            </footer>
          </>
        )
      }}
    </Loaded>
  )
}

function Why({ reason, more }: { reason: string | undefined; more: string }) {
  const { t } = useTranslation()
  if (reason !== undefined) return <small className="home">{t('to-list.at-home.reason', { what: reason })}</small>
  return more ? <small>{more}</small> : null
}

/** Identifies a line in the list of lines; a line that is on the list already keeps its item. */
const keyOf = ({ keys }: AddedLine) => keys.join()

const askedFor = (wanted: Wanted) =>
  'recipes' in wanted
    ? { recipes: wanted.recipes.map(({ id, scale }) => ({ recipeId: id, scale })) }
    : { startDate: wanted.start, endDate: wanted.end }
