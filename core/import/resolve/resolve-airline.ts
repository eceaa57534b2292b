import { type Airline, wasFlyingOn, toAirlineSnapshot } from '../../airline/airline.ts'
import type { AirlineTable } from '../../airline/decode.ts'
import type { AirlineSnapshot } from '../../flight/flight.ts'
import { representativeDay } from '../../place/code-period.ts'
import { foldText } from '../../search/fold-text.ts'
import type { Note } from '../record/codes.ts'
import type { AirlineReference } from '../record/target.ts'
import { answerOf, AS_WRITTEN, type ImportAnswers, type ImportQuestion } from './answers.ts'
import { indexNames, type NameIndex } from './catalogues.ts'

export interface ResolvedAirline {
  airline: AirlineSnapshot | null
  notes: Note[]
  question: ImportQuestion | null
}

/**
 * The airline a reference means on a day. Codes are used again, so one whose name is another does not count unless the
 * ICAO code says so too; of several the one that flew on the day. An unknown airline keeps its name and codes, and stops
 * nothing.
 */
export function resolveAirline(
  reference: AirlineReference | null | undefined,
  airlines: AirlineTable,
  answers: ImportAnswers,
  date: string | null,
): ResolvedAirline {
  const written = reference ? asWritten(reference) : null
  if (!reference || !written) return { airline: null, notes: [], question: null }
  const key = ['airline', written.iata ?? '', written.icao ?? '', foldText(written.name)].join('|')
  const answer = answerOf(answers.airlines, key)
  const question: ImportQuestion = { kind: 'airline', key, isBlocking: false, reference }
  if (answer === AS_WRITTEN) return { airline: written, notes: [], question: { ...question, isAnswered: true } }
  const answered = answer === null ? null : airlines.byId(answer.airlineId)
  const airline = answered ?? findAirline(reference, airlines, date)
  if (airline) {
    const isOther = date !== null && !wasFlyingOn(airline, representativeDay(date))
    const notes: Note[] = isOther ? [{ code: 'airline-other-time', field: 'airline', value: airline.name }] : []
    const asked = answered ? ({ ...question, isAnswered: true } as const) : null
    return { airline: toAirlineSnapshot(airline), notes, question: asked }
  }
  return { airline: written, notes: [{ code: 'airline-unknown', field: 'airline', value: written.name }], question }
}

/** The airline of the letters of a flight number; null where the catalogue knows none. */
export function airlineOfCarrier(carrier: string, airlines: AirlineTable, date: string | null): Airline | null {
  return airlines.byDesignator(carrier, date)
}

function findAirline(
  { id, iata, icao, name }: AirlineReference,
  airlines: AirlineTable,
  date: string | null,
): Airline | null {
  const bare = withoutStar(iata)
  const byIcao = icao ? airlines.byIcao(icao, date) : null
  const byIata = bare ? airlines.byIata(bare, date) : null
  const byId = id ? airlines.byId(id) : null
  const known = [byIcao, byIata, byId].filter((airline) => airline !== null)
  const fits = (airline: Airline): boolean => !name || isCalled(airline, name, airlines)
  const both = byIcao !== null && byIcao.id === byIata?.id ? byIcao : null
  const named = name ? findNamed(name, airlines, date, bare, icao ?? '') : null
  if (name) return known.find(fits) ?? both ?? named ?? byIcao
  return both ?? byIcao ?? byIata
}

function isCalled(airline: Airline, name: string, airlines: AirlineTable): boolean {
  const folded = foldText(name)
  return [airline.name, ...airlines.othersOf(airline.index)].some((one) => foldText(one) === folded)
}

/** Of several with the name the one with one of the codes, that flew on the day, that is better known. */
function findNamed(
  name: string,
  airlines: AirlineTable,
  date: string | null,
  iata: string,
  icao: string,
): Airline | null {
  const rows = namesOf(airlines).get(foldText(name)) ?? []
  const day = date === null ? null : representativeDay(date)
  const worth = (airline: Airline): number => {
    const hasCode = (iata !== '' && airline.iata === iata) || (icao !== '' && airline.icao === icao)
    return (hasCode ? 100 : 0) + (day === null || wasFlyingOn(airline, day) ? 10 : 0) + airlines.rankOf(airline.index)
  }
  const candidates = rows.map((row) => airlines.at(row))
  return candidates.sort((a, b) => worth(b) - worth(a))[0] ?? null
}

const nameIndexes = new WeakMap<AirlineTable, NameIndex>()

function namesOf(airlines: AirlineTable): NameIndex {
  const known = nameIndexes.get(airlines)
  if (known) return known
  const rows = Array.from({ length: airlines.count }, (_, row) => airlines.at(row))
  const made = indexNames(
    rows.map(({ index, name }) => [index, [name, ...airlines.othersOf(index)]]),
    foldText,
  )
  nameIndexes.set(airlines, made)
  return made
}

function asWritten({ iata, icao, name, raw }: AirlineReference): AirlineSnapshot | null {
  const text = name || icao || iata || raw.trim()
  if (text === '') return null
  return {
    airlineId: null,
    iata: matching(withoutStar(iata), /^[A-Z0-9]{2}$/),
    icao: matching(icao, /^[A-Z]{3}$/),
    name: text,
  }
}

/** `LH*` is how code-shares are marked. */
function withoutStar(code: string | null | undefined): string {
  return (code ?? '').replaceAll('*', '').trim().toUpperCase()
}

function matching(code: string | null | undefined, pattern: RegExp): string | null {
  const text = (code ?? '').trim().toUpperCase()
  return pattern.test(text) ? text : null
}
