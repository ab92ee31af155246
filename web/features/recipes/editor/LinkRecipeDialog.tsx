import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listRecipes } from '#contract/recipes.ts'
import { useGet } from '../../../api.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { useDebounced } from '../../../hooks/useDebounced.ts'
import type { LinkedRow } from './draft.ts'

const PAUSE_MS = 150
const OFFERED = 8

type Props = { open: boolean; onChoose: (recipe: LinkedRow) => void; onClose: () => void }

/** Chooses another recipe to use as an ingredient. */
export function LinkRecipeDialog({ open, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), PAUSE_MS)
  const query = { page: 1, perPage: OFFERED, ...(search ? { search } : { orderBy: 'update_at' }) }
  const found = useGet(listRecipes, open ? { query } : null, { keepPreviousData: true })
  return (
    <Dialog
      open={open}
      title={t('recipeEdit.recipe.title')}
      onClose={() => {
        setText('')
        onClose()
      }}
      footer={null}
    >
      <p className="muted">{t('recipeEdit.recipe.text')}</p>
      <input
        type="search"
        aria-label={t('recipeEdit.recipe.find')}
        placeholder={t('recipeEdit.recipe.find')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Loaded
        of={found}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="muted">{t('recipeEdit.recipe.none')}</p>}
      >
        {({ items }) => (
          <ul className="link-list">
            {items.map(({ id, slug, name }) => (
              <li key={id}>
                <button type="button" className="ghost" onClick={() => onChoose({ id, slug, name })}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
