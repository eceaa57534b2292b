import type { CheckCode } from '../../../core/check/rules/checks.ts'
import { must } from '../../../core/lib/must.ts'
import {
  type Examples,
  place,
  airline,
  FRA,
  JFK,
  LHR,
  berlin,
  newYork,
  FLOWN,
  PILOT,
  DAY_ONLY,
  flown,
  pilot,
  dayOnly,
  aircraft,
  seat,
  among,
  BACK,
  OVER_NIGHT,
  DAILY,
  DAY_OFF,
  FIELD,
} from '../check-examples.ts'

const SESSION = { device: 'ffs', identification: null, place: null } as const

/** For checks against the log, the airline, the aircraft, the booking and the pilot's part. */
export const OTHER_CASES = {
  'same-flight-twice': {
    hit: among(FLOWN, { ...FLOWN, actual: null, date: '2026-03-05' }),
    miss: among(FLOWN, {
      ...FLOWN,
      flightNumber: { carrier: 'LH', number: '404', suffix: null },
      actual: null,
      scheduled: null,
    }),
  },
  'same-flight-perhaps': {
    hit: among(DAY_ONLY, DAY_ONLY),
    miss: among({ ...DAY_ONLY, role: 'pilot-in-command', to: FRA }, { ...DAY_ONLY, role: 'pilot-in-command', to: FRA }),
  },
  'code-share': {
    hit: among(FLOWN, { ...FLOWN, flightNumber: { carrier: 'UA', number: '8841', suffix: null } }),
    // The next one of the day.
    miss: among(FLOWN, {
      ...FLOWN,
      flightNumber: { carrier: 'UA', number: '8841', suffix: null },
      scheduled: null,
      actual: { offBlock: berlin('10:40') },
    }),
  },
  'same-flight-other-day': {
    hit: among(DAY_OFF, FLOWN),
    miss: among(DAY_OFF, FLOWN, { ...BACK, date: '2026-03-05', actual: { offBlock: newYork('20:00') } }),
  },
  overlap: {
    hit: among(FLOWN, { ...PILOT, actual: { offBlock: berlin('18:30'), onBlock: berlin('19:30') } }),
    miss: among(FLOWN, { ...PILOT, actual: { offBlock: berlin('09:00'), onBlock: berlin('10:20') } }),
  },
  'direction-reversed': {
    hit: among({ ...BACK, from: FRA, to: JFK }, DAY_ONLY, { ...DAY_ONLY, date: '2026-03-20' }),
    miss: among(BACK, DAY_ONLY, { ...DAY_ONLY, date: '2026-03-20' }),
  },
  'missing-link': {
    hit: among({ ...BACK, from: place('KBOS') }, DAY_ONLY),
    // Newark is New York as well.
    miss: among({ ...BACK, from: place('KEWR') }, DAY_ONLY),
  },
  'connection-out-of-reach': {
    hit: among({ ...BACK, date: '2026-03-05', from: LHR, to: FRA, actual: { offBlock: newYork('15:00') } }, FLOWN),
    miss: among(
      { ...BACK, date: '2026-03-05', from: place('KBOS'), to: FRA, actual: { offBlock: newYork('18:00') } },
      FLOWN,
    ),
  },
  'connection-too-short': {
    hit: among({ ...BACK, date: '2026-03-05', actual: { offBlock: newYork('13:05') } }, FLOWN),
    miss: among({ ...BACK, date: '2026-03-05', actual: { offBlock: newYork('13:30') } }, FLOWN),
  },
  'airline-defunct': {
    hit: dayOnly({ date: '2022-05-01', airline: airline('AZ', '2015') }),
    miss: dayOnly({ date: '2017-10', airline: airline('AB', '2015') }),
  },
  'airline-not-founded': {
    hit: dayOnly({ date: '2021-10-14', airline: airline('AZ') }),
    miss: dayOnly({ date: '2021-10-15', airline: airline('AZ') }),
  },
  'airline-code-unknown': {
    hit: flown({ flightNumber: null, airline: { airlineId: null, iata: '*9', icao: null, name: 'Nobody' } }),
    mended: flown({ airline: { airlineId: null, iata: '*9', icao: null, name: 'Lufthansa' } }),
    miss: flown({ airline: { airlineId: null, iata: 'LH', icao: null, name: 'Lufthansa' } }),
  },
  'airline-name-differs': {
    hit: flown({ airline: { airlineId: null, iata: 'LH', icao: null, name: 'Swissair' } }),
    mended: flown({ airline: { airlineId: null, iata: 'BA', icao: null, name: 'Deutsche Lufthansa' } }),
    miss: flown({ airline: { airlineId: null, iata: 'LH', icao: null, name: 'Deutsche Lufthansa AG' } }),
  },
  'airline-code-differs': {
    hit: flown({ airline: { ...airline('LH'), iata: 'LX' } }),
    miss: flown({ airline: { ...airline('LH'), iata: null } }),
  },
  'operator-is-airline': { hit: flown({ operator: airline('LH') }), miss: flown({ operator: airline('EN') }) },
  'flight-number-format': {
    hit: flown({ flightNumber: { carrier: 'LH', number: '0400', suffix: null } }),
    miss: flown({ flightNumber: { carrier: 'DLH', number: '9999', suffix: 'A' } }),
  },
  'flight-number-of-another-airline': {
    hit: flown({ flightNumber: { carrier: 'BA', number: '400', suffix: null } }),
    miss: flown({ flightNumber: { carrier: 'BA', number: '400', suffix: null }, operator: airline('BA') }),
  },
  'flight-number-carrier-unknown': {
    hit: flown({ airline: null, flightNumber: { carrier: 'QZQ', number: '1', suffix: null } }),
    miss: flown({ airline: null, flightNumber: { carrier: 'DLH', number: '1', suffix: null } }),
  },
  'aircraft-type-unknown': { hit: aircraft({ typeIcao: '744' }), miss: aircraft({ typeIcao: 'B744' }) },
  'aircraft-not-yet-flying': {
    hit: aircraft({ typeIcao: 'A388' }, { date: '2004-12-31' }),
    miss: aircraft({ typeIcao: 'A388' }, { date: '2005-04-27' }),
  },
  'aircraft-no-longer-flying': {
    hit: aircraft({ typeIcao: 'CONC' }, { date: '2004' }),
    miss: aircraft({ typeIcao: 'CONC' }, { date: '2003-10-24' }),
  },
  'registration-format': { hit: aircraft({ registration: 'd-abya' }), miss: aircraft({ registration: '10+21' }) },
  'registration-form': {
    hit: aircraft({ registration: 'N0123' }),
    miss: aircraft({ registration: 'N9123X' }),
  },
  'registration-of-another-country': {
    hit: aircraft({ registration: 'G-CIVA' }),
    miss: aircraft({ registration: 'EI-DVA' }),
  },
  'registration-of-another-type': {
    hit: among({ ...FLOWN, aircraft: { ...must(FLOWN.aircraft), typeIcao: 'A320' } }, ...DAILY),
    miss: among(FLOWN, ...DAILY),
  },
  'engine-class-contradicts-type': {
    hit: pilot({ singleEngineMinutes: 60, multiEngineMinutes: null }),
    miss: pilot(
      { singleEngineMinutes: 60, multiEngineMinutes: null },
      { aircraft: { typeIcao: 'C172', typeName: null, registration: null, name: null } },
    ),
  },
  'launch-of-a-powered-aircraft': {
    hit: pilot({ launch: 'winch' }),
    miss: pilot(
      { launch: 'winch' },
      { aircraft: { typeIcao: 'AS21', typeName: null, registration: null, name: null } },
    ),
  },
  'seat-number-implausible': { hit: seat({ number: '12I' }), miss: seat({ number: 'UD 4' }) },
  'seat-not-in-type': {
    hit: { flight: { ...PILOT, role: 'passenger', pilot: null, seat: { number: '12K', position: null, side: null } } },
    miss: seat({ number: '12K', side: 'right' }),
  },
  'seat-side-contradicts-letter': { hit: seat({ side: 'right' }), miss: seat({ number: '12D', side: 'right' }) },
  'middle-seat-at-the-window': { hit: seat({ position: 'middle' }), miss: seat({ number: '12B', position: 'middle' }) },
  'cockpit-seat-of-a-passenger': { hit: seat({ position: 'copilot' }), miss: seat({ position: 'jumpseat' }) },
  'cabin-of-a-pilot': { hit: pilot({}, { cabin: 'business' }), miss: pilot({}, { cabin: 'private' }) },
  'private-cabin-on-an-airline': {
    hit: flown({ cabin: 'private' }),
    miss: flown({ cabin: 'private', flightNumber: null }),
  },
  'booking-class-contradicts-cabin': { hit: flown({ bookingClass: 'F' }), miss: flown({ bookingClass: 'W' }) },
  'pnr-format': {
    hit: flown({ pnr: 'AB12C' }),
    miss: flown({ pnr: 'XY1234Z' }),
    mended: flown({ pnr: 'abc 123' }),
  },
  'ticket-format': {
    hit: flown({ ticket: '220-12345' }),
    miss: flown({ ticket: '220 1234567890' }),
    mended: flown({ ticket: 'ETKT 220-1234567890' }),
  },
  'people-repeat': {
    hit: flown({
      people: [
        { name: 'Ada', role: null, userId: null },
        { name: 'ADA ', role: null, userId: null },
      ],
    }),
    miss: flown({
      people: [
        { name: 'Ada', role: null, userId: null },
        { name: 'Ada', role: 'captain', userId: null },
      ],
    }),
  },
  'tags-repeat': { hit: flown({ tags: ['Snow', 'work', 'snow'] }), miss: flown({ tags: ['snow', 'snowing'] }) },
  'minutes-over-block': { hit: pilot({ picMinutes: 90 }), miss: pilot({ picMinutes: 65 }) },
  'functions-over-block': {
    hit: pilot({ sicMinutes: 60 }),
    miss: pilot({ picMinutes: 30, sicMinutes: 30 }),
    mended: pilot({ reliefMinutes: 20 }),
  },
  'engine-classes-over-block': {
    hit: pilot({ singleEngineMinutes: 60 }),
    miss: pilot({ singleEngineMinutes: 0 }),
  },
  'solo-with-others': {
    hit: pilot({ picMinutes: null, soloMinutes: 60, dualReceivedMinutes: 60 }, { role: 'student' }),
    miss: pilot({ picMinutes: null, soloMinutes: 20, dualReceivedMinutes: 40 }, { role: 'student' }),
  },
  'multi-pilot-in-small-type': {
    hit: pilot(
      { multiPilotMinutes: 60, multiEngineMinutes: null },
      { aircraft: { typeIcao: 'C172', typeName: null, registration: null, name: null } },
    ),
    miss: pilot({ multiPilotMinutes: 60 }),
  },
  'instrument-sum-over-block': {
    hit: pilot({ actualInstrumentMinutes: 40, simulatedInstrumentMinutes: 40 }),
    miss: pilot({ actualInstrumentMinutes: 40, simulatedInstrumentMinutes: 20, ifrMinutes: 60 }),
  },
  'landings-too-many': { hit: pilot({ landingsDay: 60 }), miss: pilot({ landingsDay: 12 }) },
  'night-over-block': { hit: pilot({ nightMinutes: 90 }), miss: pilot({ nightMinutes: 60 }) },
  'instrument-over-block': { hit: pilot({ ifrMinutes: 90 }), miss: pilot({ ifrMinutes: 60 }) },
  'night-differs-from-sun': { hit: pilot({ nightMinutes: 30 }), miss: pilot({ nightMinutes: 15 }) },
  'night-take-off-by-day': {
    hit: pilot({ takeOffsDay: 0, takeOffsNight: 1 }),
    miss: pilot({ takeOffsDay: 1, takeOffsNight: 1 }),
  },
  'day-take-off-at-night': { hit: pilot({}, { actual: OVER_NIGHT }), miss: pilot({}) },
  'night-landing-by-day': {
    hit: pilot({ landingsDay: 0, landingsNight: 1 }),
    miss: pilot({ landingsDay: 0, landingsNight: 1 }, { actual: OVER_NIGHT }),
  },
  'day-landing-at-night': {
    hit: pilot({}, { actual: OVER_NIGHT }),
    miss: pilot({ landingsDay: 5 }, { actual: OVER_NIGHT }),
  },
  'pilot-facts-of-a-passenger': { hit: pilot({}, { role: 'passenger' }), miss: pilot({}, { role: 'observer' }) },
  'duty-misses-flight': {
    hit: pilot({ dutyOn: berlin('12:30'), dutyOff: berlin('13:30'), dutyMinutes: 60 }),
    miss: pilot({ dutyOn: berlin('11:00'), dutyOff: berlin('13:00'), dutyMinutes: 120 }),
    mended: pilot({ dutyOn: '2025-03-05T11:00+01:00[Europe/Berlin]' }),
  },
  'landings-without-function': { hit: pilot({ picMinutes: null }), miss: pilot({ picMinutes: null, soloMinutes: 60 }) },
  'role-without-minutes': {
    hit: pilot({ picMinutes: null }),
    miss: pilot({ picMinutes: null }, { status: 'planned', date: '2026-12-05', actual: null }),
  },
  'dual-without-instructor': {
    hit: pilot(
      { picMinutes: null, dualReceivedMinutes: 60 },
      { role: 'student', people: [{ name: 'Ida', role: null, userId: null }] },
    ),
    miss: pilot(
      { picMinutes: null, dualReceivedMinutes: 60 },
      { role: 'student', people: [{ name: 'Ida', role: 'Fluglehrerin', userId: null }] },
    ),
  },
  'approaches-without-landing': {
    hit: pilot({
      landingsDay: null,
      approaches: [{ type: 'ILS', airportId: null, runway: null, count: 1, note: null }],
    }),
    miss: pilot({
      landingsDay: null,
      ifrMinutes: 40,
      approaches: [{ type: 'ILS', airportId: null, runway: null, count: 1, note: null }],
    }),
  },
  'meter-backwards': {
    hit: pilot({ hobbsStart: 101.2, hobbsEnd: 100.1 }),
    miss: pilot({ hobbsStart: 101.2, hobbsEnd: 101.2 }),
  },
  'meter-differs-from-block': {
    hit: pilot({ hobbsStart: 100, hobbsEnd: 103.5 }),
    miss: pilot({ hobbsStart: 100, hobbsEnd: 101.2 }),
  },
  'simulator-with-a-flight': {
    hit: pilot({ simulatorMinutes: 60 }),
    miss: { flight: { date: '2026-03-05', aircraft: FLOWN.aircraft, pilot: { simulatorMinutes: 240 } } },
    // Four hours in a simulator, logged as the form of before wanted them.
    mended: {
      flight: {
        ...DAY_ONLY,
        role: 'pilot-in-command',
        durationMinutes: 240,
        pilot: { picMinutes: 240, simulatorMinutes: 240 },
      },
    },
  },
  'session-with-a-flight': {
    hit: { flight: { ...DAY_ONLY, session: SESSION, pilot: { simulatorMinutes: 240, landingsDay: 3 } } },
    miss: {
      flight: { date: '2026-03-05', session: SESSION, pilot: { simulatorMinutes: 240, holds: 2, reviews: ['ipc'] } },
    },
  },
  'session-without-minutes': {
    hit: { flight: { date: '2026-03-05', session: SESSION } },
    miss: { flight: { date: '2026-03-05', session: SESSION, pilot: { simulatorMinutes: 240 } } },
  },
  'take-offs-differ-from-landings': {
    hit: pilot({ takeOffsDay: 1, landingsDay: 6 }),
    miss: pilot({ takeOffsDay: 1, landingsDay: 0 }),
    mended: pilot({ takeOffsDay: 1, landingsDay: 6 }, { to: FRA }),
  },
  'landing-kinds-over-landings': {
    hit: pilot({ takeOffsDay: 3, landingsDay: 3, fullStopsDay: 1, touchAndGosDay: 3 }),
    miss: pilot({ takeOffsDay: 3, landingsDay: 3, fullStopsDay: 1, touchAndGosDay: 2, waterLandings: 3 }),
  },
  'negative-value': { hit: pilot({ holds: -1 }), miss: pilot({ holds: 0 }), mended: flown({ distanceKm: -6200 }) },
  'rating-out-of-range': { hit: flown({ rating: 0 }), miss: flown({ rating: 1 }) },
  'custom-field-unknown': {
    hit: { ...flown({ custom: { [FIELD]: 3 } }), base: { customFields: new Set() } },
    miss: { ...flown({ custom: { [FIELD]: 3 } }), base: { customFields: new Set([FIELD]) } },
  },
  'media-missing': {
    hit: { ...flown({ media: [FIELD] }), base: { media: new Set() } },
    miss: flown({ media: [FIELD] }),
  },
  'trip-missing': {
    hit: { ...flown({ tripId: FIELD }), base: { trips: new Set() } },
    miss: { ...among({ ...FLOWN, tripId: FIELD }, { ...BACK, tripId: FIELD }), base: { trips: new Set() } },
  },
} satisfies Partial<Record<CheckCode, Examples>>
