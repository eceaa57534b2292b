import type { ImportedTrip } from '../../../../core/import/beside/trips.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Section } from '../../../ui/section.tsx'

/** More names say no more. */
const MOST_NAMES = 10

/** Trips that flights of the files belong to. */
export function Trips({ trips }: { trips: readonly ImportedTrip[] }) {
  const { t, locale } = useText('import')
  if (trips.length === 0) return null
  const tag = localeTag(locale)
  const added = trips.filter(({ isNew }) => isNew)
  const there = trips.length - added.length
  const flights = trips.reduce((sum, { rows }) => sum + rows, 0)
  const names = trips.flatMap(({ name }) => name ?? [])
  const named = new Intl.ListFormat(tag, { type: 'unit' }).format(names.slice(0, MOST_NAMES))
  const counted = (count: number): { count: number; number: string } => ({ count, number: formatNumber(count, tag) })
  return (
    <Section title={t('tripsOf.title')}>
      {added.length > 0 && <p data-trips-added={added.length}>{t('tripsOf.added', counted(added.length))}</p>}
      {there > 0 && <p data-trips-filled={there}>{t('tripsOf.filled', counted(there))}</p>}
      <p data-trip-flights={flights}>{t('tripsOf.flights', counted(flights))}</p>
      {names.length > 0 && <p data-trip-names="">{names.length > MOST_NAMES ? `${named}, …` : named}</p>}
    </Section>
  )
}
