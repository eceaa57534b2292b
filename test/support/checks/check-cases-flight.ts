import type { CheckCode } from '../../../core/check/rules/checks.ts'
import {
  type Examples,
  place,
  typed,
  FRA,
  MUC,
  JFK,
  BER,
  berlin,
  newYork,
  FLOWN,
  flown,
  dayOnly,
  times,
  aircraft,
  DAILY,
} from '../check-examples.ts'

/** For checks of one flight by itself: a flight that triggers it, a near miss, and one that it can repair where that is another. */
export const FLIGHT_CASES = {
  'date-missing': { hit: flown({ date: null }), miss: dayOnly({ date: '2026' }) },
  'date-differs-from-departure': {
    hit: flown({ date: '2026-03-06' }),
    miss: flown({
      date: '2026-03-04',
      scheduled: { offBlock: '2026-03-04T23:50+01:00[Europe/Berlin]', onBlock: newYork('02:30') },
    }),
  },
  'date-too-early': { hit: dayOnly({ date: '1902-12-31' }), miss: dayOnly({ date: '1903-12-17' }) },
  'flown-in-future': { hit: dayOnly({ date: '2026-11-23' }), miss: dayOnly({ date: '2026-11-22' }) },
  'planned-in-past': {
    hit: dayOnly({ status: 'planned', date: '2026-11-19' }),
    miss: dayOnly({ status: 'planned', date: '2026-11-20' }),
  },
  'planned-far-ahead': {
    hit: dayOnly({ status: 'planned', date: '2028-03-05' }),
    miss: dayOnly({ status: 'planned', date: '2027-11-21' }),
  },
  'planned-with-actual-times': {
    hit: flown({ status: 'planned' }),
    miss: flown({ status: 'planned', date: '2026-12-05', actual: null }),
  },
  'cancelled-with-actual-times': {
    hit: flown({ status: 'cancelled' }),
    miss: flown({ status: 'cancelled', actual: null }),
  },
  'diverted-without-place': {
    hit: flown({ status: 'diverted' }),
    miss: flown({ status: 'diverted', divertedTo: place('KBOS') }),
  },
  'diverted-place-without-status': {
    hit: flown({ divertedTo: place('KBOS') }),
    miss: flown({ status: 'diverted', divertedTo: place('KBOS') }),
  },
  'diverted-to-destination': {
    hit: flown({ status: 'diverted', divertedTo: JFK }),
    miss: flown({ status: 'diverted', divertedTo: place('KEWR') }),
  },
  'arrival-before-departure': {
    hit: times({ landing: null, onBlock: newYork('13:00', '2026-03-04') }),
    // Clocks may go backwards: Tokyo to Honolulu lands the day before.
    miss: flown({
      from: place('RJTT'),
      to: place('PHNL'),
      scheduled: null,
      actual: { offBlock: '2026-03-05T22:00+09:00[Asia/Tokyo]', onBlock: '2026-03-05T10:00-10:00[Pacific/Honolulu]' },
    }),
  },
  'times-out-of-order': {
    hit: times({ takeOff: berlin('10:15') }),
    miss: times({ takeOff: berlin('10:20') }),
    // The take-off after midnight was left on the day before.
    mended: flown({
      scheduled: null,
      actual: {
        offBlock: berlin('23:50'),
        takeOff: berlin('00:10'),
        landing: newYork('02:20', '2026-03-06'),
        onBlock: newYork('02:35', '2026-03-06'),
      },
    }),
  },
  'duration-too-long': {
    hit: times({ landing: null, onBlock: newYork('13:00', '2026-03-06') }),
    miss: flown({
      from: place('WSSS'),
      scheduled: null,
      actual: { offBlock: '2026-03-05T23:35+08:00[Asia/Singapore]', onBlock: newYork('06:00', '2026-03-06') },
    }),
  },
  'taxi-too-long': {
    hit: times({ offBlock: berlin('06:30') }),
    miss: times({ offBlock: berlin('06:45') }),
    mended: times({ landing: newYork('12:50', '2026-03-04'), takeOff: null }),
  },
  'duration-contradicts-times': { hit: flown({ durationMinutes: 545 }), miss: flown({ durationMinutes: 530 }) },
  'scheduled-actual-apart': {
    hit: flown({ scheduled: { offBlock: berlin('14:00'), onBlock: newYork('17:00') } }),
    miss: flown({ scheduled: { offBlock: berlin('13:10'), onBlock: newYork('15:55') } }),
    mended: flown({
      scheduled: {
        offBlock: '2025-03-05T10:10+01:00[Europe/Berlin]',
        onBlock: '2025-03-05T13:05-05:00[America/New_York]',
      },
    }),
  },
  'offset-contradicts-zone': {
    hit: times({ offBlock: '2026-03-05T10:20+02:00[Europe/Berlin]' }),
    miss: flown({ date: '2026-03-05', actual: { offBlock: '2026-03-05T10:20+01:00[Europe/Berlin]' } }),
  },
  'zone-unknown': {
    hit: flown({ from: { ...FRA, timeZone: 'Europe/Frankfurt' } }),
    miss: flown({ from: { ...FRA, timeZone: 'Europe/Busingen' } }),
  },
  'zone-of-another-place': {
    hit: times({ onBlock: '2026-03-05T19:00+01:00[Europe/Berlin]' }),
    miss: times({ onBlock: '2026-03-05T18:00+00:00[UTC]' }),
  },
  'midnight-placeholder': {
    hit: flown({ scheduled: { offBlock: berlin('00:00'), onBlock: newYork('00:00', '2026-03-06') } }),
    miss: flown({ scheduled: { offBlock: berlin('00:00'), onBlock: newYork('02:40') } }),
  },
  'from-missing': { hit: flown({ from: null }), miss: flown({}) },
  'to-missing': { hit: flown({ to: null }), miss: flown({}) },
  'same-place': { hit: dayOnly({ to: FRA }), miss: dayOnly({ to: FRA, role: 'pilot-in-command' }) },
  'stop-repeats': { hit: flown({ via: [JFK] }), miss: flown({ via: [place('BIKF')] }) },
  'distance-too-long': {
    hit: dayOnly({ from: place('LIM'), to: place('BKK') }),
    miss: dayOnly({ from: place('WSSS'), to: JFK }),
  },
  'distance-differs': { hit: flown({ distanceKm: 5900 }), miss: flown({ distanceKm: 6400 }) },
  'speed-too-high': {
    hit: times({ landing: null, onBlock: newYork('08:30') }),
    miss: aircraft(
      { typeIcao: 'CONC' },
      {
        date: '1990-03-05',
        scheduled: null,
        actual: {
          offBlock: '1990-03-05T10:20+01:00[Europe/Berlin]',
          onBlock: '1990-03-05T08:00-05:00[America/New_York]',
        },
      },
    ),
  },
  'speed-too-low': {
    hit: flown({
      from: FRA,
      to: BER,
      scheduled: null,
      actual: { offBlock: berlin('10:00'), onBlock: berlin('13:00') },
    }),
    miss: flown({
      from: FRA,
      to: BER,
      scheduled: null,
      actual: { offBlock: berlin('10:00'), onBlock: berlin('11:30') },
    }),
  },
  'aircraft-too-small': {
    hit: aircraft({ typeIcao: 'C172', registration: 'D-EABC' }),
    miss: aircraft({ typeIcao: 'C172', registration: 'D-EABC' }, { to: place('EGPD') }),
  },
  'runway-unpaved': {
    hit: aircraft({ typeIcao: 'A320' }, { from: place('EDTE'), to: BER, scheduled: null, actual: null }),
    miss: aircraft({ typeIcao: 'PC12' }, { from: place('EDTE'), to: BER, scheduled: null, actual: null }),
  },
  'duration-unusual-for-route': {
    hit: { flight: { ...FLOWN, actual: { offBlock: berlin('10:20'), onBlock: newYork('17:30') } }, others: DAILY },
    miss: { flight: { ...FLOWN, actual: { offBlock: berlin('10:20'), onBlock: newYork('14:30') } }, others: DAILY },
  },
  'airport-closed': {
    hit: dayOnly({ date: '1999-05-01', from: place('HK-0099', {}, '1995-05-01') }),
    miss: dayOnly({ date: '2020', from: place('DE-0876'), to: MUC }),
  },
  'airport-not-open': {
    hit: dayOnly({ date: '1990-05-01', to: MUC }),
    miss: dayOnly({ date: '1992-05-17', to: MUC }),
  },
  'airport-code-of-another': {
    hit: dayOnly({ date: '2015-06-01', from: place('LTBA', { iata: 'FRA' }, '2015-06-01') }),
    miss: dayOnly({ date: '2015-06-01', from: place('LTBA', {}, '2015-06-01') }),
  },
  'airport-code-unknown': {
    hit: dayOnly({ from: typed({ iata: 'QQQ' }) }),
    mended: dayOnly({ from: typed({ iata: 'EDDF' }) }),
    miss: dayOnly({ from: typed({ iata: 'QQQ', icao: 'EDDF' }) }),
  },
  'airport-moved': {
    hit: flown({ from: { ...FRA, latitude: 8.5706, longitude: 50.0333 } }),
    miss: flown({ from: { ...FRA, latitude: 50.08 } }),
  },
  'country-differs': {
    hit: flown({ from: { ...FRA, country: 'FR' } }),
    miss: flown({ from: { ...FRA, country: null } }),
  },
  'place-incomplete': {
    hit: dayOnly({ from: typed({ iata: 'FRA' }) }),
    miss: dayOnly({ from: typed({ name: 'A meadow' }) }),
  },
  'time-zone-missing': {
    hit: dayOnly({ from: typed({ name: 'A meadow', latitude: 50, longitude: 8 }) }),
    mended: flown({ from: typed({ name: 'A meadow', latitude: 50, longitude: 8 }) }),
    miss: dayOnly({ from: typed({ name: 'A meadow', latitude: 50, longitude: 8, timeZone: 'Europe/Berlin' }) }),
  },
} satisfies Partial<Record<CheckCode, Examples>>
