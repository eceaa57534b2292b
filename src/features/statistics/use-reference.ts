import { useEffect, useMemo } from 'react'
import { decodeCountries } from '../../../core/place/country.ts'
import { type StatsReference, statsReference } from '../../../core/stats/groups/reference.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { createCatalogue } from '../../flight/catalogue/catalogue.ts'
import { aircraftCatalogue, airlineCatalogue } from '../../flight/catalogue/catalogues.ts'
import { fetchReference } from '../../ui/worker/fetch-reference.ts'

const countryCatalogue = createCatalogue(async () => decodeCountries(await fetchReference('countries')))
const NEEDED = [countryCatalogue, airlineCatalogue, aircraftCatalogue] as const

/** Without the reference data the flights' own figures are right, and the rest is not known. */
const NOTHING: StatsReference = {
  countriesOn: { AF: 0, AN: 0, AS: 0, EU: 0, NA: 0, OC: 0, SA: 0 },
  continentOf: () => null,
  allianceOf: () => null,
  categoryOf: () => null,
}

export type ReferenceState =
  | { kind: 'loading' }
  | { kind: 'ready'; reference: StatsReference }
  | { kind: 'failed'; reference: StatsReference; again: () => void }

/** What the statistics need beside the flights: countries, airlines, aircraft. */
export function useReference(): ReferenceState {
  const [countries, airlines, aircraft] = [
    useStore(countryCatalogue),
    useStore(airlineCatalogue),
    useStore(aircraftCatalogue),
  ]
  useEffect(wake, [])
  return useMemo(() => {
    if (countries.kind === 'ready' && airlines.kind === 'ready' && aircraft.kind === 'ready') {
      return { kind: 'ready', reference: referenceOf(countries.value, airlines.value, aircraft.value) }
    }
    const hasFailed = [countries, airlines, aircraft].some(({ kind }) => kind === 'failed')
    return hasFailed ? { kind: 'failed', reference: NOTHING, again: wake } : { kind: 'loading' }
  }, [countries, airlines, aircraft])
}

let last: { parts: readonly unknown[]; reference: StatsReference } | null = null

/** The same for every page: what was worked out with it is kept by it. */
function referenceOf(...parts: Parameters<typeof statsReference>): StatsReference {
  if (last?.parts.every((part, at) => part === parts[at])) return last.reference
  const reference = statsReference(...parts)
  last = { parts, reference }
  return reference
}

function wake(): void {
  for (const catalogue of NEEDED) catalogue.wake()
}
