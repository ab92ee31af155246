/**
 * Amounts in English words, rewritten as numbers: "three quarters of a cup". Only before a measure; "half a lemon" and
 * "a third onion" stay as they are.
 */
export function writeAmounts(line: string): string {
  const text = LISTED.test(line) ? line.replace(LISTED, '') : line
  if (!/^[a-z]/i.test(text)) return text
  return text
    .replace(MORE_AND_HALF, (_, word: string) => `${COUNTS.get(word.toLowerCase())} 1/2`)
    .replace(SHARE, (_, count = 'one', share: string) => `${COUNTS.get(count.toLowerCase())}/${sizeOf(share)} `)
    .replace(BETWEEN, '$1 to $2')
    .replace(OF_A_WHOLE, '$1 ')
}

const COUNTS = new Map(Object.entries({ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }))

const sizeOf = (share: string): number => (/^h/i.test(share) ? 2 : /^t/i.test(share) ? 3 : 4)

const MEASURE =
  '(?:cups?|c\\.|teaspoons?|tsps?|tablespoons?|tbsps?|pounds?|lbs?|pints?|pt|quarts?|qt|gallons?|ounces?|oz|kilos?|kg|lit(?:er|re)s?)(?![a-z-])'

/** "3. 2 cups flour": the line's number in its list. */
const LISTED = /^\d{1,2}[.)]\s+(?=\d|[½⅓⅔¼¾⅛])/

const MORE_AND_HALF = /^(one|two|three|four|five|six) and (?:a|one)[ -]half(?= )/i

const SHARE = new RegExp(
  `^(?:(a|one|two|three)[ -])?(half|third|quarter|fourth)s?(?: of an?| an?)? (?=${MEASURE})`,
  'i',
)

const BETWEEN = /^between (\d[\d/.]*|\d*[½⅓⅔¼¾⅛]) and (\d|[½⅓⅔¼¾⅛])/i

/** "juice of 1/2 a lemon" */
const OF_A_WHOLE = /(?<=\b(?:of|from) )(1\/[234]|[½¼⅓]) an? (?=[a-z]{3})/i
