import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ImportPreview } from '#contract/scraping.ts'
import { Icon } from '../../../components/Icon.tsx'
import { paths } from '../../../paths.ts'

/** What to do about a recipe that is here already. */
export type Decision = 'undecided' | 'update' | 'both'
type Twin = ImportPreview['duplicates'][number]
type Props = { twins: readonly Twin[]; decision: Decision; onDecide: (decision: Decision) => void }

/** Said before anything else: the page, or one like it, is here already. */
export function Duplicate({ twins, decision, onDecide }: Props) {
  const { t } = useTranslation()
  const [twin] = twins
  if (!twin) return null
  const { changes } = twin
  return (
    <div className="banner is-info dup" role="status">
      <Icon of={Copy} />
      <p>
        <b>{t(twin.reason === 'address' ? 'draft.have-page' : 'draft.have-like')}</b>{' '}
        {twins.map(({ slug, name }, index) => (
          <span key={slug}>
            {index > 0 && ', '}
            <Link href={paths.recipe(slug)}>{name}</Link>
          </span>
        ))}
      </p>
      <span className="actions">
        <Link className="button" href={paths.recipe(twin.slug)}>
          {t('draft.open-it')}
        </Link>
        {changes && changes.length > 0 && (
          <button type="button" aria-pressed={decision === 'update'} onClick={() => onDecide('update')}>
            {t('draft.update-it')}
          </button>
        )}
        <button type="button" aria-pressed={decision === 'both'} onClick={() => onDecide('both')}>
          {t('recipeCreate.keep-both')}
        </button>
      </span>
      {changes?.length === 0 && <p className="small">{t('recipeCreate.update.nothing')}</p>}
      {changes && changes.length > 0 && (
        <details open={decision === 'update'}>
          <summary>{t('draft.changes', { count: changes.length })}</summary>
          <ul>
            {changes.map((change) => (
              <li key={change} dir="auto">
                {change}
              </li>
            ))}
          </ul>
          <p className="small">{t('recipeCreate.update.what')}</p>
        </details>
      )}
    </div>
  )
}
