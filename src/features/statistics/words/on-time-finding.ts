import type { PunctualityFigures } from '../../../../core/stats/figures/punctuality.ts'
import { ENOUGH } from '../../../charts/finding/finding.ts'

type AirlineDelays = PunctualityFigures['byAirline'][number]

export interface MostOnTime {
  keys: readonly string[]
  /** Part of their flights that were on time. */
  share: number
}

/** Airlines most of whose flights were on time, several where they are level; null where fewer than two can be compared. */
export function mostOnTime(airlines: readonly AirlineDelays[]): MostOnTime | null {
  const compared = airlines.filter(({ flights }) => flights >= ENOUGH)
  if (compared.length < 2) return null
  const share = Math.max(...compared.map(({ onTime, flights }) => onTime / flights))
  return { keys: compared.filter(({ onTime, flights }) => onTime / flights === share).map(({ key }) => key), share }
}
