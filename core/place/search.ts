import { foldText } from '../search/fold-text.ts'
import { indexTexts, searchTexts, type TextIndex, type TextMatch } from '../search/text-search.ts'
import type { Airport, AirportCodes, Locale } from './airport.ts'
import { readName } from './airport-columns.ts'
import type { AirportTable } from './airport-table.ts'
import { representativeDay } from './code-period.ts'

export interface AirportSearchOptions {
  /** 50 when left out. */
  limit?: number | undefined
  /** Date of the flight: codes mean what they meant then, and airports of that time come first. */
  date?: string | null | undefined
  /** Id of the home airport and ids used lately, latest first: they come earlier among equals. */
  home?: string | null | undefined
  recent?: readonly string[] | undefined
}

export interface AirportMatch {
  airport: Airport
  /** Codes on the date asked for. */
  codes: AirportCodes
  /** Name of the city in the language of the search. */
  city: string
  /** How it was found: by its code, by a word, by a word with a typing error, or offered before anything is typed. */
  kind: 'code' | 'word' | 'fuzzy' | 'recent'
}

export interface AirportSearch {
  /** Matches of what is typed, best first. Without text: the recent airports and home. */
  (query: string, options?: AirportSearchOptions): AirportMatch[]
  /** Builds the index ahead of the first search, for an idle moment. */
  warm(): void
}

const CODE_SCORE = 2000
const WEIGHT_PER_RANK = 4
const RECENT_BONUS = 80
const HOME_BONUS = 60
/** A field that was shut, or not yet open, on the day goes below the others. */
const NOT_OPEN = -250

/** A search over the table. The index (about 30 ms) is made with the first search or by `warm()`. */
export function createAirportSearch(table: AirportTable, locale: Locale): AirportSearch {
  let index: TextIndex | null = null
  const ready = (): TextIndex => (index ??= buildIndex(table))
  const search = (query: string, options: AirportSearchOptions = {}): AirportMatch[] => {
    const date = options.date ?? null
    const limit = options.limit ?? 50
    const found = query.trim() === '' ? offered(table, options) : ranked(table, ready(), query, options)
    return found.slice(0, limit).map(({ airport, kind }) => ({
      airport,
      codes: table.codesOn(airport, date),
      city: airport.city[locale],
      kind,
    }))
  }
  return Object.assign(search, { warm: (): void => void ready() })
}

interface Found {
  airport: Airport
  kind: AirportMatch['kind']
  score: number
}

function offered(table: AirportTable, { recent = [], home }: AirportSearchOptions): Found[] {
  const ids = new Set([...recent, ...(home ? [home] : [])])
  return [...ids].flatMap((id) => {
    const airport = table.byId(id)
    return airport === null ? [] : [{ airport, kind: 'recent' as const, score: 0 }]
  })
}

function ranked(table: AirportTable, index: TextIndex, query: string, options: AirportSearchOptions): Found[] {
  const exact = foundByCode(table, query, options)
  const known = new Set(exact.map(({ airport }) => airport.index))
  const pool = (options.limit ?? 50) + (options.date ? 30 : 10)
  const byText = searchTexts(index, query, pool).filter((match) => !known.has(match.index))
  const found = [...exact, ...byText.map((match) => weigh(table, match, options))]
  return found.sort((a, b) => b.score - a.score || a.airport.index - b.airport.index)
}

/** `MUC`, `EDDM`, and codes of the past: the holder on the day first. */
function foundByCode(table: AirportTable, query: string, { date }: AirportSearchOptions): Found[] {
  const code = foldText(query).toUpperCase()
  if (!/^[A-Z]{3,4}$/.test(code)) return []
  return table.holders(code, date ?? null).map((airport, place) => {
    return { airport, kind: 'code' as const, score: CODE_SCORE - place }
  })
}

function weigh(table: AirportTable, match: TextMatch, { date, home, recent }: AirportSearchOptions): Found {
  const airport = table.at(match.index)
  let score = match.score
  if (recent?.includes(airport.id)) score += RECENT_BONUS
  if (home === airport.id) score += HOME_BONUS
  if (date && !isOpen(airport, representativeDay(date))) score += NOT_OPEN
  return { airport, kind: match.kind, score }
}

function isOpen(airport: Airport, day: string): boolean {
  if (airport.openedOn !== null && day < airport.openedOn) return false
  return airport.closedOn === null || day <= airport.closedOn
}

function buildIndex(table: AirportTable): TextIndex {
  const weights = new Float64Array(table.count)
  for (let row = 0; row < table.count; row++) {
    weights[row] = Number.parseInt(table.columns.ranks[row] ?? '0', 36) * WEIGHT_PER_RANK
  }
  return { texts: indexTexts(textFields(table)), weights }
}

function* textFields(table: AirportTable): Generator<(string | undefined)[]> {
  const { columns } = table
  for (let row = 0; row < table.count; row++) {
    const { name, stem } = readName(columns.names[row] ?? '')
    const city = columns.cities[row] ?? ''
    const codes = [columns.iata[row], columns.icao[row], columns.ids[row]]
    yield [...codes, name, city === '=' ? stem : city, ...table.searchFields(row)]
  }
}
