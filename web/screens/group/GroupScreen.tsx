import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { getGroup } from '#contract/groups.ts'
import { can } from '#contract/permissions.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { NamePanel } from './NamePanel.tsx'
import { PlanningPanel } from './PlanningPanel.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { ToolsPanel } from './ToolsPanel.tsx'

/** The group: everyone may look, managers may change it. */
export function GroupScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const group = useGet(getGroup)
  const mayManage = can(actorOf(user), 'group.manage')
  return (
    <>
      <PageHead
        help="sharing"
        title={t('group.title')}
        line={group.data?.name}
        actions={
          <Link className="button line" href={paths.members()}>
            <Icon of={Users} />
            {t('members.title')}
          </Link>
        }
      />
      <div className="stack">
        {!mayManage && <p className="banner is-info">{t('group.look-only')}</p>}
        <Loaded of={group}>
          {(found) => (
            <div className="cols">
              <PreferencesPanel preferences={found.preferences} mayManage={mayManage} onSaved={() => group.mutate()} />
              <div className="stack">
                <NamePanel name={found.name} mayManage={mayManage} onSaved={() => group.mutate()} />
                <ToolsPanel />
                <PlanningPanel chosen={found.categories} mayManage={mayManage} onSaved={() => group.mutate()} />
              </div>
            </div>
          )}
        </Loaded>
      </div>
    </>
  )
}
