import type { FlightAttributes, PlaceSnapshot } from '../../core/flight/flight.ts'
import { isSession } from '../../core/flight/session.ts'
import { codeOrName, type PlaceCodes } from '../../core/flight/place-code.ts'
import type { JudgedRow } from '../../core/import/log/judged-row.ts'
import type { ImportQuestion } from '../../core/import/resolve/answers.ts'
import type { AskedQuestion, RowLine } from './import-messages.ts'

/** So much of a raw row stands in a table; the rest is asked for. */
const RAW_LENGTH = 120

/** What a table shows of a row: a page holds tens of thousands of them. */
export function rowLine(judged: JudgedRow, index: number, file: number, codes?: PlaceCodes): RowLine {
  const { outcome, reason, row, notes, flightId, patch, contradictions, differences } = judged
  const flight = row.flight
  const raw = rawText(row.rawCells)
  const isRawCut = raw.length > RAW_LENGTH
  return {
    index,
    file,
    row: row.row,
    outcome,
    differs: contradictions !== null,
    reason,
    question: outcome === 'question' ? askedIn(row.questions) : null,
    notes,
    date: flight?.date ?? null,
    from: placeName(flight?.from, codes),
    to: placeName(flight?.to, codes),
    number: numberOf(flight?.flightNumber),
    ...(flight && isSession(flight) && { isSession: true as const }),
    status: flight?.status === 'cancelled' || flight?.status === 'diverted' ? flight.status : null,
    raw: isRawCut ? `${raw.slice(0, RAW_LENGTH)}…` : raw,
    isRawCut,
    flightId,
    // Which reader read it is no fact.
    takes: Object.keys(patch ?? {}).filter((name) => name !== 'source'),
    differences,
  }
}

function askedIn(questions: readonly ImportQuestion[]): AskedQuestion | null {
  const blocking = questions.find(({ isBlocking }) => isBlocking)
  return blocking ? { kind: blocking.kind, key: blocking.key } : null
}

/** A row as it stands in its file, blank cells left out. */
export function rawText(rawCells: readonly string[]): string {
  return rawCells.filter((cell) => cell !== '').join(', ')
}

function placeName(place: PlaceSnapshot | null | undefined, codes?: PlaceCodes): string | null {
  return place ? codeOrName(place, codes) : null
}

function numberOf(number: FlightAttributes['flightNumber']): string | null {
  return number ? `${number.carrier ?? ''}${number.number}${number.suffix ?? ''}` : null
}
