import { useText } from '../../../i18n/use-text.ts'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import { Section } from '../../../ui/section.tsx'
import css from '../panel/profile.module.css'

/** The way to flights that were logged elsewhere. */
export function ImportSection() {
  const { t } = useText('profile')
  return (
    <Section id="import" title={t('import.title')} lead={t('import.lead')}>
      <div className={css.actions}>
        <LinkButton to="flight-log-import">{t('import.do')}</LinkButton>
      </div>
    </Section>
  )
}
