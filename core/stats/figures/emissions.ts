import { choiceIndex, UNKNOWN } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import type { AircraftKind } from '../../digest/tables.ts'
import type { Cabin } from '../../flight/flight.ts'
import type { LogGroups } from '../groups/log-groups.ts'
import type { StatsReference } from '../groups/reference.ts'

type Factor = readonly [withNonCo2: number, co2Only: number]
type Haul = Readonly<Record<'average' | Exclude<Cabin, 'private'>, Factor>>

/**
 * Kilograms of CO₂ equivalent per passenger and kilometre: UK Department for Energy Security and Net Zero, "Greenhouse
 * gas reporting: conversion factors 2025", business travel by air, with and without what else than CO₂ warms up there
 * (1.7 times). The 8 % for detours are in them, making the fuel is not. Where the source has fewer cabins, the nearest.
 */
export const EMISSION_FACTORS = {
  domestic: {
    average: [0.22928, 0.13552],
    economy: [0.22928, 0.13552],
    'premium-economy': [0.22928, 0.13552],
    business: [0.22928, 0.13552],
    first: [0.22928, 0.13552],
  },
  short: {
    average: [0.12786, 0.07559],
    economy: [0.12576, 0.07435],
    'premium-economy': [0.12576, 0.07435],
    business: [0.18863, 0.11152],
    first: [0.18863, 0.11152],
  },
  long: {
    average: [0.15282, 0.09043],
    economy: [0.11704, 0.06926],
    'premium-economy': [0.18726, 0.11081],
    business: [0.3394, 0.20083],
    first: [0.46814, 0.27701],
  },
} as const satisfies Readonly<Record<'domestic' | 'short' | 'long', Haul>>

/** Kilometres from which a flight is a short-haul and a long-haul one; ours, for the source parts them by country. */
export const SHORT_FROM_KM = 500
export const LONG_FROM_KM = 3700
const CABIN_NAMES = ['economy', 'premium-economy', 'business', 'first'] as const
/** Kinds in which people travel as passengers by the seat. */
const SEATED: ReadonlySet<string> = new Set(['airliner', 'regional', 'cargo', 'historic'])

export const EMISSIONS_METHOD = {
  formula: 'kilometres x factor of haul and cabin, per flight, to the gram',
  source:
    'UK DESNZ, Greenhouse gas reporting: conversion factors 2025, business travel by air (kg CO2e per passenger-km, 8 % for detours included, fuel production not)',
  hauls: `domestic below ${SHORT_FROM_KM} km, short below ${LONG_FROM_KM} km, long beyond`,
  counted:
    'Flights as a passenger, or without a role, of known distance; not in a private cabin nor on a type that sells no seats (gliders, light aircraft, business jets, helicopters).',
  factors: EMISSION_FACTORS,
} as const

/** An estimate by cabin: `average` where none is said. */
export interface CabinEmissions {
  cabin: keyof Haul
  flights: number
  distanceKm: number
  withNonCo2Kg: number
  co2OnlyKg: number
}

export interface EmissionFigures {
  /** Kilograms of CO₂ equivalent: with the other effects at altitude, and of the CO₂ and other gases alone. */
  withNonCo2Kg: number
  co2OnlyKg: number
  /** Flights it was estimated for. */
  flights: number
  /** Cabins that were flown in; they add up to the whole. */
  byCabin: CabinEmissions[]
  method: typeof EMISSIONS_METHOD
}

/** Whether seats are sold on a type, as of one that is not said or not known. */
export function isSeated(type: AircraftKind | null, { categoryOf }: StatsReference): boolean {
  const category = type?.icao ? categoryOf(type.icao) : null
  return category === null || SEATED.has(category)
}

/** An estimate; every flight is rounded to the gram, so that parts add up. */
export function emissionFigures(
  { columns }: Digest,
  rows: Uint32Array,
  { types }: LogGroups,
  reference: StatsReference,
): EmissionFigures {
  const { metres: lengths, cabin, role, aircraft } = columns
  const [passenger, privately] = [choiceIndex('role', 'passenger'), choiceIndex('cabin', 'private')]
  const areSeated = types.values.map((type) => isSeated(type, reference))
  const cabins: (keyof Haul)[] = ['average']
  for (const name of CABIN_NAMES) cabins[choiceIndex('cabin', name)] = name
  const sums = cabins.map(() => ({ flights: 0, metres: 0, grams: 0, gramsOfCo2: 0 }))
  for (const row of rows) {
    const length = lengths[row] ?? UNKNOWN
    const as = role[row] ?? 0
    if (length === UNKNOWN || cabin[row] === privately || (as !== 0 && as !== passenger)) continue
    if (!areSeated[types.of[aircraft[row] ?? 0] ?? 0]) continue
    const km = length / 1000
    const haul = km < SHORT_FROM_KM ? 'domestic' : km < LONG_FROM_KM ? 'short' : 'long'
    const at = cabin[row] ?? 0
    const sum = sums[at]
    if (sum === undefined) continue
    const [withNonCo2, co2Only] = EMISSION_FACTORS[haul][cabins[at] ?? 'average']
    sum.flights++
    sum.metres += length
    sum.grams += Math.round(length * withNonCo2)
    sum.gramsOfCo2 += Math.round(length * co2Only)
  }
  const total = (name: 'flights' | 'grams' | 'gramsOfCo2'): number => sums.reduce((all, one) => all + one[name], 0)
  const byCabin = sums.flatMap(({ flights, metres, grams, gramsOfCo2 }, at): CabinEmissions[] => {
    const measured = { flights, distanceKm: metres / 1000, withNonCo2Kg: grams / 1000, co2OnlyKg: gramsOfCo2 / 1000 }
    return flights === 0 ? [] : [{ cabin: cabins[at] ?? 'average', ...measured }]
  })
  return {
    withNonCo2Kg: total('grams') / 1000,
    co2OnlyKg: total('gramsOfCo2') / 1000,
    flights: total('flights'),
    byCabin,
    method: EMISSIONS_METHOD,
  }
}
