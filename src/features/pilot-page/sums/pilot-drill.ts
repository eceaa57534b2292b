import type { Drill } from '../../../charts/drill-context.ts'

/** Flights that count in a pilot's sums. */
const COUNTED = 'has:pilot -has:session -status:planned,cancelled'

/** The list's address parameters for the pilot's flights of a year, month, types or with somebody; null where none fit. */
export function pilotQuery(kind: 'year' | 'month' | 'types' | 'person', keys: readonly string[]): { q: string } | null {
  const quoted = keys.map((key) => `"${key.replaceAll('"', '')}"`).join(',')
  const [key = ''] = keys
  if (keys.length === 0 || key === '') return null
  const terms = {
    year: `year:${key}`,
    month: `date:${key}`,
    types: `aircraft:${quoted}`,
    person: `with:${quoted}`,
  }
  return { q: `${terms[kind]} ${COUNTED}` }
}

const address: Drill['exact'] = ({ chart, key }) => {
  const kind = chart === 'byYear' ? 'year' : chart === 'people' ? 'person' : 'types'
  return pilotQuery(kind, [key]) ?? {}
}

/** Where the bars of this page lead. */
export const pilotDrill: Drill = { exact: address, plain: address }
