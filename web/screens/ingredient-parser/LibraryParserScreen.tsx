import '../../features/ingredients/parser.css'
import { ChevronRight, ScanText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { parseIngredients } from '#contract/parsing.ts'
import { getRecipe, patchRecipe } from '#contract/recipes.ts'
import { refresh, useSend } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { isUnread, linesOf, reviewOf, sentenceOf, stepsOf } from '../../features/ingredients/review.ts'
import { useInTurn } from '../../hooks/useInTurn.ts'
import { locale } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'
import { useUnread } from './useUnread.ts'

/** The whole library: accepts what is certain, and leads to the rest. */
export function LibraryParserScreen() {
  const { t } = useTranslation()
  const unread = useUnread({ wanted: true })
  const inTurn = useInTurn()
  const get = useSend(getRecipe)
  const parse = useSend(parseIngredients)
  const patch = useSend(patchRecipe)
  const recipes = unread.recipes ?? []
  const lines = recipes.reduce((sum, recipe) => sum + recipe.lines, 0)

  async function readAll() {
    let read = 0
    await inTurn(t('parser.library.reading'), recipes, async ({ slug }) => {
      const recipe = await get.send({ params: { slug } })
      if (!recipe.ok) return recipe
      const waiting = recipe.answer.recipeIngredient.filter(isUnread)
      const parsed = await parse.send({ body: { ingredients: waiting.map(sentenceOf) } })
      if (!parsed.ok) return parsed
      const reviews = waiting.flatMap((line, at) => {
        const found = parsed.answer[at]
        return found ? [reviewOf(line, found, locale())] : []
      })
      const sure = reviews.filter(({ accepted }) => accepted).length
      if (sure === 0) return parsed
      const { updateAt } = recipe.answer
      const lines = { recipeIngredient: linesOf(recipe.answer, reviews, locale()) }
      const body = { ...lines, recipeInstructions: stepsOf(recipe.answer, reviews), updateAt }
      const done = await patch.send({ params: { slug }, body })
      if (done.ok) read += sure
      return done
    })
    if (read > 0) showToast('success', t('parser.library.read', { count: read }))
    else showToast('info', t('parser.library.none'))
    await Promise.all([unread.mutate(), refresh('/foods'), refresh('/units')])
  }

  return (
    <>
      <PageHead
        title={t('parser.library.title')}
        line={
          unread.hasMore
            ? t('parser.library.looking', { seen: unread.seen, total: unread.total })
            : lines > 0 && t('parser.library.line', { count: lines })
        }
        actions={
          recipes.length > 0 && (
            <button type="button" className="primary" aria-disabled={unread.hasMore} onClick={readAll}>
              <Icon of={ScanText} />
              {t('parser.library.read-all')}
            </button>
          )
        }
      />
      {unread.hasMore && <progress value={unread.seen} max={unread.total} aria-label={t('parser.library.title')} />}
      <Loaded
        of={unread}
        isEmpty={() => recipes.length === 0 && !unread.hasMore}
        empty={
          <EmptyState glyph="leaf" title={t('parser.library.done')}>
            {t('parser.library.done.text')}
          </EmptyState>
        }
      >
        {() => (
          <ul className="rows links">
            {recipes.map(({ id, slug, name, lines }) => (
              <li key={id}>
                <Link href={paths.parseIngredients(slug, { library: true })}>
                  <strong>{name}</strong>
                  <small className="muted">{t('parser.library.lines', { count: lines })}</small>
                  <Icon of={ChevronRight} flip />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}
