import '../../features/ingredients/parser.css'
import { ArrowLeft, Check, ScanText } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { listFoods, listUnits } from '#contract/foods.ts'
import { correctLines, parseIngredients } from '#contract/parsing.ts'
import { can } from '#contract/permissions.ts'
import { getRecipe, patchRecipe, type Recipe } from '#contract/recipes.ts'
import { refresh, useGet, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Failed, Loaded, Waiting } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import {
  correctionsOf,
  isTouched,
  isUnread,
  linesOf,
  type Review,
  reviewOf,
  sentenceOf,
  stepsOf,
  stillOf,
} from '../../features/ingredients/review.ts'
import { useLeaveGuard } from '../../hooks/useLeaveGuard.ts'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { locale } from '../../i18n.ts'
import { showToast } from '../../toasts.ts'
import { ReviewLine } from './ReviewLine.tsx'
import { useWayOn } from './useWayOn.ts'

const ALL = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }

/** Works through a recipe's ingredient lines: certain ones are accepted, others are shown to a person. */
export function IngredientParserScreen({ slug }: { slug: string }) {
  const { user } = useSession()
  const recipe = useGet(getRecipe, { params: { slug } }, { revalidateOnFocus: false })
  if (recipe.error?.status === 404) return <ErrorPage status={404} />
  return (
    <Loaded of={recipe}>
      {(found) =>
        can(actorOf(user), 'recipe.edit', found) ? (
          <Parser key={found.id} recipe={found} reload={recipe.mutate} />
        ) : (
          <ErrorPage status={403} />
        )
      }
    </Loaded>
  )
}

type Props = { recipe: Recipe; reload: (recipe: Recipe, options: { revalidate: boolean }) => Promise<unknown> }

function Parser({ recipe, reload }: Props) {
  const { t } = useTranslation()
  const ids = useId()
  const [, navigate] = useLocation()
  const way = useWayOn(recipe)
  const unread = useMemo(() => recipe.recipeIngredient.filter(isUnread), [recipe])
  const [again, setAgain] = useState(false)
  const lines = again ? recipe.recipeIngredient.filter((line) => sentenceOf(line).trim() !== '') : unread
  const foods = useGet(listFoods, ALL, { revalidateOnFocus: false })
  const units = useGet(listUnits, ALL, { revalidateOnFocus: false })
  const parse = useSend(parseIngredients)
  const patch = useSend(patchRecipe)
  const get = useSend(getRecipe)
  const correct = useSend(correctLines)
  const [reviews, setReviews] = useState<readonly Review[]>()
  const guard = useLeaveGuard(reviews?.some(isTouched) ?? false)
  const [current, setCurrent] = useState<string>()
  const knows = useMemo(
    () => ({ food: knownIn(foods.data?.items), unit: knownIn(units.data?.items) }),
    [foods.data, units.data],
  )

  async function read() {
    const done = await parse.send({ body: { ingredients: lines.map(sentenceOf) } })
    if (!done.ok) return
    const read = lines.flatMap((line, at) => {
      const parsed = done.answer[at]
      return parsed ? [reviewOf(line, parsed, locale())] : []
    })
    setReviews(read)
    setCurrent(read.find(({ accepted }) => !accepted)?.referenceId)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are read once, and once more when asked
  useEffect(() => {
    if (lines.length > 0) read()
  }, [again])

  const change = (referenceId: string, part: Partial<Review>) =>
    setReviews((before) => before?.map((one) => (one.referenceId === referenceId ? { ...one, ...part } : one)))
  function accept(referenceId: string) {
    const next = reviews?.map((one) => (one.referenceId === referenceId ? { ...one, accepted: true } : one)) ?? []
    const at = next.findIndex((one) => one.referenceId === referenceId)
    const after = [...next.slice(at + 1), ...next.slice(0, at)].find(({ accepted }) => !accepted)
    setReviews(next)
    setCurrent(after?.referenceId)
    if (!after) document.getElementById(`${ids}-save`)?.focus()
  }

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'a' || event.ctrlKey || event.metaKey || event.altKey || !current) return
      if (event.target instanceof Element && event.target.matches('input, textarea, select')) return
      event.preventDefault()
      accept(current)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  const put = (to: Recipe, taken: readonly Review[]) =>
    patch.send({
      params: { slug: recipe.slug },
      body: {
        recipeIngredient: linesOf(to, taken, locale()),
        recipeInstructions: stepsOf(to, taken),
        settings: { ...to.settings, disableAmount: false },
        updateAt: to.updateAt,
      },
    })
  async function save() {
    if (!reviews || patch.sending) return
    let saved = await put(recipe, reviews)
    if (!saved.ok && saved.refused.status === 409) {
      // Somebody saved the recipe meanwhile: their version stays, and the lines read here are added to it.
      const fresh = await get.send({ params: { slug: recipe.slug } })
      if (fresh.ok) saved = await put(fresh.answer, stillOf(fresh.answer, recipe, reviews))
    }
    if (!saved.ok) {
      if (saved.refused.status === 409) showToast('error', saved.refused.message)
      return
    }
    const corrections = correctionsOf(saved.answer, reviews)
    if (corrections.length > 0) await correct.send({ body: { corrections } })
    await Promise.all([refresh('/foods'), refresh('/units'), reload(saved.answer, { revalidate: false })])
    showToast('success', t('parser.saved', { name: recipe.name }))
    way.saved()
    guard.release()
    navigate(way.onward)
  }

  const waiting = reviews?.filter(({ accepted }) => !accepted).length ?? 0
  const sure = (reviews?.length ?? 0) - waiting
  return (
    <>
      <Link className="up" href={way.back}>
        <Icon of={ArrowLeft} flip />
        {way.inLibrary ? t('parser.library.title') : recipe.name}
      </Link>
      <PageHead
        title={way.inLibrary ? recipe.name : t('parser.title')}
        line={[
          reviews && t('parser.line', { count: reviews.length, sure }),
          way.left > 0 && t('parser.library.more', { count: way.left }),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {way.left > 0 && (
              <Link className="button ghost" href={way.onward}>
                {t('parser.skip')}
              </Link>
            )}
            {reviews && (
              <button
                id={`${ids}-save`}
                type="button"
                className="primary"
                aria-disabled={patch.sending || sure === 0}
                onClick={() => sure > 0 && save()}
              >
                <Icon of={Check} />
                {waiting > 0 && sure > 0 ? t('parser.save-some', { count: sure }) : t('parser.save')}
              </button>
            )}
          </>
        }
      />
      {lines.length === 0 ? (
        <EmptyState
          glyph="leaf"
          title={t('parser.done.title')}
          actions={
            recipe.recipeIngredient.length > 0 && (
              <button type="button" className="line" onClick={() => setAgain(true)}>
                <Icon of={ScanText} />
                {t('parser.again')}
              </button>
            )
          }
        >
          {t('parser.done.text')}
        </EmptyState>
      ) : !reviews ? (
        parse.refused ? (
          <Failed error={parse.refused} retry={read} />
        ) : (
          <Waiting>{null}</Waiting>
        )
      ) : (
        <>
          <div className={waiting > 0 ? 'banner is-info' : 'banner is-success'}>
            <Icon of={waiting > 0 ? ScanText : Check} />
            <p role="status">{waiting > 0 ? t('parser.waiting', { count: waiting }) : t('parser.ready')}</p>
            {waiting > 0 && (
              <span className="keys">
                <kbd>A</kbd> {t('parser.key')}
              </span>
            )}
          </div>
          <ol className="reviews">
            {reviews.map((review) => (
              <ReviewLine
                key={review.referenceId}
                review={review}
                lists={{ foods: `${ids}-foods`, units: `${ids}-units` }}
                knows={knows}
                current={review.referenceId === current}
                onChange={(part) => change(review.referenceId, part)}
                onAccept={() => accept(review.referenceId)}
                onOpen={() => {
                  change(review.referenceId, { accepted: false })
                  setCurrent(review.referenceId)
                }}
              />
            ))}
          </ol>
        </>
      )}
      <ConfirmDialog
        open={guard.asking}
        title={t('parser.leave.title')}
        act={t('parser.leave.act')}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        {t('parser.leave.text')}
      </ConfirmDialog>
      <datalist id={`${ids}-foods`}>
        {foods.data?.items.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <datalist id={`${ids}-units`}>
        {units.data?.items.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  )
}

type Named = { name: string; pluralName: string | null; aliases: { name: string }[]; abbreviation?: string }

/** Whether the group knows the name, so that saving creates nothing new. */
function knownIn(items: readonly Named[] | undefined) {
  const names = new Set(
    items?.flatMap(({ name, pluralName, aliases, abbreviation }) =>
      [name, pluralName, abbreviation, ...aliases.map((alias) => alias.name)].map((one) => one?.trim().toLowerCase()),
    ),
  )
  return (name: string) => items === undefined || names.has(name.trim().toLowerCase())
}
