import { Tag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listTags } from '#contract/organizers.ts'
import { useGet } from '../../api.ts'
import { paths } from '../../paths.ts'
import { OrganizersPage } from './OrganizersPage.tsx'

export function TagsScreen() {
  const { t } = useTranslation()
  const tags = useGet(listTags, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })
  return (
    <OrganizersPage
      of={tags}
      title={t('tags.title')}
      line={(count) => t('tags.count', { count })}
      find={t('tags.find')}
      icon={Tag}
      href={paths.tag}
      empty={{ glyph: 'lemon', title: t('tags.empty.title'), text: t('tags.empty.text') }}
    />
  )
}
