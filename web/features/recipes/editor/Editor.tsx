import './edit.css'
import { FilePenLine } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { parseIngredients } from '#contract/parsing.ts'
import { can } from '#contract/permissions.ts'
import type { Recipe } from '#contract/recipes.ts'
import { useSend } from '../../../api.ts'
import { Icon } from '../../../components/Icon.tsx'
import { formatAge } from '../../../format.ts'
import { useLeaveGuard } from '../../../hooks/useLeaveGuard.ts'
import { useRootClass } from '../../../hooks/useRootClass.ts'
import { actorOf, useSession } from '../../../hooks/useSession.ts'
import { useTitle } from '../../../hooks/useTitle.ts'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../toasts.ts'
import type { Reload } from '../page/RecipeView.tsx'
import { isNew } from './blank.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { changedFields, merged } from './draft.ts'
import { EditAssets } from './EditAssets.tsx'
import { EditExtras } from './EditExtras.tsx'
import { EditFacts } from './EditFacts.tsx'
import { EditIngredients } from './EditIngredients.tsx'
import { EditNotes } from './EditNotes.tsx'
import { EditNutrition } from './EditNutrition.tsx'
import { EditPicture } from './EditPicture.tsx'
import { EditSettings } from './EditSettings.tsx'
import { EditSteps } from './EditSteps.tsx'
import type { Found } from './found.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { NewPicture } from './NewPicture.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useChoices } from './useChoices.ts'
import { keepDraft, startOf, useDraft } from './useDraft.ts'
import { useMedia } from './useMedia.ts'
import { usePut } from './usePut.ts'
import { useSave } from './useSave.ts'

type Props = {
  recipe: Recipe
  reload: Reload
  /** A source to copy from; it gets a function that puts what was found into the draft. */
  source?: (put: (found: Found) => void) => ReactNode
}

/** The editor of a recipe. Nothing typed here is lost without a question. */
export function Editor({ recipe, reload, source }: Props) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { user } = useSession()
  const lists = { foods: useId(), units: useId() }
  const [said, say] = useState('')
  const [picture, setPicture] = useState<File>()
  const choices = useChoices()
  const editing = useDraft(recipe)
  const { draft, set, start, dirty } = editing
  const parser = useSend(parseIngredients)
  const saving = useSave(recipe)
  const { problems, conflict } = saving
  useRootClass('editing-recipe')
  const guard = useLeaveGuard(dirty || picture !== undefined)
  const media = useMedia(recipe, takeOver)
  const put = usePut(editing, parse)
  const title = isNew(recipe) ? t('recipeCreate.new.title') : t('recipeEdit.title', { name: recipe.name })
  useTitle(title)
  const theirs = conflict ? startOf(conflict.current) : start
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)

  async function parse(ingredients: string[]) {
    const done = await parser.send({ body: { ingredients } })
    return done.ok ? done.answer : undefined
  }

  /** Our own picture or file has changed the recipe: that is no reason to refuse this draft. */
  async function takeOver() {
    const fresh = await reload()
    if (!fresh) return
    const now = startOf(fresh)
    const others = changedFields(start.draft, now.draft).filter((field) => field !== 'assets')
    if (others.length > 0) return
    editing.setStart((was) => ({
      draft: { ...was.draft, assets: now.draft.assets },
      updateAt: now.updateAt,
    }))
  }

  async function save(wished = draft, from = start.updateAt, base = recipe) {
    const saved = await saving.save(wished, from, base)
    if (!saved) return
    saving.clearConflict()
    if (picture) await media.uploadFor(saved, picture)
    leaveTo(saved)
    showToast('success', t('recipeEdit.saved'))
  }

  function leaveTo({ slug }: Pick<Recipe, 'slug'>) {
    guard.release()
    editing.forget()
    navigate(slug ? paths.recipe(slug) : paths.recipes(), { replace: true })
  }

  function discard() {
    const lost = draft
    leaveTo(recipe)
    if (!dirty) return
    showToast('info', t('recipeEdit.discarded'), () => {
      keepDraft(recipe, lost)
      navigate(isNew(recipe) ? paths.createRecipe('new') : paths.editRecipe(recipe.slug))
    })
  }

  function mergeAndSave() {
    if (!conflict) return
    const both = merged({ base: start.draft, mine: draft, theirs: theirs.draft })
    editing.setStart(theirs)
    editing.setDraft(both)
    save(both, theirs.updateAt, conflict.current)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (dirty || isNew(recipe)) save()
    else leaveTo(recipe)
  }
  function shortcut(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }

  return (
    <>
      <h1 className="vh">{title}</h1>
      {editing.left && (
        <div className="banner is-warning">
          <Icon of={FilePenLine} />
          <p>{t('recipeEdit.left', { age: formatAge(new Date(editing.left.at)) })}</p>
          <span className="actions">
            <button type="button" onClick={editing.restore}>
              {t('recipeEdit.left.restore')}
            </button>
            <button type="button" onClick={editing.forget}>
              {t('recipeEdit.left.discard')}
            </button>
          </span>
        </div>
      )}
      <form aria-label={title} onSubmit={submit} onKeyDown={shortcut} noValidate>
        <div className={source ? 'editor with-source' : 'editor'}>
          {source?.(put)}
          <div>
            <textarea
              className="title"
              rows={1}
              aria-label={t('recipeEdit.field.name')}
              aria-invalid={problemOf('name') ? true : undefined}
              aria-describedby={problemOf('name') ? 'name-wrong' : undefined}
              placeholder={t('recipeEdit.field.name')}
              value={draft.name}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              onChange={(event) => set('name', event.currentTarget.value.replaceAll('\n', ' '))}
            />
            {problemOf('name') && (
              <small className="wrong" id="name-wrong" role="alert">
                {problemOf('name')?.message}
              </small>
            )}
            <textarea
              className="quiet"
              rows={1}
              aria-label={t('recipeEdit.field.description')}
              placeholder={t('recipeEdit.description.hint')}
              value={draft.description}
              onChange={(event) => set('description', event.currentTarget.value)}
            />
            <EditIngredients
              rows={draft.recipeIngredient}
              onChange={(how) => set('recipeIngredient', how)}
              problems={problems}
              lists={lists}
              wholeLines={draft.settings.disableAmount}
              say={say}
              parse={parse}
            />
            <EditSteps
              rows={draft.recipeInstructions}
              ingredients={draft.recipeIngredient}
              onChange={(how) => set('recipeInstructions', how)}
              problems={problems}
              say={say}
            />
            <EditNotes notes={draft.notes} onChange={(notes) => set('notes', notes)} />
          </div>
          <aside aria-label={t('recipeEdit.aside')}>
            {isNew(recipe) ? (
              <NewPicture id={recipe.id} name={draft.name} picture={picture} onChange={setPicture} />
            ) : (
              <EditPicture recipe={recipe} media={media} />
            )}
            <EditFacts draft={draft} set={set} choices={choices} problems={problems} />
            <EditNutrition nutrition={draft.nutrition} onChange={(nutrition) => set('nutrition', nutrition)} />
            <EditSettings
              settings={draft.settings}
              lockable={can(actorOf(user), 'recipe.lock', recipe)}
              onChange={(settings) => set('settings', settings)}
            />
            {!isNew(recipe) && (
              <EditAssets recipe={recipe} assets={draft.assets} media={media} onChange={(how) => set('assets', how)} />
            )}
            <EditExtras
              extras={draft.extras}
              onChange={(extras) => set('extras', extras)}
              problem={problemOf('extras')}
            />
          </aside>
        </div>
        <SaveBar
          dirty={dirty}
          keptAt={editing.keptAt}
          saving={saving.saving}
          problem={problems[0] && t('recipeEdit.wrong.look', { count: problems.length, message: problems[0].message })}
          onDiscard={discard}
        />
        <NameList id={lists.foods} names={choices.foods} />
        <NameList id={lists.units} names={choices.units} />
      </form>
      <div className="vh" role="status">
        {said}
      </div>
      <LeaveDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
      <ConflictDialog
        conflict={conflict}
        base={start.draft}
        mine={draft}
        theirs={theirs.draft}
        onMerge={mergeAndSave}
        onOverwrite={() => conflict && save(draft, conflict.current.updateAt, conflict.current)}
        onDiscard={() => {
          saving.clearConflict()
          reload()
          discard()
        }}
        onClose={saving.clearConflict}
      />
    </>
  )
}

function NameList({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
