/**
 * What the reader does beyond reading, each rule with a name, so that `scripts/score-pages.ts --ablation` can switch it
 * off and measure its effect. The product uses all of them.
 */
export const RULES = [
  'amount columns',
  'amounts lost',
  'bare lists',
  'bullets',
  'class names',
  'columns of spans',
  'counted steps',
  'drawn counters',
  'group names of the page',
  'headings among the lines',
  'hidden headings',
  'lines cut at commas',
  'lines missing',
  'list in a paragraph',
  'list in one text',
  'list numbers go',
  'method goes on',
  'micro-steps',
  'name of first group',
  'names without texts',
  'needs of a step',
  'no method',
  'numbers as shown',
  'numbers cut',
  'numbers of a template',
  'one line at amounts',
  'one of several copies',
  'parted by numbers',
  'rows by class',
  'scraps before steps',
  'sentences glued',
  'step names of the page',
  'steps split as shown',
  'tail of steps',
  'words glued',
] as const

export type Rule = (typeof RULES)[number]

const off = new Set<string>()

export const isOn = (rule: Rule) => !off.has(rule)

/** For measuring alone: switches off these rules, and all others on. */
export function switchOff(...rules: string[]): void {
  off.clear()
  for (const rule of rules) off.add(rule)
}

/** Readers are switched off by function name. */
export const isReading = (reader: { name: string }) => !off.has(reader.name)
