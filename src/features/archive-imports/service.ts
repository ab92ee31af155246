import { createHash } from 'node:crypto'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { ArchiveType } from '#contract/archive-imports.ts'
import type { Upload } from '#contract/endpoint.ts'
import { type Member, type System, userIdOf } from '#contract/permissions.ts'
import type { RecipePatch } from '#contract/recipes.ts'
import type { ReportSummary } from '#contract/reports.ts'
import type { Core } from '../../core/core.ts'
import { refreshStatistics } from '../../core/db.ts'
import { invalid, Refusal } from '../../core/errors.ts'
import type { Translate } from '../../core/i18n.ts'
import { permit } from '../../core/permit.ts'
import type { Groups } from '../groups/service.ts'
import type { Media } from '../media/service.ts'
import type { Parser } from '../parser/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Reports } from '../reports/service.ts'
import type { Outcome, Say, Tasks } from '../tasks/service.ts'
import { type Archive, openArchive } from './archive.ts'
import type { Format, Found } from './found.ts'
import { importedStore } from './store.ts'
import { createSurroundings, type SurroundingServices, type Tally } from './surroundings.ts'

export type ArchiveImports = ReturnType<typeof createArchiveImports>
type Services = SurroundingServices & {
  groups: Groups
  media: Media
  parser: Parser
  recipes: Recipes
  reports: Reports
  tasks: Tasks
}
type Request = {
  type: ArchiveType
  tagged: boolean
  archive: Upload
  locale: string
  say: Translate
  /** Called with the number of recipes read, and the total. */
  watch?: (done: number, total: number) => void
}
/** `told` is true once open pages were told about progress, which a few recipes do not need. */
type Run = Request & {
  format: Format
  actor: System
  reportId: string
  imported: Map<string, string>
  told: boolean
  publicCount: number
}
type Begun = { reportId: string; ended: Promise<Outcome> }
type Verdict = 'added' | 'present' | 'failed'

/** A small import is answered with its result, a large one with its running report. */
const WAIT_MS = 10_000
/** Programs that can be recognised by an archive's files; a few also recognise each other's. */
const TELLING: readonly ArchiveType[] = [
  'mealie',
  'mealie_alpha',
  'paprika',
  'recipekeeper',
  'copymethat',
  'plantoeat',
  'myrecipebox',
  'cookn',
  'chowdown',
  'cooklang',
  'larder',
  'schema_org',
]
const PICTURE_WAIT_MS = 15_000
const LOG_EVERY = 100
const TELL_EVERY = 5

/** Imports recipes from the archives of other programs. */
export function createArchiveImports(core: Core, services: Services) {
  const { db, events, files, log, translator } = core
  const { groups, media, parser, recipes, reports, tasks, timeline } = services
  const surroundings = createSurroundings(core, services)
  const stopping = new AbortController()
  return { bring, begin, closeInterrupted, stop: () => stopping.abort() }

  /** Answers the report: finished for a small archive, in progress for a large one or a caller who does not wait. */
  async function bring(actor: Member, request: Request, patience = WAIT_MS): Promise<ReportSummary> {
    const { reportId, ended } = await begin(actor, request)
    const { promise: tired, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, patience)
    const outcome = await Promise.race([ended, tired]).finally(() => clearTimeout(timer))
    if (outcome && !outcome.ok && outcome.error instanceof Refusal) throw outcome.error
    return reports.get(actor, reportId)
  }

  /** Moves the archive to a temporary place, opens it, and continues in the background. */
  async function begin(actor: Member, request: Request): Promise<Begun> {
    permit(actor, 'group.manage')
    const { FORMATS } = await import('./formats/index.ts')
    const format = FORMATS[request.type]
    const directory = await files.temporaryDir()
    const name = request.say('archive.name', { program: format.title })
    const reportId = await reports.begin(actor, { category: 'migration', name })
    const user = userIdOf(actor)
    const system: System = { kind: 'system', groupId: actor.groupId, userId: user }
    const run: Run = { ...request, format, actor: system, reportId, imported: new Map(), told: false, publicCount: 0 }
    let archive: Archive
    try {
      // The upload is removed with the request; the work may take longer.
      const path = join(directory, 'archive')
      await rename(request.archive.path, path)
      archive = await openArchive(path, request.archive.fileName)
    } catch (error) {
      await rm(directory, { recursive: true, force: true })
      await fail(run, error)
      throw error
    }
    const { ended } = await tasks.run(system, name, async (say) => {
      try {
        await carryOut(run, archive, say)
      } catch (error) {
        await fail(run, error)
        throw error
      } finally {
        archive.close()
        await rm(directory, { recursive: true, force: true })
        if (run.told) events.emit('import.progressed', { groupId: actor.groupId, reportId, left: 0 })
        events.emit('archive.imported', { groupId: actor.groupId, reportId, name })
      }
    })
    return { reportId, ended }
  }

  /** Closes the reports of imports a stopped server left unfinished. */
  async function closeInterrupted(): Promise<void> {
    const open = (await reports.unfinished()).filter(({ category }) => category === 'migration')
    for (const { id, groupId } of open) {
      const actor: System = { kind: 'system', groupId, userId: '' }
      await reports.add(actor, id, { success: false, message: translator('en-US')('archive.interrupted') })
      await reports.finish(actor, id)
    }
  }

  async function carryOut(run: Run, archive: Archive, say: Say): Promise<void> {
    const found = await findIn(run, archive)
    const around = await run.format.surroundings?.(archive)
    await say(`${found.length} recipes found`)
    await reports.expect(run.actor, run.reportId, found.length)
    if (around) await tell(run, await surroundings.bringWords(run.actor, around))
    const tally: Record<Verdict, number> = { added: 0, present: 0, failed: 0 }
    for (const [at, one] of found.entries()) {
      if (stopping.signal.aborted) throw invalid('archive.interrupted')
      tally[await bringOne(run, one)]++
      progress(run, at + 1, found.length)
      // The database answers synchronously, so without this no other request would run before the end.
      await othersTurn()
      if ((at + 1) % LOG_EVERY === 0) await say(`${at + 1} of ${found.length}`)
    }
    if (around) {
      await tell(run, await surroundings.bringRest(run.actor, around, run.imported, keepEventPicture))
      for (const loss of around.losses) await entry(run, true, run.say('archive.lost', { what: loss }), { lost: loss })
    }
    await refreshStatistics(db)
    const isWorthIt = tally.failed < found.length
    if (tally.added > 0) await entry(run, true, run.say('archive.public', { count: await readable(run) }))
    await entry(run, isWorthIt, run.say('archive.summary', { count: found.length, ...tally }))
    await reports.finish(run.actor, run.reportId)
    await say(`${tally.added} added, ${tally.present} already there, ${tally.failed} failed`)
  }

  /** How many of the added recipes anyone can read. */
  async function readable({ actor, publicCount }: Run): Promise<number> {
    const { privateGroup } = await groups.preferences(actor)
    return privateGroup ? 0 : publicCount
  }

  /** The recipes of the program in the archive; none, with a hint, when it is from another program. */
  async function findIn({ type, format, locale }: Run, archive: Archive): Promise<Found[]> {
    const found = await format.find(archive).catch(unlessEmpty)
    if (found.length > 0) return found
    const { FORMATS } = await import('./formats/index.ts')
    const programs: string[] = []
    for (const other of TELLING.filter((one) => one !== type)) {
      // An archive another format fails on is not its own.
      const theirs = await FORMATS[other].find(archive).catch(() => [])
      if (theirs.length > 0) programs.push(FORMATS[other].title)
    }
    if (programs.length === 0) throw invalid('archive.no-recipe')
    const program = new Intl.ListFormat(locale, { type: 'disjunction' }).format(programs)
    throw invalid('archive.of-another', { params: { program } })
  }

  function progress(run: Run, done: number, total: number): void {
    run.watch?.(done, total)
    if (done % TELL_EVERY !== 0 || done === total) return
    run.told = true
    events.emit('import.progressed', { groupId: run.actor.groupId, reportId: run.reportId, left: total - done })
  }

  async function bringOne(run: Run, found: Found): Promise<Verdict> {
    try {
      const {
        draft,
        identity = draft,
        asWritten,
        settings: said,
        createdAt,
        picture,
        files: assets = [],
        losses,
      } = await found.read()
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([run.type, identity]))
        .digest('hex')
      const known = await importedStore(db, run.actor.groupId).find(fingerprint)
      if (known !== undefined) {
        if (found.sourceId) run.imported.set(found.sourceId, known)
        await entry(run, true, run.say('archive.present', { name: draft.name }), { slug: known })
        return 'present'
      }
      const parts = asWritten ? await parser.draft(run.actor, draft, run.locale) : {}
      const tag = run.tagged ? [{ id: undefined, name: run.format.title }] : []
      const { id, slug, name, settings } = await recipes.createWhole(
        run.actor,
        {
          ...relinked({ ...draft, ...parts }, run.imported),
          ...(said && { settings: said }),
          tags: [...(draft.tags ?? []), ...tag],
        },
        { oneOfMany: true, publish: 'never', equalNames: 'any', createdAt },
      )
      if (settings.public) run.publicCount++
      await importedStore(db, run.actor.groupId).keep(fingerprint, id)
      if (found.sourceId) run.imported.set(found.sourceId, id)
      const lost = [...losses]
      if (picture && !(await keepPicture(run, id, picture))) lost.push('picture')
      for (const { name: title, icon, fileName, read } of assets) {
        const kept = await withFile(read, (upload) =>
          media.addAsset(run.actor, id, { file: upload, name: title, icon, extension: extname(fileName).slice(1) }),
        )
        if (!kept) lost.push(`file ${fileName}`)
      }
      const code = lost.length > 0 ? 'archive.added-without' : 'archive.added'
      await entry(run, true, run.say(code, { name, lost: lost.join(', ') }), { lost: lost.join(', '), slug })
      return 'added'
    } catch (error) {
      if (!(error instanceof Refusal)) log.error('recipe not imported', { type: run.type, error })
      await entry(run, false, run.say('archive.failed', { name: found.label, reason: reasonOf(run, error) }))
      return 'failed'
    }
  }

  async function keepPicture(
    run: Run,
    id: string,
    picture: (() => Promise<Buffer>) | { url: string },
  ): Promise<boolean> {
    if (typeof picture === 'function') return withFile(picture, (upload) => media.uploadImage(run.actor, id, upload))
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(PICTURE_WAIT_MS)])
    return (await media.tryImage(run.actor, id, picture.url, signal)) !== undefined
  }

  async function keepEventPicture(event: string, actor: Member, read: () => Promise<Buffer>): Promise<boolean> {
    return withFile(read, (upload) => timeline.setImage(actor, event, upload))
  }

  /** Answers whether it was stored; an unreadable picture or a refused file is a loss, not a failure. */
  async function withFile(read: () => Promise<Buffer>, keep: (upload: Upload) => Promise<unknown>): Promise<boolean> {
    const path = files.temporaryFile()
    try {
      await writeFile(path, await read(), { mode: 0o600 })
      await keep({ path, fileName: '', type: '', sizeBytes: (await stat(path)).size })
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    } finally {
      await rm(path, { force: true })
    }
  }

  async function tell(run: Run, tallies: Tally[]): Promise<void> {
    for (const { what, found, added, lost } of tallies) {
      // locale-keys: archive.kind.*
      const words = { what: run.say(`archive.kind.${what}`), found, added }
      if (found > 0) await entry(run, true, run.say('archive.tally', words))
      for (const one of lost)
        await entry(run, true, run.say('archive.lost', { what: `${words.what}, ${one}` }), { lost: one })
    }
  }

  /** Losses get an entry of their own, so that people who look for them find them. */
  async function entry(
    { actor, reportId }: Run,
    success: boolean,
    message: string,
    { lost = '', slug = null }: { lost?: string; slug?: string | null } = {},
  ): Promise<void> {
    await reports.add(actor, reportId, { success, message, exception: lost, slug })
  }

  async function fail(run: Run, error: unknown): Promise<void> {
    await entry(run, false, reasonOf(run, error))
    await reports.finish(run.actor, run.reportId)
  }

  function reasonOf({ say }: Run, error: unknown): string {
    return error instanceof Refusal ? say(error.code, error.params) : say('import.failed')
  }
}

function unlessEmpty(error: unknown): Found[] {
  if (error instanceof Refusal && error.code === 'archive.no-recipe') return []
  throw error
}

/** References between recipes of the archive become references between the imported ones. */
function relinked<Draft extends RecipePatch>(draft: Draft, imported: ReadonlyMap<string, string>): Draft {
  const recipeIngredient = draft.recipeIngredient?.map((line) => {
    const id = line.referencedRecipe?.id && imported.get(line.referencedRecipe.id)
    return id ? { ...line, referencedRecipe: { id } } : line
  })
  return recipeIngredient ? { ...draft, recipeIngredient } : draft
}
