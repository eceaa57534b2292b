import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import type { ThreeClocks, FlightClocks } from '../../../../core/flight/times/flight-clocks.ts'
import { formatDuration, zoneName } from '../../../../core/locale/format.ts'
import { type LocaleTag, localeTag } from '../../../../core/locale/language.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useText } from '../../../i18n/use-text.ts'
import { endOf } from '../../../flight/summary/listed-flight.ts'
import css from './zone-notes.module.css'

/** Both zones by their names, and how far apart their clocks were. */
export function ZoneNotes({ flight, table }: { flight: FlightAttributes; table: FlightClocks }) {
  const { t, locale } = useText('view')
  const tag = localeTag(locale)
  const first = table.rows.find(({ end }) => end === 'departure')
  const last = table.rows.findLast(({ end }) => end === 'arrival')
  const [start, end] = [first?.actual ?? first?.scheduled, last?.actual ?? last?.scheduled]
  const [from, to] = [placeName(flight.from, tag), placeName(flight.divertedTo ?? flight.to, tag)]
  const notes = [
    zoneNote(from, table.departureZone, start, 'departure', t, tag),
    table.departureZone === table.arrivalZone ? null : zoneNote(to, table.arrivalZone, end, 'arrival', t, tag),
    end ? apartNote(from, to, end, t, tag) : null,
  ].filter((note) => note !== null)
  return notes.length > 0 && <p className={css.notes}>{notes.join(' ')}</p>
}

function placeName(place: FlightAttributes['from'], tag: LocaleTag): string {
  const { city, code } = endOf(place, tag)
  return city ?? code
}

function zoneNote(
  place: string,
  zone: string | null,
  clocks: ThreeClocks | null | undefined,
  end: 'departure' | 'arrival',
  t: Translate<'view'>,
  tag: LocaleTag,
): string | null {
  const wall = clocks?.[end]
  if (zone === null || !clocks || !wall) return null
  const name = zoneName(zone, clocks.epochMs, tag)
  return name === null ? null : t('zones.named', { place, name, offset: againstUtc(wall.offsetMinutes, t, tag) })
}

function againstUtc(offsetMinutes: number, t: Translate<'view'>, tag: LocaleTag): string {
  if (offsetMinutes === 0) return t('zones.equal')
  const time = formatDuration(Math.abs(offsetMinutes), tag)
  return t(offsetMinutes > 0 ? 'zones.ahead' : 'zones.behind', { time })
}

function apartNote(from: string, to: string, end: ThreeClocks, t: Translate<'view'>, tag: LocaleTag): string | null {
  if (!end.departure || !end.arrival) return null
  const minutes = end.arrival.offsetMinutes - end.departure.offsetMinutes
  if (minutes === 0) return null
  const time = formatDuration(Math.abs(minutes), tag)
  return t(minutes > 0 ? 'zones.laterThan' : 'zones.earlierThan', { from, to, time })
}
