/** The city of every airport with an IATA code against those of Open Travel Data and OpenFlights. */
import { foldText } from '../../../core/search/fold-text.ts'
import type { Compared, Difference } from '../compare-airports.ts'
import { distanceKm } from '../overlay-newest.ts'
import { readCities } from '../tables/cities.ts'
import { inUse } from './compare-positions.ts'
import type { SecondRow, Town } from './read-second.ts'

export interface CitySources {
  travel: ReadonlyMap<string, SecondRow>
  openFlights: ReadonlyMap<string, SecondRow>
  towns: readonly Town[]
}

/** Further away a source speaks of another airport. */
const SAME_AIRPORT_KM = 20
/** A city this far from its airport, where a source names one that is nearer by half of it, is somebody else's. */
const FAR_KM = 30

/**
 * A city is a difference where no source says it (of an airport without flights: where both say another one), or where
 * one of them names a city that is much nearer. By IATA code.
 */
export function compareCities(rows: readonly Compared[], sources: CitySources): Difference[] {
  const townsOf = Map.groupBy(sources.towns, ({ country, name }) => `${country}:${foldText(name)}`)
  const others = new Map(readCities().map((city) => [`${city.country}:${city.en}`, city.others]))
  const kmTo = (row: Compared, city: string): number =>
    Math.min(...(townsOf.get(`${row.country}:${foldText(city)}`) ?? []).map((town) => distanceKm(row, town)))
  return inUse(rows).flatMap((row): Difference[] => {
    const said = [sources.travel, sources.openFlights]
      .map((source) => source.get(row.iata))
      .filter((other) => other !== undefined && other.city !== '' && distanceKm(row, other) <= SAME_AIRPORT_KM)
      .map((other) => other?.city ?? '')
    if (row.city === '' || said.length === 0) return []
    const names = [row.city, ...(others.get(`${row.country}:${row.city}`) ?? [])]
    const isSaid = (city: string): boolean => names.some((name) => isSameName(name, city))
    const what = `(${row.name}) serves ${row.city}, or ${said.join(' or ')}`
    if (!said.some(isSaid)) {
      const [first = '', second] = said
      return row.scheduled || (second !== undefined && isSameName(first, second)) ? [[row.iata, what]] : []
    }
    const km = kmTo(row, row.city)
    const isFar = Number.isFinite(km) && km > FAR_KM
    return isFar && said.some((city) => !isSaid(city) && kmTo(row, city) < km - FAR_KM / 2) ? [[row.iata, what]] : []
  })
}

/** Words that many places have in their names. */
const COMMON: ReadonlySet<string> = new Set('island airport saint santa city port puerto lake mine'.split(' '))

/** Whether `b` says the name `a`: however it is transliterated, with more around it, or by one word of it. */
export function isSameName(a: string, b: string): boolean {
  const [first, second] = [consonants(a), consonants(b)]
  const isSpelled = first === second ? first.length >= 2 : hasPart(first, second) || hasPart(second, first)
  const isWithin = ` ${foldText(b)} `.includes(` ${foldText(a)} `)
  return isWithin || isSpelled || wordsOf(a).some((word) => wordsOf(b).includes(word))
}

const hasPart = (whole: string, part: string): boolean => part.length >= 3 && whole.includes(part)

const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 3 && !COMMON.has(word))

/** `Ulan Bator` and `Ulaanbaatar` are `lnbtr`. */
const consonants = (name: string): string =>
  foldText(name)
    .replace(/[^a-z]|[aeiouyhw]/g, '')
    .replace(/[qc]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/(.)\1/g, '$1')
