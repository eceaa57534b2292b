import { useText } from '../../i18n/use-text.ts'
import { Question } from './question.tsx'
import { TextPage, TextSection } from './text-page.tsx'

export default function FaqPage() {
  const { t } = useText('pages')
  return (
    <TextPage title={t('faq.title')} lead={t('faq.lead')}>
      <TextSection title={t('faq.flyingTitle')}>
        <div>
          <Question question={t('landing:faq.airplaneQ')} answer={t('landing:faq.airplaneA')} />
          <Question question={t('faq.beforeQ')} answer={t('faq.beforeA')} />
          <Question question={t('faq.closedQ')} answer={t('faq.closedA')} />
          <Question question={t('faq.clockQ')} answer={t('faq.clockA')} />
        </div>
      </TextSection>
      <TextSection title={t('faq.devicesTitle')}>
        <div>
          <Question question={t('landing:faq.twoDevicesQ')} answer={t('landing:faq.twoDevicesA')} />
          <Question question={t('faq.iphoneQ')} answer={t('faq.iphoneA')} />
          <Question question={t('faq.expiredQ')} answer={t('faq.expiredA')} />
        </div>
      </TextSection>
      <TextSection title={t('faq.dataTitle')}>
        <div>
          <Question question={t('faq.withoutQ')} answer={t('faq.withoutA')} />
          <Question question={t('landing:faq.whereQ')} answer={t('landing:faq.whereA')} />
          <Question question={t('faq.otherQ')} answer={t('faq.otherA')} />
          <Question question={t('faq.deleteQ')} answer={t('faq.deleteA')} />
          <Question question={t('faq.costQ')} answer={t('faq.costA')} />
        </div>
      </TextSection>
      <TextSection title={t('faq.loggingTitle')}>
        <div>
          <Question question={t('faq.oldQ')} answer={t('faq.oldA')} />
          <Question question={t('faq.missingQ')} answer={t('faq.missingA')} />
          <Question question={t('faq.pilotQ')} answer={t('faq.pilotA')} />
        </div>
      </TextSection>
    </TextPage>
  )
}
