import type { StepMention } from './step-mentions.ts'

/**
 * What a time in a step is about, in the step's own words: the first ingredient of its sentence that is more than a
 * means ("the oil"), else the first of the step; null when the step names none.
 */
export function timedThing(text: string, at: number, mentions: readonly StepMention[]): string | null {
  const sentence = text.slice(0, at).search(/[.!?][^.!?]*$/) + 1
  const before = mentions.filter(({ start }) => start >= sentence && start < at)
  const wordsOf = ({ start, end }: StepMention) => text.slice(start, end)
  const isFood = (mention: StepMention) => !MEANS.test(wordsOf(mention))
  const found = before.find(isFood) ?? mentions.find(isFood) ?? before[0] ?? mentions[0]
  return found ? wordsOf(found) : null
}

/** What other things are cooked in or with. */
const MEANS =
  /(?:^|\s)(?:oils?|butter|water|salt|pepper|öl|wasser|salz|pfeffer|huile|beurre|eau|sel|poivre|olio|burro|acqua|sale|pepe|aceite|agua|sal|pimienta|olie|boter|zout|peper)$/i

/** A name as short as it is still a name: "Shakshuka with roasted peppers and feta" is said "Shakshuka". */
export function shortName(name: string): string {
  if (name.length <= SHORT_ENOUGH_CHARS) return name
  const [head = ''] = name.split(JOINTS)
  return head.trim().length >= 4 ? head.trim() : name
}

const SHORT_ENOUGH_CHARS = 24
const JOINTS =
  /\s*[,(:|–—]|\s(?:with|and|for|mit|und|für|avec|et|pour|con|y|e|para|per|met|en|voor|med|och|og|z|i|с|и)\s/i
