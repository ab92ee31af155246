import './add.css'
import {
  BookOpen,
  Camera,
  ClipboardPaste,
  CloudOff,
  FileText,
  Link2,
  ListPlus,
  type LucideIcon,
  Paperclip,
  PencilLine,
} from 'lucide-react'
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { listRecipes } from '#contract/recipes.ts'
import { useGet } from '../../api.ts'
import { FileButton } from '../../components/FileButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { paths } from '../../paths.ts'
import { readClipboard } from './clipboard.ts'
import { ANY_FILE, PICTURES } from './files.ts'
import { type Understood, understand } from './understand.ts'
import { useAdd } from './useAdd.ts'
import { useOnline } from './useOnline.ts'
import { useWaitingPages } from './waiting.ts'

type Props = {
  /** The page that the text belongs to, when a person brings it because the server could not read it. */
  url?: string | undefined
  given?: string
}

/** The one field for a link, a text, a picture, a file or a name; what was understood is the row that Enter takes. */
export function AddForm({ url, given = '' }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(given)
  const [hint, setHint] = useState<string>()
  const { addText, addFile, wrong } = useAdd({ url })
  const waiting = useWaitingPages()
  const online = useOnline()
  const understood = understand(text)
  const mustWait = !online && (understood.kind === 'link' || understood.kind === 'links')

  // Whoever opens it wants to put something in.
  useEffect(() => field.current?.focus(), [])

  function act() {
    if (understood.kind === 'nothing') return
    if (!mustWait) return addText(text)
    if (understood.kind === 'link') waiting.keep({ url: understood.url, why: t('add.waits') })
    setText('')
    setHint(t('add.kept'))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    act()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  /** A link leads on at once: there is nothing else to do with it. */
  function take(pasted: string) {
    setHint(undefined)
    setText(pasted)
    if (online && understand(pasted).kind === 'link') addText(pasted)
  }
  async function pasteFromClipboard() {
    const held = await readClipboard()
    if (held && 'picture' in held) return addFile(held.picture)
    if (held?.text.trim()) return take(held.text)
    setHint(t(held ? 'add.paste.empty' : 'add.paste.by-hand'))
    field.current?.focus()
  }
  function paste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files
    const pasted = event.clipboardData.getData('text/plain')
    if (!file && (text.trim() !== '' || !pasted.trim())) return
    event.preventDefault()
    if (file) void addFile(file)
    else take(pasted)
  }
  function drop(event: DragEvent) {
    const [file] = event.dataTransfer.files
    const dropped = event.dataTransfer.getData('text/uri-list') || event.dataTransfer.getData('text/plain')
    if (!file && !dropped) return
    event.preventDefault()
    if (file) void addFile(file)
    else take(dropped)
  }

  return (
    <form
      className="add-form"
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      noValidate
    >
      <div className="anything">
        <label className="vh" htmlFor={id}>
          {t('add.field')}
        </label>
        <textarea
          ref={field}
          id={id}
          data-first
          rows={2}
          spellCheck={false}
          autoComplete="off"
          enterKeyHint="go"
          placeholder={t('add.placeholder')}
          aria-describedby={`${id}-understood`}
          value={text}
          onPaste={paste}
          onKeyDown={press}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="foot">
          <FileButton
            className="icon"
            icon={Camera}
            accept={PICTURES}
            title={t('add.photo')}
            capture
            onChoose={(file) => void addFile(file)}
          >
            <span className="vh">{t('add.photo')}</span>
          </FileButton>
          <FileButton
            className="icon"
            icon={Paperclip}
            accept={ANY_FILE}
            title={t('add.file')}
            onChoose={(file) => void addFile(file)}
          >
            <span className="vh">{t('add.file')}</span>
          </FileButton>
          {understood.kind === 'nothing' ? (
            <button type="button" className="primary" onClick={() => void pasteFromClipboard()}>
              <Icon of={ClipboardPaste} />
              {t('add.paste')}
            </button>
          ) : (
            <button type="submit">{t(mustWait ? 'add.act.later' : `add.act.${understood.kind}`)}</button>
          )}
        </div>
      </div>
      <div id={`${id}-understood`} aria-live="polite">
        {!online && (
          <p className="banner is-info small">
            <Icon of={CloudOff} />
            {t('add.offline')}
          </p>
        )}
        {wrong || hint ? <p className={wrong ? 'wrong' : 'muted'}>{wrong ?? hint}</p> : null}
        <Echo understood={understood} onAct={act} />
      </div>
    </form>
  )
}

const ICONS: Record<Exclude<Understood['kind'], 'nothing'>, LucideIcon> = {
  link: Link2,
  links: ListPlus,
  text: FileText,
  source: FileText,
  name: PencilLine,
}

function Echo({ understood, onAct }: { understood: Understood; onAct: () => void }) {
  const { t } = useTranslation()
  const name = useDebounced(understood.kind === 'name' ? understood.name : '', SHELF_PAUSE_MS)
  const shelf = useGet(listRecipes, name.length >= SHELF_FROM ? { query: { search: name, page: 1, perPage: 3 } } : null)
  if (understood.kind === 'nothing') return null
  return (
    <ul className="echo">
      <li>
        <button type="button" className="at" onClick={onAct}>
          <Icon of={ICONS[understood.kind]} />
          <span>
            <Understanding understood={understood} />
          </span>
        </button>
      </li>
      {understood.kind === 'name' &&
        shelf.data?.items.map(({ slug, name }) => (
          <li key={slug}>
            <Link href={paths.recipe(slug)}>
              <Icon of={BookOpen} />
              <span>
                <Bold in={t('add.here', { name: MARK })}>{name}</Bold>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

/** Pauses in typing shorter than this ask nothing, in milliseconds. */
const SHELF_PAUSE_MS = 200
/** Shorter words match half of the shelf, in characters. */
const SHELF_FROM = 3

function Understanding({ understood }: { understood: Exclude<Understood, { kind: 'nothing' }> }) {
  const { t } = useTranslation()
  if (understood.kind === 'link') {
    const { hostname, pathname } = new URL(understood.url)
    const address = `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
    return <Bold in={t('add.understood.link', { address: MARK })}>{address}</Bold>
  }
  if (understood.kind === 'name') return <Bold in={t('add.understood.name', { name: MARK })}>{understood.name}</Bold>
  if (understood.kind === 'links') return t('add.understood.links', { count: understood.count })
  if (understood.kind === 'text') return t('add.understood.text', { count: understood.lines })
  return t('add.understood.source')
}

/** Stands in a text for what is set in bold. */
const MARK = '\u2063'

function Bold({ in: text, children }: { in: string; children: string }) {
  const [before, after] = text.split(MARK)
  return (
    <>
      {before}
      <b>{children}</b>
      {after}
    </>
  )
}
