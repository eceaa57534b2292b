import type { Digest } from '../../../../core/digest/digest.ts'
import { formatDate } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/link.tsx'
import { RouteLine } from '../../../ui/route-line.tsx'
import { listFlight } from '../listed-flight.ts'
import css from './search-results.module.css'

export function FlightResult({ digest, row }: { digest: Digest; row: number }) {
  const { locale } = useText('search')
  const { id, date, from, to, flightNumber, airline } = listFlight(digest, row, localeTag(locale))
  return (
    <li>
      <Link className={css.flight} to="flight-list" params={{ id }} data-result="" data-result-flight={id}>
        <span className={css.date}>{formatDate(date, localeTag(locale))}</span>
        <RouteLine from={{ code: from.code, name: from.city }} to={{ code: to.code, name: to.city }} />
        <span className={css.soft}>{[flightNumber, airline].filter(Boolean).join(', ')}</span>
      </Link>
    </li>
  )
}
