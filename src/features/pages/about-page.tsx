import { useText } from '../../i18n/use-text.ts'
import { OpenData } from './open-data.tsx'
import { TextPage, TextSection } from './text-page.tsx'

export default function AboutPage() {
  const { t } = useText('pages')
  return (
    <TextPage title={t('about.title')} lead={t('about.lead')}>
      <TextSection title={t('about.whyTitle')}>
        <p>{t('about.why1')}</p>
        <p>{t('about.why2')}</p>
      </TextSection>
      <TextSection title={t('about.howTitle')}>
        <p>{t('about.how1')}</p>
        <p>{t('about.how2')}</p>
      </TextSection>
      <TextSection title={t('about.dataTitle')}>
        <OpenData />
      </TextSection>
      <TextSection title={t('about.softwareTitle')}>
        <p>{t('about.software1')}</p>
      </TextSection>
    </TextPage>
  )
}
