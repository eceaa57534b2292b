import { parseFlightNumber } from '../flight/flight-number.ts'
import type { Language } from '../locale/language.ts'
import { foldText } from '../search/fold-text.ts'
import { searchTexts, type TextMatch } from '../search/text-search.ts'
import type { Airport, AirportCodes } from './airport.ts'
import { airportIndex, type AirportIndex, WEIGHT_PER_RANK } from './airport-index.ts'
import type { AirportTable } from './airport-table.ts'
import { isOpenOn } from './code-period.ts'

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
  /**
   * Whether what is typed means it: it alone by its code, by one of its names in any language, by words of them that no
   * other has, or as all that is found; as one of several airports of note that are called so; or not at all.
   */
  meant: 'alone' | 'among' | 'no'
}

export interface AirportSearch {
  /** Matches of what is typed, best first. Without text: the recent airports and home. */
  (query: string, options?: AirportSearchOptions): AirportMatch[]
  /** One step of milliseconds towards the index, for an idle moment ahead of the first search; whether more are left. */
  warm(): boolean
}

const CODE_SCORE = 2000
/** Of what is called in whole as was typed; of an airfield after what it goes down by. */
const NAMED_SCORE = 400
/** An airport of this rank is of note; of lesser ones those of much the same rank are meant as well as the first. */
const RANK_OF_NOTE = 20
const SAME_RANK = 4
/** Words that more airports have, as `International Airport`, mean none of them. */
const MOST_MEANT = 8
const RECENT_BONUS = 80
const HOME_BONUS = 60
/** A field that was shut, or not yet open, on the day goes below the others. */
const NOT_OPEN = -250
/** Of all that bear a name, the airfield is meant last: below an airport that has the word within its name. */
const OF_AIRFIELD = -150
/** Airfields are many: two letters would begin thousands of them, and an airport is meant. */
const LETTERS_OF_AIRFIELD = 3

/**
 * A search over the table. What is not yet indexed is so with the first search, or step by step by `warm()`; all
 * searches over a table in one language share their index.
 */
export function createAirportSearch(table: AirportTable, locale: Language): AirportSearch {
  const index = airportIndex(table, locale)
  const search = (query: string, options: AirportSearchOptions = {}): AirportMatch[] => {
    const date = options.date ?? null
    const limit = options.limit ?? 50
    const found = query.trim() === '' ? offered(table, options) : ranked(table, index, query, options)
    const namesakes = found[0]?.isNamed ? namesakesOf(found) : byWords(found, index, query)
    return found.slice(0, limit).map((match, at) => ({
      airport: match.airport,
      codes: table.codesOn(match.airport, date),
      city: match.airport.city[locale],
      kind: match.kind,
      meant: !namesakes.has(match) ? 'no' : namesakes.size > 1 ? 'among' : at === 0 ? 'alone' : 'no',
    }))
  }
  return Object.assign(search, { warm: () => index.step() })
}

interface Found {
  airport: Airport
  kind: AirportMatch['kind']
  score: number
  isNamed: boolean
}

/** The first, where it is called so, with all that may be meant as well: Narita beside Haneda for Tokyo. */
function namesakesOf(found: readonly Found[]): ReadonlySet<Found> {
  return new Set(found[0]?.kind === 'code' ? [found[0]] : ofNote(found.filter(({ isNamed }) => isNamed)))
}

/**
 * Where nothing is called so in whole: what has all of its words, `Berlin Tegel`, if they are not many; or the only one that
 * has one of them and words that begin with the others. Beginnings alone, as `heathr`, mean nothing: what is found alone
 * may have others beside it once the airfields are read.
 */
function byWords(found: readonly Found[], index: AirportIndex, query: string): ReadonlySet<Found> {
  if (found[0]?.kind !== 'word') return new Set()
  const words = foldText(query).split(' ')
  if (found.length === 1)
    return new Set(found.filter(({ airport }) => words.some((word) => index.hasWords(airport.index, [word]))))
  const fits = found.filter(({ kind, airport }) => kind === 'word' && index.hasWords(airport.index, words))
  const noted = ofNote(fits)
  const meant = noted.length > 1 ? noted : fits
  return new Set(meant[0] === found[0] && meant.length <= MOST_MEANT ? meant : [])
}

/** Of those that may be meant the first, with the others of note. */
function ofNote(found: readonly Found[]): readonly Found[] {
  const least = Math.min(RANK_OF_NOTE, (found[0]?.airport.rank ?? 0) - SAME_RANK)
  return found.filter(({ airport }, at) => at === 0 || airport.rank >= least)
}

function offered(table: AirportTable, { recent = [], home }: AirportSearchOptions): Found[] {
  const ids = new Set([...recent, ...(home ? [home] : [])])
  return [...ids].flatMap((id) => {
    const airport = table.byId(id)
    return airport === null ? [] : [{ airport, kind: 'recent' as const, score: 0, isNamed: false }]
  })
}

function ranked(table: AirportTable, index: AirportIndex, query: string, options: AirportSearchOptions): Found[] {
  const exact = foundByCode(table, query, options)
  const known = new Set(exact.map(({ airport }) => airport.index))
  const pool = (options.limit ?? 50) + (options.date ? 30 : 10)
  const number = /^\s*(\d+)\s*$/.exec(query)?.[1] ?? null
  // `LH 900` is no name with a typing error.
  const isFlightNumber = parseFlightNumber(query).ok
  const byText = [...searchTexts(index.airports(), query, pool), ...searchAirfields(index, query, pool)].filter(
    ({ kind }) => !(isFlightNumber && kind === 'fuzzy'),
  )
  const found = [
    ...exact,
    ...byText
      .filter(({ index: at }) => !known.has(at) && (number === null || showsNumber(table.at(at), number)))
      .map((match) => weigh(table, match, options)),
  ]
  return found.sort((a, b) => b.score - a.score || a.airport.index - b.airport.index)
}

/** Digits alone, as of a date, stand in many an identifier nobody sees: they have to begin a word that is shown. */
function showsNumber({ iata, icao, name, city }: Airport, number: string): boolean {
  return ` ${foldText([iata, icao, name, city.en, city.de].join(' '))}`.includes(` ${number}`)
}

function searchAirfields(index: AirportIndex, query: string, limit: number): TextMatch[] {
  if (query.trim().length < LETTERS_OF_AIRFIELD) return []
  return index.airfields().flatMap(({ from, texts }) =>
    searchTexts(texts, query, limit).map(({ index: at, score, kind }) => {
      return { index: from + at, score: score + OF_AIRFIELD, kind }
    }),
  )
}

/** `MUC`, `EDDM`, `L35`, and codes of the past: the holder on the day first. */
function foundByCode(table: AirportTable, query: string, { date }: AirportSearchOptions): Found[] {
  const code = foldText(query).toUpperCase()
  if (!/^(?=.{3,8}$)[A-Z]*\d*[A-Z]*\d*[A-Z]*$/.test(code)) return []
  return table.holders(code, date ?? null).map((airport, place) => {
    return { airport, kind: 'code' as const, score: CODE_SCORE - place, isNamed: true }
  })
}

function weigh(table: AirportTable, match: TextMatch, { date, home, recent }: AirportSearchOptions): Found {
  const airport = table.at(match.index)
  const least = NAMED_SCORE + (match.index < table.columns.fieldsFrom ? 0 : OF_AIRFIELD)
  const isNamed = match.kind === 'word' && match.score - airport.rank * WEIGHT_PER_RANK >= least
  let score = match.score
  if (recent?.includes(airport.id)) score += RECENT_BONUS
  if (home === airport.id) score += HOME_BONUS
  if (date) score += (table.rankOn(airport, date) - airport.rank) * WEIGHT_PER_RANK
  if (date && !isOpenOn(airport, date)) score += NOT_OPEN
  return { airport, kind: match.kind, score, isNamed }
}
