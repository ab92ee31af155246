import { ArrowDown, ArrowUp, BookOpen, Combine, Split, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, type MenuItem } from '../../../components/Menu.tsx'

type Props = {
  label: string
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  onRemove: () => void
  /** For an ingredient: switches between one line and its parts. */
  onSplit?: (() => void) | undefined
  onJoin?: (() => void) | undefined
  /** For an ingredient: another recipe in place of the food. */
  onRecipe?: (() => void) | undefined
}

/** The actions on a row, for people who do not drag. */
export function RowMenu({ label, onUp, onDown, onSplit, onJoin, onRecipe, onRemove }: Props) {
  const { t } = useTranslation()
  const items: (MenuItem | undefined)[] = [
    onUp && { label: t('recipeEdit.move-up'), icon: ArrowUp, onSelect: onUp },
    onDown && { label: t('recipeEdit.move-down'), icon: ArrowDown, onSelect: onDown },
    onSplit && { label: t('recipeEdit.split'), icon: Split, onSelect: onSplit },
    onRecipe && { label: t('recipeEdit.recipe.link'), icon: BookOpen, onSelect: onRecipe },
    onJoin && { label: t('recipeEdit.join'), icon: Combine, onSelect: onJoin },
    { label: t('recipeEdit.remove'), icon: Trash2, danger: true, apart: true, onSelect: onRemove },
  ]
  return <Menu label={label} items={items.filter((item) => item !== undefined)} />
}
