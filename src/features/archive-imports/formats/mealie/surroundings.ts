import type { Belongings } from '../../belongings.ts'
import type { Json } from '../../found.ts'
import { dayOf, textOf } from '../../found.ts'
import { food, unit } from '../../mentions.ts'
import type { FilterName, Surroundings } from '../../surroundings.ts'
import { flag, key, privacyIn, type Tables, uuid } from './tables.ts'

/** Tables that hold what a server does for itself, or secrets that only its own addresses know. */
const ITS_OWN: Record<string, string> = {
  alembic_version: '',
  group_preferences: '',
  groups: '',
  household_preferences: '',
  server_tasks: '',
  group_reports: '',
  report_entries: '',
  group_data_exports: '',
  password_reset_tokens: '',
  invite_tokens: '',
  long_live_tokens: 'API tokens',
  recipe_share_tokens: 'share links, whose addresses were those of the other server',
  // Only the order of sections and a copy of what the items say.
  shopping_lists_multi_purpose_labels: '',
  shopping_list_recipe_reference: '',
  shopping_list_extras: 'extras of shopping lists',
}

export function surroundingsOf(tables: Tables, belongings: Belongings): Surroundings {
  const { rows, by, one, extras } = tables
  const [label, category, tag, tool] = ['multi_purpose_labels', 'categories', 'tags', 'tools'].map(one)
  const chosen = (kind: string, thing: typeof category, column: string) => {
    const links = by(`cookbooks_to_${kind}`, 'cookbook_id')
    return (id: unknown) =>
      links(id)
        .map((row) => textOf(thing?.(row[column])?.name))
        .filter(Boolean)
  }
  const [categoriesOf, tagsOf, toolsOf] = [
    chosen('categories', category, 'category_id'),
    chosen('tags', tag, 'tag_id'),
    chosen('tools', tool, 'tool_id'),
  ]
  const itemsOf = by('shopping_list_items', 'shopping_list_id')
  const [unitOf, foodOf] = [one('ingredient_units'), one('ingredient_foods')]
  const isPrivate = privacyIn(tables)
  const [foodExtras, itemExtras] = [
    extras('ingredient_food_extras', 'ingredient_food_id'),
    extras('shopping_list_item_extras', 'shopping_list_item_id'),
  ]
  const [foodAliases, unitAliases] = [
    by('ingredient_foods_aliases', 'food_id'),
    by('ingredient_units_aliases', 'unit_id'),
  ]
  const aliases = (found: Json[]) => found.map(({ name }) => ({ name: textOf(name) })).filter(({ name }) => name !== '')
  const [foodsKept, toolsKept] = [by('households_to_ingredient_foods', 'food_id'), by('households_to_tools', 'tool_id')]
  const itemRecipes = by('shopping_list_item_recipe_reference', 'shopping_list_item_id')
  return {
    labels: rows('multi_purpose_labels').map((row) => ({ name: textOf(row.name), color: textOf(row.color) })),
    units: rows('ingredient_units').flatMap((row) => {
      return (
        unit(textOf(row.name), {
          abbreviation: textOf(row.abbreviation).slice(0, 64),
          description: textOf(row.description),
          fraction: flag(row.fraction, true),
          useAbbreviation: flag(row.use_abbreviation, false),
          pluralName: textOf(row.plural_name) || null,
          pluralAbbreviation: textOf(row.plural_abbreviation).slice(0, 64) || null,
          aliases: aliases(unitAliases(row.id)),
        }) ?? []
      )
    }),
    foods: rows('ingredient_foods').flatMap((row) => {
      const words = food(textOf(row.name), {
        description: textOf(row.description),
        pluralName: textOf(row.plural_name) || null,
        onHand: flag(row.on_hand, false) || foodsKept(row.id).length > 0,
        extras: foodExtras(row.id),
        aliases: aliases(foodAliases(row.id)),
      })
      return words ? { ...words, label: textOf(label?.(row.label_id)?.name) } : []
    }),
    cookbooks: rows('cookbooks').map((row) => ({
      name: textOf(row.name),
      description: textOf(row.description),
      position: Number(row.position) || 1,
      public: flag(row.public, false) && !isPrivate(row),
      requireAllCategories: flag(row.require_all_categories, true),
      requireAllTags: flag(row.require_all_tags, true),
      requireAllTools: flag(row.require_all_tools, true),
      categories: categoriesOf(row.id),
      tags: tagsOf(row.id),
      tools: toolsOf(row.id),
      queryFilterString: textOf(row.query_filter_string),
    })),
    plans: rows('group_meal_plans').map((row) => ({
      date: dayOf(row.date) ?? '',
      entryType: textOf(row.entry_type),
      title: textOf(row.title),
      text: textOf(row.text),
      recipe: uuid(row.recipe_id) ?? '',
    })),
    lists: rows('shopping_lists').map((row) => ({
      name: textOf(row.name),
      items: itemsOf(row.id)
        .toSorted((a, b) => Number(a.position) - Number(b.position))
        .map((item) => ({
          note: textOf(item.note),
          quantity: Number(item.quantity) || 0,
          checked: flag(item.checked, false),
          unit: textOf(unitOf(item.unit_id)?.name),
          food: textOf(foodOf(item.food_id)?.name),
          label: textOf(label?.(item.label_id)?.name),
          extras: itemExtras(item.id),
          recipes: itemRecipes(item.id).flatMap((of) => {
            const recipe = uuid(of.recipe_id)
            return recipe
              ? [{ recipe, quantity: Number(of.recipe_quantity) || 0, scale: Number(of.recipe_scale) || 1 }]
              : []
          }),
        })),
    })),
    toolsOnHand: rows('tools').flatMap((row) =>
      flag(row.on_hand, false) || toolsKept(row.id).length > 0 ? textOf(row.name) : [],
    ),
    belongings,
    named: namesIn(tables),
    losses: lossesIn(tables),
  }
}

/** What the ids in stored filters stand for. */
function namesIn({ rows }: Tables): Map<string, FilterName> {
  const kinds = [
    ['categories', 'categories'],
    ['tags', 'tags'],
    ['tools', 'tools'],
    ['ingredient_foods', 'foods'],
  ] as const
  return new Map(
    kinds.flatMap(([table, kind]) =>
      rows(table).map((row) => [key(row.id), { kind, name: textOf(row.name) }] as const),
    ),
  )
}

/** What has no place here, with its number, and every table nobody has read. Called last. */
function lossesIn({ rows, unread }: Tables): string[] {
  const households = rows('households').length
  const own = Object.entries(ITS_OWN).flatMap(([table, words]) => {
    const count = rows(table).length
    return words && count > 0 ? [`${count} ${words}`] : []
  })
  return [
    ...own,
    ...(households > 1 ? [`the walls between ${households} households: their plans and lists are together now`] : []),
    ...unread().map(([table, count]) => `${count} rows of ${table}`),
  ]
}
