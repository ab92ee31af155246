import { FileText, RectangleHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { Dialog } from '../../../../components/Dialog.tsx'
import { DialogActs } from '../../../../components/DialogActs.tsx'
import { Segmented } from '../../../../components/Segmented.tsx'
import { Stepper } from '../../../../components/Stepper.tsx'
import { Switch } from '../../../../components/Switch.tsx'
import { useMakes, useScale } from '../scaling.ts'
import { lastPrint, type PrintLayout, printBy } from './printChoices.ts'

type Props = { recipe: Recipe; onClose: () => void }

/** What of a recipe is printed, for how many, and on what. */
export function PrintDialog({ recipe, onClose }: Props) {
  const { t } = useTranslation()
  const scale = useScale(recipe)
  const makes = useMakes(scale)
  const [choices, setChoices] = useState(lastPrint)
  const change = (changes: Partial<typeof choices>) => setChoices({ ...choices, ...changes })
  const { layout, picture, notes, columns } = choices

  function submit() {
    onClose()
    // The dialog must be gone from the page before the page is drawn on paper.
    setTimeout(() => printBy(choices))
  }
  const layouts: { value: PrintLayout; label: string; icon: typeof FileText }[] = [
    { value: 'page', label: t('recipe.print.page'), icon: FileText },
    { value: 'cards', label: t('recipe.print.cards'), icon: RectangleHorizontal },
  ]
  return (
    <Dialog
      open
      className="print-dialog"
      title={t('recipe.print.title')}
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogActs act={t('recipe.print')} onCancel={onClose} />}
    >
      <Segmented
        legend={t('recipe.print.layout')}
        choices={layouts}
        value={layout}
        onChange={(value) => change({ layout: value })}
      />
      <Stepper
        label={scale.amount ? t('recipe.servings.label') : t('recipe.factor.label')}
        less={t('recipe.less')}
        more={t('recipe.more-servings')}
        value={<bdi>{makes}</bdi>}
        onLess={scale.less}
        onMore={scale.more}
      />
      <div>
        {recipe.image && (
          <Switch checked={picture} onChange={(value) => change({ picture: value })}>
            {t('recipe.print.picture')}
          </Switch>
        )}
        {recipe.notes.length > 0 && (
          <Switch checked={notes} onChange={(value) => change({ notes: value })}>
            {t('recipe.print.notes')}
          </Switch>
        )}
        <Switch checked={columns} onChange={(value) => change({ columns: value })}>
          {t('recipe.print.columns')}
        </Switch>
      </div>
    </Dialog>
  )
}
