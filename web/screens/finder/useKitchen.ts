import { useLocation, useSearch } from 'wouter'
import { withQuery } from '../../paths.ts'

export const MISSING_MAX = 10
const MISSING_USUAL = 3
const SHOWN_USUAL = 24
export const SHOWN_MAX = 100

export type Kitchen = {
  foods: readonly string[]
  tools: readonly string[]
  foodsOnHand: boolean
  toolsOnHand: boolean
  /** The most foods that may be missing. */
  missing: number
  shown: number
}

/** The available foods are in the address, so that Back, a reload and a shared link show the same recipes. */
export function useKitchen() {
  const params = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const missing = params.has('missing') ? Number(params.get('missing')) : MISSING_USUAL
  const kitchen: Kitchen = {
    foods: params.getAll('foods'),
    tools: params.getAll('tools'),
    foodsOnHand: params.get('foods-on-hand') !== 'no',
    toolsOnHand: params.get('tools-on-hand') !== 'no',
    missing: Math.min(MISSING_MAX, Math.max(0, Math.trunc(missing) || 0)),
    shown: Number(params.get('shown')) === SHOWN_MAX ? SHOWN_MAX : SHOWN_USUAL,
  }
  function change(changes: Partial<Kitchen>) {
    const next = { ...kitchen, ...changes }
    const query = {
      foods: next.foods,
      tools: next.tools,
      'foods-on-hand': next.foodsOnHand ? undefined : 'no',
      'tools-on-hand': next.toolsOnHand ? undefined : 'no',
      missing: next.missing === MISSING_USUAL ? undefined : String(next.missing),
      shown: next.shown === SHOWN_USUAL ? undefined : next.shown,
    }
    navigate(withQuery(path, query), { replace: true })
  }
  const asked = {
    limit: kitchen.shown,
    foods: [...kitchen.foods],
    tools: [...kitchen.tools],
    includeFoodsOnHand: kitchen.foodsOnHand,
    includeToolsOnHand: kitchen.toolsOnHand,
    maxMissingFoods: kitchen.missing,
    maxMissingTools: MISSING_MAX,
    orClosest: true,
  }
  return { kitchen, change, asked }
}
