/** Formats with a name in the texts, as they are listed; `format-names.test.ts` holds them to the registry. */
export const IMPORT_FORMAT_GROUPS = {
  travel: [
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
  ],
  pilots: [
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
  ],
  booking: ['bcbp', 'wallet-pass', 'confirmation', 'calendar'],
  others: ['table'],
} as const
export type ImportFormatId = (typeof IMPORT_FORMAT_GROUPS)[keyof typeof IMPORT_FORMAT_GROUPS][number]
const IMPORT_FORMAT_IDS: readonly ImportFormatId[] = Object.values(IMPORT_FORMAT_GROUPS).flat()

/** A format by its id, as the worker names it; null for one that has no name here. */
export function formatId(id: string | null): ImportFormatId | null {
  return IMPORT_FORMAT_IDS.find((known) => known === id) ?? null
}
