import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { CookieTable } from './cookie-table.tsx'
import { TextPage, TextSection } from './text-page.tsx'

export default function PrivacyPage() {
  const { t } = useText('pages')
  return (
    <TextPage title={t('privacy.title')} lead={t('privacy.lead')}>
      <TextSection title={t('privacy.shortTitle')}>
        <p>{t('privacy.short1')}</p>
      </TextSection>
      <TextSection title={t('privacy.deviceTitle')}>
        <p>{t('privacy.device1')}</p>
        <p>{t('privacy.device2')}</p>
        <p>{t('privacy.device3')}</p>
        <p>{t('privacy.device4')}</p>
      </TextSection>
      <TextSection title={t('privacy.serverTitle')}>
        <ul>
          <li>{t('privacy.serverAccount')}</li>
          <li>{t('privacy.serverLog')}</li>
          <li>{t('privacy.serverLogins')}</li>
          <li>{t('privacy.serverLimits')}</li>
          <li>{t('privacy.serverMail')}</li>
        </ul>
        <p>{t('privacy.server2')}</p>
      </TextSection>
      <TextSection title={t('privacy.cookiesTitle')}>
        <p>{t('privacy.cookies1')}</p>
        <CookieTable />
      </TextSection>
      <TextSection title={t('privacy.seenTitle')}>
        <p>{t('privacy.seen1')}</p>
      </TextSection>
      <TextSection title={t('privacy.rightsTitle')}>
        <p>{t('privacy.rights1')}</p>
        <p>
          <Link to="imprint">{t('privacy.rightsLink')}</Link>
        </p>
      </TextSection>
    </TextPage>
  )
}
