import type { Continent } from '../../place/country.ts'
import type { StatsReference } from '../groups/reference.ts'
import type { Entry } from './tally.ts'

export interface Share {
  visited: number
  /** How many there are. */
  of: number
  /** 0 to 100. */
  percent: number
}

export interface VisitedFigures {
  /** Of all countries and territories with a code of ISO 3166-1 (and Kosovo) in the reference table. */
  countries: Share
  /** Of seven. */
  continents: Share
  /** Countries of each continent, by its code. */
  countriesOn: Record<Continent, Share>
}

/** A country is visited when a flight left, stopped or landed there; those the table does not know do not count here. */
export function visitedFigures(countries: readonly Entry[], reference: StatsReference): VisitedFigures {
  const { continentOf, countriesOn } = reference
  const seen = { AF: 0, AN: 0, AS: 0, EU: 0, NA: 0, OC: 0, SA: 0 }
  for (const { key } of countries) {
    const continent = continentOf(key)
    if (continent !== null) seen[continent]++
  }
  const on = (continent: Continent): Share => share(seen[continent], countriesOn[continent])
  const counts = Object.values(seen)
  return {
    countries: share(sum(counts), sum(Object.values(countriesOn))),
    continents: share(counts.filter((count) => count > 0).length, counts.length),
    countriesOn: { AF: on('AF'), AN: on('AN'), AS: on('AS'), EU: on('EU'), NA: on('NA'), OC: on('OC'), SA: on('SA') },
  }
}

function share(visited: number, of: number): Share {
  return { visited, of, percent: of === 0 ? 0 : (visited / of) * 100 }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
