import { RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import type { WaitingPage } from '../../features/add/waiting.ts'

type Props = { pages: WaitingPage[]; onTry: (url: string) => void; onDrop: (url: string) => void }

/** Addresses that are not recipes yet: a site that is down today may be up tomorrow. */
export function WaitingPages({ pages, onTry, onDrop }: Props) {
  const { t } = useTranslation()
  if (pages.length === 0) return null
  return (
    <section className="panel bulk" aria-labelledby="waiting">
      <div className="label-rule">
        <h2 id="waiting">{t('recipeCreate.waiting.title')}</h2>
      </div>
      <ul className="rows">
        {pages.map(({ url, why }) => (
          <li key={url}>
            <div className="grow">
              <strong>{url.replace(/^https?:\/\/(?:www\.)?/, '')}</strong>
              <p className="small">{why}</p>
            </div>
            <span className="actions">
              <button type="button" onClick={() => onTry(url)}>
                <Icon of={RotateCw} />
                {t('recipeCreate.retry')}
              </button>
              <IconButton icon={X} label={t('recipeCreate.waiting.drop')} onClick={() => onDrop(url)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
