import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { LabelSetting, ShoppingListSummary } from '#contract/shopping-lists.ts'
import { displayOf } from '#kitchen/ingredient-display.ts'
import { foodWords } from '#kitchen/ingredient-text.ts'
import { partsOf } from '#kitchen/item-parts.ts'
import { equalQuantities, isZero, ONE, type Quantity, quantityToNumber } from '#kitchen/quantity.ts'
import { exact } from '#kitchen/shopping-merge.ts'
import { englishWord, type SoldLine, soldLine } from '#kitchen/sold-line.ts'
import type { Pantry } from './pantry.ts'
import { measured, type StoredItem, type StoredList } from './states.ts'

/** Items in wire format, with their foods, units and labels. */
export async function itemsOnWire(pantry: Pantry, groupId: string, items: StoredItem[]): Promise<ShoppingItem[]> {
  await pantry.learn(items.flatMap((item) => [item, ...item.contributions.map(({ unitId }) => ({ unitId }))]))
  const labels = items.some(({ labelId }) => labelId !== null) ? await pantry.labelsById() : new Map()
  return items.map((stored) => {
    const { listId, byHand: _, contributions, quantity, ...item } = measured(stored, pantry.measureOf)
    const [unit, food] = [pantry.unit(item.unitId), pantry.food(item.foodId)]
    return {
      ...item,
      shoppingListId: listId,
      groupId,
      householdId: groupId,
      quantity: quantityToNumber(exact(quantity)),
      exactQuantity: quantity,
      unit,
      food,
      ...saidOf(item, contributions),
      label: (item.labelId !== null && labels.get(item.labelId)) || null,
      recipeReferences: contributions.map((one) => ({
        id: one.id,
        shoppingListItemId: item.id,
        recipeId: one.recipeId,
        recipeQuantity: quantityToNumber(exact(one.quantity)),
        exactQuantity: one.quantity,
        amount: one.amount,
        unitId: one.unitId,
        recipeScale: quantityToNumber(exact(one.scale)),
        recipeNote: one.note || null,
        planEntryId: one.planEntryId,
        planDate: one.planDate,
        version: one.version,
      })),
    }

    function saidOf({ note, originalText }: typeof item, given: typeof contributions) {
      const parts = partsOf(
        { quantity, unit, food },
        given.map(({ amount, unitId }) => ({ amount, unit: pantry.unit(unitId) })),
      )
      const line = soldLine(
        { quantity: exact(quantity), unit, food, originalText, parts },
        { locale: 'en', word: englishWord },
      )
      const said = { note, originalText, unit, food }
      return { display: line.isSum ? sumOf(line, said) : lineOf(said, exact(quantity)), sold: soldOf(line, note) }
    }
  })
}

type Said = Pick<ShoppingItem, 'note' | 'originalText' | 'unit' | 'food'>

function soldOf(line: SoldLine, note: string): ShoppingItem['sold'] {
  const what = [[line.amount, line.name].filter(Boolean).join(' '), note].filter(Boolean)
  const text = what.join(line.name ? ', ' : ' ').replaceAll('\u00a0', ' ')
  const needs = line.needs.replaceAll('\u00a0', ' ')
  return { quantity: quantityToNumber(line.quantity), unit: line.unit, display: text, needs: needs || null }
}

/** "400 g + 2¼ cups flour, sifted". */
function sumOf({ needs }: SoldLine, { note, originalText, food }: Said) {
  const what = [
    `${needs.replaceAll('\u00a0', ' ')} ${foodWords({ food, unit: null, originalText }, null) ?? ''}`.trim(),
    note,
  ]
  return what.filter(Boolean).join(', ')
}

/** An uncounted item has no amount. */
function lineOf({ note, originalText, unit, food }: Said, quantity: Quantity): string {
  if (!unit && equalQuantities(quantity, ONE))
    return [foodWords({ food, unit, originalText }, false), note].filter(Boolean).join(', ')
  const line = { note, originalText, food, referencedRecipe: null, disableAmount: false }
  return isZero(quantity)
    ? displayOf({ ...line, unit: null }, null)
    : displayOf({ ...line, unit }, { quantity, quantityMax: null })
}

export const summaryOf = (list: StoredList): ShoppingListSummary => list

/** Every label in the list's section order; others follow by name. */
export async function sectionsOf(
  pantry: Pantry,
  list: StoredList,
  ordered: { id: string; labelId: string; position: number }[],
): Promise<LabelSetting[]> {
  const labels = await pantry.labelsById()
  const named = new Set(ordered.map(({ labelId }) => labelId))
  const rest = [...labels.values()].filter(({ id }) => !named.has(id))
  const last = Math.max(-1, ...ordered.map(({ position }) => position))
  const all = [
    ...ordered,
    ...rest.map((label, index) => ({ id: label.id, labelId: label.id, position: last + 1 + index })),
  ]
  return all.flatMap((setting) => {
    const label = labels.get(setting.labelId)
    return label ? [{ ...setting, shoppingListId: list.id, label }] : []
  })
}
