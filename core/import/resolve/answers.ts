import type { PlaceSnapshot } from '../../flight/flight.ts'
import type { AircraftReference, AirlineReference, PlaceReference } from '../target.ts'

/** The name alone, as it stands in the file. */
export const AS_WRITTEN = 'as-written'

/** What somebody answered once; places, airlines and aircraft hold for later imports too. Keys are those of the questions. */
export interface ImportAnswers {
  places: Readonly<Record<string, { airportId: string } | { place: PlaceSnapshot } | typeof AS_WRITTEN>>
  airlines: Readonly<Record<string, { airlineId: string } | typeof AS_WRITTEN>>
  aircraft: Readonly<Record<string, { typeIcao: string } | typeof AS_WRITTEN>>
  /** Of this import alone: which of two moments a clock meant. */
  times: Readonly<Record<string, string>>
}

export const NO_ANSWERS: ImportAnswers = { places: {}, airlines: {}, aircraft: {}, times: {} }

/** Something about a row that nobody but its owner knows. */
export type ImportQuestion =
  | {
      kind: 'place'
      key: string
      /** The row waits for the answer. */
      isBlocking: true
      reference: PlaceReference
      /** Of the flight, for the codes of then. */
      date: string | null
      /** Ids of airports it may be, likeliest first. */
      suggestions: readonly string[]
    }
  | { kind: 'airline'; key: string; isBlocking: false; reference: AirlineReference }
  | { kind: 'aircraft'; key: string; isBlocking: false; reference: AircraftReference }
  /** The clock showed the time twice; answered by one of the candidates (RFC 9557). */
  | { kind: 'time'; key: string; isBlocking: true; field: string; candidates: readonly string[] }
  /** A question about the file, `FileQuestion`, holds the row. */
  | { kind: 'file'; key: string; isBlocking: true }

export function answerOf<T>(answers: Readonly<Record<string, T>>, key: string): T | null {
  return Object.hasOwn(answers, key) ? (answers[key] ?? null) : null
}
