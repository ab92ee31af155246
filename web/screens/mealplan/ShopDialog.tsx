import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { createShoppingList, listShoppingLists } from '#contract/shopping-lists.ts'
import { addPlanToList, type PlannedLine, previewPlanForList } from '#contract/shopping-plan.ts'
import { formatQuantity, quantityFromNumber, ZERO } from '#kitchen/quantity.ts'
import { exact } from '#kitchen/shopping-merge.ts'
import { type Ask, call, refresh, useGet, useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { lastList } from '../../features/shopping/lastList.ts'
import { amountWords, foodNameOf } from '../../features/shopping/lines.ts'
import { ALL_LISTS } from '../../features/shopping/query.ts'
import { formatDate } from '../../format.ts'
import { locale } from '../../i18n.ts'
import { newKey } from '../../newKey.ts'
import { showToast } from '../../toasts.ts'

type Props = { open: boolean; range: { start: string; end: string }; onClose: () => void }

/** What the plan would add to a list, to check before adding it. */
export function ShopDialog({ open, range, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onClose={onClose} title={t('plan.shop')} className="shop-dialog">
      {open && <Review range={range} onClose={onClose} />}
    </Dialog>
  )
}

function Review({ range, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslation()
  const lists = useGet(listShoppingLists, ALL_LISTS)
  const create = useSend(createShoppingList)
  const [chosen, setChosen] = useState<string>()
  const all = lists.data?.items ?? []
  const listId = chosen ?? (all.find(({ id }) => id === lastList()) ?? all[0])?.id

  async function make() {
    const made = await create.send({ body: { name: t('plan.shop.list-name', { day: formatDate(range.start) }) } })
    if (!made.ok) return
    setChosen(made.answer.id)
    await lists.mutate()
  }

  return (
    <Loaded of={lists}>
      {({ items }) =>
        listId ? (
          <>
            <Field
              label={t('plan.shop.list')}
              control={(ids) => (
                <select {...ids} value={listId} onChange={(event) => setChosen(event.currentTarget.value)}>
                  {items.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name ?? t('shopping-lists.unnamed')}
                    </option>
                  ))}
                </select>
              )}
            />
            <Lines key={listId} listId={listId} range={range} onClose={onClose} />
          </>
        ) : (
          <>
            <p>{t('plan.shop.no-list')}</p>
            <footer>
              <button type="button" className="primary" disabled={create.sending} onClick={make}>
                {t('shopping-lists.create.save')}
              </button>
            </footer>
          </>
        )
      }
    </Loaded>
  )
}

function Lines({ listId, range, onClose }: { listId: string; range: Props['range']; onClose: () => void }) {
  const { t } = useTranslation()
  const ask = { params: { id: listId }, body: { startDate: range.start, endDate: range.end } }
  // A query with a body, whose reply is out of date after the list changed.
  const preview = useSWR(['plan-preview', listId, range.start, range.end], () => call(previewPlanForList, ask), {
    revalidateOnFocus: false,
    dedupingInterval: 0,
  })
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const add = useSend(addPlanToList)
  const opId = useMemo(newKey, [])
  const wanted = (line: PlannedLine) => touched.get(keyOf(line)) ?? !line.onHand

  async function send(lines: readonly PlannedLine[]) {
    const leaveOut = lines.filter((line) => !wanted(line)).flatMap(({ sources }) => sources.map(({ key }) => key))
    const body: Ask<typeof addPlanToList>['body'] = { ...ask.body, leaveOut, opId }
    const done = await add.send({ params: { id: listId }, body })
    if (!done.ok) return
    void refresh('/groups/shopping')
    const count = lines.filter(wanted).length
    showToast('success', t('plan.shop.done', { count, name: done.answer.name ?? t('shopping-lists.unnamed') }))
    onClose()
  }

  return (
    <Loaded of={preview}>
      {({ lines, meals }) => {
        const count = lines.filter(wanted).length
        const onList = meals.filter(({ skipped }) => skipped === 'on-list').length
        return (
          <>
            {onList > 0 && <p className="muted">{t('plan.shop.on-list', { count: onList })}</p>}
            {lines.length === 0 && <p>{t('plan.shop.nothing')}</p>}
            <ul className="review">
              {lines.map((line) => (
                <li key={keyOf(line)}>
                  <label>
                    <input
                      type="checkbox"
                      checked={wanted(line)}
                      onChange={(event) => setTouched(new Map(touched).set(keyOf(line), event.currentTarget.checked))}
                    />
                    <span className="grow">
                      {amountOf(line) && <b>{amountOf(line)} </b>}
                      {foodName(line)}
                      <small className="clamp">{sourcesOf(line)}</small>
                    </span>
                    {line.onHand && <span className="tag is-success">{t('plan.shop.on-hand')}</span>}
                    {line.mergesWith && line.mergesWith.after > 0 && (
                      <span className="tag is-accent">
                        {t('plan.shop.merges', {
                          before: numberOf(line, line.mergesWith.before),
                          after: numberOf(line, line.mergesWith.after),
                        })}
                      </span>
                    )}
                  </label>
                </li>
              ))}
            </ul>
            <footer>
              <button type="button" className="ghost" onClick={onClose}>
                {t('dialog.cancel')}
              </button>
              {lines.length > 0 && (
                <button
                  type="button"
                  className="primary"
                  disabled={count === 0 || add.sending}
                  onClick={() => void send(lines)}
                >
                  {t('plan.shop.act', { count })}
                </button>
              )}
            </footer>
          </>
        )
      }}
    </Loaded>
  )
}

/** Identifies a line by its sources: after a reload it is the same line, with the person's choices. */
const keyOf = ({ sources }: PlannedLine) => sources.map(({ key }) => key).join()

const amountOf = ({ exactQuantity, unit }: PlannedLine) => amountWords(exact(exactQuantity), unit, locale())

function foodName({ exactQuantity, food, unit, note, originalText }: PlannedLine) {
  return foodNameOf({ food, unit, originalText }, exact(exactQuantity), locale()) ?? note
}

/** The amount as the list shows it. */
const numberOf = ({ unit }: PlannedLine, value: number) =>
  formatQuantity(quantityFromNumber(value) ?? ZERO, { locale: locale(), fraction: unit?.fraction ?? true }) || '0'

/** Each recipe once, with its planned days. */
const sourcesOf = ({ sources }: PlannedLine) =>
  [...Map.groupBy(sources, ({ recipeName }) => recipeName)]
    .map(([name, some]) => `${name} (${[...new Set(some.map(dayOf))].join(', ')})`)
    .join(', ')

const dayOf = ({ planDate }: { planDate: string }) => formatDate(planDate, { weekday: 'short' })
