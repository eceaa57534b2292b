/** Time zone of every row: by position, with the corrections the data needs. */
import { find } from 'geo-tz/all'
import type { AirportRow } from './tables/airport-row.ts'
import { Grid } from './overlay-newest.ts'

/** China has one time; the data also names the unofficial zone of Xinjiang. */
const BY_COUNTRY: Readonly<Record<string, string>> = { CN: 'Asia/Shanghai' }
/** Gold Coast's field lies across the state border but keeps Queensland's time. */
const BY_IATA: Readonly<Record<string, string>> = { OOL: 'Australia/Brisbane' }
/** Camps and islands no zone covers keep the time of where their flights come from. */
const BY_ID: Readonly<Record<string, string>> = {
  SCGC: 'America/Punta_Arenas',
  SCPZ: 'America/Punta_Arenas',
  FMZJ: 'Indian/Reunion',
  PLPA: 'Pacific/Pago_Pago',
}
const NEIGHBOUR_KM = 300

export function assignZones(rows: readonly AirportRow[]): { atSea: number } {
  for (const row of rows) {
    const [found = ''] = find(row.latitude, row.longitude)
    row.timeZone = BY_IATA[row.iata] ?? BY_ID[row.id] ?? BY_COUNTRY[row.country] ?? found
  }
  const atSea = rows.filter((row) => row.timeZone === '' || row.timeZone.startsWith('Etc/'))
  const onLand = new Grid(rows.filter((row) => !atSea.includes(row)))
  for (const row of atSea) {
    const neighbour = onLand.nearest(row, NEIGHBOUR_KM, (other) => other.country === row.country)
    if (neighbour !== null) row.timeZone = neighbour.timeZone
  }
  return { atSea: atSea.length }
}
