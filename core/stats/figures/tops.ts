import { type ChoiceColumn, COLUMNS, type TextColumn } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import type { LogGroups } from '../groups/log-groups.ts'
import type { Groups } from '../groups/make-groups.ts'
import { groupsOfLists } from '../groups/other-groups.ts'
import type { StatsReference } from '../groups/reference.ts'
import {
  addTo,
  emptyTally,
  entriesOf,
  type Entry,
  fold,
  type Measures,
  measuresAt,
  spread,
  tally,
  type Tally,
} from './tally.ts'

/** Lists in which every flight has one entry at most; with `without` they add up to the totals. */
export const SINGLE_TOPS = [
  'airlines',
  'operators',
  'alliances',
  'routes',
  'types',
  'registrations',
  'flightNumbers',
  'cabins',
  'classes',
  'reasons',
  'roles',
  'seatPositions',
  'seatSides',
  'ratings',
] as const
/** Lists in which a flight may have several entries. */
export const MULTIPLE_TOPS = ['airports', 'countries', 'continents', 'people', 'tags'] as const
export type SingleTop = (typeof SINGLE_TOPS)[number]
export type TopName = SingleTop | (typeof MULTIPLE_TOPS)[number]

export interface TopFigures {
  /** Complete, most flights first. */
  top: Record<TopName, Entry[]>
  /** Flights of which it is not said. */
  without: Record<SingleTop, Measures>
  /** What the keys of airports, airlines and types are called, as the newest flight has it. */
  names: Record<'airports' | 'airlines' | 'types', Record<string, string>>
}

export function topFigures(
  digest: Digest,
  rows: Uint32Array,
  groups: LogGroups,
  reference: StatsReference,
): TopFigures {
  const singles = singleTops(digest, rows, groups, reference)
  const top: Partial<TopFigures['top']> = multipleTops(digest, rows, groups, reference)
  const without: Partial<TopFigures['without']> = {}
  for (const name of SINGLE_TOPS) {
    top[name] = entriesOf(singles[name].sums, singles[name].keys)
    without[name] = measuresAt(singles[name].sums, 0)
  }
  const whole = top as TopFigures['top']
  const { airports, airlines, types } = groups
  return {
    top: whole,
    without: without as TopFigures['without'],
    names: {
      airports: namesOf(whole.airports, airports, (place) => place.name.trim()),
      airlines: namesOf([...whole.airlines, ...whole.operators], airlines, (airline) => airline.name.trim()),
      types: namesOf(whole.types, types, (type) => (type.name ?? '').trim()),
    },
  }
}

interface Sums {
  sums: Tally
  keys: readonly string[]
}

function singleTops(
  digest: Digest,
  rows: Uint32Array,
  { airlines, types, registrations, paths }: LogGroups,
  reference: StatsReference,
): Record<SingleTop, Sums> {
  const { columns, tables } = digest
  const grouped = (column: Int32Array, groups: Groups<unknown>): Sums => ({
    sums: fold(tally(digest, rows, column, groups.of.length), groups.of, groups.keys.length),
    keys: groups.keys,
  })
  const byAirline = grouped(columns.airline, airlines)
  const choices = (name: ChoiceColumn): Sums => {
    const keys = ['', ...COLUMNS[name].choices]
    return { sums: tally(digest, rows, columns[name], keys.length), keys }
  }
  const texts = (name: TextColumn): Sums => {
    const keys = ['', ...tables[COLUMNS[name].table].values()]
    return { sums: tally(digest, rows, columns[name], keys.length), keys }
  }
  const byPath = tally(digest, rows, paths.of, paths.count)
  const ratings = ['', '1', '2', '3', '4', '5']
  return {
    airlines: byAirline,
    operators: grouped(columns.operator, airlines),
    alliances: alliances(byAirline, airlines.identities, reference),
    routes: { sums: fold(byPath, paths.routeOf, paths.routeKeys.length), keys: paths.routeKeys },
    types: grouped(columns.aircraft, types),
    registrations: grouped(columns.registration, registrations),
    flightNumbers: texts('flightNumber'),
    cabins: choices('cabin'),
    classes: texts('bookingClass'),
    reasons: choices('reason'),
    roles: choices('role'),
    seatPositions: choices('seatPosition'),
    seatSides: choices('seatSide'),
    ratings: { sums: tally(digest, rows, columns.rating, ratings.length), keys: ratings },
  }
}

/** By the alliance the airline is in today; one it was in at the time of the flight is not known. */
function alliances(byAirline: Sums, identities: readonly string[], { allianceOf }: StatsReference): Sums {
  const keys = ['']
  const of = new Int32Array(identities.length)
  for (const [group, airline] of identities.entries()) {
    const alliance = allianceOf(airline)
    if (alliance === null) continue
    if (!keys.includes(alliance)) keys.push(alliance)
    of[group] = keys.indexOf(alliance)
  }
  return { sums: fold(byAirline.sums, of, keys.length), keys }
}

type MultipleTops = Record<(typeof MULTIPLE_TOPS)[number], Entry[]>

function multipleTops(
  digest: Digest,
  rows: Uint32Array,
  { airports, people, paths }: LogGroups,
  { continentOf }: StatsReference,
): MultipleTops {
  const { columns, tables } = digest
  const byPath = tally(digest, rows, paths.of, paths.count)
  const byTags = tally(digest, rows, columns.tags, tables.tagLists.size + 1)
  const byPeople = tally(digest, rows, columns.people, tables.peopleLists.size + 1)
  const tagKeys = ['', ...tables.tags.values()]
  const tagsOf = [[], ...tables.tagLists.values()]
  const continents = paths.countries.map((countries) => [
    ...new Set(countries.map(continentOf).filter((continent) => continent !== null)),
  ])
  return {
    airports: entriesOf(spread(byPath, paths.airports, airports.keys.length), airports.keys),
    countries: entriesByWord(byPath, paths.countries),
    continents: entriesByWord(byPath, continents),
    people: entriesOf(
      spread(byPeople, groupsOfLists(tables.peopleLists.values(), people.of), people.keys.length),
      people.keys,
    ),
    tags: entriesOf(spread(byTags, tagsOf, tagKeys.length), tagKeys),
  }
}

function entriesByWord(source: Tally, wordsOf: readonly (readonly string[])[]): Entry[] {
  const keys = ['', ...new Set(wordsOf.flat())]
  const numbers = new Map(keys.map((key, at) => [key, at]))
  const target = emptyTally(keys.length)
  for (const [from, words] of wordsOf.entries()) {
    if (source.flights[from] === 0) continue
    for (const word of words) addTo(target, numbers.get(word) ?? 0, source, from)
  }
  return entriesOf(target, keys)
}

function namesOf<T>(
  entries: readonly Entry[],
  { keys, values }: Groups<T>,
  nameOf: (value: T) => string,
): Record<string, string> {
  const numbers = new Map(keys.map((key, at) => [key, at]))
  const names: [string, string][] = []
  for (const { key } of entries) {
    const value = values[numbers.get(key) ?? 0]
    const name = value === null || value === undefined ? '' : nameOf(value)
    if (name !== '' && name !== key) names.push([key, name])
  }
  return Object.fromEntries(names)
}
