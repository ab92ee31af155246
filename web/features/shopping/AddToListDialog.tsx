import { ListPlus, ShoppingBasket } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createShoppingList, listShoppingLists } from '#contract/shopping-lists.ts'
import { addRecipeToList } from '#contract/shopping-recipes.ts'
import { refresh, useGet, useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { newKey } from '../../newKey.ts'
import { showToast } from '../../toasts.ts'
import { lastList } from './lastList.ts'
import { ALL_LISTS } from './query.ts'

type Recipe = { id: string; name: string }
type Props = {
  recipe: Recipe | undefined
  /** The multiple of the recipe. */
  scale?: number
  onClose: () => void
}

/** Chooses the list for a recipe's ingredients. */
export function AddToListDialog({ recipe, scale = 1, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open={recipe !== undefined} onClose={onClose} title={t('shopping-lists.add-recipe')}>
      {recipe && <Lists recipe={recipe} scale={scale} onClose={onClose} />}
    </Dialog>
  )
}

function Lists({ recipe, scale, onClose }: { recipe: Recipe; scale: number; onClose: () => void }) {
  const { t } = useTranslation()
  const lists = useGet(listShoppingLists, ALL_LISTS)
  const add = useSend(addRecipeToList)
  const create = useSend(createShoppingList)
  const opId = useMemo(newKey, [])
  const sending = add.sending || create.sending

  async function put(listId: string) {
    const done = await add.send({
      params: { id: listId, recipeId: recipe.id },
      body: { recipeIncrementQuantity: scale, opId },
    })
    if (!done.ok) return
    showToast('success', t('shopping-lists.add-recipe.done'))
    void refresh('/groups/shopping')
    onClose()
  }

  async function putOnNew() {
    const made = await create.send({ body: { name: recipe.name } })
    if (made.ok) await put(made.answer.id)
  }

  return (
    <Loaded of={lists}>
      {({ items }) => (
        <ul className="rows pick-list">
          {/* The list used last is the likely one. */}
          {items
            .toSorted((a, b) => Number(b.id === lastList()) - Number(a.id === lastList()))
            .map(({ id, name, openItems }) => (
              <li key={id}>
                <button type="button" className="ghost" disabled={sending} onClick={() => put(id)}>
                  <Icon of={ShoppingBasket} />
                  <span className="grow">{name ?? t('shopping-lists.unnamed')}</span>
                  <small>{t('shopping-lists.open', { count: openItems })}</small>
                </button>
              </li>
            ))}
          <li>
            <button type="button" className="ghost" disabled={sending} onClick={putOnNew}>
              <Icon of={ListPlus} />
              <span className="grow">{t('shopping-lists.create')}</span>
            </button>
          </li>
        </ul>
      )}
    </Loaded>
  )
}
