import './next-time.css'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { listMembers } from '#contract/groups.ts'
import { getTimelineImage } from '#contract/media.ts'
import { can } from '#contract/permissions.ts'
import type { Recipe } from '#contract/recipes.ts'
import { deleteTimelineEvent, type TimelineEvent } from '#contract/timeline.ts'
import { addressOf, refresh, useGet, useSend } from '../../../../api.ts'
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx'
import { IconButton } from '../../../../components/IconButton.tsx'
import { Loaded } from '../../../../components/Loaded.tsx'
import { Markdown } from '../../../../components/Markdown.tsx'
import { formatDate } from '../../../../format.ts'
import { actorOf, useSession } from '../../../../hooks/useSession.ts'
import { paths } from '../../../../paths.ts'
import { EditEntry } from './EditEntry.tsx'
import { MadeButton } from './MadeButton.tsx'
import { useTimeline } from './useTimeline.ts'

/** When it was made, and other events. */
export function RecipeTimeline({
  recipe,
}: {
  recipe: Pick<Recipe, 'id' | 'slug' | 'lastMade' | 'recipeInstructions'>
}) {
  const { t } = useTranslation()
  const { user } = useSession()
  const members = useGet(listMembers)
  const events = useTimeline(recipe)
  const remove = useSend(deleteTimelineEvent)
  const [edited, setEdited] = useState<TimelineEvent>()
  const [going, setGoing] = useState<TimelineEvent>()
  const times = events.data?.items.filter(({ eventType }) => eventType === 'info').length ?? 0
  const nameOf = (id: string) => {
    const member = members.data?.find((one) => one.id === id)
    return member?.fullName ?? member?.username
  }

  async function confirm() {
    if (!going || remove.sending) return
    await remove.send({ params: { id: going.id } })
    setGoing(undefined)
    await refresh('/recipes')
  }

  return (
    <section aria-labelledby="timeline">
      <div className="label-rule">
        <h2 id="timeline">{t('timeline.title', { count: times })}</h2>
        <div className="actions">
          <Link href={paths.recipeHistory(recipe.slug)}>{t('recipe.history')}</Link>
          <MadeButton recipe={recipe} />
        </div>
      </div>
      {recipe.lastMade && <p className="muted">{t('timeline.last', { date: formatDate(recipe.lastMade) })}</p>}
      <Loaded
        of={events}
        isEmpty={({ items }) => items.every(({ eventType }) => eventType === 'system')}
        empty={<p className="muted">{t('timeline.empty')}</p>}
      >
        {({ items }) => (
          <ol className="timeline">
            {items.map((event) => (
              <li key={event.id}>
                <header>
                  <div className="grow">
                    <strong>{event.subject}</strong>
                    <small className="muted">
                      <time dateTime={event.timestamp}>{formatDate(event.timestamp)}</time>
                      {nameOf(event.userId) && ` · ${nameOf(event.userId)}`}
                    </small>
                  </div>
                  {user && can(actorOf(user), 'comment.edit', event) && (
                    <div className="actions">
                      {event.eventType !== 'system' && (
                        <IconButton
                          icon={Pencil}
                          label={t('timeline.edit.of', { date: formatDate(event.timestamp) })}
                          onClick={() => setEdited(event)}
                        />
                      )}
                      <IconButton
                        icon={Trash2}
                        label={t('timeline.delete.of', { date: formatDate(event.timestamp) })}
                        onClick={() => setGoing(event)}
                      />
                    </div>
                  )}
                </header>
                {event.eventMessage && <Markdown text={event.eventMessage} />}
                {event.nextTime && (
                  <p className={event.nextTimeDone ? 'wish done' : 'wish'}>
                    {t('next-time.note', { words: event.nextTime })}
                  </p>
                )}
                {event.image === 'has image' && (
                  <img
                    src={addressOf(getTimelineImage, {
                      params: { recipeId: recipe.id, eventId: event.id, name: 'min-original.webp' },
                      query: { version: event.updateAt },
                    })}
                    alt={t('timeline.photo.alt', { date: formatDate(event.timestamp) })}
                    loading="lazy"
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      {edited && <EditEntry event={edited} recipe={recipe} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        open={going !== undefined}
        title={t('timeline.delete.title')}
        act={t('timeline.delete')}
        onConfirm={confirm}
        onClose={() => setGoing(undefined)}
      >
        {t('timeline.delete.text')}
      </ConfirmDialog>
    </section>
  )
}
