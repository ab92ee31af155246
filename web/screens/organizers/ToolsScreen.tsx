import { Utensils } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listTools } from '#contract/organizers.ts'
import { useGet } from '../../api.ts'
import { paths } from '../../paths.ts'
import { OrganizersPage } from './OrganizersPage.tsx'

export function ToolsScreen() {
  const { t } = useTranslation()
  const tools = useGet(listTools, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })
  return (
    <OrganizersPage
      of={tools}
      title={t('tools.title')}
      line={(count) => t('tools.count', { count })}
      find={t('tools.find')}
      icon={Utensils}
      href={paths.tool}
      empty={{ glyph: 'pot', title: t('tools.empty.title'), text: t('tools.empty.text') }}
    />
  )
}
