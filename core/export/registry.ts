import { airTrail } from './formats/airtrail.ts'
import { calendar } from './formats/calendar.ts'
import { foreFlight } from './formats/foreflight.ts'
import { geoJson } from './formats/geo-json.ts'
import { gpx } from './formats/gpx.ts'
import { kml } from './formats/kml.ts'
import { myFlightradar24 } from './formats/my-flightradar24.ts'
import { openFlights } from './formats/open-flights.ts'
import type { ExportFormat, ExportFormatId } from './format.ts'
import { csvOf } from './logbook/layout.ts'
import { LAYOUTS } from './logbook/layouts.ts'

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
