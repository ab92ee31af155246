import './create.css'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Icon } from '../../components/Icon.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { paths } from '../../paths.ts'
import { WAYS } from './ways.ts'

type Way = (typeof WAYS)[number]['way']

const HELP: Partial<Record<Way, string>> = { ocr: 'recipes-on-paper', debug: 'reading-pages' }

/** The head of a page that adds recipes, with the other ways one tap away. */
export function CreateHead({ way }: { way: Way }) {
  const { t } = useTranslation()
  const ways = useRef<HTMLElement>(null)
  // On a phone the ways are a strip, and the current one may be beyond its edge.
  useEffect(() => ways.current?.querySelector('.on')?.scrollIntoView({ inline: 'center', block: 'nearest' }), [])
  return (
    <>
      <PageHead
        help={HELP[way] ?? 'adding-recipes'}
        title={t(`recipeCreate.${way}.title`)}
        line={t(`recipeCreate.${way}.line`)}
      />
      <nav ref={ways} className="chips scroll-x ways" aria-label={t('recipeCreate.ways')}>
        {WAYS.map((one) => (
          <Link
            key={one.way}
            className={one.way === way ? 'chip on' : 'chip'}
            aria-current={one.way === way ? 'page' : undefined}
            href={paths.createRecipe(one.way)}
          >
            <Icon of={one.icon} />
            {t(`recipeCreate.${one.way}.way`)}
          </Link>
        ))}
      </nav>
    </>
  )
}
