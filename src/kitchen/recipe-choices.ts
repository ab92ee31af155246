/**
 * Recipe fields with a fixed set of choices or none: the choices in order; what other programs and pages call the
 * field; and the stems, without accents, of the words for each choice.
 */
export const RECIPE_CHOICES = {
  difficulty: {
    choices: ['easy', 'medium', 'hard'],
    names: ['difficulty', 'difficultyLevel', 'recipeDifficulty', 'skillLevel', 'educationalLevel'],
    words: {
      easy:
        'easy simpl begin basic novice facil einfach leicht makkelijk gemakkelijk eenvoudig latt enkel nem helppo ' +
        'latw prost snadn легк прост kolay 簡単 かんたん 简单 쉬',
      medium:
        'medi moder intermed average normal moyen mittel gemiddeld medel middels keski sredni stredn средн orta ' +
        '普通 中级 中等 보통',
      hard:
        'hard diffic advanc challeng expert complex difici schwer schwierig anspruch pfiffig moeilijk svar vanskelig ' +
        'vaikea trudn tezk obtizn сложн трудн zor 難しい 困难 어려',
    },
  },
} as const satisfies Record<string, Known>
type Known = { choices: readonly string[]; names: readonly string[]; words: Record<string, string> }

export type ChoiceField = keyof typeof RECIPE_CHOICES
export type Choice<Field extends ChoiceField> = (typeof RECIPE_CHOICES)[Field]['choices'][number]
export type Choices = { [Field in ChoiceField]?: Choice<Field> }

const KNOWN: Record<string, Known> = RECIPE_CHOICES
export const CHOICE_FIELDS = Object.keys(RECIPE_CHOICES) as ChoiceField[]

export const isChoice = (field: string): field is ChoiceField => Object.hasOwn(RECIPE_CHOICES, field)
export const choicesOf = (field: string): readonly string[] => KNOWN[field]?.choices ?? []

/** A longer text is a sentence about the recipe, not a value. */
const WORDS_MAX = 4
const READ_MAX_CHARS = 200
const NOT = new Set(['not', 'no', 'non', 'nicht', 'pas', 'niet', 'inte', 'ikke', 'не'])

/** The one choice a text names; null where it names several, or negates one. */
export function choiceIn(field: string, text: string): string | null {
  const words = folded(text.slice(0, READ_MAX_CHARS)).match(/\p{L}+/gu) ?? []
  if (words.length > WORDS_MAX || words.some((word) => NOT.has(word))) return null
  const meant = Object.entries(KNOWN[field]?.words ?? {}).filter(([, beginnings]) =>
    folded(beginnings)
      .split(' ')
      .some((beginning) => words.some((word) => word.startsWith(beginning))),
  )
  return meant.length === 1 ? (meant[0]?.[0] ?? null) : null
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
}

/** All such fields of another program or a page; `read` returns the text under a name. */
export function choicesIn(read: (name: string) => string): Choices {
  const found = CHOICE_FIELDS.flatMap((field) => {
    const said = (KNOWN[field]?.names ?? [])
      .map((name) => choiceIn(field, read(name)))
      .find((choice) => choice !== null)
    return said ? [[field, said]] : []
  })
  return Object.fromEntries(found)
}
