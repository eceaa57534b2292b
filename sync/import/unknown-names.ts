import { aircraftName } from '../../core/aircraft/aircraft-type.ts'
import { placeCode } from '../../core/flight/place-code.ts'
import type { JudgedRow } from '../../core/import/log/judged-row.ts'
import { answerOf, AS_WRITTEN, type ImportAnswers, type ImportQuestion } from '../../core/import/resolve/answers.ts'
import type { ImportCatalogues } from '../../core/import/resolve/catalogues.ts'
import { localeTag } from '../../core/locale/language.ts'
import { airportNameIn } from '../../core/place/airport-name.ts'
import type { Airport } from '../../core/place/airport.ts'
import type { GivenAnswer, ImportReader, ReadSummary, UnknownName, UnknownPlace } from './import-messages.ts'

type PlaceQuestion = Extract<ImportQuestion, { kind: 'place' }>
type NameQuestion = Extract<ImportQuestion, { kind: 'airline' | 'aircraft' }>

/** A page takes longer for more than its reader has patience for. */
const MOST_NAMES = 1000

interface Asked<Q> {
  question: Q
  rows: number
}

/** What the rows of an import ask and do not know, each thing once; what was answered too. */
export class UnknownNames {
  readonly #places = new Map<string, Asked<PlaceQuestion>>()
  readonly #airlines = new Map<string, Asked<NameQuestion>>()
  readonly #aircraft = new Map<string, Asked<NameQuestion>>()
  readonly #times = new Set<string>()

  /** Rows that bring nothing ask nothing. */
  take({ outcome, row }: JudgedRow): void {
    if (outcome === 'refused' || outcome === 'known') return
    for (const question of row.questions) {
      if (question.kind === 'place') count(this.#places, question)
      if (question.kind === 'time') this.#times.add(question.key)
      if (question.kind === 'airline') count(this.#airlines, question)
      if (question.kind === 'aircraft') count(this.#aircraft, question)
    }
  }

  /** In the order of how many rows wait for them. */
  summary(
    { places: airports, airlines, aircraft }: ImportCatalogues,
    answers: ImportAnswers,
    { language, placeCodes }: ImportReader,
  ): Pick<ReadSummary, 'places' | 'openPlaces' | 'airlines' | 'aircraft' | 'times'> {
    const nameOf = (airport: Airport): string => {
      const code = placeCode(airport, placeCodes) ?? airport.id
      return [code, airportNameIn(airport.name, localeTag(language)), airport.city[language]].filter(Boolean).join(', ')
    }
    const airportName = (id: string): string | null => {
      const airport = airports.byId(id)
      return airport && nameOf(airport)
    }
    const typeName = (icao: string): string | null => {
      const type = aircraft.byIcao(icao)
      return type && aircraftName(type, language)
    }
    const isOpen = ([key]: [string, unknown]): boolean => answerOf(answers.places, key) === null
    const open = [...this.#places].filter(isOpen)
    const answered = [...this.#places].filter((one) => !isOpen(one))
    const shown = [...mostAsked(open), ...mostAsked(answered)]
    const places = shown.map(([key, { question, rows }]): UnknownPlace => {
      const found = question.suggestions.flatMap((id) => airports.byId(id) ?? [])
      const suggestions = found.map((airport) => ({ airportId: airport.id, name: nameOf(airport) }))
      const answer = answerOf(answers.places, key)
      const id = answer !== null && answer !== AS_WRITTEN && 'airportId' in answer ? answer.airportId : null
      return { key, name: question.reference.raw, rows, suggestions, answer: given(answer, id, airportName) }
    })
    const airlineNames = named(this.#airlines, (key) => {
      const answer = answerOf(answers.airlines, key)
      const id = answer !== null && answer !== AS_WRITTEN ? answer.airlineId : null
      return given(answer, id, (one) => airlines.byId(one)?.name ?? null)
    })
    const aircraftNames = named(this.#aircraft, (key) => {
      const answer = answerOf(answers.aircraft, key)
      const id = answer !== null && answer !== AS_WRITTEN ? answer.typeIcao : null
      return given(answer, id, typeName)
    })
    return {
      places,
      openPlaces: open.length,
      airlines: airlineNames,
      aircraft: aircraftNames,
      times: this.#times.size,
    }
  }
}

function count<Q extends PlaceQuestion | NameQuestion>(asked: Map<string, Asked<Q>>, question: Q): void {
  const known = asked.get(question.key)
  if (known) known.rows += 1
  else asked.set(question.key, { question, rows: 1 })
}

function named(
  asked: ReadonlyMap<string, Asked<NameQuestion>>,
  answerTo: (key: string) => GivenAnswer | null,
): UnknownName[] {
  return mostAsked([...asked]).map(([key, { question, rows }]) => {
    return { key, name: question.reference.raw, rows, answer: answerTo(key) }
  })
}

/** @param id what was chosen of the catalogue; null where the name alone is kept */
function given(answer: unknown, id: string | null, nameOf: (id: string) => string | null): GivenAnswer | null {
  if (answer === null) return null
  return id === null ? { value: AS_WRITTEN, name: '' } : { value: id, name: nameOf(id) ?? id }
}

/** Those that most rows wait for, in that order. */
function mostAsked<Q>(asked: readonly (readonly [string, Asked<Q>])[]): (readonly [string, Asked<Q>])[] {
  return asked.toSorted(([, a], [, b]) => b.rows - a.rows).slice(0, MOST_NAMES)
}
