import { BOOK_FORMATS, type BookFormat, PAPERS, type Paper } from '#contract/exports.ts'
import { locale } from '../../i18n.ts'

const KEY = 'larder.book'

export type BookChoices = { format: BookFormat; paper: Paper; pictures: boolean }

/** How a book was made last on this device; at first on the paper of the reader's country. */
export function lastChoices(): BookChoices {
  const { format, paper, pictures } = stored()
  return {
    format: BOOK_FORMATS.find((one) => one === format) ?? 'pdf',
    paper: PAPERS.find((one) => one === paper) ?? (/-(?:US|CA|MX|PH)$/.test(locale()) ? 'letter' : 'a4'),
    pictures: pictures !== false,
  }
}

export function rememberChoices(choices: BookChoices) {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices))
  } catch {
    // Without storage they are chosen again.
  }
}

function stored(): Partial<Record<keyof BookChoices, unknown>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
