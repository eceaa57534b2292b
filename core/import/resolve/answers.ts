import type { PlaceSnapshot } from '../../flight/flight.ts'
import type { AircraftReference, AirlineReference, PlaceReference } from '../record/target.ts'

/** The name alone, as it stands in the file. */
export const AS_WRITTEN = 'as-written'

/** What somebody answered once; places, airlines, aircraft, fields and clocks hold for later imports too. Keys are those of the questions. */
export interface ImportAnswers {
  places: Readonly<Record<string, { airportId: string } | { place: PlaceSnapshot } | typeof AS_WRITTEN>>
  airlines: Readonly<Record<string, { airlineId: string } | typeof AS_WRITTEN>>
  aircraft: Readonly<Record<string, { typeIcao: string } | typeof AS_WRITTEN>>
  /** Whether a column that no attribute takes becomes an own field, by the column's key. */
  fields: Readonly<Record<string, 'take' | 'leave'>>
  /** The clock of the times in files of a format whose program writes either, by the format's id. */
  clocks: Readonly<Record<string, 'local' | 'utc'>>
  /** Of this import alone: which of two moments is meant by every time that a clock showed twice; null is asked. */
  twice: 'first' | 'second' | null
}

export const NO_ANSWERS: ImportAnswers = { places: {}, airlines: {}, aircraft: {}, fields: {}, clocks: {}, twice: null }

/** What its owner has answered is asked no more, and can be answered otherwise. */
interface Answerable {
  isAnswered?: true
}

/** Something about a row that nobody but its owner knows. */
export type ImportQuestion =
  | ({
      kind: 'place'
      key: string
      /** The row waits for the answer. */
      isBlocking: boolean
      reference: PlaceReference
      /** Of the flight, for the codes of then. */
      date: string | null
      /** Ids of airports it may be, likeliest first. */
      suggestions: readonly string[]
    } & Answerable)
  | ({ kind: 'airline'; key: string; isBlocking: false; reference: AirlineReference } & Answerable)
  | ({ kind: 'aircraft'; key: string; isBlocking: false; reference: AircraftReference } & Answerable)
  /** The clock showed the time twice; answered by one of the candidates (RFC 9557). */
  | { kind: 'time'; key: string; isBlocking: true; field: string; candidates: readonly string[] }
  /** A question about the file, `FileQuestion`, holds the row. */
  | { kind: 'file'; key: string; isBlocking: true }

export function answerOf<T>(answers: Readonly<Record<string, T>>, key: string): T | null {
  return Object.hasOwn(answers, key) ? (answers[key] ?? null) : null
}

/** Of answers to unknown places, airlines and aircraft no more are kept; the oldest go. */
const MOST_REMEMBERED = 2000

/** What holds for later imports: nothing of times, and no place that a single row does not even name. */
export function lastingAnswers({ places, airlines, aircraft, fields, clocks }: ImportAnswers): ImportAnswers {
  const named = Object.entries(places).filter(([key]) => key.startsWith(PLACE_KEY))
  return {
    places: latest(named),
    airlines: latest(Object.entries(airlines)),
    aircraft: latest(Object.entries(aircraft)),
    fields: latest(Object.entries(fields)),
    clocks,
    twice: null,
  }
}

/** How the key of a place begins that a file names somehow. */
export const PLACE_KEY = 'place|'

function latest<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries(entries.slice(-MOST_REMEMBERED))
}

/** The same answers with another one to a question, or none. It is the latest then. */
export function withAnswer<T>(
  answers: Readonly<Record<string, T>>,
  key: string,
  answer: T | null,
): Readonly<Record<string, T>> {
  const rest = Object.fromEntries(Object.entries(answers).filter(([name]) => name !== key))
  return answer === null ? rest : { ...rest, [key]: answer }
}
