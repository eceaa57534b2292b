import { useText } from '../../i18n/use-text.ts'
import { TextPage, TextSection } from './text-page.tsx'

export default function TermsPage() {
  const { t } = useText('pages')
  return (
    <TextPage title={t('terms.title')} lead={t('terms.lead')}>
      <TextSection title={t('terms.useTitle')}>
        <p>{t('terms.use1')}</p>
        <p>{t('terms.use2')}</p>
      </TextSection>
      <TextSection title={t('terms.duesTitle')}>
        <p>{t('terms.dues1')}</p>
        <p>{t('terms.dues2')}</p>
      </TextSection>
      <TextSection title={t('terms.yoursTitle')}>
        <p>{t('terms.yours1')}</p>
      </TextSection>
      <TextSection title={t('terms.lawTitle')}>
        <p>{t('terms.law1')}</p>
      </TextSection>
    </TextPage>
  )
}
