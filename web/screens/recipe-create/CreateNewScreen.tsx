import { useTranslation } from 'react-i18next'
import { PageHead } from '../../components/PageHead.tsx'

export function CreateNewScreen() {
  const { t } = useTranslation()
  return <PageHead title={t('create.new.title')} />
}
