import { daysBetween } from '../../../time/calendar-date.ts'
import { readClock } from '../../read/read-clock.ts'
import { readDay } from '../../read/read-day.ts'
import type { Members } from '../../read/members.ts'
import type { PlaceReference, SourceTime } from '../../record/target.ts'

/** What the fields of a pass show, whatever an airline calls them. */
export interface ShownFields {
  from: PlaceReference | null
  to: PlaceReference | null
  flightNumber: string | null
  seat: string | null
  pnr: string | null
  gate: string | null
  terminal: string | null
  /** `2026-03-05`; null where the pass shows none with its year. */
  date: string | null
  /** The clock at the place of departure. */
  departure: SourceTime | null
}

const GROUPS = ['headerFields', 'primaryFields', 'secondaryFields', 'auxiliaryFields']
const NUMBER = /^(?:[A-Z][A-Z\d]|\d[A-Z]) ?\d{1,4}[A-Z]?$/
const MONTHS = 'jan,feb,m[aä]r,apr,ma[iy],jun,jul,aug,sep,o[ck]t,nov,de[cz]'
  .split(',')
  .map((name) => new RegExp(`^${name}`, 'i'))

/** @param near a day the pass itself is about, `2026-03-05`: tells `05/03/2026` from `03/05/2026` */
export function readShownFields(card: Members, near: string | null): ShownFields {
  const fields = GROUPS.flatMap((group) => card.list(group))
  const valueOf = (name: RegExp, value: RegExp): string | null => {
    const found = fields.find((field) => name.test(nameOf(field)) && value.test(field.text('value') ?? ''))
    return found?.text('value') ?? null
  }
  const [from, to] = card.list('primaryFields').map(placeOf)
  const time = readClock(valueOf(/dep(?:art|\b|_|time)|abflug|std/i, /^\d{1,2}:\d{2}/) ?? '')
  return {
    from: from ?? null,
    to: to ?? null,
    flightNumber: valueOf(/flight|flug|fno/i, NUMBER),
    seat: valueOf(/seat|sitz/i, /^\d{1,3}[A-Z]$/),
    pnr: valueOf(/pnr|confirm|booking|buchung|locator/i, /^[A-Z0-9]{5,7}$/),
    gate: valueOf(/gate/i, /^[A-Z]?\d{1,3}[A-Z]?$/),
    terminal: valueOf(/terminal/i, /^[A-Z0-9]{1,3}$/),
    date: dayOf(valueOf(/date|datum|departure/i, /^\d{1,4}/) ?? '', near),
    departure: time && { clock: 'local', ...time },
  }
}

/** Its key and its label: either may say what it is. */
function nameOf(field: Members): string {
  return `${field.text('key') ?? ''} ${field.text('label') ?? ''}`
}

/** A code with the city as its label. */
function placeOf(field: Members): PlaceReference | null {
  const [code, city] = [field.text('value'), field.text('label')]
  if (code === null) return null
  return /^[A-Z]{3}$/.test(code) ? { iata: code, city, raw: code } : { name: code, raw: code }
}

/** `05MAR26`, `5 March 2026`, or a date in digits. */
function dayOf(text: string, near: string | null): string | null {
  const [, day = '', name = '', year = ''] = /^(\d{1,2})[ .]{0,2}(\p{L}{3,9})[. ]{0,2}(\d{2}|\d{4})\b/u.exec(text) ?? []
  const month = MONTHS.findIndex((pattern) => pattern.test(name)) + 1
  const whole = year.length === 2 ? `20${year}` : year
  const written = month > 0 ? `${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : text
  const read = (['month-day', 'day-month'] as const)
    .map((order) => readDay(written, order)?.date ?? '')
    .filter((date) => date.length === 10)
  return read.find((date) => near !== null && Math.abs(daysBetween(near, date)) <= 1) ?? read[0] ?? null
}
