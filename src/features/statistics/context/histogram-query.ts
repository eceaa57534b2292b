import { FLIGHT_VALUES, type HistogramValue } from '../../../../core/stats/figures/histogram.ts'

/** The value whose spread an address asks for. */
export function readHistogram(search: string): HistogramValue {
  const named = new URLSearchParams(search).get('histogram') ?? ''
  if (isOwn(named)) return named
  return FLIGHT_VALUES.find((one) => one === named) ?? 'distance'
}

/** The same as parameters of an address; what is usual is left out. */
export function histogramQuery(value: HistogramValue): Record<string, string> {
  return value === 'distance' ? {} : { histogram: value }
}

function isOwn(named: string): named is `own=${string}` {
  return named.startsWith('own=')
}
