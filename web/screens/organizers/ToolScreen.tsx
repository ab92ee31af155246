import { useTranslation } from 'react-i18next'
import { listTools } from '#contract/organizers.ts'
import { useGet } from '../../api.ts'
import { paths } from '../../paths.ts'
import { OrganizerPage } from './OrganizerPage.tsx'

export function ToolScreen({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const tools = useGet(listTools, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })
  return (
    <OrganizerPage
      of={tools}
      slug={slug}
      dimension="tools"
      up={{ href: paths.tools(), label: t('tools.title') }}
      href={paths.tool}
    />
  )
}
