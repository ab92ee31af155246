import { useTranslation } from 'react-i18next'
import { listCategories } from '#contract/organizers.ts'
import { useGet } from '../../api.ts'
import { paths } from '../../paths.ts'
import { OrganizerPage } from './OrganizerPage.tsx'

export function CategoryScreen({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const categories = useGet(listCategories, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })
  return (
    <OrganizerPage
      of={categories}
      slug={slug}
      dimension="categories"
      up={{ href: paths.categories(), label: t('categories.title') }}
      href={paths.category}
    />
  )
}
