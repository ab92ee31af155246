import { useTranslation } from 'react-i18next'
import { PageHead } from '../../components/PageHead.tsx'

export function CreateUrlScreen() {
  const { t } = useTranslation()
  return <PageHead title={t('create.url.title')} />
}
