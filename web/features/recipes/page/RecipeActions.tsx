import {
  Braces,
  CalendarPlus,
  CookingPot,
  Copy,
  CopyPlus,
  Download,
  Globe,
  History,
  Pencil,
  Printer,
  ScanText,
  Share2,
  ShoppingBasket,
  Sun,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { getGroupPreferences } from '#contract/groups.ts'
import type { Recipe } from '#contract/recipes.ts'
import { duplicateRecipe } from '#contract/trash.ts'
import { quantityToNumber } from '#kitchen/quantity.ts'
import { call, refresh, useSend } from '../../../api.ts'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Menu, type MenuItem } from '../../../components/Menu.tsx'
import { useSession } from '../../../hooks/useSession.ts'
import { useShare } from '../../../hooks/useShare.ts'
import { isWakeLockSupported } from '../../../hooks/useWakeLock.ts'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../toasts.ts'
import { AddToPlanDialog } from '../../mealplans/AddToPlanDialog.tsx'
import { AddToListDialog } from '../../shopping/AddToListDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DownloadDialog } from './DownloadDialog.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'
import { JsonDialog } from './JsonDialog.tsx'
import { usePrint } from './print/usePrint.tsx'
import type { Scale } from './scaling.ts'
import { ShareDialog } from './share/ShareDialog.tsx'
import { useCopyIngredients } from './useCopyIngredients.ts'

type Props = {
  recipe: Recipe
  scale: Scale
  editable: boolean
  awake: boolean
  onAwake: (awake: boolean) => void
}

/** One act leads; the others stand beside it where there is room, and behind “…”. */
export function RecipeActions({ recipe, scale, editable, awake, onAwake }: Props) {
  const { t } = useTranslation()
  const search = useSearch()
  const share = useShare()
  const [, navigate] = useLocation()
  const duplicate = useSend(duplicateRecipe)
  const [open, setOpen] = useState<'delete' | 'plan' | 'list' | 'share' | 'json' | 'formats'>()
  const { user } = useSession()
  const copyIngredients = useCopyIngredients(recipe, scale)
  const scaled = new URLSearchParams(search).get('scale')
  const printing = usePrint(recipe)
  const close = () => setOpen(undefined)
  async function makeCopy() {
    const done = await duplicate.send({ params: { slug: recipe.slug }, body: {} })
    if (!done.ok) return
    await refresh('/recipes?')
    showToast('success', t('recipe.duplicated', { name: done.answer.name }))
    navigate(paths.recipe(done.answer.slug))
  }
  async function copyPublicLink() {
    const isHidden = !recipe.settings.public
    const group = isHidden ? undefined : await call(getGroupPreferences).catch(() => undefined)
    if (isHidden) return showToast('info', t('recipe.public-link.not-public'))
    if (group?.privateGroup) return showToast('info', t('recipe.public-link.private-group'))
    const url = `${location.origin}${paths.publicRecipe(recipe.groupId, recipe.slug)}`
    await share({ title: recipe.name, url, copied: t('recipe.link-copied') })
  }
  const items: MenuItem[] = [
    { label: t('recipe.plan'), icon: CalendarPlus, onSelect: () => setOpen('plan') },
    { label: t('recipe.list'), icon: ShoppingBasket, onSelect: () => setOpen('list') },
    ...(editable
      ? [{ label: t('recipe.edit'), icon: Pencil, href: paths.editRecipe(recipe.slug), apart: true } as const]
      : []),
    ...(editable ? [{ label: t('recipe.read'), icon: ScanText, href: paths.parseIngredients(recipe.slug) }] : []),
    { label: t('recipe.history'), icon: History, href: paths.recipeHistory(recipe.slug) },
    { label: t('recipe.duplicate'), icon: CopyPlus, onSelect: makeCopy },
    { label: t('recipe.share'), icon: Share2, onSelect: () => setOpen('share'), apart: true },
    { label: t('recipe.public-link'), icon: Globe, onSelect: copyPublicLink },
    { label: t('recipe.copy-ingredients'), icon: Copy, onSelect: copyIngredients },
    { label: t('recipe.print'), icon: Printer, onSelect: printing.ask },
    { label: t('recipe.download-as'), icon: Download, onSelect: () => setOpen('formats') },
    ...(user?.advanced ? [{ label: t('recipe.json'), icon: Braces, onSelect: () => setOpen('json') }] : []),
    ...(isWakeLockSupported() && !awake
      ? [{ label: t('recipe.awake'), icon: Sun, onSelect: () => onAwake(true) }]
      : []),
    ...(editable
      ? [{ label: t('recipe.delete'), icon: Trash2, danger: true, apart: true, onSelect: () => setOpen('delete') }]
      : []),
  ]
  return (
    <div className="actions">
      <Link
        className="button primary big"
        href={paths.recipe(recipe.slug, { scale: scaled, cook: true })}
        state={{ fromRecipe: true }}
      >
        <Icon of={CookingPot} />
        {t('recipe.start')}
      </Link>
      <button type="button" className="line big wide" aria-haspopup="dialog" onClick={() => setOpen('plan')}>
        <Icon of={CalendarPlus} />
        {t('recipe.plan')}
      </button>
      <button type="button" className="line big wide" aria-haspopup="dialog" onClick={() => setOpen('list')}>
        <Icon of={ShoppingBasket} />
        {t('recipe.list.short')}
      </button>
      <div className="keys">
        {awake && (
          <IconButton
            className="awake"
            icon={Sun}
            label={t('recipe.awake')}
            aria-pressed
            onClick={() => onAwake(false)}
          />
        )}
        <FavoriteButton slug={recipe.slug} />
        <Menu label={t('recipe.more')} items={items} />
      </div>
      <AddToPlanDialog recipe={open === 'plan' ? recipe : undefined} onClose={close} />
      <AddToListDialog
        recipe={open === 'list' ? recipe : undefined}
        scale={quantityToNumber(scale.factor)}
        onClose={close}
      />
      <DownloadDialog recipe={recipe} open={open === 'formats'} onClose={close} />
      <ShareDialog recipe={recipe} open={open === 'share'} onClose={close} />
      {printing.dialog}
      <DeleteDialog recipe={recipe} open={open === 'delete'} onClose={close} />
      {open === 'json' && <JsonDialog recipe={recipe} editable={editable} onClose={close} />}
    </div>
  )
}
