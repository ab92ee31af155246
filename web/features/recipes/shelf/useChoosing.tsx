import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#contract/permissions.ts'
import { listRecipes, type RecipeSummary } from '#contract/recipes.ts'
import { useSend } from '../../../api.ts'
import { BulkBar } from '../../../components/table/BulkBar.tsx'
import { formatNumber } from '../../../format.ts'
import { actorOf, useSession } from '../../../hooks/useSession.ts'
import { useBulkActs } from '../bulk/useBulkActs.tsx'

export type Choosing = ReturnType<typeof useChoosing>
type Chosen = Pick<RecipeSummary, 'id' | 'slug' | 'name'>

/** Recipes chosen on a list, which may hold more than are loaded. */
export function useChoosing() {
  const { user } = useSession()
  const [on, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const clear = useCallback(() => {
    setChosen(new Map())
    setOn(false)
  }, [])
  const toggle = useCallback((recipe: Chosen) => {
    setOn(true)
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(recipe.id)) next.set(recipe.id, recipe)
      return next
    })
  }, [])
  const choose = useCallback((recipes: readonly Chosen[]) => {
    setChosen(new Map(recipes.map(({ id, slug, name }) => [id, { id, slug, name }])))
  }, [])
  const allowed = can(actorOf(user), 'data.organize')
  const start = useCallback(() => setOn(true), [])
  return useMemo(
    () => ({ on, chosen, allowed, start, clear, toggle, choose }),
    [on, chosen, allowed, start, clear, toggle, choose],
  )
}

type BarProps = { choosing: Choosing; query: object | undefined; total: number; reload: () => unknown }

/** What can be done with the chosen recipes; it also takes all that the list would show. */
export function ChoosingBar({ choosing, query, total, reload }: BarProps): ReactNode {
  const { t } = useTranslation()
  const { chosen, clear, choose } = choosing
  const list = useMemo(() => [...chosen.values()], [chosen])
  const { buttons, dialogs } = useBulkActs({ chosen: list, onDone: clear, reload })
  const everything = useSend(listRecipes)

  async function chooseAll() {
    const all = await everything.send({ query: { ...query, page: 1, perPage: -1 } })
    if (all.ok) choose(all.answer.items)
  }

  return (
    <>
      <BulkBar count={list.length} onClear={clear}>
        {query && list.length < total && (
          <button type="button" aria-disabled={everything.sending} onClick={chooseAll}>
            {t('choosing.all', { number: formatNumber(total) })}
          </button>
        )}
        {list.length > 0 && buttons}
      </BulkBar>
      {dialogs}
    </>
  )
}
