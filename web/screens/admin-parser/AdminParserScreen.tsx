import '../../features/ingredients/parser.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/endpoint.ts'
import { parseIngredient, SURE_FROM } from '#contract/parsing.ts'
import { useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { FactTable } from '../../components/table/FactTable.tsx'
import { amountText } from '../../features/recipes/editor/draft.ts'
import { formatPercent } from '../../format.ts'
import { locale } from '../../i18n.ts'

type Parsed = Answer<typeof parseIngredient>
const EXAMPLES = ['1 1/2 cups flour, sifted', '2–3 cloves garlic', '250 g de farine', '1 EL Öl', 'salt to taste']

/** Runs a line through both parsers, and shows their results and confidence. */
export function AdminParserScreen() {
  const { t } = useTranslation()
  const [line, setLine] = useState('')
  const [parsed, setParsed] = useState<{ nlp: Parsed; brute: Parsed }>()
  const parse = useSend(parseIngredient)

  async function read(ingredient: string) {
    if (!ingredient.trim()) return
    setLine(ingredient)
    const nlp = await parse.send({ body: { parser: 'nlp', ingredient } })
    const brute = await parse.send({ body: { parser: 'brute', ingredient } })
    if (nlp.ok && brute.ok) setParsed({ nlp: nlp.answer, brute: brute.answer })
  }

  return (
    <>
      <PageHead title={t('admin-parser.title')} line={t('admin-parser.line')} />
      <form
        className="try-line stack"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          read(line)
        }}
      >
        <Field
          label={t('admin-parser.field')}
          control={(ids) => (
            <div className="input-group">
              <input
                {...ids}
                value={line}
                autoComplete="off"
                dir="auto"
                onChange={(event) => setLine(event.currentTarget.value)}
              />
              <button type="submit" aria-disabled={parse.sending}>
                {t('admin-parser.act')}
              </button>
            </div>
          )}
        />
        <div className="chips">
          {EXAMPLES.map((example) => (
            <button key={example} type="button" className="chip" onClick={() => read(example)}>
              {example}
            </button>
          ))}
        </div>
      </form>
      <div aria-live="polite">{parsed && <Comparison {...parsed} />}</div>
    </>
  )
}

function Comparison({ nlp, brute }: { nlp: Parsed; brute: Parsed }) {
  const { t } = useTranslation()
  const rows = [
    {
      part: t('parser.amount'),
      of: ({ ingredient: { quantity, quantityMax } }: Parsed) =>
        quantity === null ? '' : amountText(quantity, locale(), quantityMax),
      sure: ({ confidence }: Parsed) => confidence.quantity,
    },
    {
      part: t('parser.unit'),
      of: ({ ingredient }: Parsed) => ingredient.unit?.name ?? '',
      sure: ({ confidence }: Parsed) => confidence.unit,
      known: ({ ingredient }: Parsed) => Boolean(ingredient.unit?.id),
    },
    {
      part: t('parser.food'),
      of: ({ ingredient }: Parsed) => ingredient.food?.name ?? '',
      sure: ({ confidence }: Parsed) => confidence.food,
      known: ({ ingredient }: Parsed) => Boolean(ingredient.food?.id),
    },
    {
      part: t('parser.note'),
      of: ({ ingredient }: Parsed) => ingredient.note,
      sure: ({ confidence }: Parsed) => confidence.comment,
    },
    {
      part: t('admin-parser.whole'),
      of: () => '',
      sure: ({ confidence }: Parsed) => confidence.average,
    },
  ]
  const cell = (row: (typeof rows)[number], parsed: Parsed) => (
    <>
      {row.of(parsed)} <Sure of={row.sure(parsed)} />
      {row.known && row.of(parsed) !== '' && (
        <small className="muted"> {row.known(parsed) ? t('admin-parser.known') : t('admin-parser.unknown')}</small>
      )}
    </>
  )
  return (
    <div className="panel">
      <FactTable
        label={t('admin-parser.title')}
        className="try-table"
        titles={[t('admin-parser.part'), t('admin-parser.nlp'), t('admin-parser.brute')]}
        facts={rows.map((row) => ({ key: row.part, name: row.part, cells: [cell(row, nlp), cell(row, brute)] }))}
      />
    </div>
  )
}

/** A parser may give no confidence. */
function Sure({ of: share }: { of: number | null }) {
  if (share === null) return null
  return (
    <span className={share >= SURE_FROM ? 'tag is-success' : 'tag is-warning'}>
      {formatPercent(Math.floor(share * 100))}
    </span>
  )
}
