import type { FlightAttributes, PlaceSnapshot } from '../../flight/flight.ts'
import { placeCode } from '../../flight/place-code.ts'
import { distanceKm } from '../../geo/distance.ts'
import { positionOf } from '../../geo/position.ts'
import { type Airport, toSnapshot } from '../../place/airport.ts'
import { daysBetween, isRealDay } from '../../time/calendar-date.ts'
import type { Check, CheckSeverity, CheckSubject, Found } from '../check.ts'
import { isUniversal } from './time-checks.ts'
import { placeWord } from '../words.ts'

/** Reference points of an airport differ by this much between sources. */
const SAME_SITE_KM = 10
const SURE_YEARS = '1960'
const NEAR_DAYS = 60
const ENDS = ['from', 'to', 'divertedTo'] as const
type End = (typeof ENDS)[number]

interface PlaceCase {
  end: End
  place: PlaceSnapshot
  /** The catalogue's airport by the place's id, or by its codes on the date. */
  airport: Airport | null
  subject: CheckSubject
}

type PlaceTest = (at: PlaceCase) => Omit<Found, 'pointers'> & { below?: keyof PlaceSnapshot }

/** A check of each end in turn, with a repair that gives the end's new snapshot. */
function placeCheck(
  severity: Check['severity'],
  test: (at: PlaceCase) => ReturnType<PlaceTest> | null,
  mend?: (at: PlaceCase) => PlaceSnapshot | null,
): Check {
  const check: Check = {
    severity,
    find: (subject) => {
      for (const at of casesOf(subject)) {
        const found = test(at)
        if (!found) continue
        const { below, ...rest } = found
        return { ...rest, pointers: [below ? `${at.end}/${below}` : at.end] }
      }
      return null
    },
  }
  return mend ? { ...check, repair: mendEnds((at) => test(at) !== null, mend) } : check
}

/** A hint about all ends at once that names each of them. */
function allEnds(test: (at: PlaceCase) => boolean, mend: (at: PlaceCase) => PlaceSnapshot | null): Check {
  return {
    severity: 'hint',
    find: (subject) => {
      const found = casesOf(subject).filter(test)
      if (found.length === 0) return null
      return { pointers: found.map(({ end }) => end), params: { place: placeWord(...found.map(({ place }) => place)) } }
    },
    repair: mendEnds(test, mend),
  }
}

function mendEnds(test: (at: PlaceCase) => boolean, mend: (at: PlaceCase) => PlaceSnapshot | null) {
  return (subject: CheckSubject): FlightAttributes | null => {
    const patch: FlightAttributes = {}
    for (const at of casesOf(subject)) {
      const mended = test(at) ? mend(at) : null
      if (mended) patch[at.end] = mended
    }
    return Object.keys(patch).length > 0 ? patch : null
  }
}

/** Checks of the stored places against the catalogue of the flight's date. */
export const placeChecks = {
  'airport-closed': placeCheck(
    'warning',
    ({ place, airport, subject }) => {
      const closed = airport?.closedOn
      const { date } = subject.flight
      if (!closed || !date || date <= closed.slice(0, date.length)) return null
      return { params: { place: placeWord(place), closed: { date: closed } }, severity: severityAround(date, closed) }
    },
    successor,
  ),
  'airport-not-open': placeCheck(
    'warning',
    ({ place, airport, subject }) => {
      const opened = airport?.openedOn
      const { date } = subject.flight
      if (!opened || !date || date >= opened.slice(0, date.length)) return null
      return { params: { place: placeWord(place), opened: { date: opened } }, severity: severityAround(date, opened) }
    },
    successor,
  ),
  'airport-code-of-another': placeCheck(
    'warning',
    (at) => {
      const code = foreignCode(at)
      return code && at.airport
        ? {
            below: code.kind,
            params: { code: code.code, place: { airport: at.place.name }, other: { airport: code.other.name } },
          }
        : null
    },
    ({ place, airport, subject }) => {
      if (!airport || !isNear(place, airport)) return null
      return { ...place, ...subject.context.catalogues.codesOn(airport, subject.flight.date ?? null) }
    },
  ),
  'airport-code-unknown': placeCheck(
    'hint',
    ({ place, subject }) => {
      if (place.airportId !== null) return null
      const { catalogues } = subject.context
      const date = subject.flight.date ?? null
      const { iata, icao } = place
      if ((!iata && !icao) || (iata && catalogues.airportByIata(iata, date))) return null
      if (icao && catalogues.airportByIcao(icao, date)) return null
      return { params: { code: placeCode(place) ?? '' } }
    },
    otherKind,
  ),
  'airport-moved': placeCheck(
    'warning',
    ({ place, airport }) => {
      const [stored, known] = [positionOf(place), positionOf(airport)]
      if (!stored || !known || isNear(place, airport)) return null
      return { below: 'latitude', params: { place: placeWord(place), apart: { km: distanceKm(stored, known) } } }
    },
    ({ place, airport, subject }) => {
      if (!airport || foreignCode({ end: 'from', place, airport, subject })) return null
      return { ...place, latitude: airport.latitude, longitude: airport.longitude }
    },
  ),
  'country-differs': placeCheck(
    'hint',
    ({ place, airport }) =>
      airport?.country && place.country && place.country !== airport.country && isNear(place, airport)
        ? {
            below: 'country',
            params: {
              place: placeWord(place),
              stored: { country: place.country },
              known: { country: airport.country },
            },
          }
        : null,
    ({ place, airport }) => ({ ...place, country: airport?.country ?? null }),
  ),
  'place-incomplete': allEnds(
    ({ place, airport }) => airport !== null && (!positionOf(place) || !place.timeZone || !place.country),
    fillIn,
  ),
  'runway-unpaved': {
    severity: 'hint',
    find: ({ flight, facts }) => {
      const { type } = facts
      if (!type?.needsPavedRunway) return null
      const ends = (['from', 'to'] as const).filter((end) => {
        const airport = facts[end]
        return airport !== null && (airport.isUnpaved || airport.kind === 'seaplane')
      })
      return ends.length === 0
        ? null
        : {
            pointers: [...ends, 'aircraft/typeIcao'],
            params: { type: type.icao, place: placeWord(...ends.map((end) => flight[end])) },
          }
    },
  },
  'time-zone-missing': allEnds(
    ({ place, airport }) => !place.timeZone && !airport,
    ({ end, place, subject }) => {
      const timeZone = zoneOfTimes(subject, end)
      return timeZone === null ? null : { ...place, timeZone }
    },
  ),
} as const satisfies Record<string, Check>

/** The last aircraft leave after the last day, the first come before the first; of early years not much is known. */
function severityAround(date: string, limit: string): CheckSeverity {
  if (date < SURE_YEARS) return 'hint'
  return isRealDay(date) && isRealDay(limit) && Math.abs(daysBetween(date, limit)) <= NEAR_DAYS ? 'hint' : 'warning'
}

function casesOf(subject: CheckSubject): PlaceCase[] {
  const { flight, facts, context } = subject
  return ENDS.flatMap((end) => {
    const place = flight[end]
    if (!place) return []
    const airport = end === 'divertedTo' ? context.catalogues.airportOf(place, flight.date ?? null) : facts[end]
    return [{ end, place, airport, subject }]
  })
}

/** The airport that had the code on the day, where that is another one and in use then: old and new Istanbul. */
function successor({ place, airport, subject }: PlaceCase): PlaceSnapshot | null {
  const { catalogues, language } = subject.context
  const date = subject.flight.date ?? null
  const holder =
    (place.iata && catalogues.airportByIata(place.iata, date)) ||
    (place.icao && catalogues.airportByIcao(place.icao, date))
  if (!holder || !airport || holder.id === airport.id || !date) return null
  if (holder.closedOn && date > holder.closedOn) return null
  if (holder.openedOn && date < holder.openedOn.slice(0, date.length)) return null
  return toSnapshot(holder, language, catalogues.codesOn(holder, date))
}

/** A code that stands in the other one's place: `EDDF` as an IATA code. */
function otherKind({ place, subject }: PlaceCase): PlaceSnapshot | null {
  const { catalogues, language } = subject.context
  const date = subject.flight.date ?? null
  const airport =
    (place.iata && catalogues.airportByIcao(place.iata, date)) ||
    (place.icao && catalogues.airportByIata(place.icao, date)) ||
    null
  if (!airport || !isNear(place, airport)) return null
  return toSnapshot(airport, language, catalogues.codesOn(airport, date))
}

/** A code of the snapshot that on the date belonged to another airport, and not to its own. */
function foreignCode({ place, airport, subject }: PlaceCase): {
  kind: 'iata' | 'icao'
  code: string
  other: Airport
} | null {
  if (!airport || place.airportId === null) return null
  const { catalogues } = subject.context
  const date = subject.flight.date ?? null
  const own = catalogues.codesOn(airport, date)
  for (const kind of ['iata', 'icao'] as const) {
    const code = place[kind]
    if (!code || code === own[kind]) continue
    const other = kind === 'iata' ? catalogues.airportByIata(code, date) : catalogues.airportByIcao(code, date)
    if (other && other.id !== airport.id) return { kind, code, other }
  }
  return null
}

function isNear(place: PlaceSnapshot, airport: Airport | null): boolean {
  const [stored, known] = [positionOf(place), positionOf(airport)]
  return !stored || !known || distanceKm(stored, known) <= SAME_SITE_KM
}

/** The zone the flight's own times are written in at that end; null where they name none or several. */
function zoneOfTimes({ flight, facts }: CheckSubject, end: End): string | null {
  const isArrival = end === (flight.divertedTo ? 'divertedTo' : 'to')
  if (!isArrival && end !== 'from') return null
  const names = isArrival ? (['landing', 'onBlock'] as const) : (['offBlock', 'takeOff'] as const)
  const zones = [facts.scheduled, facts.actual].flatMap((times) => names.map((name) => times[name]?.zone ?? null))
  const [zone, ...others] = new Set(zones.filter((known) => known !== null && !isUniversal(known)))
  return zone !== undefined && others.length === 0 ? zone : null
}

/** Only what is missing; what is there stays. */
function fillIn({ place, airport, subject }: PlaceCase): PlaceSnapshot | null {
  if (!airport) return null
  const { catalogues, language } = subject.context
  const known = toSnapshot(airport, language, catalogues.codesOn(airport, subject.flight.date ?? null))
  const position = positionOf(place) ?? { latitude: known.latitude, longitude: known.longitude }
  return {
    airportId: known.airportId,
    iata: place.iata ?? known.iata,
    icao: place.icao ?? known.icao,
    name: place.name,
    city: place.city ?? known.city,
    country: place.country ?? known.country,
    ...position,
    timeZone: place.timeZone ?? known.timeZone,
    ...(place.typedCode && { typedCode: place.typedCode }),
  }
}
