import type { LogMap } from '../../../core/map/log/log-map.ts'

/** Airports and countries one has been to: those of planned flights are on the map, but not among them. */
export function countVisited({ airports, countries }: LogMap): { airports: number; countries: number } {
  return {
    airports: airports.filter(({ flights }) => flights > 0).length,
    countries: countries.filter(({ flights }) => flights > 0).length,
  }
}
