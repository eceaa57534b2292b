import type { FlightAttributes, PlaceSnapshot } from '../../core/flight/flight.ts'
import { codeOrName, type PlaceCodes } from '../../core/flight/place-code.ts'
import type { JudgedRow } from '../../core/import/log/outcome.ts'
import type { RowLine } from './import-messages.ts'

/** More of a raw row nobody reads in a table. */
const RAW_LENGTH = 120

/** What a table shows of a row: a page holds tens of thousands of them. */
export function rowLine(judged: JudgedRow, index: number, file: number, codes?: PlaceCodes): RowLine {
  const { outcome, reason, row, notes, flightId, patch, contradictions, differences } = judged
  const flight = row.flight
  return {
    index,
    file,
    row: row.row,
    outcome,
    differs: contradictions !== null,
    reason,
    notes,
    date: flight?.date ?? null,
    from: placeName(flight?.from, codes),
    to: placeName(flight?.to, codes),
    number: numberOf(flight?.flightNumber),
    raw: row.rawCells
      .filter((cell) => cell !== '')
      .join(', ')
      .slice(0, RAW_LENGTH),
    flightId,
    takes: Object.keys(patch ?? {}),
    differences,
  }
}

function placeName(place: PlaceSnapshot | null | undefined, codes?: PlaceCodes): string | null {
  return place ? codeOrName(place, codes) : null
}

function numberOf(number: FlightAttributes['flightNumber']): string | null {
  return number ? `${number.carrier ?? ''}${number.number}${number.suffix ?? ''}` : null
}
