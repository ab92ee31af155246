/**
 * Names of one food: "whole clove" is no other food than "clove". Words that only say how it was cut, how big or how
 * fresh it is are left out.
 */
export function plainFood(name: string): string {
  const words = wordsOf(name)
  const kept = words.filter((word, at) => at === words.length - 1 || !STATES.has(word))
  return kept.join(' ')
}

/**
 * Whether the food at home serves where a recipe asks for the other: the same food, or a kind of it. "red onion" serves
 * "onion"; "coconut milk" does not serve "milk", and an onion is not a red one. Both names come in the singular.
 */
export function serves(atHome: string, asked: string): boolean {
  const [have, want] = [wordsOf(plainFood(atHome)), wordsOf(plainFood(asked))]
  const more = have.length - want.length
  if (more < 0 || want.length === 0 || want.some((word, at) => have[more + at] !== word)) return false
  return more === 0 || (have.slice(0, more).every((word) => KINDS.has(word)) && !OTHERS.has(have.join(' ')))
}

/** The names that a food at home may be asked for by: its own, and those of which it is a kind. */
export function servedNames(atHome: string): string[] {
  const words = wordsOf(plainFood(atHome))
  return words.map((_, at) => words.slice(at).join(' ')).filter((name) => serves(atHome, name))
}

const wordsOf = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter(Boolean)

const STATES = new Set(
  `whole large small medium big jumbo fresh freshly ripe raw chopped diced sliced minced grated shredded peeled
  crushed cubed halved organic boneless skinless unpeeled washed trimmed cleaned free-range extra-large cold warm
  frisch frische frischer frisches große großer kleine kleiner ganze ganzer gehackte gehackter
  grand grande petit petite frais fraîche entier entière`.split(/\s+/u),
)

const KINDS = new Set(
  `red yellow white brown green black dark light purple golden pink sweet baby unsalted salted smoked kosher sea
  extra-virgin virgin plain low-fat full-fat skimmed skim semi-skimmed whole-milk lean thick thin fine coarse
  long-grain short-grain basmati jasmine arborio waxy floury new roma plum cherry beefsteak vine gala fuji
  italian greek spanish english dijon cremini button chestnut savoy strong bread all-purpose
  rote roter rotes weiße weißer weißes gelbe gelber rouge rouges blanc blanche jaune jaunes`.split(/\s+/u),
)

/** Words of a kind that make another food of what follows. */
const OTHERS = new Set([
  'green onion',
  'sweet potato',
  'green bean',
  'black bean',
  'white bean',
  'red bean',
  'black pepper',
  'white pepper',
  'sweet pepper',
  'red pepper',
  'green pepper',
  'yellow pepper',
  'green tea',
  'white chocolate',
  'sea bass',
  'black pudding',
  'white pudding',
  'brown butter',
  'red cabbage',
  'sweet corn',
  'bread roll',
])
