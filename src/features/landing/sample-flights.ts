interface SampleEnd {
  code: string
  /** In both languages. */
  name: string
}

/**
 * A flight of the demo's log, on the days for which that was made: test/landing-sample.test.ts compares them. Minutes
 * and kilometres are those our own calculation gives.
 */
export interface SampleFlight {
  date: string
  from: SampleEnd
  to: SampleEnd
  departure: string
  arrival: string
  nextDay?: boolean
  flight?: string
  aircraft: string
  minutes: number
  distanceKm: number
}

const DUS: SampleEnd = { code: 'DUS', name: 'Düsseldorf' }
const HOU: SampleEnd = { code: 'HOU', name: 'Houston' }

/** The first was written in the air. */
export const SAMPLE_FLIGHTS: readonly SampleFlight[] = [
  {
    date: '2026-02-05',
    from: HOU,
    to: DUS,
    departure: '08:35',
    arrival: '00:43',
    nextDay: true,
    flight: 'UA 5193',
    aircraft: 'B789',
    minutes: 548,
    distanceKm: 8266,
  },
  {
    date: '2026-01-26',
    from: DUS,
    to: HOU,
    departure: '08:40',
    arrival: '11:42',
    flight: 'UA 7622',
    aircraft: 'A359',
    minutes: 602,
    distanceKm: 8266,
  },
  {
    date: '2025-11-07',
    from: { code: 'ARN', name: 'Stockholm' },
    to: { code: 'LHR', name: 'London' },
    departure: '15:05',
    arrival: '16:25',
    flight: 'BA 919',
    aircraft: 'A20N',
    minutes: 140,
    distanceKm: 1466,
  },
  {
    date: '2024-08-16',
    from: { code: 'EDKB', name: 'Bonn' },
    to: { code: 'EDLE', name: 'Essen' },
    departure: '10:35',
    arrival: '12:20',
    aircraft: 'P28A',
    minutes: 105,
    distanceKm: 72,
  },
]

/** The demo's next trip. */
export const NEXT_FLIGHT: SampleFlight = {
  date: '2026-10-31',
  from: DUS,
  to: HOU,
  departure: '08:40',
  arrival: '11:45',
  flight: 'UA 7622',
  aircraft: 'A359',
  minutes: 605,
  distanceKm: 8266,
}

/** What the demo's flown flights add up to, the same on every day. */
export const DEMO_TOTALS = { flights: 298, airports: 128, countries: 57 }
