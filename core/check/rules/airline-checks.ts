import { type Airline, wasFlyingOn, toAirlineSnapshot } from '../../airline/airline.ts'
import { parseFlightNumber } from '../../flight/flight-number.ts'
import type { AirlineSnapshot, FlightAttributes, FlightNumber } from '../../flight/flight.ts'
import { representativeDay } from '../../place/code-period.ts'
import { foldText } from '../../search/fold-text.ts'
import type { Check, CheckSeverity, CheckSubject } from '../check.ts'
import { isSameAirline } from '../repairs/join-facts.ts'

const SURE_YEARS = '1960'

/** Checks of airline, operator and flight number against the catalogue of the flight's date. */
export const airlineChecks = {
  'airline-defunct': {
    severity: 'warning',
    find: (subject) => {
      const airline = gone(subject)
      return airline?.to
        ? {
            pointers: ['airline'],
            params: { airline: airline.name, until: { date: airline.to } },
            severity: severityOn(subject),
          }
        : null
    },
    repair: (subject) => replaceHolder(subject, gone(subject)),
  },
  'airline-not-founded': {
    severity: 'warning',
    find: (subject) => {
      const airline = unborn(subject)
      return airline?.from
        ? {
            pointers: ['airline'],
            params: { airline: airline.name, since: { date: airline.from } },
            severity: severityOn(subject),
          }
        : null
    },
    repair: (subject) => replaceHolder(subject, unborn(subject)),
  },
  'airline-code-unknown': {
    severity: 'hint',
    find: ({ flight, context }) => {
      const { airline } = flight
      const code = airline?.iata ?? airline?.icao
      if (!airline || airline.airlineId !== null || !code) return null
      return context.catalogues.airlineOf(airline, flight.date ?? null)
        ? null
        : { pointers: ['airline'], params: { code } }
    },
    repair: takeCarrier,
  },
  'airline-name-differs': {
    severity: 'warning',
    find: (subject) => {
      const { flight, context } = subject
      const { airline } = flight
      if (!airline || airline.airlineId !== null) return null
      const known = context.catalogues.airlineOf(airline, flight.date ?? null)
      if (!known || context.catalogues.namesOf(known).some((name) => sharesWord(name, airline.name))) return null
      const code = airline.iata ?? airline.icao ?? ''
      return code === '' || foldText(airline.name) === foldText(code)
        ? null
        : {
            pointers: ['airline'],
            params: { code, stored: airline.name, known: known.name },
            severity: severityOn(subject),
          }
    },
    repair: takeCarrier,
  },
  'airline-code-differs': {
    severity: 'warning',
    find: ({ flight, context }) => {
      const known = byId(flight.airline, context)
      const { airline } = flight
      if (!known || !airline) return null
      const wrong = (['iata', 'icao'] as const).find(
        (kind) => airline[kind] && known[kind] && airline[kind] !== known[kind],
      )
      return wrong
        ? {
            pointers: [`airline/${wrong}`],
            params: { stored: airline[wrong] ?? '', known: known[wrong] ?? '', airline: known.name },
          }
        : null
    },
    repair: ({ flight, context }) => {
      const known = byId(flight.airline, context)
      return known && flight.airline ? { airline: { ...flight.airline, iata: known.iata, icao: known.icao } } : null
    },
  },
  'operator-is-airline': {
    severity: 'hint',
    find: ({ flight }) =>
      isSameAirline(flight.airline, flight.operator) ? { pointers: ['operator', 'airline'] } : null,
    repair: () => ({ operator: null }),
  },
  'flight-number-format': {
    severity: 'warning',
    find: ({ flight }) => {
      const { flightNumber } = flight
      if (!flightNumber) return null
      return isUsual(flightNumber)
        ? null
        : { pointers: ['flightNumber'], params: { number: `${flightNumber.carrier} ${flightNumber.number}` } }
    },
    // `lh` `0400`, or the letters once more in the number: `LH` `LH400`.
    repair: ({ flight }) => {
      const { carrier, number, suffix } = flight.flightNumber ?? { carrier: '', number: '', suffix: null }
      for (const text of [`${carrier}${number}${suffix ?? ''}`, `${number}${suffix ?? ''}`]) {
        const read = parseFlightNumber(text)
        if (read.ok && isUsual(read.value)) return { flightNumber: read.value }
      }
      return null
    },
  },
  'flight-number-of-another-airline': {
    severity: 'hint',
    find: ({ flight, context }) => {
      const { flightNumber, airline, operator } = flight
      if (!flightNumber || !airline) return null
      const date = flight.date ?? null
      const rows = [airline, operator].map((carrier) => context.catalogues.airlineOf(carrier, date))
      const codes = [airline, operator, ...rows].flatMap((carrier) => [carrier?.iata, carrier?.icao])
      if (codes.every((code) => !code) || codes.includes(flightNumber.carrier)) return null
      return {
        pointers: ['flightNumber/carrier', 'airline'],
        params: { carrier: flightNumber.carrier, airline: airline.name },
      }
    },
    // A number belongs to who sold the flight. Whether the other one flew it, only the traveller knows.
    repair: (subject) => {
      const seller = carrierOf(subject)
      return seller && { airline: toAirlineSnapshot(seller) }
    },
  },
  'flight-number-carrier-unknown': {
    severity: 'hint',
    find: ({ flight, context }) => {
      const carrier = flight.flightNumber?.carrier
      if (!carrier || carrier === flight.airline?.iata || carrier === flight.airline?.icao) return null
      return context.catalogues.airlineByCode(carrier, flight.date ?? null)
        ? null
        : { pointers: ['flightNumber/carrier'], params: { carrier } }
    },
  },
} as const satisfies Record<string, Check>

/** Names and codes of early airlines are known with gaps, and people write that of who came after. */
function severityOn({ flight }: CheckSubject): CheckSeverity {
  return (flight.date ?? '') < SURE_YEARS ? 'hint' : 'warning'
}

function isUsual({ carrier, number }: FlightNumber): boolean {
  return /^([A-Z]{3}|[A-Z][A-Z0-9]|\d[A-Z])$/.test(carrier) && /^[1-9]\d{0,3}$/.test(number)
}

/** The airline the flight number's letters meant on the day, if it flew then. */
function carrierOf({ flight, context }: CheckSubject): Airline | null {
  const { flightNumber, date } = flight
  const airline = flightNumber ? context.catalogues.airlineByCode(flightNumber.carrier, date ?? null) : null
  return airline && (!date || wasFlyingOn(airline, representativeDay(date))) ? airline : null
}

/** The airline of the flight number, where it is called what the flight says. */
function takeCarrier(subject: CheckSubject): FlightAttributes | null {
  const { airline } = subject.flight
  const carrier = carrierOf(subject)
  if (!airline || !carrier) return null
  const isNamed = subject.context.catalogues.namesOf(carrier).some((name) => sharesWord(name, airline.name))
  return isNamed ? { airline: toAirlineSnapshot(carrier) } : null
}

function byId(airline: AirlineSnapshot | null | undefined, { catalogues }: CheckSubject['context']): Airline | null {
  return airline && airline.airlineId !== null ? catalogues.airlineOf(airline, null) : null
}

/** The airline, if it had stopped flying before the flight's date. */
function gone({ flight, context }: CheckSubject): Airline | null {
  const airline = context.catalogues.airlineOf(flight.airline, flight.date ?? null)
  if (!airline?.to || !flight.date) return null
  const size = Math.min(airline.to.length, flight.date.length)
  return flight.date.slice(0, size) > airline.to.slice(0, size) ? airline : null
}

/** The airline, if it began only after the flight's date. */
function unborn({ flight, context }: CheckSubject): Airline | null {
  const airline = context.catalogues.airlineOf(flight.airline, flight.date ?? null)
  if (!airline?.from || !flight.date) return null
  const size = Math.min(airline.from.length, flight.date.length)
  return flight.date.slice(0, size) < airline.from.slice(0, size) ? airline : null
}

/** Another airline that had the code on the day. */
function replaceHolder({ flight, context }: CheckSubject, wrong: Airline | null): FlightAttributes | null {
  const code = flight.flightNumber?.carrier ?? flight.airline?.iata ?? flight.airline?.icao
  const date = flight.date ?? null
  const holder = code ? context.catalogues.airlineByCode(code, date) : null
  if (!holder || !wrong || holder.id === wrong.id || !date) return null
  if (!wasFlyingOn(holder, representativeDay(date))) return null
  return { airline: toAirlineSnapshot(holder) }
}

const COMMON_WORDS = new Set([
  'air',
  'airlines',
  'airline',
  'airways',
  'aviation',
  'lines',
  'international',
  'the',
  'de',
  'of',
])

/** `Lufthansa German Airlines` and `Lufthansa` share a word that says something. */
function sharesWord(left: string, right: string): boolean {
  const [a, b] = [foldText(left), foldText(right)]
  if (a.replaceAll(' ', '') === b.replaceAll(' ', '')) return true
  const words = new Set(a.split(' ').filter((word) => !COMMON_WORDS.has(word)))
  return b.split(' ').some((word) => words.has(word)) || words.size === 0
}
