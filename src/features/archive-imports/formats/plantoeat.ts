import { dayOf, draftFrom, type Format, groupsOf, listOf, notesOf, stars, stepsOf, webAddress } from '../found.ts'
import { tableRows } from '../table.ts'
import { nutritionName } from '../words.ts'

/** Plan to Eat: a CSV, in a zip or by itself. */
export const plantoeat: Format = {
  title: 'Plan to Eat',
  async find(archive) {
    return (await tableRows(archive)).map((row) => ({
      label: row.title ?? '',
      async read() {
        const created = dayOf(row.createdat)
        const url = webAddress(row.photourl)
        const draft = draftFrom({
          name: row.title ?? '',
          description: row.description ?? '',
          ingredients: groupsOf(row.ingredients ?? ''),
          instructions: stepsOf(row.directions ?? ''),
          yield: row.servings || null,
          prepTime: row.preptime || null,
          cookTime: row.cooktime || null,
          totalTime: row.totaltime || null,
          category: [...listOf(row.course), ...listOf(row.cuisine)],
          keywords: [...listOf(row.tags), ...listOf(row.mainingredient)],
          nutrition: nutritionOf(row),
          sourceUrl: webAddress(row.url),
          more: {
            notes: notesOf(row.notes),
            rating: stars(row.rating),
            ...(created ? { dateAdded: created } : {}),
          },
        })
        return { draft, asWritten: true, picture: url ? { url } : undefined, losses: [] }
      },
    }))
  },
}

function nutritionOf(row: Record<string, string>) {
  const facts = Object.entries(row).flatMap(([column, value]) => {
    const name = nutritionName(column.replace(/^(total|dietary|saturated|trans)(?=.)/, '$1 '))
    return name && /\d/.test(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(facts)
}
