import { useTranslation } from 'react-i18next'
import { PageHead } from '../../components/PageHead.tsx'

export function CreateBulkScreen() {
  const { t } = useTranslation()
  return <PageHead title={t('create.bulk.title')} />
}
