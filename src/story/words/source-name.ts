import type { Translate } from '../../i18n/translate.ts'

/** What programs call themselves, in every language. */
const PROGRAMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'my-flightradar24': 'myFlightradar24',
    openflights: 'OpenFlights',
    flighty: 'Flighty',
    airtrail: 'AirTrail',
    'airtrail-csv': 'AirTrail',
    'app-in-the-air': 'App in the Air',
    byair: 'byAir',
    jetlog: 'JetLog',
    jetlovers: 'JetLovers',
    'miles-and-more': 'Miles & More',
    'tripit-json': 'TripIt',
    'tripit-ics': 'TripIt',
    'flight-memory': 'FlightMemory',
    foreflight: 'ForeFlight',
    logten: 'LogTen',
    myflightbook: 'MyFlightbook',
    'garmin-pilot': 'Garmin Pilot',
    crewlounge: 'CrewLounge PILOTLOG',
    skydemon: 'SkyDemon',
    'german-club': 'Vereinsflieger',
    wader: 'Wader',
    capzlog: 'capzlog',
    flylog: 'FLYLOG',
  }),
)

/** What is no program has a name in the texts. */
const KINDS = {
  bcbp: 'pass',
  'wallet-pass': 'pass',
  confirmation: 'confirmation',
  calendar: 'calendar',
  table: 'table',
  'easa-layout': 'logbook',
  'faa-layout': 'logbook',
} as const

/** Where a flight was imported from: `Flighty`, `boarding pass`; what has no name here is called as it is stored. */
export function sourceName(format: string, t: Translate): string {
  const kind = Object.hasOwn(KINDS, format) ? KINDS[format as keyof typeof KINDS] : null
  return kind === null ? (PROGRAMS.get(format) ?? format) : t(`changes:source.${kind}`)
}
