import type { Cabin, Person } from '../../flight/flight.ts'
import { foldText } from '../../search/fold-text.ts'
import type { Check } from '../check.ts'

/** Six in every reservation system in use; tour operators add up to two. */
const PNR = /^[A-Z0-9]{6,8}$/
/** Three digits of the airline, ten of the document, at times a check digit (IATA resolution 722). */
const TICKET = /^\d{13,14}$/
const SEAT = /^(\d{1,3})([A-Z])$/
const LAST_ROW = 99
/** Airlines skip rows, so that one of 30 rows may end with 46. */
const LAST_ROW_NARROW = 60
const LAST_ROW_SMALL = 50
/** Letters by how many sit side by side: nobody goes beyond F with one aisle, or beyond L with two. */
const LAST_LETTER = { narrow: 'F', wide: 'L' } as const
const WIDE_ABREAST = 7
/** There, the right-hand seats of one aisle are H, J, K or J, K, L, as in the wide cabins. */
const LETTERS_OF_TWO_AISLES: ReadonlySet<string> = new Set(['CN', 'HK', 'MO', 'TW', 'JP'])
/** Letters every airline sells in one cabin only (IATA resolution 728); the rest differ between airlines. */
const CABIN_OF_CLASS: Readonly<Record<string, Cabin>> = { F: 'first', J: 'business', C: 'business', Y: 'economy' }

/** Checks of seat, cabin, booking and the people aboard. */
export const bookingChecks = {
  'seat-number-implausible': {
    severity: 'hint',
    find: ({ flight }) => {
      const number = flight.seat?.number ?? ''
      const [, row, letter] = SEAT.exec(number) ?? []
      const isWrong =
        row !== undefined && (Number(row) === 0 || Number(row) > LAST_ROW || letter === 'I' || letter === 'O')
      return isWrong ? { pointers: ['seat/number'], params: { seat: number } } : null
    },
  },
  'seat-not-in-type': {
    severity: 'hint',
    find: ({ flight, facts, context }) => {
      const { type } = facts
      const number = flight.seat?.number
      if (!number || !type?.abreast) return null
      const [, row, letter = ''] = SEAT.exec(number) ?? []
      if (row === undefined) return null
      const isWide = type.abreast >= WIDE_ABREAST
      const lastRow = isWide ? LAST_ROW : type.abreast <= 4 ? LAST_ROW_SMALL : LAST_ROW_NARROW
      const isRowWrong = Number(row) > lastRow
      const isLetterWrong = letter > LAST_LETTER[isWide ? 'wide' : 'narrow']
      if (!isRowWrong && !isLetterWrong) return null
      const country = context.catalogues.airlineOf(flight.airline, flight.date ?? null)?.country ?? ''
      if (!isRowWrong && letter <= LAST_LETTER.wide && LETTERS_OF_TWO_AISLES.has(country)) return null
      return {
        pointers: ['seat/number', 'aircraft/typeIcao'],
        params: { seat: number, type: type.icao, abreast: type.abreast },
      }
    },
  },
  'seat-side-contradicts-letter': {
    severity: 'hint',
    find: ({ flight }) => {
      const { number, side } = flight.seat ?? {}
      const expected = sideOf(number)
      return number && side && expected && side !== expected
        ? { pointers: ['seat/side', 'seat/number'], params: { seat: number } }
        : null
    },
    repair: ({ flight }) => (flight.seat ? { seat: { ...flight.seat, side: sideOf(flight.seat.number) } } : null),
  },
  'middle-seat-at-the-window': {
    severity: 'hint',
    find: ({ flight }) => {
      const { number, position } = flight.seat ?? {}
      return number && SEAT.exec(number)?.[2] === 'A' && position === 'middle'
        ? { pointers: ['seat/position', 'seat/number'], params: { seat: number } }
        : null
    },
    repair: ({ flight }) => (flight.seat ? { seat: { ...flight.seat, position: 'window' } } : null),
  },
  'cockpit-seat-of-a-passenger': {
    severity: 'hint',
    find: ({ flight, facts }) => {
      const position = flight.seat?.position
      // Beside a single pilot there is a seat for somebody.
      if (position === 'copilot' && facts.type && facts.type.crew !== 2 && facts.type.category !== 'airliner')
        return null
      return flight.role === 'passenger' && (position === 'pilot' || position === 'copilot')
        ? { pointers: ['seat/position', 'role'] }
        : null
    },
  },
  'cabin-of-a-pilot': {
    severity: 'hint',
    find: ({ flight, facts }) =>
      facts.isPilot && flight.cabin && flight.cabin !== 'private' ? { pointers: ['cabin', 'role'] } : null,
    repair: () => ({ cabin: null }),
  },
  'private-cabin-on-an-airline': {
    severity: 'hint',
    find: ({ flight }) =>
      flight.cabin === 'private' && flight.flightNumber && flight.airline?.iata
        ? { pointers: ['cabin'], params: { airline: flight.airline.name } }
        : null,
  },
  'booking-class-contradicts-cabin': {
    severity: 'hint',
    find: ({ flight }) => {
      const bookingClass = flight.bookingClass?.trim().toUpperCase() ?? ''
      const cabin = CABIN_OF_CLASS[bookingClass]
      return cabin && flight.cabin && flight.cabin !== cabin
        ? { pointers: ['bookingClass', 'cabin'], params: { bookingClass } }
        : null
    },
  },
  'pnr-format': {
    severity: 'hint',
    find: ({ flight }) =>
      flight.pnr && !PNR.test(flight.pnr) ? { pointers: ['pnr'], params: { pnr: flight.pnr } } : null,
    repair: ({ flight }) => {
      const pnr = (flight.pnr ?? '').toUpperCase().replaceAll(/[\s-]/g, '')
      return PNR.test(pnr) ? { pnr } : null
    },
  },
  'ticket-format': {
    severity: 'hint',
    find: ({ flight }) => {
      const { ticket } = flight
      return ticket && !TICKET.test(ticket.replaceAll(/[\s-]/g, ''))
        ? { pointers: ['ticket'], params: { ticket } }
        : null
    },
    // `ETKT 220 1234567890`.
    repair: ({ flight }) => {
      const ticket = (flight.ticket ?? '').replaceAll(/\D/g, '')
      return TICKET.test(ticket) ? { ticket } : null
    },
  },
  'people-repeat': {
    severity: 'hint',
    find: ({ flight }) => {
      const name = firstRepeat((flight.people ?? []).map(personKey))
      const person = flight.people?.[name]
      return person ? { pointers: ['people'], params: { name: person.name } } : null
    },
    repair: ({ flight }) => ({ people: withoutRepeats(flight.people ?? [], personKey) }),
  },
  'tags-repeat': {
    severity: 'hint',
    find: ({ flight }) => {
      const tag = flight.tags?.[firstRepeat((flight.tags ?? []).map(tagKey))]
      return tag === undefined ? null : { pointers: ['tags'], params: { tag } }
    },
    repair: ({ flight }) => ({ tags: withoutRepeats(flight.tags ?? [], tagKey) }),
  },
} as const satisfies Record<string, Check>

/** A and B are left of every aisle and J to L right of it on all layouts in use; between them it depends on the width. */
function sideOf(number: string | null | undefined): 'left' | 'right' | null {
  const letter = SEAT.exec(number ?? '')?.[2] ?? ''
  if ('AB'.includes(letter) && letter !== '') return 'left'
  return 'JKL'.includes(letter) && letter !== '' ? 'right' : null
}

/** The same name in two roles is said on purpose. */
function personKey({ name, role, userId }: Person): string {
  return `${userId ?? foldText(name)}|${role ?? ''}`
}

function tagKey(text: string): string {
  return foldText(text)
}

/** Index of the first value that stood before; -1 when all differ. */
function firstRepeat(keys: readonly string[]): number {
  return keys.findIndex((key, index) => keys.indexOf(key) < index)
}

function withoutRepeats<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  const keys = values.map(keyOf)
  return values.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
