import './history.css'
import { GitCompare, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listMembers } from '#contract/groups.ts'
import { getTimelineImage } from '#contract/media.ts'
import { can } from '#contract/permissions.ts'
import { type ListedVersion, listVersions, restoreVersion } from '#contract/recipe-versions.ts'
import { getRecipe, type Recipe } from '#contract/recipes.ts'
import { listTimeline } from '#contract/timeline.ts'
import { addressOf, callQuietly, refresh, useGet, useSend } from '../../api.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Markdown } from '../../components/Markdown.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { formatDate, formatList } from '../../format.ts'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'
import { Comparison } from './Comparison.tsx'
import { hostOf, momentOf, storyOf } from './story.ts'

const AT_ONCE = 20

/** A recipe's versions, with the days it was made between them. */
export function HistoryScreen({ slug }: { slug: string }) {
  const recipe = useGet(getRecipe, { params: { slug } })
  if (recipe.error?.status === 404) return <ErrorPage status={404} />
  return <Loaded of={recipe}>{(found) => <History key={found.id} recipe={found} />}</Loaded>
}

function History({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const members = useGet(listMembers)
  const [count, setCount] = useState(AT_ONCE)
  const params = { slug: recipe.slug }
  const versions = useGet(listVersions, { params, query: { perPage: count } }, { keepPreviousData: true })
  const events = useGet(listTimeline, {
    query: {
      queryFilter: `recipe_id = "${recipe.id}" AND event_type = "info"`,
      orderBy: 'timestamp',
      orderDirection: 'desc',
      perPage: 100,
    },
  })
  const restore = useSend(restoreVersion)
  const [chosen, setChosen] = useState<number>()
  const panel = useRef<HTMLElement>(null)
  const memberOf = (id: string | undefined) => members.data?.find((member) => member.id === id)

  function compare(id: number) {
    setChosen(id)
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }

  async function takeBack(version: ListedVersion) {
    if (version.id === null || restore.sending) return
    const done = await restore.send({ params: { slug: recipe.id, id: version.id } })
    if (!done.ok) {
      if (done.refused.status !== 0) showToast('error', done.refused.message)
      return
    }
    setChosen(undefined)
    await refresh('/recipes')
    const replaced = await replacedBy(done.answer)
    const said = t('history.restored-to', { date: momentOf(version.madeAt) })
    showToast('success', said, replaced && (() => takeBack(replaced)))
  }

  /** The version that was replaced by a restore; undefined if nothing differed. */
  async function replacedBy({ slug, updateAt }: Recipe): Promise<ListedVersion | undefined> {
    const listed = await callQuietly(listVersions, { params: { slug }, query: { perPage: 2 } }).catch(() => undefined)
    const [now, before] = listed?.items ?? []
    return now?.how === 'restored' && now.madeAt === updateAt ? before : undefined
  }

  function titleOf({ how, names }: ListedVersion, isFirst: boolean) {
    if (isFirst && recipe.orgURL && how === 'created') return t('history.imported', { site: hostOf(recipe.orgURL) })
    if (how === 'created') return t('history.created')
    if (how === 'restored') return t('history.restored')
    const fields = formatList(names)
    return how === 'edited' ? fields : t(`history.${how}`, { fields })
  }

  return (
    <>
      <UpLink href={paths.recipe(recipe.slug)}>{recipe.name}</UpLink>
      <Loaded of={versions}>
        {({ items, total }) => {
          const kept = items.filter(({ id }) => id !== null)
          const older = kept.find(({ id }) => id === chosen) ?? kept[0]
          return (
            <>
              <PageHead title={t('history.title')} line={t('history.line', { count: total })} />
              <div className="compare">
                <section aria-labelledby="what-happened">
                  <h2 className="vh" id="what-happened">
                    {t('history.what')}
                  </h2>
                  <ol className="story">
                    {storyOf(items, { events: events.data?.items ?? [], isWhole: items.length >= total }).map(
                      (entry) =>
                        'version' in entry ? (
                          <li key={`version ${entry.version.id}`}>
                            <Person of={memberOf(entry.version.madeBy?.id)} />
                            <div className={entry.version === older ? 'chosen' : undefined}>
                              <strong>{titleOf(entry.version, items.indexOf(entry.version) === total - 1)}</strong>
                              <small>
                                {entry.version.madeBy && `${nameOf(entry.version.madeBy)}, `}
                                <time dateTime={entry.version.madeAt}>{momentOf(entry.version.madeAt)}</time>
                                {entry.version.id === null && ` (${t('history.now')})`}
                              </small>
                              {entry.version.words.map((words) => (
                                <p key={words} className="small muted" dir="auto">
                                  {words}
                                </p>
                              ))}
                              {entry.version.id !== null && (
                                <p className="actions">
                                  <button
                                    type="button"
                                    className="line"
                                    aria-label={t('history.compare.of', { date: momentOf(entry.version.madeAt) })}
                                    onClick={() => compare(entry.version.id ?? 0)}
                                  >
                                    <Icon of={GitCompare} />
                                    {t('history.compare')}
                                  </button>
                                  {can(actorOf(user), 'recipe.edit', recipe) && (
                                    <button
                                      type="button"
                                      className="ghost"
                                      aria-disabled={restore.sending}
                                      aria-label={t('history.restore.of', { date: momentOf(entry.version.madeAt) })}
                                      onClick={() => takeBack(entry.version)}
                                    >
                                      <Icon of={RotateCcw} />
                                      {t('history.restore')}
                                    </button>
                                  )}
                                </p>
                              )}
                            </div>
                          </li>
                        ) : (
                          <li key={entry.event.id}>
                            <Person of={memberOf(entry.event.userId)} />
                            <div className="made">
                              <strong>{entry.event.subject}</strong>
                              <small>
                                {memberOf(entry.event.userId) && `${nameOf(memberOf(entry.event.userId))}, `}
                                <time dateTime={entry.event.timestamp}>{formatDate(entry.event.timestamp)}</time>
                              </small>
                              {entry.event.eventMessage && <Markdown text={entry.event.eventMessage} />}
                              {entry.event.nextTime && <p>{t('next-time.note', { words: entry.event.nextTime })}</p>}
                              {entry.event.image === 'has image' && (
                                <img
                                  className="photo"
                                  src={addressOf(getTimelineImage, {
                                    params: { recipeId: recipe.id, eventId: entry.event.id, name: 'min-original.webp' },
                                    query: { version: entry.event.updateAt },
                                  })}
                                  alt={t('timeline.photo.alt', { date: formatDate(entry.event.timestamp) })}
                                  loading="lazy"
                                />
                              )}
                            </div>
                          </li>
                        ),
                    )}
                  </ol>
                  {items.length < total && count < 50 && (
                    <button type="button" className="ghost" onClick={() => setCount(50)}>
                      {t('history.more')}
                    </button>
                  )}
                </section>
                {older?.id ? (
                  <Comparison
                    key={recipe.updateAt}
                    panel={panel}
                    recipe={recipe}
                    versions={items}
                    older={older.id}
                    onOlder={setChosen}
                    onRestore={can(actorOf(user), 'recipe.edit', recipe) ? takeBack : undefined}
                  />
                ) : (
                  <p className="muted">{t('history.empty')}</p>
                )}
              </div>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

const nameOf = (person: { fullName: string | null; username: string } | undefined) =>
  person?.fullName ?? person?.username ?? ''

type Somebody = Parameters<typeof Avatar>[0]['user']
const Person = ({ of }: { of: Somebody | undefined }) =>
  of ? <Avatar user={of} /> : <span className="avatar" aria-hidden="true" />
