import { logGroups } from '../groups/log-groups.ts'
import type { Digest } from '../../digest/digest.ts'
import type { DistanceUnit } from '../../locale/format.ts'
import { CHOICES_OF } from '../../query/choices.ts'
import type { ChoiceField, NumberField, WordField } from '../../query/fields.ts'
import { choice, type Compare, type FieldTerm, fieldTerm, word } from '../../query/query.ts'
import { UNKNOWN_KEY } from '../figures/by-time.ts'
import { isSeated } from '../figures/emissions.ts'
import type { Bin, HistogramValue } from '../figures/histogram.ts'
import { ON_TIME_BELOW_MINUTES } from '../figures/punctuality.ts'
import type { TopName } from '../figures/tops.ts'
import type { ShownPlaces } from '../groups/shown-places.ts'
import type { StatsReference } from '../groups/reference.ts'
import type { Statistics } from '../statistics.ts'
import { type CountedList, countedText } from './counted.ts'
import type { CountedFact } from './counted-facts.ts'

export const TIME_CHARTS = ['byYear', 'byYearMonth', 'byMonth', 'byWeekday', 'byHour'] as const
export type TimeChart = (typeof TIME_CHARTS)[number]
export type BandChart = 'distance' | 'duration'
/** Charts of bars. */
export type BarChart = TimeChart | BandChart | TopName
/** Single figures, and charts of another kind. */
export type FigureChart =
  | 'byDay'
  | 'days'
  | 'darkness'
  | 'untilYear'
  | 'histogram'
  | 'custom'
  | 'own'
  | 'missing'
  | DelayChart
  | 'byAirline'
  | 'rolesByYear'
  | 'globe'
  | 'zones'
  | 'pilot'
  | 'sessions'
  | 'instructors'
  | 'approaches'
  | 'again'
  | 'emissions'
  | 'leftOut'
export type DelayChart = 'departures' | 'arrivals'
export type Chart = BarChart | FigureChart

/** One bar of a chart. */
export interface Bar {
  chart: Chart
  /**
   * As the statistics have it; where it is not said, `unknown` of times and bands, and nothing of lists. Of bands the first
   * value; of delays one of `DELAY_PARTS`, by airline with its key (`onTime=LH`); of roles with the year (`2019=passenger`); of what is missing its name in
   * `completeness.said`; of the globe, of zones, of the pilot's log and of what does not count the figure's name; of an
   * own field its id with `any`, `number`, `yes`, `no` or a number (`<id>=any`); of a histogram its value with what a bin
   * holds (`arrivalDelay=-15..0`, an end may be missing); of emissions the cabin, `average` without one, `flights` for all.
   * Of days all that a flight left on, or from one to another (`2024-03-05..2024-03-09`); of darkness `nightMinutes`,
   * `dayMinutes` or `withNight`.
   */
  key: string
}

/** What a search asks for to find a bar's flights: just them, and if there is one in fields people know. */
export interface BarTerms {
  exact: readonly FieldTerm[]
  plain: readonly FieldTerm[] | null
  /** They do not count as flights: planned, cancelled, sessions in a simulator. */
  isLeftOut?: boolean
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

/** Columns of a pilot's log that a field asks for alone. */
const PILOT_FIELDS: Readonly<Partial<Record<string, NumberField>>> = {
  picMinutes: 'pic',
  sicMinutes: 'sic',
  spicMinutes: 'spic',
  dualReceivedMinutes: 'dual',
  instructorMinutes: 'instructor',
  soloMinutes: 'solo',
  safetyPilotMinutes: 'safety',
  ifrMinutes: 'ifr',
  simulatorMinutes: 'simulator',
  groundTrainingMinutes: 'ground',
  dutyMinutes: 'duty',
  takeOffsDay: 'daytakeoffs',
  takeOffsNight: 'nighttakeoffs',
  landingsDay: 'daylandings',
  landingsNight: 'nightlandings',
  waterLandings: 'waterlandings',
  nvgLandings: 'nvglandings',
  goArounds: 'goarounds',
  approaches: 'approaches',
}

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

const number = (
  field: NumberField,
  compare: Compare,
  value: number,
  negated = false,
  unit: DistanceUnit = 'km',
): FieldTerm =>
  fieldTerm(field, [{ kind: 'number', compare, value, to: null, unit: field === 'distance' ? unit : null }], negated)
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
    case 'days':
      return ofDays(key)
    case 'darkness':
      return ofDarkness(key)
    case 'distance':
    case 'duration':
      return alike(ofBand(chart, key, statistics))
    case 'untilYear':
      return alike([number('year', '<=', Number(key))])
    case 'departures':
      return { exact: [countedTerm('departures', [key])], plain: null }
    case 'arrivals':
      return ofArrivals(key)
    case 'rolesByYear':
      return ofRole(key)
    case 'byAirline':
      return ofAirline(key)
    case 'histogram':
      return ofHistogram(key, statistics)
    case 'again':
      return { exact: [countedTerm('again', ['flights'])], plain: null }
    case 'emissions':
      return ofEmissions(key, digest, statistics, reference)
    case 'globe':
    case 'zones':
    case 'own':
    case 'instructors':
    case 'approaches':
      return { exact: [countedTerm(chart, [key])], plain: null }
    case 'pilot':
      return ofPilot(key)
    case 'sessions':
      return { ...joinedTerms({ exact: [SESSION], plain: [SESSION] }, ofPilot(key)), isLeftOut: true }
    case 'leftOut':
      return ofLeftOut(key)
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

const KNOWN_DAY = fieldTerm('has', [choice('day')])

/** Flights known to the day: a month of which no day is known lies in a longer time too. */
function ofDays(key: string): BarTerms {
  const [from = '', to] = key.split('..')
  if (to === undefined) return alike([KNOWN_DAY])
  const range = fieldTerm('date', [{ kind: 'date', compare: '..', value: from, to }])
  return { exact: [range, KNOWN_DAY], plain: [range] }
}

function ofDarkness(key: string): BarTerms {
  if (key === 'dayMinutes') return { exact: [countedTerm('darkness', [key])], plain: null }
  return alike([number('night', key === 'withNight' ? '>=' : '>', 0)])
}

function ofBand(chart: BandChart, key: string, { bands }: Statistics): FieldTerm[] {
  if (key === UNKNOWN_KEY) return without([chart])
  const band = bands[chart].bands.find(({ from }) => String(from) === key)
  if (band === undefined) return []
  const { from, to } = band
  const { unit } = bands.distance
  const least = from === 0 && to !== null ? [] : [number(chart, '>=', from, false, unit)]
  return to === null ? least : [...least, number(chart, '<', to, false, unit)]
}

/** What `delay:` asks for; of all flights whose delay is known it has no word. */
const DELAY_TERMS: Readonly<Partial<Record<string, FieldTerm>>> = {
  onTime: number('delay', '<', ON_TIME_BELOW_MINUTES),
  late: number('delay', '>=', ON_TIME_BELOW_MINUTES),
  early: number('delay', '<', 0),
  minutesEarly: number('delay', '<', 0),
  minutesLate: number('delay', '>', 0),
}

function ofArrivals(part: string): BarTerms {
  const term = DELAY_TERMS[part]
  return term ? alike([term]) : { exact: [countedTerm('arrivals', [part])], plain: null }
}

/** What a bin holds: from its first bound up to below the second. */
export function binKey(value: HistogramValue, { from, to }: Pick<Bin, 'from' | 'to'>): string {
  return `${value}=${from ?? ''}..${to ?? ''}`
}

function ofHistogram(key: string, { bands }: Statistics): BarTerms {
  const at = key.lastIndexOf('=')
  const [value, range] = [key.slice(0, at), key.slice(at + 1)]
  const isUnknown = range === UNKNOWN_KEY
  const [from = '', to = ''] = range.split('..')
  const between = (field: NumberField): FieldTerm[] => [
    ...(from === '' ? [] : [number(field, '>=', Number(from), false, bands.distance.unit)]),
    ...(to === '' ? [] : [number(field, '<', Number(to), false, bands.distance.unit)]),
  ]
  switch (value) {
    case 'distance':
    case 'duration':
      return alike(isUnknown ? without([value]) : between(value))
    case 'arrivalDelay':
      return isUnknown ? { exact: [countedTerm('arrivals', ['flights'], true)], plain: null } : alike(between('delay'))
    case 'departureDelay':
      return { exact: [countedTerm('departures', [isUnknown ? 'flights' : range], isUnknown)], plain: null }
    default: {
      const id = value.slice('own='.length)
      return { exact: [countedTerm('own', [`${id}=${isUnknown ? 'number' : range}`], isUnknown)], plain: null }
    }
  }
}

/** Flights of a cabin whose emissions are estimated; terms for what this log has that is not. */
function ofEmissions(cabin: string, digest: Digest, { top, totals }: Statistics, reference: StatsReference): BarTerms {
  const { types } = logGroups(digest)
  const others = top.roles.map(({ key }) => key).filter((role) => role !== 'passenger')
  const unseated = top.types
    .map(({ key }) => key)
    .filter((key) => !isSeated(types.values[types.keys.indexOf(key)] ?? null, reference))
  const terms = [
    ...(cabin === 'flights' ? [] : [termOfChoice('cabin', cabin === 'average' ? '' : cabin)]),
    ...(cabin === 'flights' && top.cabins.some(({ key }) => key === 'private')
      ? [fieldTerm('cabin', [choice('private')], true)]
      : []),
    ...(others.length > 0 ? [fieldTerm('role', others.map(choice), true)] : []),
    ...(totals.withoutDistance > 0 ? [fieldTerm('has', [choice('distance')])] : []),
  ]
  if (unseated.length === 0) return alike(terms)
  return {
    exact: [...terms, countedTerm('types', unseated, true)],
    plain: [...terms, fieldTerm('aircraft', unseated.map(word), true)],
  }
}

/** A role in a year. */
function ofRole(key: string): BarTerms {
  const [year = '', role = ''] = key.split('=')
  return alike([...ofTime('byYear', year), termOfChoice('role', role === UNKNOWN_KEY ? '' : role)])
}

function ofAirline(key: string): BarTerms {
  const at = key.indexOf('=')
  const [part, airline] = [key.slice(0, at), key.slice(at + 1)]
  const its: BarTerms = {
    exact: [countedTerm('airlines', [airline])],
    plain: [fieldTerm('airline', [word(airline)])],
  }
  return joinedTerms(its, ofArrivals(part))
}

/** A column that people can ask for. */
function ofPilot(name: string): BarTerms {
  const field = PILOT_FIELDS[name]
  if (name === '')
    return { exact: [fieldTerm('counted', [word('pilot')])], plain: [fieldTerm('has', [choice('pilot')])] }
  return { exact: [countedTerm('pilot', [name])], plain: field ? [number(field, '>', 0)] : null }
}

const SESSION = fieldTerm('has', [choice('session')])

function ofLeftOut(key: string): BarTerms {
  if (key === 'sessions') return { ...alike([SESSION]), isLeftOut: true }
  const status = fieldTerm('status', [choice(key)])
  return { exact: [status, fieldTerm('has', [choice('session')], true)], plain: [status], isLeftOut: true }
}

/** Both hold. */
function joinedTerms(one: BarTerms, other: BarTerms): BarTerms {
  const [first, second] = [one.plain ?? one.exact, other.plain ?? other.exact]
  return { exact: [...one.exact, ...other.exact], plain: [...first, ...second] }
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
  const { keys, identities } = logGroups(digest).airlines
  const members = keys.filter((_, group) => {
    const its = allianceOf(identities[group] ?? '')
    return alliance === '' ? its !== null : its === alliance
  })
  const negated = alliance === ''
  if (members.length === 0) return alike([])
  return {
    exact: [countedTerm('airlines', members, negated)],
    plain: [fieldTerm('airline', members.map(word), negated)],
  }
}

/** Flights that the statistics count under one of the keys, or of which a fact holds. */
export function countedTerm(list: CountedList | CountedFact, keys: readonly string[], negated = false): FieldTerm {
  return fieldTerm(
    'counted',
    keys.map((key) => word(countedText(list, key))),
    negated,
  )
}
