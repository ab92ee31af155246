import './create.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Icon } from '../../components/Icon.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { paths } from '../../paths.ts'
import { WAYS } from './ways.ts'

/** Every way to add a recipe, for people who do not know yet which. */
export function CreateScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('recipeCreate.title')} line={t('recipeCreate.line')} />
      <ul className="way-list">
        {WAYS.map(({ way, icon }) => (
          <li key={way} className="panel">
            <Icon of={icon} />
            <div>
              <h2>
                <Link href={paths.createRecipe(way)}>{t(`recipeCreate.${way}.title`)}</Link>
              </h2>
              <p>{t(`recipeCreate.${way}.line`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
