import { airTrail } from './airtrail.ts'
import { calendar } from './calendar.ts'
import { foreFlight } from './foreflight.ts'
import { geoJson } from './geo-json.ts'
import { gpx } from './gpx.ts'
import { kml } from './kml.ts'
import { myFlightradar24 } from './my-flightradar24.ts'
import { openFlights } from './open-flights.ts'
import type { ExportFormat, ExportFormatId } from '../format.ts'
import { csvOf } from '../logbook/layout.ts'
import { LAYOUTS } from '../logbook/layouts.ts'

/** Every format that flights are written in, by its id. */
export const EXPORTS: Readonly<Record<ExportFormatId, ExportFormat>> = {
  openflights: openFlights,
  'my-flightradar24': myFlightradar24,
  airtrail: airTrail,
  foreflight: foreFlight,
  easa: csvOf(LAYOUTS.easa),
  faa: csvOf(LAYOUTS.faa),
  calendar,
  gpx,
  kml,
  geojson: geoJson,
}
