import { Plus } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import type { Acts } from './PantryScreen.tsx'

/** One field for what is at home: a food, several with commas, or a pasted list. */
export function SayField({ acts }: { acts: Acts }) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')

  async function say(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && (await acts.add([text]))) setText('')
  }

  /** A field of one line would join the lines of a list. */
  function paste(event: ClipboardEvent) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.replace(/^\s*(?:[-*•·]|\[[ x]?\])\s+/iu, '').trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    void acts.add(lines)
  }

  return (
    <form className="find-field say" onSubmit={say}>
      <label className="vh" htmlFor={id}>
        {t('pantry.say')}
      </label>
      <Icon of={Plus} />
      <input
        id={id}
        value={text}
        placeholder={t('pantry.say.placeholder')}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={paste}
      />
    </form>
  )
}
