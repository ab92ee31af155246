import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseIngredient } from '#contract/parsing.ts'
import { ONE } from '#kitchen/quantity.ts'
import { useSend } from '../../../api.ts'
import { useMeasures } from '../../../features/recipes/page/measures.ts'
import { type Answer, type DraftLine, doubtfulPart, isRead, isUnsure } from './lines.ts'

type Props = {
  lines: readonly DraftLine[]
  /** The line whose question is open. */
  asked: number | undefined
  onAsk: (at: number | undefined) => void
  onChange: (at: number, line: DraftLine) => void
}

/** The ingredients as they would be saved; unsure words are buttons that ask. */
export function DraftIngredients({ lines, asked, onAsk, onChange }: Props) {
  const { t } = useTranslation()
  const unsure = lines.filter(isUnsure).length
  return (
    <aside aria-labelledby="ingredients">
      <div className="label-rule">
        <h2 id="ingredients">{t('recipe.ingredients')}</h2>
        {lines.length > 0 && (
          <span className="muted small">
            {unsure > 0
              ? t('draft.lines.unsure', { lines: lines.length, count: unsure })
              : t('draft.lines', { count: lines.length })}
          </span>
        )}
      </div>
      {lines.length === 0 && <p className="muted">{t('recipe.no-ingredients')}</p>}
      <div className="ingredients">
        <ul>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a draft do not move
            <Line key={at} line={line} isAsked={asked === at} onAsk={() => onAsk(asked === at ? undefined : at)}>
              <Question line={line} onChange={(next) => onChange(at, next)} />
            </Line>
          ))}
        </ul>
      </div>
    </aside>
  )
}

type LineProps = { line: DraftLine; isAsked: boolean; onAsk: () => void; children: ReactNode }

function Line({ line, isAsked, onAsk, children }: LineProps) {
  const { t } = useTranslation()
  const unsure = isUnsure(line)
  const { amount, name, note } = usePartsOf(line)
  const doubt = unsure ? doubtfulPart(line) : undefined
  const mark = (text: string, isDoubtful: boolean) =>
    isDoubtful && text ? (
      <button type="button" className="unsure" title={t('draft.unsure')} aria-expanded={isAsked} onClick={onAsk}>
        {text}
      </button>
    ) : (
      text
    )
  return (
    <>
      {line.title && (
        <li className="plain">
          <h3>{line.title}</h3>
        </li>
      )}
      {isRead(line) ? (
        <li className="plain">
          <span className="qty">
            <bdi>{mark(amount, doubt === 'amount')}</bdi>
          </span>
          <span>
            <b>{mark(name, doubt === 'food' || (doubt === 'amount' && !amount))}</b>
            {note && <span className="note">{name ? `, ${note}` : note}</span>}
          </span>
        </li>
      ) : (
        <li className="plain">
          <span className="qty" />
          <span>{mark(line.text, unsure)}</span>
        </li>
      )}
      {isAsked && unsure && <li className="ask">{children}</li>}
    </>
  )
}

function usePartsOf({ reading }: DraftLine) {
  const { read } = useMeasures()
  const { quantity, quantityMax, unit, food, note } = reading.ingredient
  const line = {
    quantity,
    quantityMax,
    unit: unit && { ...PLAIN, ...unit, standardUnit: unit.standardUnit ?? null },
    food: food && { pluralName: food.pluralName ?? null, aliases: food.aliases ?? [], name: food.name },
    note,
    disableAmount: false,
  }
  return read(line, ONE)
}

/** What a unit has that is not the household's yet. */
const PLAIN = {
  pluralName: null,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  fraction: true,
}

type QuestionProps = { line: DraftLine; onChange: (line: DraftLine) => void }

/** The reading, the words as written, or other words. */
function Question({ line, onChange }: QuestionProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const parser = useSend(parseIngredient)
  const { amount, name, note } = usePartsOf(line)
  const parts = [amount, name].filter(Boolean).join(' ')
  const answer = (answer: Answer) => onChange({ ...line, answer })

  async function readAgain() {
    const text = typed?.trim()
    if (!text || parser.sending) return
    const done = await parser.send({ body: { parser: 'nlp', ingredient: text } })
    if (done.ok) onChange({ ...line, text, reading: done.answer, answer: 'read' })
  }

  return (
    <>
      <span>{t('draft.ask', { line: line.text })}</span>
      <span className="chips">
        {isRead(line) && (
          <button type="button" className="chip" onClick={() => answer('read')}>
            {note ? `${parts}, ${note}` : parts}
          </button>
        )}
        <button type="button" className="chip" onClick={() => answer('written')}>
          {t('draft.keep-words')}
        </button>
        <button
          type="button"
          className="chip"
          aria-expanded={typed !== undefined}
          onClick={() => setTyped(typed === undefined ? line.text : undefined)}
        >
          {t('draft.other-words')}
        </button>
      </span>
      {typed !== undefined && (
        <span className="input-group">
          <input
            ref={focusNow}
            aria-label={t('draft.other-words')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void readAgain()
            }}
          />
          <button type="button" aria-disabled={parser.sending} onClick={() => void readAgain()}>
            {t('draft.read-again')}
          </button>
        </span>
      )}
    </>
  )
}

const focusNow = (field: HTMLElement | null) => field?.focus()
