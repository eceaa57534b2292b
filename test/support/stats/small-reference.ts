import type { StatsReference } from '../../../core/stats/groups/reference.ts'

const CONTINENTS: Readonly<Record<string, 'EU' | 'AS' | 'AF' | 'NA' | 'OC'>> = {
  DE: 'EU',
  TR: 'AS',
  ZA: 'AF',
  US: 'NA',
  NZ: 'OC',
}

/** What the flights of `any-log.ts` need to know of countries, airlines and aircraft. */
export const SMALL_REFERENCE: StatsReference = {
  continentOf: (country) => CONTINENTS[country] ?? null,
  countriesOn: { AF: 1, AN: 0, AS: 1, EU: 1, NA: 1, OC: 1, SA: 0 },
  allianceOf: (id) => (id === 'OF1' ? 'star-alliance' : null),
  categoryOf: (icao) => (icao === 'C172' ? 'piston' : icao === 'A320' ? 'airliner' : null),
}
