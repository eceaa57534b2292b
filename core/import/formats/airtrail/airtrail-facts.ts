// What the JSON and the CSV of AirTrail have in common: names and words of the flight's own facts.
import type { FlightRole, SeatPosition } from '../../../flight/flight.ts'
import { AIRTRAIL_CLASSES, AIRTRAIL_REASONS } from '../../read/code-lists.ts'
import { type Facts, words } from '../../read/facts.ts'
import type { SourceTimes, TargetRecord } from '../../record/target.ts'

const SEATS = words<{ position: SeatPosition; role?: FlightRole }>({
  window: { position: 'window' },
  aisle: { position: 'aisle' },
  middle: { position: 'middle' },
  pilot: { position: 'pilot', role: 'pilot-in-command' },
  copilot: { position: 'copilot', role: 'second-in-command' },
  jumpseat: { position: 'jumpseat', role: 'other' },
  other: { position: 'other' },
})
const PRECISIONS = words<number>({ day: 10, month: 7, year: 4 })

export const FLIGHT_NAMES = (
  'date,datePrecision,departure,arrival,duration,flightNumber,flightReason,aircraftReg,note,departureScheduled,' +
  'arrivalScheduled,takeoffScheduled,landingScheduled,takeoffActual,landingActual,departureTerminal,departureGate,' +
  'arrivalTerminal,arrivalGate'
).split(',')
export const PASSENGER_NAMES = ['seat', 'seatNumber', 'seatClass'] as const

/** The local day of departure, as exactly as it is known; null for none that can be read. */
export function dateOf(flight: Facts): string | null {
  const day = flight.day('date', 'month-day')
  return day && day.date.slice(0, flight.choice('datePrecision', PRECISIONS) ?? day.date.length)
}

export type AirtrailFacts = Pick<
  TargetRecord,
  'scheduled' | 'actual' | 'durationMinutes' | 'flightNumber' | 'registration' | 'departure' | 'arrival' | 'note'
>

export function flightFacts(flight: Facts): AirtrailFacts {
  const seconds = flight.number('duration')
  return {
    scheduled: timesOf(flight, {
      offBlock: 'departureScheduled',
      takeOff: 'takeoffScheduled',
      landing: 'landingScheduled',
      onBlock: 'arrivalScheduled',
    }),
    actual: timesOf(flight, {
      offBlock: 'departure',
      takeOff: 'takeoffActual',
      landing: 'landingActual',
      onBlock: 'arrival',
    }),
    durationMinutes: seconds === null || seconds <= 0 ? null : Math.round(seconds / 60),
    flightNumber: flight.text('flightNumber'),
    registration: flight.text('aircraftReg'),
    departure: { terminal: flight.text('departureTerminal'), gate: flight.text('departureGate') },
    arrival: { terminal: flight.text('arrivalTerminal'), gate: flight.text('arrivalGate') },
    note: flight.text('note'),
  }
}

/** @param reason where it stands: with the flight before version 3.12, with its passenger since */
export function passengerFacts(
  passenger: Facts,
  reason: Facts,
): Pick<TargetRecord, 'seat' | 'seatPosition' | 'role' | 'cabin' | 'reason'> {
  const seat = passenger.choice('seat', SEATS)
  return {
    seat: passenger.text('seatNumber'),
    seatPosition: seat?.position ?? null,
    role: seat?.role ?? null,
    cabin: passenger.choice('seatClass', AIRTRAIL_CLASSES),
    reason: reason.choice('flightReason', AIRTRAIL_REASONS),
  }
}

function timesOf(flight: Facts, names: Readonly<Record<keyof SourceTimes, string>>): SourceTimes {
  const found = Object.entries(names).flatMap(([time, name]) => {
    const instant = flight.instant(name)
    return instant ? [[time, instant] as const] : []
  })
  return Object.fromEntries(found)
}
