import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { OperatorDetails } from './operator-details.tsx'
import { TextPage, TextSection } from './text-page.tsx'

export default function ContactPage() {
  const { t } = useText('pages')
  return (
    <TextPage title={t('contact.title')} lead={t('contact.lead')}>
      <TextSection title={t('contact.mailTitle')}>
        <OperatorDetails />
        <p>{t('contact.mail1')}</p>
      </TextSection>
      <TextSection title={t('contact.firstTitle')}>
        <p>{t('contact.first1')}</p>
        <ul>
          <li>
            <Link to="faq">{t('contact.faqLink')}</Link>
          </li>
          <li>
            <Link to="reset-password">{t('contact.resetLink')}</Link>
          </li>
        </ul>
      </TextSection>
    </TextPage>
  )
}
