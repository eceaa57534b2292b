import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import css from './first-flight.module.css'

/** An empty log says what will stand in it and leads to the first flight. */
export function FirstFlight() {
  const { t } = useText('flights')
  return (
    <EmptyState
      title={t('list.emptyTitle')}
      action={
        <p className={css.ways}>
          <LinkButton kind="primary" to="new-trip">
            {t('list.emptyAction')}
          </LinkButton>
          <LinkButton to="flight-log-import">{t('list.emptyImport')}</LinkButton>
        </p>
      }
    >
      <p>{t('list.emptyText')}</p>
    </EmptyState>
  )
}
