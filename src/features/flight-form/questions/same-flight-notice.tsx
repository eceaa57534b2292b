import type { Flight } from '../../../../core/flight/flight.ts'
import { formatDate } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../shell/navigation/link-button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import css from './same-flight-notice.module.css'
import { endOf, flightNumberText } from '../../../flight/summary/listed-flight.ts'

export interface SameFlightNoticeProps {
  flight: Flight
  onSaveAnyway: () => void
}

/** The log has this flight already, as it seems; saving it twice is the user's decision. */
export function SameFlightNotice({ flight, onSaveAnyway }: SameFlightNoticeProps) {
  const { t, locale } = useText('form')
  const facts = [
    `${endOf(flight.from).code} – ${endOf(flight.to).code}`,
    formatDate(flight.date, localeTag(locale)),
    flightNumberText(flight.flightNumber),
  ]
  return (
    <div data-same tabIndex={-1}>
      <Notice tone="waiting" live title={t('same.title')}>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <div className={css.actions}>
          <LinkButton kind="plain" to="flight-list" params={{ id: flight.id }}>
            {t('same.show')}
          </LinkButton>
          <Button kind="plain" onClick={onSaveAnyway}>
            {t('same.anyway')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
