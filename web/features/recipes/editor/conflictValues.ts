import type { TFunction } from 'i18next'
import { isChoice } from '#kitchen/recipe-choices.ts'
import { choiceWord } from '../../../choices.ts'
import type { Draft, DraftField } from './draft.ts'
import { nameOf } from './draft.ts'

/** A field's values in two drafts; for a list, the lines the other does not have. */
export function valuesOf(field: DraftField, { mine, theirs }: { mine: Draft; theirs: Draft }, t: TFunction) {
  const [my, their] = [linesOf(mine, field, t), linesOf(theirs, field, t)]
  const [onlyMine, onlyTheirs] = [
    my.filter((line) => !their.includes(line)),
    their.filter((line) => !my.includes(line)),
  ]
  // Lists that differ only in order or repetition differ as a whole.
  return onlyMine.length + onlyTheirs.length > 0 ? { mine: onlyMine, theirs: onlyTheirs } : { mine: my, theirs: their }
}

function linesOf(draft: Draft, field: DraftField, t: TFunction): string[] {
  switch (field) {
    case 'recipeCategory':
    case 'tags':
    case 'tools':
      return [...draft[field]]
    case 'recipeIngredient':
      return draft.recipeIngredient.map((row) => {
        if (row.heading) return row.title
        const name = nameOf(row)
        return row.note && row.note !== name ? `${name}, ${row.note}` : name
      })
    case 'recipeInstructions':
      return draft.recipeInstructions.map(({ heading, title, summary, text }) =>
        heading ? title : [summary, text].filter(Boolean).join(': '),
      )
    case 'notes':
      return draft.notes.map(({ title, text }) => [title, text].filter(Boolean).join(': '))
    case 'extras':
      return draft.extras.map(({ name, value }) => `${name}: ${value}`)
    case 'assets':
      return draft.assets.map(({ name }) => name)
    case 'nutrition':
      return Object.entries(draft.nutrition).flatMap(([fact, value]) =>
        value ? [`${t(`recipe.nutrition.${fact}`)}: ${value}`] : [],
      )
    case 'settings':
      return Object.entries(draft.settings).map(([name, on]) =>
        t(on ? 'recipeEdit.conflict.on' : 'recipeEdit.conflict.off', { name: t(`recipeEdit.setting.${name}`) }),
      )
    default:
      if (draft[field] === '') return []
      return isChoice(field) ? [choiceWord(field, draft[field], t)] : [draft[field]]
  }
}
