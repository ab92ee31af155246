import { useTranslation } from 'react-i18next'
import { listCategories } from '#contract/organizers.ts'
import { useGet } from '../../api.ts'
import { paths } from '../../paths.ts'
import { OrganizersPage } from './OrganizersPage.tsx'

export function CategoriesScreen() {
  const { t } = useTranslation()
  const categories = useGet(listCategories, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })
  return (
    <OrganizersPage
      of={categories}
      title={t('categories.title')}
      line={(count) => t('categories.count', { count })}
      find={t('categories.find')}
      href={paths.category}
      empty={{ glyph: 'leaf', title: t('categories.empty.title'), text: t('categories.empty.text') }}
    />
  )
}
