/** Formats with a name in the texts, in the order they are listed; `format-names.test.ts` holds them to the registry. */
export const IMPORT_FORMAT_IDS = [
  'my-flightradar24',
  'openflights',
  'flighty',
  'flight-memory',
  'airtrail',
  'airtrail-csv',
  'app-in-the-air',
  'byair',
  'jetlog',
  'jetlovers',
  'miles-and-more',
  'tripit-json',
  'tripit-ics',
  'calendar',
  'bcbp',
  'wallet-pass',
  'confirmation',
  'table',
  'foreflight',
  'logten',
  'myflightbook',
  'garmin-pilot',
  'crewlounge',
  'skydemon',
  'german-club',
  'wader',
  'capzlog',
  'flylog',
  'easa-layout',
  'faa-layout',
] as const
export type ImportFormatId = (typeof IMPORT_FORMAT_IDS)[number]

/** A format by its id, as the worker names it; null for one that has no name here. */
export function formatId(id: string | null): ImportFormatId | null {
  return IMPORT_FORMAT_IDS.find((known) => known === id) ?? null
}
