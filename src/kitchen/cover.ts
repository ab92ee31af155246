const GLYPHS = [
  'pot',
  'bowl',
  'loaf',
  'leaf',
  'fish',
  'carrot',
  'cake',
  'egg',
  'pepper',
  'noodle',
  'cup',
  'drumstick',
  'mushroom',
  'lemon',
] as const
export type Glyph = (typeof GLYPHS)[number]

/** The first rule with a word in the text wins: drinks before the fruit in them, cakes before their flavour. */
const WORDS: readonly [Glyph, string][] = [
  ['cup', 'drink tea chai coffee cocoa smoothie cocktail getrank kaffee'],
  ['cake', 'cake dessert baking pudding cookie tart kuchen nachtisch'],
  ['loaf', 'bread sourdough loaf roll flatbread pizza brot'],
  ['noodle', 'noodle pasta ramen spaghetti lasagne nudel'],
  ['fish', 'fish seafood bass salmon prawn tuna fisch'],
  ['drumstick', 'lamb chicken beef pork roast meat duck braten huhn'],
  ['mushroom', 'mushroom risotto pilz'],
  ['egg', 'egg shakshuka omelette breakfast frittata'],
  ['carrot', 'carrot root vegetable side mohre'],
  ['pepper', 'pepper chilli paprika'],
  ['leaf', 'salad herb greens salat'],
  ['lemon', 'lemon lime orange citrus preserve'],
  ['pot', 'stew braise curry dal chili eintopf kartoffelsuppe'],
  ['bowl', 'soup bowl suppe porridge'],
]

export type CoverArt = { tone: number; cut: number; glyph: Glyph }
export type PlacedGlyph = { x: number; y: number; size: number; turn: number }
type Disc = [x: number, y: number, radius: number]

/** Two and a half rows, every second one offset, like wrapping paper. */
const PATTERN = [
  [-34, -30],
  [106, -30],
  [246, -30],
  [386, -30],
  [36, 86],
  [176, 86],
  [316, 86],
  [-34, 202],
  [106, 202],
  [246, 202],
  [386, 202],
] as const

/** The compositions, on a plane of 400 x 300: pale discs, and the glyph once or many times. */
export const CUTS: readonly { discs: Disc[]; glyphs: PlacedGlyph[] }[] = [
  { discs: [[250, 190, 168]], glyphs: [{ x: 130, y: 62, size: 250, turn: -8 }] },
  {
    discs: [
      [200, 150, 124],
      [200, 150, 98],
    ],
    glyphs: [{ x: 108, y: 58, size: 184, turn: 0 }],
  },
  {
    discs: [],
    glyphs: PATTERN.map(([x, y], index) => ({ x: x - 12, y, size: 96, turn: index % 2 ? 12 : -12 })),
  },
  { discs: [[140, 180, 160]], glyphs: [{ x: 16, y: 52, size: 262, turn: 10 }] },
]

/**
 * The cover of a recipe without a picture. Colour and composition come from the id, so a renamed recipe keeps its
 * cover; a category may change the glyph, never the colour.
 */
export function coverOf({
  id,
  categories = [],
  name = '',
}: {
  id: string
  categories?: string[]
  name?: string
}): CoverArt {
  const hash = fnv1a(id)
  const fallback = GLYPHS[(hash >>> 16) % GLYPHS.length] ?? 'pot'
  return {
    tone: hash % 12,
    cut: (hash >>> 8) % 4,
    glyph: glyphIn(categories.join(' ')) ?? glyphIn(name) ?? fallback,
  }
}

function glyphIn(text: string) {
  const words = ` ${fold(text)}`
  return WORDS.find(([, list]) => list.split(' ').some((word) => words.includes(word)))?.[0]
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** 32-bit FNV-1a over the UTF-8 bytes. */
function fnv1a(text: string) {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}
