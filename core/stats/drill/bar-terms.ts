import { logGroups } from '../groups/log-groups.ts'
import type { Digest } from '../../digest/digest.ts'
import { CHOICES_OF } from '../../query/choices.ts'
import type { ChoiceField, NumberField, WordField } from '../../query/fields.ts'
import { choice, type Compare, type FieldTerm, fieldTerm, word } from '../../query/query.ts'
import { UNKNOWN_KEY } from '../figures/by-time.ts'
import type { TopName } from '../figures/tops.ts'
import type { ShownPlaces } from '../groups/shown-places.ts'
import type { StatsReference } from '../groups/reference.ts'
import type { Statistics } from '../statistics.ts'
import { type CountedList, countedText } from './counted.ts'

export const TIME_CHARTS = ['byYear', 'byYearMonth', 'byMonth', 'byWeekday', 'byHour'] as const
export type TimeChart = (typeof TIME_CHARTS)[number]
export type BandChart = 'distance' | 'duration'
export type Chart = TimeChart | 'byDay' | BandChart | TopName | 'custom' | 'arrival' | 'missing'

/** One bar of a chart. */
export interface Bar {
  chart: Chart
  /**
   * As the statistics have it; where it is not said, `unknown` of times and bands, and nothing of lists. Of bands the first
   * value; of arrivals `on-time`, `late` or `early`; of what is missing its name in `completeness.said`.
   */
  key: string
}

/** What a search asks for to find a bar's flights: just them, and if there is one in fields people know. */
export interface BarTerms {
  exact: readonly FieldTerm[]
  plain: readonly FieldTerm[] | null
}

const WORDS = {
  airports: 'airport',
  countries: 'country',
  routes: 'route',
  airlines: 'airline',
  operators: 'operator',
  types: 'aircraft',
  registrations: 'registration',
  people: 'with',
  tags: 'tag',
  flightNumbers: 'flight',
  classes: 'class',
} as const satisfies Partial<Record<TopName, WordField>>

const CHOICES = {
  cabins: 'cabin',
  reasons: 'reason',
  roles: 'role',
  seatPositions: 'seat',
  seatSides: 'side',
} as const satisfies Partial<Record<TopName, ChoiceField>>

const MISSING: Readonly<Record<keyof Statistics['completeness']['said'], readonly string[]>> = {
  day: ['day'],
  from: ['from'],
  to: ['to'],
  distance: ['distance'],
  departureTime: ['times'],
  arrivalTime: ['arrival'],
  duration: ['duration'],
  airline: ['airline'],
  flightNumber: ['number'],
  type: ['aircraft'],
  registration: ['registration'],
  seat: ['seat'],
  cabin: ['cabin'],
  reason: ['reason'],
}

const number = (field: NumberField, compare: Compare, value: number, negated = false): FieldTerm =>
  fieldTerm(field, [{ kind: 'number', compare, value, to: null, unit: field === 'distance' ? 'km' : null }], negated)
const without = (choices: readonly string[]): FieldTerm[] => choices.map((one) => fieldTerm('has', [choice(one)], true))
const alike = (exact: readonly FieldTerm[]): BarTerms => ({ exact, plain: exact })

/** @param places names airports and routes in plain terms as their reader reads them on the bar */
export function termsOfBar(
  digest: Digest,
  statistics: Statistics,
  reference: StatsReference,
  places: ShownPlaces,
  bar: Bar,
): BarTerms {
  const { chart, key } = bar
  switch (chart) {
    case 'byYear':
    case 'byMonth':
    case 'byWeekday':
    case 'byHour':
    case 'byYearMonth':
      return alike(ofTime(chart, key))
    case 'byDay':
      return alike([ofDate(key)])
    case 'distance':
    case 'duration':
      return alike(ofBand(chart, key, statistics))
    case 'arrival':
      return alike(ofArrival(key))
    case 'missing':
      return alike(ofMissing(key))
    case 'ratings':
      return alike(key === '' ? without(['rating']) : [number('rating', '=', Number(key))])
    case 'continents':
      return ofCountries(key, statistics, reference)
    case 'alliances':
      return ofAlliance(digest, key, reference)
    case 'custom':
      return { exact: [countedTerm('custom', [key])], plain: null }
    case 'cabins':
    case 'reasons':
    case 'roles':
    case 'seatPositions':
    case 'seatSides':
      return alike([termOfChoice(CHOICES[chart], key)])
    default:
      return termsOfKey(chart, key, places)
  }
}

function ofTime(chart: TimeChart, key: string): FieldTerm[] {
  const isUnknown = key === UNKNOWN_KEY
  if (chart === 'byHour') return [isUnknown ? number('hour', '>=', 0, true) : number('hour', '=', Number(key))]
  if (chart === 'byYearMonth') {
    if (isUnknown) return [number('month', '>=', 1, true)]
    return [ofDate(key)]
  }
  const field = ({ byYear: 'year', byMonth: 'month', byWeekday: 'weekday' } as const)[chart]
  return [isUnknown ? number(field, '>=', 1, true) : number(field, '=', Number(key))]
}

/** A day or a month. */
function ofDate(key: string): FieldTerm {
  return fieldTerm('date', [{ kind: 'date', compare: '=', value: key, to: null }])
}

function ofBand(chart: BandChart, key: string, { bands }: Statistics): FieldTerm[] {
  if (key === UNKNOWN_KEY) return without([chart])
  const band = bands[chart].bands.find(({ from }) => String(from) === key)
  if (band === undefined) return []
  const { from, to } = band
  const least = from === 0 && to !== null ? [] : [number(chart, '>=', from)]
  return to === null ? least : [...least, number(chart, '<', to)]
}

/** By 14 CFR 234.2 fifteen minutes are late. */
function ofArrival(key: string): FieldTerm[] {
  if (key === 'early') return [number('delay', '<', 0)]
  return [key === 'late' ? number('delay', '>=', 15) : number('delay', '<', 15)]
}

function ofMissing(key: string): FieldTerm[] {
  const terms = without(MISSING[key as keyof typeof MISSING])
  // A seat is said by its number or by where it is.
  return key === 'seat' ? [...terms, termOfChoice('seat', '')] : terms
}

/** Flights with one choice; without a key those that say none. */
export function termOfChoice(field: ChoiceField, key: string): FieldTerm {
  return key === '' ? fieldTerm(field, CHOICES_OF[field].map(choice), true) : fieldTerm(field, [choice(key)])
}

/** Flights of one key of a list; without a key those that are in none. */
export function termsOfKey(list: keyof typeof WORDS, key: string, places: ShownPlaces): BarTerms {
  if (key === '') return { exact: [fieldTerm('counted', [word(list)], true)], plain: null }
  return { exact: [countedTerm(list, [key])], plain: [fieldTerm(WORDS[list], [word(wordOf(list, key, places))])] }
}

function wordOf(list: keyof typeof WORDS, key: string, places: ShownPlaces): string {
  if (list === 'airports') return places.airport(key)
  return list === 'routes' ? places.route(key, '-') : key
}

function ofCountries(continent: string, { top }: Statistics, { continentOf }: StatsReference): BarTerms {
  const codes = top.countries.flatMap(({ key }) => (continentOf(key) === continent ? [key] : []))
  return { exact: [countedTerm('countries', codes)], plain: [fieldTerm('country', codes.map(word))] }
}

/** Airlines of the log by their alliance; without a key those in none, and flights without an airline. */
function ofAlliance(digest: Digest, alliance: string, { allianceOf }: StatsReference): BarTerms {
  const { keys, values } = logGroups(digest).airlines
  const members = keys.filter((_, group) => {
    const id = values[group]?.airlineId
    const its = id ? allianceOf(id) : null
    return alliance === '' ? its !== null : its === alliance
  })
  const negated = alliance === ''
  if (members.length === 0) return alike([])
  return {
    exact: [countedTerm('airlines', members, negated)],
    plain: [fieldTerm('airline', members.map(word), negated)],
  }
}

/** Flights that the statistics count under one of the keys. */
export function countedTerm(list: CountedList, keys: readonly string[], negated = false): FieldTerm {
  return fieldTerm(
    'counted',
    keys.map((key) => word(countedText(list, key))),
    negated,
  )
}
