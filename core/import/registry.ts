import { airTrailCsv } from './formats/airtrail/airtrail-csv.ts'
import { airTrailJson } from './formats/airtrail/airtrail-json.ts'
import { appInTheAir } from './formats/app-in-the-air.ts'
import { byAir } from './formats/by-air.ts'
import { calendarIcs } from './formats/calendar/calendar-ics.ts'
import { tripItIcs } from './formats/calendar/tripit-ics.ts'
import { flightMemory } from './formats/flight-memory.ts'
import { flighty } from './formats/flighty.ts'
import { foreFlight } from './formats/pilots/foreflight.ts'
import { jetLog } from './formats/jet-log.ts'
import { jetLovers } from './formats/jet-lovers.ts'
import { milesAndMore } from './formats/miles-and-more.ts'
import { myFlightradar24 } from './formats/my-flightradar24.ts'
import { openFlights } from './formats/open-flights.ts'
import { tripItJson } from './formats/tripit-json.ts'
import type { ImportFormat } from './format.ts'

/** Every format that is read. Their order decides nothing. */
export const IMPORT_FORMATS: readonly ImportFormat[] = [
  myFlightradar24,
  openFlights,
  flighty,
  flightMemory,
  airTrailJson,
  airTrailCsv,
  appInTheAir,
  byAir,
  jetLog,
  jetLovers,
  milesAndMore,
  tripItJson,
  tripItIcs,
  foreFlight,
  calendarIcs,
]
