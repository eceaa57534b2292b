import { daysBetween } from '../../time/calendar-date.ts'
import type { Note, NoteCode } from '../record/codes.ts'
import { cabinOfBookingLetter } from '../read/booking-letter.ts'
import type { TargetRecord } from '../record/target.ts'
import { passDate } from './pass-date.ts'
import type { BoardingPass, PassLeg } from './read-bcbp.ts'

/** Whoever has a pass of these days at hand has it of this year. */
const DAYS_AROUND = 14

/** Numbers of trains that are sold as flights: of AccesRail, Deutsche Bahn, SNCF and Eurostar. */
const RAIL = new Set(['9B', '2A', '2C', '9F'])

export function isTrain({ carrier }: PassLeg): boolean {
  return RAIL.has(carrier)
}

/** A leg of a pass as a flight; null where its day is of no year. */
export function passRecord(
  leg: PassLeg,
  { issue, passenger }: Pick<BoardingPass, 'issue' | 'passenger'>,
  near: string | null,
  today: string,
): { record: TargetRecord; notes: Note[] } | null {
  const dated = passDate(leg.day, issue, near, today)
  if (dated === null) return null
  const cabin = leg.compartment === null ? null : cabinOfBookingLetter(leg.compartment)
  const notes: Note[] = [
    ...(dated.isGuess ? [{ code: yearNote(dated.date, today), field: 'date' }] : []),
    ...(cabin === null ? [] : [{ code: 'cabin-guessed' as const, field: 'cabin' }]),
  ]
  const record: TargetRecord = {
    date: dated.date,
    from: { iata: leg.from, raw: leg.from },
    to: { iata: leg.to, raw: leg.to },
    flightNumber: `${leg.carrier}${leg.number}`,
    pnr: leg.pnr,
    seat: leg.seat,
    cabin,
    bookingClass: leg.compartment,
    ...(passenger !== '' && { extra: { passenger } }),
  }
  return { record, notes }
}

function yearNote(date: string, today: string): NoteCode {
  return Math.abs(daysBetween(today, date)) <= DAYS_AROUND ? 'year-guessed' : 'year-doubtful'
}
