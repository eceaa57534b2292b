import { representativeDay } from '../place/code-period.ts'
import { indexTexts } from '../search/index-texts.ts'
import { searchTexts, type TextIndex } from '../search/text-search.ts'
import { type Airline, wasFlyingOn } from './airline.ts'
import type { AirlineTable } from './decode.ts'

export interface AirlineSearchOptions {
  /** 50 when left out. */
  limit?: number | undefined
  /** Date of the flight: codes mean what they meant then, and airlines of that time come first. */
  date?: string | null | undefined
  /** Ids used lately, latest first. */
  recent?: readonly string[] | undefined
}

export interface AirlineMatch {
  airline: Airline
  kind: 'code' | 'word' | 'fuzzy' | 'recent'
}

export interface AirlineSearch {
  /** Matches of what is typed, best first. Without text: the recent ones. */
  (query: string, options?: AirlineSearchOptions): AirlineMatch[]
  warm(): void
}

const CODE_SCORE = 2000
/** The code of an airline nobody has heard of, in lower case, is more likely the beginning of a name. */
const OBSCURE_CODE_SCORE = 380
const WEIGHTS = [0, 15, 40, 110] as const
const RECENT_BONUS = 80
/** An airline that did not fly on the day goes below the others. */
const NOT_FLYING = -150
const GONE = -60

/** A search over the table. The index is made with the first search or by `warm()`. */
export function createAirlineSearch(table: AirlineTable): AirlineSearch {
  let index: TextIndex | null = null
  const ready = (): TextIndex => (index ??= buildIndex(table))
  const search = (query: string, options: AirlineSearchOptions = {}): AirlineMatch[] => {
    const limit = options.limit ?? 50
    if (query.trim() === '') return recentOnes(table, options.recent ?? []).slice(0, limit)
    return ranked(table, ready(), query, options).slice(0, limit)
  }
  return Object.assign(search, { warm: (): void => void ready() })
}

function recentOnes(table: AirlineTable, recent: readonly string[]): AirlineMatch[] {
  return recent.flatMap((id) => {
    const airline = table.byId(id)
    return airline === null ? [] : [{ airline, kind: 'recent' as const }]
  })
}

function ranked(table: AirlineTable, index: TextIndex, query: string, options: AirlineSearchOptions): AirlineMatch[] {
  const { limit = 50, date = null, recent = [] } = options
  const typed = query.trim()
  const exact = /^([a-z\d]{2}|[a-z]{3})$/i.test(typed) ? table.byDesignator(typed, date) : null
  const first = exact === null ? [] : [{ airline: exact, kind: 'code' as const, score: codeScore(table, exact, typed) }]
  const found = searchTexts(index, typed, limit + 30).flatMap((match) => {
    const airline = table.at(match.index)
    if (airline.id === exact?.id) return []
    const known = recent.includes(airline.id) ? RECENT_BONUS : 0
    return [{ airline, kind: match.kind, score: match.score + known + timeScore(airline, date) }]
  })
  return [...first, ...found].sort((a, b) => b.score - a.score || a.airline.index - b.airline.index)
}

function codeScore(table: AirlineTable, airline: Airline, typed: string): number {
  const isMeant = table.rankOf(airline.index) >= 2 || typed === typed.toUpperCase()
  return isMeant ? CODE_SCORE : OBSCURE_CODE_SCORE
}

function timeScore(airline: Airline, date: string | null): number {
  if (date !== null) return wasFlyingOn(airline, representativeDay(date)) ? 0 : NOT_FLYING
  return airline.to === null ? 0 : GONE
}

function buildIndex(table: AirlineTable): TextIndex {
  const rows = Array.from({ length: table.count }, (_, row) => table.at(row))
  const fields = rows.map((airline) => {
    return [airline.iata, airline.icao, airline.name, ...table.othersOf(airline.index), airline.callsign]
  })
  return { texts: indexTexts(fields), weights: rows.map((airline) => WEIGHTS[table.rankOf(airline.index)] ?? 0) }
}
