import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** The address names a flight this log does not have. */
export function MissingFlight() {
  const { t } = useText('flights')
  return (
    <EmptyState
      title={t('detail.missingTitle')}
      action={
        <LinkButton kind="plain" to="flight-list">
          {t('detail.missingAction')}
        </LinkButton>
      }
    >
      <p>{t('detail.missingText')}</p>
    </EmptyState>
  )
}
