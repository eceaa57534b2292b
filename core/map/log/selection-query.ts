import type { Digest } from '../../digest/digest.ts'
import type { FlightStatus } from '../../flight/flight.ts'
import { CHOICES_OF } from '../../query/choices.ts'
import type { OtherNames } from '../../query/other-names.ts'
import { choice, type FieldTerm, fieldTerm, type NumberValue, type Query, word } from '../../query/query.ts'
import { type BarTerms, countedTerm, termOfChoice, termsOfKey } from '../../stats/drill/bar-terms.ts'
import { drillQuery } from '../../stats/drill/drill-query.ts'
import type { ShownPlaces } from '../../stats/groups/shown-places.ts'
import type { ColourMeaning, Colouring } from './colouring.ts'
import { type MapSelection, routesAt } from './selected-rows.ts'

/** What is looked at on a map: one thing of it and, where one colour alone is shown, which. */
export interface LookedAt {
  selection: MapSelection
  only: { colouring: Colouring; colour: number } | null
}

const LISTS = { route: 'routes', airport: 'airports', country: 'countries' } as const
/** A colour says how it was flown. */
const COLOURED: readonly FlightStatus[] = ['flown', 'diverted']
const ON_MAP: readonly FlightStatus[] = [...COLOURED, 'planned']

/**
 * The query that finds just the flights that are looked at, in a list of the whole log: what was asked for, and what was
 * pressed. In fields people know where these find the same flights.
 * @param places names airports and routes as their reader reads them
 * @param names has to know what the statistics count (`counted`)
 */
export function selectionQuery(
  digest: Digest,
  asked: Query,
  { selection, only }: LookedAt,
  places: ShownPlaces,
  names: OtherNames,
): Query {
  const { exact, plain } = termsOfKey(LISTS[selection.kind], selection.key, places)
  if (only === null) return drillQuery(digest, asked, { exact, plain }, names, ON_MAP)
  const { colouring, colour: number } = only
  const colour =
    number < colouring.colours.length
      ? termsOfColour(colouring, number)
      : termsOfSeveral(digest, colouring, selection, places)
  const terms: BarTerms = {
    exact: [...exact, ...colour.exact],
    plain: plain && colour.plain && [...plain, ...colour.plain],
  }
  return drillQuery(digest, asked, terms, names, COLOURED)
}

function termsOfColour({ by, colours }: Colouring, colour: number): BarTerms {
  const meaning = colours[colour]?.meaning
  if (by === 'year') return alike([ofYears(meaning)])
  const keys = colours.flatMap((one) => keyOf(one.meaning) ?? [])
  const key = meaning && keyOf(meaning)
  if (by === 'airline') {
    if (key !== undefined && key !== null) {
      return { exact: [countedTerm('airlines', [key])], plain: [fieldTerm('airline', [word(key)])] }
    }
    const any = fieldTerm('counted', [word('airlines')])
    const without = { ...any, negated: true }
    return alike(meaning?.kind === 'others' ? [any, countedTerm('airlines', keys, true)] : [without])
  }
  if (meaning?.kind !== 'others') return alike([termOfChoice(by, key ?? '')])
  return alike([fieldTerm(by, CHOICES_OF[by].filter((one) => !keys.includes(one)).map(choice))])
}

/** Flights on routes of which no colour has the most. */
function termsOfSeveral(
  digest: Digest,
  { colours, ofRoute }: Colouring,
  selection: MapSelection,
  places: ShownPlaces,
): BarTerms {
  // A route that is looked at is one of them.
  if (selection.kind === 'route') return alike([])
  const keys = [...routesAt(digest, selection)].filter((key) => ofRoute.get(key) === colours.length)
  return {
    exact: [countedTerm('routes', keys)],
    plain: [
      fieldTerm(
        'route',
        keys.map((key) => word(places.route(key, '-'))),
      ),
    ],
  }
}

function keyOf(meaning: ColourMeaning): string | null {
  if (meaning.kind === 'airline') return meaning.key
  return meaning.kind === 'choice' ? meaning.choice : null
}

/** Without years, flights of which the year is not known. */
function ofYears(meaning: ColourMeaning | undefined): FieldTerm {
  const year = (value: Pick<NumberValue, 'compare' | 'value' | 'to'>, negated = false): FieldTerm =>
    fieldTerm('year', [{ kind: 'number', unit: null, ...value }], negated)
  if (meaning?.kind !== 'years') return year({ compare: '>=', value: 1, to: null }, true)
  const { from, to } = meaning
  return year(from === to ? { compare: '=', value: from, to: null } : { compare: '..', value: from, to })
}

const alike = (exact: readonly FieldTerm[]): BarTerms => ({ exact, plain: exact })
