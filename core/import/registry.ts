import { airTrailCsv } from './formats/airtrail/airtrail-csv.ts'
import { airTrailJson } from './formats/airtrail/airtrail-json.ts'
import { anyTable } from './formats/any-table.ts'
import { appInTheAir } from './formats/app-in-the-air.ts'
import { boardingPassText } from './formats/boarding-pass/bcbp.ts'
import { walletPass } from './formats/boarding-pass/wallet-pass.ts'
import { byAir } from './formats/by-air.ts'
import { calendarIcs } from './formats/calendar/calendar-ics.ts'
import { tripItIcs } from './formats/calendar/tripit-ics.ts'
import { confirmation } from './formats/email/confirmation.ts'
import { flightMemory } from './formats/flight-memory.ts'
import { flighty } from './formats/flighty.ts'
import { jetLog } from './formats/jet-log.ts'
import { jetLovers } from './formats/jet-lovers.ts'
import { milesAndMore } from './formats/miles-and-more.ts'
import { myFlightradar24 } from './formats/my-flightradar24.ts'
import { openFlights } from './formats/open-flights.ts'
import { capzlog } from './formats/pilots/capzlog.ts'
import { crewLounge } from './formats/pilots/crew-lounge.ts'
import { easaLayout } from './formats/pilots/easa-layout.ts'
import { faaLayout } from './formats/pilots/faa-layout.ts'
import { flyLog } from './formats/pilots/fly-log.ts'
import { foreFlight } from './formats/pilots/foreflight.ts'
import { garminPilot } from './formats/pilots/garmin-pilot.ts'
import { germanClub } from './formats/pilots/german-club.ts'
import { logTen } from './formats/pilots/log-ten.ts'
import { myFlightbook } from './formats/pilots/my-flightbook.ts'
import { skyDemon } from './formats/pilots/sky-demon.ts'
import { wader } from './formats/pilots/wader.ts'
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
  logTen,
  myFlightbook,
  garminPilot,
  crewLounge,
  skyDemon,
  germanClub,
  wader,
  capzlog,
  flyLog,
  easaLayout,
  faaLayout,
  boardingPassText,
  walletPass,
  confirmation,
  calendarIcs,
  anyTable,
]
