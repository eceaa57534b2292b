import { beforeAll, expect, test } from 'vitest'
import { airline, base, place } from '../../test/support/check-examples.ts'
import { type ShortFlight, toFlight } from '../../test/support/checks/short-flights.ts'
import type { FlightAttributes, PilotFacts } from '../flight/flight.ts'
import { loadTemporal } from '../time/temporal.ts'
import type { CheckSeverity } from './check.ts'
import { checkFlight } from './run/check-flight.ts'
import { indexLog } from './run/log-index.ts'
import type { CheckCode } from './rules/checks.ts'

beforeAll(loadTemporal)

const DAY = '2024-05-14'
const NOON = `${DAY} 11:00 12:30`
const reg = (typeIcao: string | null, registration: string): FlightAttributes => ({
  aircraft: { typeIcao, typeName: null, registration, name: null },
})
const seat = (number: string): FlightAttributes => ({ seat: { number, position: null, side: null } })
const number = (carrier: string, digits: string): FlightAttributes => ({
  flightNumber: { carrier, number: digits, suffix: null },
})
/** Ninety minutes as a pilot, unless said otherwise. */
const pilot = (facts: PilotFacts, rest: FlightAttributes = {}): FlightAttributes => ({
  role: 'pilot-in-command',
  pilot: facts,
  ...rest,
})
const times = (actual: FlightAttributes['actual']): FlightAttributes => ({ actual })
const berlin = (clock: string, day = DAY): string => `${day}T${clock}+02:00[Europe/Berlin]`

type Wrong = readonly [
  words: string,
  code: CheckCode,
  severity: CheckSeverity,
  flight: ShortFlight,
  ...others: ShortFlight[],
]

/**
 * What is wrong, the check that has to notice, how much it weighs, the flight, and others of the log. What has happened,
 * or what some aircraft or airline has, is a hint (odd-flights.test.ts).
 */
const WRONG: readonly Wrong[] = [
  // Farther than the type flies.
  ['A320 to California', 'aircraft-too-small', 'hint', ['FRA-LAX', DAY, 'A320']],
  ['ATR 72 over the Atlantic', 'aircraft-too-small', 'hint', ['FRA-JFK', DAY, 'AT72']],
  ['Cessna 172 over the Atlantic', 'aircraft-too-small', 'hint', ['FRA-JFK', DAY, 'C172']],
  ['Embraer 190 to Singapore', 'aircraft-too-small', 'hint', ['LHR-SIN', DAY, 'E190']],
  ['CRJ900 over the Atlantic', 'aircraft-too-small', 'warning', ['FRA-JFK', DAY, 'CRJ9']],
  ['Dash 8 to Cairo', 'aircraft-too-small', 'hint', ['LHR-CAI', DAY, 'DH8D']],
  ['737-800 to Sydney', 'aircraft-too-small', 'warning', ['LHR-SYD', DAY, 'B738']],
  ['CitationJet over the Atlantic', 'aircraft-too-small', 'warning', ['FRA-JFK', DAY, 'C525']],
  ['Robinson to Madrid', 'aircraft-too-small', 'hint', ['FRA-MAD', DAY, 'R44']],
  ['757 to Sydney', 'aircraft-too-small', 'warning', ['LHR-SYD', DAY, 'B752']],
  ['Concorde to Singapore without a stop', 'aircraft-too-small', 'hint', ['LHR-SIN', '1978-05-14', 'CONC']],
  ['PC-12 over the Atlantic', 'aircraft-too-small', 'hint', ['FRA-JFK', DAY, 'PC12']],
  ['An ultralight over the Atlantic', 'aircraft-too-small', 'hint', ['FRA-JFK', DAY, 'IKAR']],
  ['Half round the world', 'distance-too-long', 'warning', ['LIM-BKK', DAY]],
  // Faster or slower than it flies.
  ['Cessna 172 at 900 km/h', 'speed-too-high', 'warning', ['FRA-MUC', `${DAY} 10:00 10:20`, 'C172']],
  ['Robinson at 600 km/h', 'speed-too-high', 'warning', ['FRA-MUC', `${DAY} 10:00 10:30`, 'R44']],
  ['Glider at 450 km/h', 'speed-too-high', 'warning', ['FRA-MUC', `${DAY} 10:00 10:40`, 'AS21']],
  ['Balloon at 450 km/h', 'speed-too-high', 'warning', ['FRA-MUC', `${DAY} 10:00 10:40`, 'BALL']],
  ['Ikarus at 600 km/h', 'speed-too-high', 'warning', ['FRA-MUC', `${DAY} 10:00 10:30`, 'IKAR']],
  ['ATR at 1,100 km/h', 'speed-too-high', 'warning', ['FRA-LHR', `${DAY} 10:00 09:36`, 'AT76']],
  ['A320 at 1,700 km/h', 'speed-too-high', 'warning', ['FRA-PMI', `${DAY} 10:00 10:44`, 'A320']],
  ['777 to New York in four hours', 'speed-too-high', 'warning', ['FRA-JFK', `${DAY} 10:00 08:00`, 'B77W']],
  [
    'New York in four hours with no type, long after Concorde',
    'speed-too-high',
    'warning',
    ['LHR-JFK', `${DAY} 10:00 08:30`],
  ],
  ['Airship at 450 km/h', 'speed-too-high', 'warning', ['FRA-MUC', `${DAY} 10:00 10:40`, 'SHIP']],
  [
    'Munich in fourteen hours: evening for morning',
    'speed-too-low',
    'warning',
    ['FRA-MUC', `${DAY} 08:00 22:00`, 'A320'],
  ],
  ['London in twenty hours', 'speed-too-low', 'warning', ['FRA-LHR', `${DAY} 08:00 +1 03:00`, 'A320']],
  ['Palma in twenty hours with no type', 'speed-too-low', 'warning', ['FRA-PMI', `${DAY} 08:00 +1 04:00`]],
  // Times.
  ['Arrival at the hour of departure before', 'arrival-before-departure', 'error', ['FRA-MUC', `${DAY} 10:00 09:00`]],
  ['Arrival on the day before', 'arrival-before-departure', 'error', ['FRA-JFK', `${DAY} 10:00 -1 12:30`, 'B748']],
  [
    'Arrival on the day before, over the date line',
    'arrival-before-departure',
    'error',
    ['NRT-HNL', `${DAY} 21:00 -1 09:30`],
  ],
  [
    'Take-off before off block',
    'times-out-of-order',
    'error',
    ['FRA-MUC', DAY, 'A320', times({ offBlock: berlin('10:00'), takeOff: berlin('09:50'), onBlock: berlin('11:00') })],
  ],
  [
    'Landing after on block',
    'times-out-of-order',
    'error',
    ['FRA-MUC', DAY, 'A320', times({ offBlock: berlin('10:00'), landing: berlin('11:10'), onBlock: berlin('11:00') })],
  ],
  [
    'Landing before take-off',
    'times-out-of-order',
    'error',
    ['FRA-MUC', DAY, 'A320', times({ takeOff: berlin('10:40'), landing: berlin('10:20') })],
  ],
  ['New York a day late', 'duration-too-long', 'error', ['FRA-JFK', `${DAY} 10:00 +1 12:30`, 'B748']],
  ['Munich a day late', 'duration-too-long', 'error', ['FRA-MUC', `${DAY} 10:00 +1 10:50`, 'A320']],
  ['Dash 8 for thirty hours', 'duration-too-long', 'error', ['FRA-MUC', DAY, 'DH8D', { durationMinutes: 1800 }]],
  ['A flight of seventy days', 'duration-too-long', 'error', ['FRA-MUC', DAY, 'C172', { durationMinutes: 99_999 }]],
  ['Passenger for thirty hours without a stop', 'duration-too-long', 'error', ['FRA-SIN', `${DAY} 10:00 +1 22:00`]],
  [
    'Glider for 26 hours',
    'duration-too-long',
    'warning',
    ['EDTE-EDTE', `${DAY} 10:00 +1 12:00`, 'AS21', pilot({ picMinutes: 1560 })],
  ],
  [
    'Glider for 26 hours, typed',
    'duration-too-long',
    'warning',
    ['EDTE-EDTE', DAY, 'DISC', pilot({ picMinutes: 1560 }, { durationMinutes: 1560 })],
  ],
  ['Robinson for ten hours', 'duration-too-long', 'hint', ['FRA-MUC', DAY, 'R44', pilot({}, { durationMinutes: 600 })]],
  [
    'Ikarus for twenty hours',
    'duration-too-long',
    'hint',
    ['EDTE-EDTE', DAY, 'IKAR', pilot({}, { durationMinutes: 1200 })],
  ],
  [
    'Fifteen hours of taxiing',
    'taxi-too-long',
    'warning',
    ['FRA-MUC', DAY, 'A320', times({ offBlock: berlin('06:00'), takeOff: berlin('21:00') })],
  ],
  [
    'Scheduled a year before',
    'scheduled-actual-apart',
    'warning',
    ['FRA-MUC', `${DAY} 10:00 10:50`, 'A320', { scheduled: { offBlock: berlin('10:00', '2023-05-14') } }],
  ],
  [
    'Duration against the times',
    'duration-contradicts-times',
    'warning',
    ['FRA-MUC', `${DAY} 10:00 10:50`, 'A320', { durationMinutes: 500 }],
  ],
  [
    'Summer time in winter',
    'offset-contradicts-zone',
    'warning',
    ['FRA-MUC', '2024-01-14', 'A320', times({ offBlock: berlin('10:00', '2024-01-14') })],
  ],
  [
    'Date of another month',
    'date-differs-from-departure',
    'warning',
    ['FRA-MUC', `${DAY} 10:00 10:50`, null, { date: '2024-06-14' }],
  ],
  // Minutes of pilots.
  [
    'Actual and simulated instrument time over block',
    'instrument-sum-over-block',
    'error',
    ['FRA-MUC', NOON, 'BE58', pilot({ picMinutes: 90, actualInstrumentMinutes: 70, simulatedInstrumentMinutes: 60 })],
  ],
  [
    'Instrument time over block',
    'instrument-over-block',
    'error',
    ['FRA-MUC', NOON, 'BE58', pilot({ picMinutes: 90, ifrMinutes: 120 })],
  ],
  ['More command than flight', 'minutes-over-block', 'error', ['FRA-MUC', NOON, 'C172', pilot({ picMinutes: 190 })]],
  [
    'Cross-country over block',
    'minutes-over-block',
    'error',
    ['FRA-MUC', NOON, 'C172', pilot({ picMinutes: 90, crossCountryMinutes: 200 })],
  ],
  [
    'Captain and co-pilot at once',
    'functions-over-block',
    'error',
    ['FRA-MUC', NOON, 'A320', pilot({ picMinutes: 90, sicMinutes: 90 })],
  ],
  [
    'Co-pilot and relief pilot at once',
    'functions-over-block',
    'error',
    ['FRA-MUC', NOON, 'A320', pilot({ sicMinutes: 90, reliefMinutes: 90 })],
  ],
  [
    'More night than flight',
    'night-over-block',
    'error',
    ['FRA-MUC', NOON, 'C172', pilot({ picMinutes: 90, nightMinutes: 200 })],
  ],
  [
    'Night at noon',
    'night-differs-from-sun',
    'hint',
    ['FRA-MUC', NOON, 'C172', pilot({ picMinutes: 90, nightMinutes: 80 })],
  ],
  [
    'Single and multi engine at once',
    'engine-classes-over-block',
    'error',
    ['FRA-MUC', NOON, null, pilot({ picMinutes: 90, singleEngineMinutes: 90, multiEngineMinutes: 90 })],
  ],
  [
    'Multi-engine time in a Cessna 172',
    'engine-class-contradicts-type',
    'warning',
    ['FRA-MUC', NOON, 'C172', pilot({ picMinutes: 90, multiEngineMinutes: 90 })],
  ],
  [
    'Multi-pilot time in a Cessna 172',
    'multi-pilot-in-small-type',
    'warning',
    ['FRA-MUC', NOON, 'C172', pilot({ picMinutes: 90, multiPilotMinutes: 90 })],
  ],
  [
    'Multi-pilot time in a Warrior',
    'multi-pilot-in-small-type',
    'warning',
    ['FRA-MUC', NOON, 'P28A', pilot({ picMinutes: 90, multiPilotMinutes: 90 })],
  ],
  [
    'Multi-pilot time in a glider',
    'multi-pilot-in-small-type',
    'warning',
    ['EDTE-EDTE', NOON, 'AS21', pilot({ picMinutes: 90, multiPilotMinutes: 90 })],
  ],
  [
    'Multi-pilot time in an ultralight',
    'multi-pilot-in-small-type',
    'warning',
    ['EDTE-EDTE', NOON, 'IKAR', pilot({ picMinutes: 90, multiPilotMinutes: 90 })],
  ],
  [
    'Solo with an instructor',
    'solo-with-others',
    'warning',
    ['EDTE-EDTE', NOON, 'C172', pilot({ soloMinutes: 90, dualReceivedMinutes: 90 }, { role: 'student' })],
  ],
  [
    'Solo in a crew',
    'solo-with-others',
    'warning',
    ['FRA-MUC', NOON, 'B350', pilot({ soloMinutes: 90, multiPilotMinutes: 90 })],
  ],
  [
    'Solo and instructing',
    'solo-with-others',
    'warning',
    ['EDTE-EDTE', NOON, 'C152', pilot({ soloMinutes: 90, instructorMinutes: 90 })],
  ],
  [
    'Sixty landings in ninety minutes',
    'landings-too-many',
    'hint',
    ['EDTE-EDTE', `${DAY} 11:00 12:00`, 'C152', pilot({ picMinutes: 60, landingsDay: 60 })],
  ],
  [
    'Hobbs backwards',
    'meter-backwards',
    'error',
    ['FRA-MUC', NOON, 'C172', pilot({ picMinutes: 90, hobbsStart: 20, hobbsEnd: 18.5 })],
  ],
  [
    'A passenger in command',
    'pilot-facts-of-a-passenger',
    'warning',
    ['FRA-MUC', NOON, 'C172', { pilot: { picMinutes: 90 } }],
  ],
  [
    'Winch launch of a Cessna',
    'launch-of-a-powered-aircraft',
    'warning',
    ['EDTE-EDTE', NOON, 'C172', pilot({ picMinutes: 90, launch: 'winch' })],
  ],
  [
    'Landings of nobody',
    'landings-without-function',
    'warning',
    ['EDTE-EDTE', NOON, 'C172', { role: null, pilot: { landingsDay: 3 } }],
  ],
  // Registrations.
  ['N-number with a leading zero', 'registration-form', 'warning', ['FRA-JFK', DAY, null, reg('B77W', 'N0123')]],
  ['N-number with an I', 'registration-form', 'hint', ['FRA-JFK', DAY, null, reg('B77W', 'N12IB')]],
  ['N-number with a sixth sign', 'registration-form', 'hint', ['FRA-JFK', DAY, null, reg('B77W', 'N12345A')]],
  ['N-number of letters first', 'registration-form', 'hint', ['FRA-JFK', DAY, null, reg('B77W', 'N12ABC')]],
  ['German with a letter short', 'registration-form', 'hint', ['FRA-MUC', DAY, null, reg('A320', 'D-AIZ')]],
  ['German with a letter too many', 'registration-form', 'hint', ['FRA-MUC', DAY, null, reg('A320', 'D-AIZAB')]],
  ['British with a letter short', 'registration-form', 'hint', ['LHR-FRA', DAY, null, reg('A320', 'G-EUU')]],
  ['French with a letter too many', 'registration-form', 'hint', ['CDG-FRA', DAY, null, reg('A320', 'F-GKXAB')]],
  ['Swiss with a letter too many', 'registration-form', 'hint', ['ZRH-FRA', DAY, null, reg('A320', 'HB-IJKL')]],
  ['Austrian with a letter short', 'registration-form', 'hint', ['VIE-FRA', DAY, null, reg('A320', 'OE-LB')]],
  ['Canadian with a letter short', 'registration-form', 'hint', ['YYZ-FRA', DAY, null, reg('B77W', 'C-FIU')]],
  ['Australian with a letter too many', 'registration-form', 'hint', ['SYD-MEL', DAY, null, reg('B738', 'VH-VXAB')]],
  ['Japanese with too many digits', 'registration-form', 'hint', ['HND-ITM', DAY, null, reg('B789', 'JA12345')]],
  ['Singaporean with a letter too many', 'registration-form', 'hint', ['SIN-KUL', DAY, null, reg('B738', '9V-MGAB')]],
  ['Turkish with a digit', 'registration-form', 'hint', ['IST-FRA', DAY, null, reg('A321', 'TC-J12')]],
  ['A mark nobody has', 'registration-format', 'warning', ['FRA-MUC', DAY, null, reg('A320', 'QQ-ABC')]],
  ['Not a registration', 'registration-format', 'warning', ['FRA-MUC', DAY, null, reg('A320', 'D_AIZA')]],
  // Seats, bookings.
  ['12K in an A320', 'seat-not-in-type', 'hint', ['FRA-MUC', DAY, 'A320', seat('12K')]],
  ['30J in a 737', 'seat-not-in-type', 'hint', ['FRA-PMI', DAY, 'B738', seat('30J')]],
  ['12H in an ATR', 'seat-not-in-type', 'hint', ['FRA-MUC', DAY, 'AT76', seat('12H')]],
  ['Row 70 in an A321', 'seat-not-in-type', 'hint', ['FRA-PMI', DAY, 'A321', seat('70C')]],
  ['Row 55 in a CRJ', 'seat-not-in-type', 'hint', ['FRA-MUC', DAY, 'CRJ9', seat('55A')]],
  ['45M in an A380', 'seat-not-in-type', 'hint', ['FRA-SIN', DAY, 'A388', seat('45M')]],
  ['Row zero', 'seat-number-implausible', 'hint', ['FRA-MUC', DAY, 'A320', seat('0A')]],
  ['Letter I', 'seat-number-implausible', 'hint', ['FRA-JFK', DAY, 'B748', seat('12I')]],
  ['Booking code of five', 'pnr-format', 'hint', ['FRA-MUC', DAY, null, { pnr: 'AB12C' }]],
  ['Booking code of three', 'pnr-format', 'hint', ['FRA-MUC', DAY, null, { pnr: 'ABC' }]],
  ['Ticket number of twelve', 'ticket-format', 'hint', ['FRA-MUC', DAY, null, { ticket: '220123456789' }]],
  // Places.
  ['A320 from grass', 'runway-unpaved', 'hint', ['EDTE-MUC', DAY, 'A320']],
  ['737 to grass', 'runway-unpaved', 'hint', ['MUC-EDTE', DAY, 'B738']],
  ['Gulfstream from grass', 'runway-unpaved', 'hint', ['EDTE-LHR', DAY, 'GLF5']],
  ['Citation from a glider field', 'runway-unpaved', 'hint', ['EDBL-MUC', DAY, 'C525']],
  ['Tegel in 2023', 'airport-closed', 'warning', ['BER-MUC', '2023-05-14', null, { from: place('DE-0876') }]],
  ['Munich in 1985', 'airport-not-open', 'warning', ['EDDM-FRA', '1985-05-14']],
  ['A380 in 1999', 'aircraft-not-yet-flying', 'warning', ['FRA-SIN', '1999-05-14', 'A388']],
  ['Concorde in 2010', 'aircraft-no-longer-flying', 'warning', ['LHR-JFK', '2010-05-14', 'CONC']],
  [
    'Air Berlin in 2022',
    'airline-defunct',
    'warning',
    ['DUS-PMI', '2022-05-14', null, { airline: airline('AB', '2015') }],
  ],
  // The log.
  [
    'The flight twice',
    'same-flight-twice',
    'warning',
    ['FRA-JFK', DAY, null, number('LH', '400')],
    ['FRA-JFK', DAY, null, number('DLH', '400')],
  ],
  [
    'The flight under the number of who sold it',
    'code-share',
    'warning',
    ['FRA-JFK', `${DAY} 10:00 12:30`, null, number('LH', '400')],
    ['FRA-JFK', `${DAY} 10:05 12:40`, null, number('UA', '8841')],
  ],
  [
    'The flight under the same digits of another airline',
    'code-share',
    'warning',
    ['FRA-JFK', `${DAY} 10:00 12:30`, null, number('LH', '400')],
    ['FRA-JFK', `${DAY} 10:00 12:30`, null, number('UA', '400')],
  ],
  [
    'The flight a day off, by number',
    'same-flight-other-day',
    'hint',
    ['FRA-JFK', `${DAY} 10:00 12:30`, null, number('LH', '400')],
    ['FRA-JFK', '2024-05-15 10:00 12:30', null, number('LH', '400')],
  ],
  [
    'The flight a day off, by its clock',
    'same-flight-other-day',
    'hint',
    ['FRA-JFK', `${DAY} 10:00 12:30`],
    ['FRA-JFK', '2024-05-13 10:05 12:20'],
  ],
  ['In two flights at once', 'overlap', 'error', ['FRA-JFK', `${DAY} 10:00 12:30`], ['MUC-HAM', `${DAY} 14:00 15:10`]],
  [
    'Singapore half an hour after Frankfurt',
    'connection-out-of-reach',
    'warning',
    ['SIN-SYD', `${DAY} 18:00 +1 04:00`],
    ['MUC-FRA', `${DAY} 10:00 11:00`],
  ],
]

test('there are a hundred of them', () => {
  expect(WRONG.length).toBeGreaterThanOrEqual(100)
})

/** What takes too long is slow as well. */
const ALSO: ReadonlyMap<string, readonly CheckCode[]> = new Map([
  ['Munich a day late', ['speed-too-low']],
  ['Dash 8 for thirty hours', ['speed-too-low']],
])

const CASES = WRONG.map(([words, code, severity, short, ...others]) => ({ words, code, severity, short, others }))

test.each(CASES)('$words: $code as $severity, and no other error or warning', (wrong) => {
  const { words, code, severity, short, others } = wrong
  const flight = { ...toFlight(short), id: 'own' }
  const log = [flight, ...others.map((other, index) => ({ ...toFlight(other), id: `other-${index}` }))]
  const found = checkFlight(flight, indexLog(log, base).contextOf(flight))
  expect(found.filter((finding) => finding.code === code).map((finding) => finding.severity)).toEqual([severity])
  const more = found.filter((finding) => finding.severity !== 'hint' && finding.code !== code)
  expect(more.map((finding) => finding.code)).toEqual(ALSO.get(words) ?? [])
})
