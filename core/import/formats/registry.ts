import { airTrailCsv } from './airtrail/airtrail-csv.ts'
import { airTrailJson } from './airtrail/airtrail-json.ts'
import { anyTable } from './any-table.ts'
import { appInTheAir } from './app-in-the-air.ts'
import { boardingPassText } from './boarding-pass/bcbp.ts'
import { walletPass } from './boarding-pass/wallet-pass.ts'
import { byAir } from './by-air.ts'
import { calendarIcs } from './calendar/calendar-ics.ts'
import { tripItIcs } from './calendar/tripit-ics.ts'
import { confirmation } from './email/confirmation.ts'
import { flightMemory } from './flight-memory.ts'
import { flighty } from './flighty.ts'
import { jetLog } from './jet-log.ts'
import { jetLovers } from './jet-lovers.ts'
import { milesAndMore } from './miles-and-more.ts'
import { myFlightradar24 } from './my-flightradar24.ts'
import { openFlights } from './open-flights.ts'
import { capzlog } from './pilots/capzlog.ts'
import { crewLounge } from './pilots/crew-lounge.ts'
import { easaLayout } from './pilots/easa-layout.ts'
import { faaLayout } from './pilots/faa-layout.ts'
import { flyLog } from './pilots/fly-log.ts'
import { foreFlight } from './pilots/foreflight.ts'
import { garminPilot } from './pilots/garmin-pilot.ts'
import { germanClub } from './pilots/german-club.ts'
import { logTen } from './pilots/log-ten.ts'
import { myFlightbook } from './pilots/my-flightbook.ts'
import { skyDemon } from './pilots/sky-demon.ts'
import { wader } from './pilots/wader.ts'
import { tripItJson } from './tripit-json.ts'
import type { ImportFormat } from '../read/format.ts'

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
