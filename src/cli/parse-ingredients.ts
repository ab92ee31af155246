import type { Command } from 'commander'
import { type Act, type Call, type ExitCode, examples, wrongUsage } from './command.ts'
import { batchesOf, writeLines } from './input.ts'

type Options = { batch?: boolean; locale?: string }
type Parse = Awaited<ReturnType<typeof parser>>

export function parseIngredientsCommand(program: Command, act: Act) {
  program
    .command('parse-ingredients [sentences...]')
    .description('Parse lines such as "2 cups flour, sifted" into amount, unit, food and note')
    .option('--locale <code>', 'the most likely language of the lines, such as de-DE')
    .option('--batch', 'read lines of {"id", "sentence"} from stdin, write lines of {"id", "quantity", "unit", …}')
    .addHelpText(
      'after',
      examples(
        'larder parse-ingredients "2 cups flour, sifted" "1 Prise Salz"',
        'larder parse-ingredients --json "1 (14-ounce) can tomatoes"',
        'larder parse-ingredients --batch < lines.jsonl > parsed.jsonl',
      ),
    )
    .action(act<Options>((call) => (call.options.batch ? parseBatch(call) : parseSentences(call))))
}

async function parseSentences({ args, options, out }: Call<Options>) {
  if (args.length === 0) throw wrongUsage('give at least one line in quotes, or --batch')
  const parse = await parser(options.locale)
  const parsed = args.map((sentence) => ({ sentence, ...parse(sentence) }))
  if (!out.json) {
    const rows = parsed.map(({ quantity, quantityMax, unit, food, note, confidence }) => [
      [quantity, quantityMax].filter((amount) => amount !== null && amount !== undefined).join('–'),
      unit ?? '',
      food,
      note,
      `${Math.round(confidence.average * 100)} %`,
    ])
    out.table(['Amount', 'Unit', 'Food', 'Note', 'Sure'], rows)
  }
  out.result(parsed)
}

async function parseBatch({ args, options }: Call<Options>): Promise<ExitCode> {
  if (args.length > 0) throw wrongUsage('--batch reads everything from stdin')
  const parse = await parser(options.locale)
  let failures = 0
  for await (const lines of batchesOf('-')) {
    const answers = lines.filter((line) => line.trim() !== '').map((line) => answerTo(line, parse))
    failures += answers.filter((answer) => 'error' in answer).length
    await writeLines(answers)
  }
  return failures > 0 ? 3 : 0
}

function answerTo(line: string, parse: Parse) {
  try {
    const { id, sentence }: { id: unknown; sentence: unknown } = JSON.parse(line)
    if (typeof sentence === 'string') return { id, ...parse(sentence) }
  } catch {
    // Reported below, like every other malformed line.
  }
  return { id: null, error: 'this line is not {"id", "sentence"}' }
}

/** Loads only the parser: no database, settings or data directory. */
async function parser(locale: string | undefined) {
  const [{ quantityToNumber }, { fullUnit, parseIngredient }] = await Promise.all([
    import('#kitchen/quantity.ts'),
    import('../features/parser/parse-ingredient.ts'),
  ])
  return (sentence: string) => {
    const parsed = parseIngredient(sentence, locale ? { locale } : {})
    const { quantity, quantityMax, food, note, confidence } = parsed
    return {
      quantity: quantity && quantityToNumber(quantity),
      ...(quantityMax && { quantityMax: quantityToNumber(quantityMax) }),
      unit: fullUnit(parsed),
      food,
      note,
      confidence,
    }
  }
}
