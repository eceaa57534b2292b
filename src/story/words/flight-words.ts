import { seatWords } from './seat-words.ts'
import type { AirlineSnapshot, FlightAttributes, PlaceSnapshot } from '../../../core/flight/flight.ts'
import { filledFields } from '../../../core/custom/shown-fields.ts'
import { writeFlightNumber } from '../../../core/flight/flight-number.ts'
import { formatDate, formatDistance, formatDuration, formatInstant, formatNumber } from '../../../core/locale/format.ts'
import { localZone } from '../../i18n/local-zone.ts'
import { END, membersWords, PILOT, TIMES, type Wording, type Wordings } from './member-words.ts'
import { customWords } from './custom-words.ts'
import type { Words } from './words.ts'
import { codeAndCity } from './code-and-city.ts'
import { sourceName } from './source-name.ts'

const text = (value: string): string => value
const miles = (value: number, { tag }: Words): string => formatNumber(value, tag)
const names = (value: readonly string[]): string => value.join(', ')
const instant = (value: string, { tag }: Words): string => {
  const ms = Date.parse(value)
  return Number.isNaN(ms) ? value : formatInstant(ms, tag, localZone())
}

const placeWords = (place: PlaceSnapshot, { tag }: Words): string => codeAndCity(place, tag)

/** Every attribute of a flight as its reader would say it. An attribute without words does not compile. */
const ATTRIBUTES: Wordings<FlightAttributes> = {
  status: (value, { t }) => t(`flights:status.${value}`),
  date: (value, { tag }) => formatDate(value, tag),
  from: placeWords,
  to: placeWords,
  divertedTo: placeWords,
  via: (value, { tag }) => value.map((place) => codeAndCity(place, tag)).join(', '),
  scheduled: (value, words) => membersWords('scheduled', TIMES, value, words),
  actual: (value, words) => membersWords('actual', TIMES, value, words),
  durationMinutes: (value, { tag }) => formatDuration(value, tag),
  distanceKm: (value, { tag, distanceUnit }) => formatDistance(value, distanceUnit, tag),
  flightNumber: writeFlightNumber,
  callsign: text,
  airline: airlineWords,
  operator: airlineWords,
  aircraft: ({ typeName, typeIcao, registration, name }) =>
    [typeName ?? typeIcao, registration, name && `“${name}”`].filter(Boolean).join(', '),
  role: (value, { t }) => t(`flights:role.${value}`),
  seat: (value, { t }) => seatWords(value, t),
  cabin: (value, { t }) => t(`flights:cabin.${value}`),
  bookingClass: text,
  reason: (value, { t }) => t(`flights:reason.${value}`),
  pnr: text,
  ticket: text,
  frequentFlyer: text,
  awardMiles: miles,
  statusMiles: miles,
  departure: (value, words) => membersWords('departure', END, value, words),
  arrival: (value, words) => membersWords('arrival', END, value, words),
  people: (value) => value.map(({ name, role }) => (role ? `${name} (${role})` : name)).join(', '),
  pilot: (value, words) => membersWords('pilot', PILOT, value, words),
  session: ({ device, identification, place }, { t }) =>
    [t(`flights:fstd.${device}`), identification, place].filter(Boolean).join(', '),
  // An id means nothing to anybody; that it is another one is said by the sentence around it.
  tripId: (_, { t }) => t('value.trip'),
  tags: names,
  rating: (value, { t }) => t('flights:detail.ratingOf', { rating: value }),
  note: text,
  custom: (value, words) =>
    filledFields(value, words.customFields ?? [])
      .map(({ field, value: own }) => `${field.name}: ${customWords(field.id, own, words)}`)
      .join('; '),
  media: (value, { t, tag }) => t('value.photos', { count: value.length, number: formatNumber(value.length, tag) }),
  silencedChecks: (value, { t, tag }) =>
    t('value.checks', { count: value.length, number: formatNumber(value.length, tag) }),
  source: ({ format, row }, { t, tag }) =>
    row === null
      ? sourceName(format, t)
      : t('value.sourceRow', { format: sourceName(format, t), row: formatNumber(row, tag) }),
  createdAt: instant,
  editedAt: instant,
}

/** One attribute that stood the check of the flight's shape. */
export function flightWords<Name extends keyof FlightAttributes>(
  name: Name,
  value: NonNullable<Required<FlightAttributes>[Name]>,
  words: Words,
): string {
  const wording: Wording<Required<FlightAttributes>[Name]> = ATTRIBUTES[name]
  return wording(value, words)
}

/** `Lufthansa (LH)` */
function airlineWords({ name, iata, icao }: AirlineSnapshot): string {
  const code = iata ?? icao
  return code && code !== name ? `${name} (${code})` : name
}
