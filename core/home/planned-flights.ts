import { choiceIndex, NO_TIME, UNKNOWN } from '../digest/columns.ts'
import { lastDay, readDigestDate, writeDigestDate } from '../digest/digest-date.ts'
import type { Digest } from '../digest/digest.ts'
import { MINUTE_MS } from '../time/units.ts'
import type { CountedFlight } from './countdown.ts'

export interface PlannedFlight extends CountedFlight {
  row: number
}

export interface PlannedFlights {
  /** Those that have not ended, the soonest first. */
  ahead: readonly PlannedFlight[]
  /** Rows of those that are over and still say that they are planned. */
  over: readonly number[]
}

/**
 * Planned flights by what time has made of them. One with an arrival or a duration is ahead until it has landed, one
 * with a departure alone until then, one without times until its day is over, or the last day its date may mean.
 * @param today the day at this device, `2026-03-05`
 */
export function plannedFlights({ columns, ids, count }: Digest, nowMs: number, today: string): PlannedFlights {
  const planned = choiceIndex('status', 'planned')
  const todayNumber = readDigestDate(today)
  const ahead: { flight: PlannedFlight; key: number }[] = []
  const over: number[] = []
  // Of a digest made of its newest rows the others have neither id nor place.
  const known = Math.min(count, ids.length)
  for (let row = 0; row < known; row++) {
    if (columns.status[row] !== planned || columns.session[row] !== 0) continue
    const date = columns.date[row] ?? 0
    const departureMs = instant(columns.departure[row])
    const arrivalMs = instant(columns.arrival[row]) ?? landing(departureMs, columns.minutes[row] ?? UNKNOWN)
    const endMs = arrivalMs ?? departureMs
    if (endMs === null ? lastDay(date) < todayNumber : endMs <= nowMs) over.push(row)
    else {
      const flight = { row, departureMs, arrivalMs, date: writeDigestDate(date) }
      ahead.push({ flight, key: departureMs ?? noonOf(date) })
    }
  }
  ahead.sort((a, b) => a.key - b.key || b.flight.row - a.flight.row)
  return { ahead: ahead.map(({ flight }) => flight), over }
}

function instant(epochMinutes: number | undefined): number | null {
  return epochMinutes === undefined || epochMinutes === NO_TIME ? null : epochMinutes * MINUTE_MS
}

function landing(departureMs: number | null, minutes: number): number | null {
  return departureMs === null || minutes === UNKNOWN ? null : departureMs + minutes * MINUTE_MS
}

/** Where a flight without times stands among the others: in the middle of its day, or at the end of its month or year. */
function noonOf(date: number): number {
  const day = lastDay(date)
  return Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100, 12)
}
