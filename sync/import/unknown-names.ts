import { placeCode } from '../../core/flight/place-code.ts'
import type { JudgedRow } from '../../core/import/log/outcome.ts'
import type { ImportQuestion } from '../../core/import/resolve/answers.ts'
import type { AirportTable } from '../../core/place/airport-table.ts'
import type { ImportReader, ReadSummary, UnknownName, UnknownPlace } from './import-messages.ts'

type PlaceQuestion = Extract<ImportQuestion, { kind: 'place' }>
type TimeQuestion = Extract<ImportQuestion, { kind: 'time' }>

/** What the rows of an import ask and do not know, each thing once. */
export class UnknownNames {
  readonly #places = new Map<string, { question: PlaceQuestion; rows: number }>()
  readonly #airlines = new Map<string, UnknownName>()
  readonly #aircraft = new Map<string, UnknownName>()
  readonly #times = new Map<string, readonly string[]>()

  /** Rows that bring nothing ask nothing. */
  take({ outcome, row }: JudgedRow): void {
    if (outcome === 'refused' || outcome === 'known') return
    for (const question of row.questions) {
      if (question.kind === 'place') this.#takePlace(question)
      if (question.kind === 'time') this.#takeTime(question)
      if (question.kind === 'airline') count(this.#airlines, question.key, question.reference.raw)
      if (question.kind === 'aircraft') count(this.#aircraft, question.key, question.reference.raw)
    }
  }

  /** Both moments of each time that a clock showed twice, by the key of its question. */
  get times(): ReadonlyMap<string, readonly string[]> {
    return this.#times
  }

  /** In the order of how many rows wait for them. */
  summary(
    airports: AirportTable,
    { language }: ImportReader,
  ): Pick<ReadSummary, 'places' | 'airlines' | 'aircraft' | 'times'> {
    const places = [...this.#places].map(([key, { question, rows }]): UnknownPlace => {
      const found = question.suggestions.flatMap((id) => airports.byId(id) ?? [])
      const suggestions = found.map((airport) => {
        const code = placeCode(airport, 'iata') ?? airport.id
        const city = airport.city[language]
        return { airportId: airport.id, name: [code, airport.name, city].filter(Boolean).join(', ') }
      })
      return { key, name: question.reference.raw, rows, suggestions }
    })
    return {
      places: byRows(places),
      airlines: byRows([...this.#airlines.values()]),
      aircraft: byRows([...this.#aircraft.values()]),
      times: this.#times.size,
    }
  }

  #takePlace(question: PlaceQuestion): void {
    const known = this.#places.get(question.key)
    if (known) known.rows += 1
    else this.#places.set(question.key, { question, rows: 1 })
  }

  #takeTime({ key, candidates }: TimeQuestion): void {
    this.#times.set(key, candidates)
  }
}

function count(names: Map<string, UnknownName>, key: string, name: string): void {
  const known = names.get(key)
  if (known) known.rows += 1
  else names.set(key, { name, rows: 1 })
}

function byRows<T extends UnknownName>(names: readonly T[]): T[] {
  return names.toSorted((a, b) => b.rows - a.rows)
}
