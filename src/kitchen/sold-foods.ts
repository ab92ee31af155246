import { type Quantity, quantity } from './quantity.ts'

/** The package a food is sold in, and how much it holds in each comparable unit. */
export type Package = { unit: string; holds: readonly (readonly [Quantity, string])[] }

/** The packages a food is sold in, by its name; the first with a comparable size is used. */
export function packagesOf(name: string): Package[] {
  const plain = name.trim().toLowerCase()
  return PACKAGES.filter(({ of, not }) => of.test(plain) && !not?.test(plain)).map(({ unit, holds }) => ({
    unit,
    holds,
  }))
}

/** Cups that one piece yields when cut up; null for foods not measured by the piece. */
export function piecesOf(name: string): Quantity | null {
  const plain = name.trim().toLowerCase()
  return CUPS_A_PIECE.find(({ of }) => of.test(plain))?.cups ?? null
}

/** "12 sprig, 1 cup" */
const held = (text: string): Package['holds'] =>
  text.split(', ').map((one) => {
    const [, number = '1', part, unit = ''] = /^(\d+)(?:\/(\d+))? (.+)$/.exec(one) ?? []
    return [quantity(BigInt(number), part ? BigInt(part) : 1n), unit] as const
  })

type Row = Package & { of: RegExp; not?: RegExp }
const row = (unit: string, holds: string, of: RegExp, not?: RegExp): Row => ({
  unit,
  holds: held(holds),
  of,
  ...(not && { not }),
})

/** Dried and ground herbs come in jars. */
const DRIED = /\b(?:dried|ground|powder(?:ed)?|seeds?|getrocknet\p{L}*|séché\p{L}*|sauce|oil|vinegar|jelly)\b/u
/** Foods that are mostly used dried; a bunch is bought only if the line says fresh or counts sprigs. */
const PACKAGES: readonly Row[] = [
  row(
    'bunch',
    '1 cup, 12 sprig, 12 stem, 12 stalk, 30 leaf, 2 handful, 30 gram',
    /\b(?:parsley|cilantro|fresh coriander|coriander leaves|basil|dill|mint|chives?|tarragon|chervil|watercress|petersilie|basilikum|schnittlauch|persil|basilic|ciboulette)\b/u,
    DRIED,
  ),
  row(
    'bunch',
    '12 sprig, 12 stem, 30 leaf, 30 gram',
    /\b(?:rosemary|thyme|sage|oregano|marjoram|rosmarin|thymian)\b/u,
    DRIED,
  ),
  row('bunch', '6 piece, 1 cup', /^(?:scallions?|(?:spring|green) onions?|frühlingszwiebeln?)$/u),
  row('head', '10 clove, 10 teaspoon', /^(?:fresh )?garlic$|^knoblauch$|^ail$/u),
  row('head', '8 stalk, 8 stick, 4 cup', /^celery$/u),
  row('head', '10 leaf, 6 cup', /\blettuce$|^romaine$/u),
  row('head', '8 cup, 12 leaf', /\bcabbage$/u),
  row('head', '5 cup', /^cauliflower$/u),
  row('head', '3 cup', /^broccoli$/u),
  row('piece', '4 inch, 10 centimeter, 4 tablespoon, 4 knob, 100 gram', /^(?:fresh )?ginger(?: root)?$|^ingwer$/u),
  row('loaf', '16 slice', /\bbread$|^toast$|^brot$/u, /crumb/u),
  row(
    'can',
    '400 gram, 400 milliliter',
    /^(?:canned|crushed|diced|chopped|plum|tinned) tomatoes$|^coconut (?:milk|cream)$|^(?:condensed|evaporated|sweetened condensed) milk$|^(?:tomato (?:paste|sauce|puree)|canned tuna)$/u,
  ),
  row(
    'tub',
    '250 milliliter',
    /^(?:heavy|light|whipping|heavy whipping|double|single|sour)? ?cream$|^crème fraîche$|^sahne$/u,
  ),
  row('tub', '500 gram', /^(?:greek |plain |natural )?yog(?:h)?urt$/u),
  row('tub', '250 gram', /^(?:mascarpone|ricotta|cottage cheese|cream cheese|quark)$/u),
  row('envelope', '7 gram', /\b(?:dry|dried|instant|fast-action) yeast$|^trockenhefe$/u),
  row('cube', '42 gram', /^(?:fresh )?yeast$|^hefe$/u),
  row('packet', '250 gram', /(?:^|\s)(?:butter|margarine)$/u, /peanut|nut butter|almond|apple/u),
  row('packet', '1000 gram', /\b(?:flour|sugar|salt)$|^mehl$|^zucker$|^salz$/u, /vanilla|almond/u),
  row(
    'packet',
    '200 gram, 1/2 cup',
    /^(?:baking (?:powder|soda)|bicarbonate of soda|cream of tartar|cornstarch|cornflour|cocoa(?: powder)?|potato starch|backpulver|natron)$/u,
  ),
  row(
    'packet',
    '500 gram',
    /\b(?:rice|oats?|barley|buckwheat|bulgur|cornmeal|polenta|couscous|millet|quinoa|semolina|muesli)$|^reis$/u,
  ),
  row(
    'packet',
    '3 cup',
    /\b(?:lentils?|split peas|chickpeas|beans|pasta|macaroni|noodles|bread ?crumbs|panko)$/u,
    /green beans?|vanilla|string|sprout/u,
  ),
  row(
    'packet',
    '2 cup',
    /\b(?:almonds?|walnuts?|pecans?|hazelnuts?|cashews?|peanuts?|pine nuts?|pistachios?|raisins|sultanas|currants|dried \p{L}+|chocolate chips?|shredded coconut|seeds?|nuts)$/u,
    /mustard|cumin|caraway|coriander|fennel|dried (?:oregano|thyme|basil|parsley|dill|mint|sage|rosemary|yeast|herbs?)/u,
  ),
  row(
    'packet',
    '2 cup',
    /\b(?:cheddar|parmesan|mozzarella|gouda|gruyère|emmental|pecorino|feta|cheese)$/u,
    /cream cheese|cottage/u,
  ),
  row(
    'jar',
    '1/4 cup, 60 pinch, 60 dash, 40 piece',
    /(?:^|\s)(?:ground |dried |smoked |sweet |hot )?(?:black pepper|white pepper|pepper|peppercorns?|paprika|cumin|cinnamon|nutmeg|turmeric|curry powder|chil[il]i? powder|cayenne(?: pepper)?|allspice|cardamom|garam masala|garlic powder|onion powder|italian seasoning|saffron|sumac|za'atar|(?:red pepper|chili) flakes?|star anise|ground ginger|ground coriander|ground cloves|bay lea(?:f|ves))$|^dried (?:oregano|thyme|basil|parsley|dill|mint|sage|rosemary)$|(?:mustard|cumin|caraway|coriander|fennel) seeds?$/u,
    /bell|chili pepper|jalape/u,
  ),
  row('bottle', '1/2 cup', /\b(?:extract|essence)$/u),
  row('bottle', '500 milliliter', /\b(?:oil|vinegar)$|öl$|essig$/u, /coconut/u),
  row(
    'bottle',
    '250 milliliter',
    /\b(?:soy|fish|oyster|hoisin|teriyaki|worcestershire|hot|barbecue|bbq) sauce$|^(?:ketchup|sriracha|mirin|maple syrup|corn syrup|agave syrup)$/u,
  ),
  row(
    'bottle',
    '750 milliliter',
    /\bwine$|^(?:rum|vodka|gin|whisk(?:e)?y|brandy|sherry|port|marsala|sake)$/u,
    /vinegar/u,
  ),
  row('bottle', '330 milliliter', /^(?:beer|lager|stout|ale|cider)$/u),
  row(
    'jar',
    '250 milliliter',
    /^(?:honey|jam|molasses|tahini|pesto|salsa|harissa|miso|coconut oil|capers?|pickles?|sauerkraut|peanut butter|apricot jam|raspberry jam|orange marmalade|mayonnaise|\p{L}* ?mustard|whole grain mustard|gochujang|olives|(?:black|green) olives)$/u,
  ),
]

const CUPS_A_PIECE: readonly { of: RegExp; cups: Quantity }[] = [
  { of: /^shallots?$/u, cups: quantity(1, 4) },
  { of: /^(?:carrots?|bananas?)$/u, cups: quantity(1, 2) },
  { of: /^(?:tomato(?:es)?|potato(?:es)?|avocados?|peach(?:es)?)$/u, cups: quantity(3, 4) },
  {
    of: /^(?:(?:red |yellow |white )?onions?|(?:red |green |yellow )?bell peppers?|apples?|mangoe?s?|pears?|leeks?)$/u,
    cups: quantity(1),
  },
  { of: /^(?:zucchinis?|cucumbers?)$/u, cups: quantity(3, 2) },
]
