import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  compareQuantities,
  divideQuantities,
  isZero,
  ONE,
  parseQuantity,
  type Quantity,
  quantity,
} from '#kitchen/quantity.ts'
import { type Act, type Call, examples, wrongUsage } from './command.ts'
import { linesOf } from './input.ts'

type Options = { factor?: Quantity; servings?: Quantity; to?: 'metric' | 'us'; as: 'recipe' | 'shop'; locale: string }

const FACTOR_MIN = quantity(1, 100)
const FACTOR_MAX = quantity(1_000)
/** A book has fewer; what is longer is another file than was meant. */
const LINES_MAX = 20_000

export function scaleCommand(program: Command, act: Act) {
  program
    .command('scale')
    .description('Read ingredient lines from stdin and print them for more or fewer, or as a shop sells them')
    .addOption(new Option('--factor <number>', 'so many times, such as 3/8 or 1.5').argParser(factorOf))
    .addOption(
      new Option('--servings <from:to>', 'from so many servings to so many, such as 8:3')
        .argParser(servingsOf)
        .conflicts('factor'),
    )
    .addOption(new Option('--to <system>', 'measures of that kitchen').choices(['metric', 'us']))
    .addOption(
      new Option('--as <view>', 'as the page of a recipe, or summed as a shopping list')
        .choices(['recipe', 'shop'])
        .default('recipe'),
    )
    .option('--locale <code>', 'language of the lines and of what is printed, such as de-DE', 'en-US')
    .addHelpText(
      'after',
      examples(
        'larder scale --factor 3/8 < cake.txt',
        'larder scale --servings 4:6 --to metric < stew.txt',
        'cat monday.txt tuesday.txt | larder scale --as shop',
      ),
    )
    .action(act<Options>(scale))
}

async function scale({ args, options, out }: Call<Options>) {
  if (args.length > 0) throw wrongUsage('give the lines on stdin, one ingredient a line')
  if (process.stdin.isTTY) throw wrongUsage('stdin has no lines: larder scale --factor 2 < lines.txt')
  const locale = localeOf(options.locale)
  const lines: string[] = []
  for await (const line of linesOf('-')) {
    if (line.trim() !== '') lines.push(line.trim())
    if (lines.length > LINES_MAX) throw wrongUsage(`stdin has more than ${LINES_MAX} lines`)
  }
  if (lines.length === 0) throw wrongUsage('stdin has no lines')
  const { scalerFor } = await import('../scaler.ts')
  const factor = options.factor ?? options.servings ?? ONE
  const { asRecipe, asShop } = scalerFor({ factor, measures: options.to ?? 'written', locale })
  const rows: readonly { text: string }[] = options.as === 'shop' ? asShop(lines) : lines.map(asRecipe)
  if (out.json) out.result(rows)
  else for (const { text } of rows) out.print(text)
}

function factorOf(text: string): Quantity {
  const factor = parseQuantity(text)
  if (factor && compareQuantities(factor, FACTOR_MIN) >= 0 && compareQuantities(factor, FACTOR_MAX) <= 0) return factor
  throw new InvalidArgumentError('It must be a number from 1/100 to 1000, such as 3/8, 1.5 or 2.')
}

function servingsOf(text: string): Quantity {
  const [from, to, more] = text.split(':').map((part) => parseQuantity(part.trim()))
  if (!from || !to || more !== undefined || isZero(from) || isZero(to))
    throw new InvalidArgumentError('It must be two numbers of servings, such as 8:3.')
  const factor = divideQuantities(to, from)
  if (compareQuantities(factor, FACTOR_MIN) >= 0 && compareQuantities(factor, FACTOR_MAX) <= 0) return factor
  throw new InvalidArgumentError('It must be from a hundredth to a thousand times as many.')
}

function localeOf(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? 'en-US'
  } catch {
    throw wrongUsage(`${code} is no language code, such as de-DE`)
  }
}
