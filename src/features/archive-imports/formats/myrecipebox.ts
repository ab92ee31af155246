import { draftFrom, type Format, groupsOf, listOf, minutes, notesOf, stepsOf, webAddress } from '../found.ts'
import { tableRows } from '../table.ts'
import { nutritionWords } from '../words.ts'

/** My Recipe Box: one CSV file. */
export const myrecipebox: Format = {
  title: 'My Recipe Box',
  async find(archive) {
    return (await tableRows(archive)).map((row) => ({
      label: row.title ?? '',
      async read() {
        const url = webAddress(row.originalpicture)
        const draft = draftFrom({
          name: row.title ?? '',
          ingredients: groupsOf(row.ingredients ?? ''),
          instructions: stepsOf(row.instructions ?? ''),
          yield: row.quantity || null,
          prepTime: minutes(row.preparationtime),
          cookTime: minutes(row.cookingtime),
          performTime: minutes(row.cookingtime),
          totalTime: minutes(row.totaltime),
          category: listOf(row.categories, /;/),
          keywords: listOf(row.tags, /;/),
          nutrition: nutritionWords(row.nutrition ?? ''),
          sourceUrl: webAddress(row.source),
          more: { notes: [...notesOf(row.notes), ...notesOf(row.video)] },
        })
        return { draft, asWritten: true, picture: url ? { url } : undefined, losses: [] }
      },
    }))
  },
}
