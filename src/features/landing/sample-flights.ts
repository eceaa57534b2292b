import type { AfterPrefix } from '../../../core/lib/after-prefix.ts'
import type { TextParameters } from '../../i18n/text-parameters.ts'

type SampleCity = AfterPrefix<'sample.city.', keyof TextParameters['landing']>

/** The example page of a log. Durations and distances are those our own calculation gives for these flights. */
export interface SampleFlight {
  date: string
  from: SampleCity
  to: SampleCity
  departure: string
  arrival: string
  nextDay: boolean
  flight: string | null
  aircraft: string
  minutes: number
  distanceKm: number
  waiting: boolean
}

export const SAMPLE_FLIGHTS: readonly SampleFlight[] = [
  {
    date: '2026-03-12',
    from: 'JFK',
    to: 'FRA',
    departure: '21:55',
    arrival: '10:45',
    nextDay: true,
    flight: 'LH 401',
    aircraft: 'B748',
    minutes: 470,
    distanceKm: 6206,
    waiting: true,
  },
  {
    date: '2026-03-05',
    from: 'FRA',
    to: 'JFK',
    departure: '13:20',
    arrival: '16:10',
    nextDay: false,
    flight: 'LH 400',
    aircraft: 'B748',
    minutes: 530,
    distanceKm: 6206,
    waiting: false,
  },
  {
    date: '2026-02-21',
    from: 'EDFE',
    to: 'EDNY',
    departure: '10:05',
    arrival: '11:40',
    nextDay: false,
    flight: null,
    aircraft: 'C172',
    minutes: 95,
    distanceKm: 262,
    waiting: false,
  },
  {
    date: '2026-02-14',
    from: 'BER',
    to: 'LIS',
    departure: '11:10',
    arrival: '14:05',
    nextDay: false,
    flight: 'TP 533',
    aircraft: 'A20N',
    minutes: 235,
    distanceKm: 2306,
    waiting: false,
  },
]
