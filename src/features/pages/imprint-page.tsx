import { useText } from '../../i18n/use-text.ts'
import { OperatorDetails } from './operator-details.tsx'
import { TextPage, TextSection } from './text-page.tsx'

export default function ImprintPage() {
  const { t } = useText('pages')
  return (
    <TextPage title={t('imprint.title')} lead={t('imprint.lead')}>
      <TextSection title={t('imprint.operatorTitle')}>
        <OperatorDetails />
      </TextSection>
      <TextSection title={t('imprint.softwareTitle')}>
        <p>{t('imprint.software1')}</p>
      </TextSection>
    </TextPage>
  )
}
