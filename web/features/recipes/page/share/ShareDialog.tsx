import { Copy, Globe, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getGroupPreferences } from '#contract/groups.ts'
import { getRecipe, type Recipe } from '#contract/recipes.ts'
import { createShare, listShares, revokeShare, SHARE_LIFETIME_DAYS } from '#contract/shares.ts'
import { useGet, useSend } from '../../../../api.ts'
import { Dialog } from '../../../../components/Dialog.tsx'
import { Field } from '../../../../components/Field.tsx'
import { Icon } from '../../../../components/Icon.tsx'
import { IconButton } from '../../../../components/IconButton.tsx'
import { formatDate } from '../../../../format.ts'
import { useCopy } from '../../../../hooks/useCopy.ts'
import { canShare, useShare } from '../../../../hooks/useShare.ts'
import { paths } from '../../../../paths.ts'
import { dayIn, dayOf, endOf } from '../timeline/days.ts'

type Props = {
  /** Lists of recipes leave out settings, which are then loaded. */
  recipe: Pick<Recipe, 'id' | 'slug' | 'groupId' | 'name'> & { settings?: Recipe['settings'] }
  open: boolean
  onClose: () => void
}

/** Share links to one recipe, each with an expiry date. */
export function ShareDialog({ recipe, open, onClose }: Props) {
  const { t } = useTranslation()
  const copy = useCopy()
  const share = useShare()
  const shares = useGet(listShares, open ? { query: { recipe_id: recipe.id } } : null)
  const whole = useGet(getRecipe, open && !recipe.settings ? { params: { slug: recipe.slug } } : null)
  const settings = recipe.settings ?? whole.data?.settings
  const preferences = useGet(getGroupPreferences, open && settings?.public ? {} : null)
  const create = useSend(createShare)
  const revoke = useSend(revokeShare)
  const [chosen, setChosen] = useState<string>()
  const day = chosen ?? dayIn(SHARE_LIFETIME_DAYS, new Date())
  const isPublic = settings?.public && preferences.data?.privateGroup === false
  const publicLink = `${location.origin}${paths.publicRecipe(recipe.groupId, recipe.slug)}`
  const linkOf = (id: string) => `${location.origin}${paths.sharedRecipe(id)}`

  function close() {
    setChosen(undefined)
    onClose()
  }

  async function add() {
    if (create.sending || !day) return
    const made = await create.send({ body: { recipeId: recipe.id, expiresAt: endOf(day) } })
    if (!made.ok) return
    await shares.mutate()
    await send(linkOf(made.answer.id))
  }

  const send = (url: string) => share({ title: recipe.name, url, copied: t('recipe.link-copied') })

  async function remove(id: string) {
    await revoke.send({ params: { id } })
    await shares.mutate()
  }

  return (
    <Dialog open={open} title={t('share.title')} onClose={close} onSubmit={add}>
      <div className="form">
        <p className="muted">{t('share.text')}</p>
        <Field
          label={t('share.until')}
          wrong={create.refused?.about('expiresAt')}
          control={(ids) => (
            <div className="input-group">
              <input
                {...ids}
                type="date"
                min={dayOf(new Date())}
                value={day}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
              <button type="submit" aria-disabled={create.sending}>
                {t('share.new')}
              </button>
            </div>
          )}
        />
        {isPublic && (
          <div className="banner is-info">
            <Icon of={Globe} />
            <p>{t('share.public')}</p>
            <button type="button" onClick={() => send(publicLink)}>
              <Icon of={canShare() ? Share2 : Copy} />
              {t(canShare() ? 'share.public.send' : 'share.public.copy')}
            </button>
          </div>
        )}
        {shares.data && shares.data.length > 0 && (
          <ul className="rows" aria-label={t('share.links')}>
            {shares.data.map(({ id, expiresAt }) => {
              const date = formatDate(expiresAt)
              const isOver = Date.parse(expiresAt) <= Date.now()
              return (
                <li key={id}>
                  <div className="grow">
                    <p>{isOver ? t('share.over', { date }) : t('share.lives', { date })}</p>
                    <small className="link">{linkOf(id)}</small>
                  </div>
                  {canShare() && !isOver && (
                    <IconButton icon={Share2} label={t('share.send', { date })} onClick={() => send(linkOf(id))} />
                  )}
                  <IconButton
                    icon={Copy}
                    label={t('share.copy', { date })}
                    onClick={() => copy(linkOf(id), t('recipe.link-copied'))}
                  />
                  <IconButton icon={Trash2} label={t('share.delete', { date })} onClick={() => remove(id)} />
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
