import { useTranslation } from 'react-i18next'
import { listTags } from '#contract/organizers.ts'
import { useGet } from '../../api.ts'
import { paths } from '../../paths.ts'
import { OrganizerPage } from './OrganizerPage.tsx'

export function TagScreen({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const tags = useGet(listTags, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })
  return (
    <OrganizerPage
      of={tags}
      slug={slug}
      dimension="tags"
      up={{ href: paths.tags(), label: t('tags.title') }}
      href={paths.tag}
    />
  )
}
