import { beforeAll, expect, test } from 'vitest'
import { base, place } from '../../test/support/check-examples.ts'
import { type ShortFlight, toFlight } from '../../test/support/checks/short-flights.ts'
import type { Flight, FlightAttributes, PilotFacts } from '../flight/flight.ts'
import { loadTemporal } from '../time/temporal.ts'
import { checkFlight } from './run/check-flight.ts'
import { indexLog } from './run/log-index.ts'
import type { CheckCode } from './rules/checks.ts'

beforeAll(loadTemporal)

const reg = (typeIcao: string | null, registration: string): FlightAttributes => ({
  aircraft: { typeIcao, typeName: null, registration, name: null },
})
const named = (typeName: string): FlightAttributes => ({
  aircraft: { typeIcao: null, typeName, registration: null, name: null },
})
const seat = (number: string): FlightAttributes => ({ seat: { number, position: null, side: null } })
const number = (carrier: string, digits: string): FlightAttributes => ({
  flightNumber: { carrier, number: digits, suffix: null },
})
const by = (name: string, iata: string | null = null): FlightAttributes => ({
  airline: { airlineId: null, iata, icao: null, name },
})
const long = (durationMinutes: number, rest: FlightAttributes = {}): FlightAttributes => ({ durationMinutes, ...rest })
const km = (distanceKm: number): FlightAttributes => ({ distanceKm })
const diverted = (code: string): FlightAttributes => ({ status: 'diverted', divertedTo: place(code) })
const late = (offBlock: string, onBlock: string | null = null): FlightAttributes => ({
  scheduled: { offBlock, onBlock },
})
const pilot = (facts: PilotFacts = {}, rest: FlightAttributes = {}): FlightAttributes => ({
  role: 'pilot-in-command',
  pilot: facts,
  ...rest,
})
const crew = (rest: FlightAttributes = {}): FlightAttributes => ({ role: 'cabin-crew', ...rest })

/** What it was and who says so, the flight, and others of the log. */
const ODD: readonly (readonly [words: string, flight: ShortFlight, ...others: ShortFlight[]])[] = [
  // Stops on the way.
  [
    'Qantas 1 by Singapore, its timetable of 2023',
    ['SYD-SIN-LHR', '2023-05-14 15:25 +1 06:25', 'A388', number('QF', '1')],
  ],
  ['Qantas 1 with a night in Singapore', ['SYD-SIN-LHR', '2023-05-14 15:25 +2 06:25', 'A388', number('QF', '1')]],
  ['Qantas 1 by Dubai, its timetable of 2015', ['SYD-DXB-LHR', '2015-05-14 16:50 +1 06:40', 'A388', number('QF', '1')]],
  [
    'Air New Zealand 2 by Los Angeles, until 2020',
    ['AKL-LAX-LHR', '2018-05-14 21:50 +1 15:00', 'B77W', number('NZ', '2')],
  ],
  ['Air New Zealand 1 by Los Angeles', ['LHR-LAX-AKL', '2018-05-14 16:15 +2 06:30', 'B77W', number('NZ', '1')]],
  ['British Airways 15 by Singapore', ['LHR-SIN-SYD', '2023-05-14 20:30 +2 05:10', 'B77W', number('BA', '15')]],
  ['Singapore 26 by Frankfurt', ['SIN-FRA-JFK', '2023-05-14 23:55 +1 11:00', 'A388', number('SQ', '26')]],
  [
    'United 154, the island hopper',
    ['HNL-MAJ-KWA-KSA-PNI-TKK-GUM', '2023-05-15 07:25 +1 17:55', 'B738', number('UA', '154')],
  ],
  ['Norfolk to Brisbane and back in a day', ['BNE-NLK-BNE', '2019-05-14 09:00 17:00', 'A320']],
  ['Ethiopian 500 by Dublin', ['ADD-DUB-IAD', '2019-05-14 22:15 +1 09:30', 'B788', number('ET', '500')]],
  ['Lufthansa to Tokyo by Anchorage, 1983', ['FRA-ANC-HND', '1983-05-14 14:30 +1 16:00', 'B742', number('LH', '650')]],
  [
    'Pan Am 1 round the world, 1980',
    ['SFO-HNL-NRT-HKG-BKK-DEL-BEY-IST-FRA-LHR-JFK', '1980-05-14 13:00 +2 18:00', 'B741', number('PA', '1')],
  ],
  ['Imperial Airways to Brisbane in twelve days, 1935', ['LGW-BRI-KHI-CCU-SIN-DRW-BNE', '1935-04-13 12:30 +12 16:00']],
  ['KLM to Batavia in six days, 1936', ['AMS-ATH-KHI-CCU-BKK-SIN-HLP', '1936-05-14 06:00 +6 15:00']],
  [
    'Qantas to London in four days, 1948',
    ['SYD-DRW-SIN-CCU-KHI-CAI-CIA-LHR', '1948-05-14 10:00 +4 10:00', 'CONI', by('Qantas', 'QF')],
  ],
  ['Pan Am China Clipper in six days, 1936', ['SFO-HNL-MDY-AWK-GUM-MNL', '1936-10-21 15:00 +6 15:00']],
  [
    'Gander for four days, 11 September 2001',
    ['FRA-YQX-JFK', '2001-09-11 10:00 +4 18:00', 'B744', number('LH', '400')],
  ],
  ['A technical stop at Goose Bay', ['MUC-YYR-LAX', '2019-05-14 15:30 +1 00:30', 'A359']],
  ['Round the world with one number, PIA', ['KHI-DXB-MAN-JFK', '2010-05-14 02:00 21:00', 'B772', number('PK', '711')]],
  ['Concorde by Bahrain to Singapore, 1979', ['LHR-BAH-SIN', '1979-05-14 11:15 +1 03:50', 'CONC', number('BA', '300')]],
  // Returned, diverted, late.
  [
    'Returned to Frankfurt after two hours',
    [
      'FRA-JFK',
      '2023-05-14 10:00 13:00',
      'B748',
      {
        ...diverted('FRA'),
        actual: { offBlock: '2023-05-14T10:00+02:00[Europe/Berlin]', onBlock: '2023-05-14T12:00+02:00[Europe/Berlin]' },
      },
    ],
  ],
  [
    'Returned after nine hours, the airspace ahead closed',
    ['FRA-HKG', '2023-05-14', 'A346', { ...diverted('FRA'), durationMinutes: 540 }],
  ],
  [
    'Air New Zealand 1 to nowhere, 16 hours, 2023',
    ['AKL-JFK', '2023-02-16', 'B789', { ...diverted('AKL'), durationMinutes: 977 }],
  ],
  [
    'Diverted to Gander, 11 September 2001',
    [
      'FRA-JFK',
      '2001-09-11',
      'B744',
      {
        ...diverted('YQX'),
        actual: {
          offBlock: '2001-09-11T10:20+02:00[Europe/Berlin]',
          onBlock: '2001-09-11T13:30-02:30[America/St_Johns]',
        },
      },
    ],
  ],
  [
    'Diverted with only its timetable known',
    [
      'FRA-JFK',
      '2023-05-14',
      'B748',
      {
        ...diverted('DUB'),
        scheduled: {
          offBlock: '2023-05-14T10:00+02:00[Europe/Berlin]',
          onBlock: '2023-05-14T12:30-04:00[America/New_York]',
        },
      },
    ],
  ],
  [
    'Diverted and flown on, marked as flown',
    ['FRA-MUC', '2023-05-14 10:00 15:00', 'A320', { divertedTo: place('NUE') }],
  ],
  ['Diverted, nobody knows where to', ['FRA-MUC', '1987-05-14', 'B732', { status: 'diverted' }]],
  ['Diverted with the distance of the plan', ['FRA-JFK', '2023-05-14', 'B748', { ...diverted('DUB'), ...km(6200) }]],
  [
    'Bypassed its end: Innsbruck to Verona',
    [
      'FRA-INN',
      '2023-05-14 10:00 11:40',
      'E190',
      {
        ...diverted('VRN'),
        actual: { offBlock: '2023-05-14T10:00+02:00[Europe/Berlin]', onBlock: '2023-05-14T12:10+02:00[Europe/Berlin]' },
      },
    ],
  ],
  [
    'Flown again after returning',
    ['FRA-JFK', '2023-05-14 18:00 20:30', 'B748', number('LH', '400')],
    [
      'FRA-JFK',
      '2023-05-14',
      'B748',
      {
        ...number('LH', '400'),
        ...diverted('FRA'),
        actual: { offBlock: '2023-05-14T10:00+02:00[Europe/Berlin]', onBlock: '2023-05-14T12:00+02:00[Europe/Berlin]' },
      },
    ],
  ],
  ['Thirty hours late', ['FRA-JFK', '2023-05-15 16:00 18:30', 'B748', late('2023-05-14T10:00+02:00[Europe/Berlin]')]],
  [
    'Three days late in a snowstorm',
    ['JFK-FRA', '2016-01-26 17:00 +1 06:30', 'B748', late('2016-01-23T16:30-05:00[America/New_York]')],
  ],
  [
    'Thirteen hours late, over midnight',
    ['FRA-PMI', '2023-05-15 04:00 06:10', 'A320', late('2023-05-14T15:00+02:00[Europe/Berlin]')],
  ],
  [
    'Dated by its timetable, flown a day later',
    [
      'FRA-PMI',
      '2023-05-14',
      'A320',
      {
        ...late('2023-05-14T15:00+02:00[Europe/Berlin]'),
        actual: { offBlock: '2023-05-15T15:30+02:00[Europe/Berlin]', onBlock: '2023-05-15T17:40+02:00[Europe/Berlin]' },
      },
    ],
  ],
  [
    'Left five hours early before a hurricane',
    ['MIA-FRA', '2017-09-08 12:00 +1 03:00', 'A388', late('2017-09-08T17:00-04:00[America/New_York]')],
  ],
  [
    'Eleven hours on the apron of New York, 2007',
    [
      'JFK-CUN',
      '2007-02-14',
      'A320',
      {
        actual: {
          offBlock: '2007-02-14T08:00-05:00[America/New_York]',
          takeOff: '2007-02-14T18:30-05:00[America/New_York]',
        },
      },
    ],
  ],
  [
    'Five hours of taxiing',
    [
      'JFK-BOS',
      '2007-02-14 08:00 15:00',
      'E190',
      {
        actual: {
          offBlock: '2007-02-14T08:00-05:00[America/New_York]',
          takeOff: '2007-02-14T13:30-05:00[America/New_York]',
          onBlock: '2007-02-14T15:00-05:00[America/New_York]',
        },
      },
    ],
  ],
  ['Three hours to Berlin with holding', ['FRA-BER', '2023-12-02 10:00 13:00', 'A320']],
  ['Four hours to Munich with de-icing', ['FRA-MUC', '2023-12-02 10:00 14:00', 'A320']],
  [
    'Early by an hour with a jet stream',
    [
      'JFK-LHR',
      '2020-02-08 18:30 +1 04:47',
      'B744',
      late('2020-02-08T18:30-05:00[America/New_York]', '2020-02-09T06:25+00:00[Europe/London]'),
    ],
  ],
  // Scenic flights and practice.
  [
    'Antarctica and back from Melbourne, 2019',
    ['MEL-MEL', '2019-12-31 08:00 20:30', 'B744', { ...number('QF', '2902'), ...km(9500) }],
  ],
  ['Flight to nowhere, EVA 2020', ['TPE-TPE', '2020-08-08 11:00 13:50', 'A333', number('BR', '5288')]],
  ['Qantas to nowhere, 2020', ['SYD-SYD', '2020-10-10 10:45 18:00', 'B789', number('QF', '787')]],
  ['Parabolas from Bordeaux', ['BOD-BOD', '2018-05-14 09:30 13:00', 'A310', by('Novespace')]],
  ['The Alps in a Ju 52', ['LSMD-LSMD', '2017-07-15 10:00 10:40', 'JU52']],
  ['Round flight in a Ju 52 over Zürich', ['ZRH-ZRH', '2017-07-15 10:00 10:40', 'JU52']],
  ['Round flight in a Cessna as a passenger', ['EDTE-EDTE', '2023-07-15 10:00 10:40', 'C172']],
  ['Helicopter over the Grand Canyon', ['LAS-LAS', '2019-07-15 10:00 13:00', 'EC30']],
  ['Seaplane round from Male', ['MLE-MLE', '2019-07-15 10:00 10:30', 'DHC6']],
  ['Mount Everest from Kathmandu', ['KTM-KTM', '2019-03-15 06:30 07:30', 'AT72', number('U4', '100')]],
  ['Eclipse of 1999 aboard Concorde', ['LHR-LHR', '1999-08-11 10:00 12:00', 'CONC']],
  ['Eclipse from Düsseldorf to the Pole and back', ['DUS-DUS', '2008-08-01 06:00 17:30', 'A332', km(7600)]],
  ['North Pole flight from Berlin', ['TXL-TXL', '2018-05-14 08:00 20:00', 'A332', km(8500)]],
  ['Zeppelin NT over Lake Constance', ['FDH-FDH', '2023-07-15 10:00 10:45', 'SHIP']],
  ['Test flight after maintenance', ['HAM-HAM', '2023-07-15 10:00 13:00', 'A320', crew()]],
  ['Vomit comet at Las Vegas', ['LAS-LAS', '2023-07-15 10:00 11:30', 'B722']],
  [
    'Twenty circuits in two hours',
    ['EDTE-EDTE', '2023-07-15 10:00 12:00', 'C152', pilot({ picMinutes: 120, landingsDay: 20 })],
  ],
  [
    'Forty winch launches in a day logged as one',
    ['EDTE-EDTE', '2023-07-15 09:00 17:00', 'AS21', pilot({ picMinutes: 160, landingsDay: 40, launch: 'winch' })],
  ],
  // Airships and balloons.
  [
    'Hindenburg to Lakehurst, May 1936',
    [
      'FRA-NEL',
      '1936-05-06 21:30 +3 06:10',
      'SHIP',
      { ...reg('SHIP', 'D-LZ129'), ...by('Deutsche Zeppelin-Reederei') },
    ],
  ],
  ['Hindenburg with no type', ['FRA-NEL', '1936-05-06 21:30 +3 06:10', null, { ...by('Deutsche Zeppelin-Reederei') }]],
  ['Hindenburg back in two days', ['NEL-FRA', '1936-05-12 03:00 +2 05:00', 'SHIP', reg('SHIP', 'D-LZ129')]],
  ['Hindenburg to Rio, 1936', ['FDH-SNZ', '1936-03-31 05:30 +4 05:00', 'SHIP', reg('SHIP', 'D-LZ129')]],
  ['Graf Zeppelin to Recife, 1930', ['FDH-REC', '1930-05-18 17:00 +4 19:00', 'SHIP', reg('SHIP', 'D-LZ127')]],
  ['Graf Zeppelin from Lakehurst, 1929', ['NEL-FDH', '1929-08-07 23:40 +3 13:00', 'SHIP']],
  ['Graf Zeppelin to Tokyo, 1929', ['FDH-NRT', '1929-08-15 04:35 +4 18:30', 'SHIP']],
  ['Graf Zeppelin over the Pacific, 1929', ['NRT-LAX', '1929-08-23 15:00 +3 05:00', 'SHIP']],
  ['R34 to Mineola, 1919', ['EDI-JFK', '1919-07-02 02:00 +4 09:00', 'SHIP']],
  ['Norge over the Pole, 1926', ['LYR-OME', '1926-05-11 09:55 +3 07:30', 'SHIP']],
  ['A Navy airship for eleven days, 1957', ['BOS-EYW', '1957-03-04 18:30 +11 17:00', 'SHIP']],
  ['Breitling Orbiter 3 round the world, 1999', ['Château d’Oex-Mut', '1999-03-01', 'BALL', long(28_665)]],
  ['Breitling Orbiter 3 with its times', ['Château d’Oex-Mut', '1999-03-01 09:05 +20 07:00', 'BALL', pilot()]],
  ['Fossett alone round the world, 2002', ['Northam-Mut', '2002-06-19', 'BALL', pilot({}, long(19_430))]],
  ['Pacific Flyer, 1991: 46 hours', ['Miyakonojo-Lac la Martre', '1991-01-15', 'BALL', pilot({}, long(2775))]],
  ['Konyukhov round the world, 2016', ['Northam-Yelbeni', '2016-07-12', 'BALL', pilot({}, long(16_092))]],
  ['Gordon Bennett race, 92 hours, 1995', ['ZRH-RIX', '1995-09-09', 'BALL', pilot({}, long(5531))]],
  ['Double Eagle II over the Atlantic, 1978', ['PQI-EVX', '1978-08-11 20:43 +6 19:49', 'BALL', pilot()]],
  ['Gas balloon for two days', ['A meadow-A field in Bohemia', '2019-09-13 18:00 +2 14:00', 'BALL', pilot()]],
  ['Hot-air balloon for an hour', ['A meadow-Another meadow', '2023-07-15 06:00 07:10', 'BALL']],
  ['Hot-air balloon landing where it began', ['A meadow-A meadow', '2023-07-15 06:00 07:10', 'BALL']],
  [
    'Solar Impulse 2 from Nagoya to Hawaii, 2015',
    ['NKM-JRF', '2015-06-29 03:03 +4 05:55', null, pilot({}, named('Solar Impulse 2'))],
  ],
  // Gliders.
  ['Wave for 3,000 km in the Andes, 2003', ['BRC-BRC', '2003-01-21 06:00 21:00', 'NIMB', pilot({ picMinutes: 900 })]],
  [
    'Straight for 1,460 km, Lübeck to Biarritz 1972',
    ['LBC-BIQ', '1972-04-25 08:00 19:50', 'GLID', pilot({ picMinutes: 690, launch: 'aerotow' })],
  ],
  [
    'Duration record of 56 hours, Atger 1952',
    ['AVN-AVN', '1952-04-02 09:00 +2 17:15', 'GLID', pilot({ picMinutes: 3375 })],
  ],
  [
    'Duration record of 55 hours, Jachtmann 1943',
    ['GWT-GWT', '1943-09-20', 'GLID', pilot({ picMinutes: 3300 }, long(3300))],
  ],
  ['Duration record of 41 hours, Jachtmann 1937', ['KGD-KGD', '1937-05-14', 'GLID', pilot({}, long(2455))]],
  [
    'Stratospheric wave, Perlan 2',
    ['FTE-FTE', '2018-09-02 13:00 18:00', 'GLID', pilot({ picMinutes: 300, launch: 'aerotow' })],
  ],
  ['Thirteen hours of thermals', ['EDTE-EDTE', '2023-06-15 08:00 20:50', 'ARCU', pilot({ picMinutes: 770 })]],
  [
    'Winch launch of four minutes',
    ['EDTE-EDTE', '2023-06-15 10:00 10:04', 'AS21', pilot({ picMinutes: 4, launch: 'winch', landingsDay: 1 })],
  ],
  [
    'Landed in a field',
    ['EDTE-A meadow', '2023-06-15 10:00 14:04', 'LS4', pilot({ picMinutes: 244, launch: 'winch' })],
  ],
  [
    'Hang glider in aerotow',
    ['EDTE-A meadow', '2023-06-15 10:00 14:04', 'ULAC', pilot({ picMinutes: 244, launch: 'aerotow' })],
  ],
  // Records and the fast.
  ['SR-71 from New York to London, 1974', ['NHZ-FAB', '1974-09-01', 'SR71', long(115)]],
  [
    'SR-71 across the United States, 1990',
    ['OXR-IAD', '1990-03-06', 'SR71', { ...reg('SR71', '61-7972'), ...long(68) }],
  ],
  [
    'SR-71 with its serial and no hyphen',
    ['LHR-LAX', '1974-09-13', 'SR71', { ...reg('SR71', '64-17972'), ...long(228) }],
  ],
  ['Concorde in 2:53 from New York, 1996', ['JFK-LHR', '1996-02-07', 'CONC', long(190)]],
  ['Concorde to New York, arriving before it left', ['LHR-JFK', '1990-05-14 10:30 09:25', 'CONC', number('BA', '1')]],
  ['Concorde, the type not written down', ['LHR-JFK', '1990-05-14 10:30 09:25', null, number('BA', '1')]],
  ['Concorde to Barbados', ['LHR-BGI', '2002-12-14 09:30 09:45', 'CONC']],
  ['Concorde to Rio by Dakar', ['CDG-DKR-GIG', '1976-01-21 12:40 15:00', 'CONC']],
  ['Tu-144 to Alma-Ata, 1977', ['DME-ALA', '1977-11-01 09:00 14:00', 'T144']],
  ['F-104 from coast to coast', ['LAX-JFK', '1958-05-14', 'F104', pilot({}, long(150))]],
  ['MiG-25 to Hakodate, 1976', ['VVO-HKD', '1976-09-06', 'MG25', pilot({}, long(50))]],
  ['B-52 round the world, 1957', ['MER-RIV', '1957-01-16', 'B52', pilot({}, long(2719))]],
  ['B-52 from Louisiana to Iraq and back, 1991', ['BAD-BAD', '1991-01-16', 'B52', pilot({}, long(2124))]],
  ['U-2 for twelve hours', ['BAB-BAB', '2005-05-14', 'U2', pilot({}, long(730))]],
  [
    '747 of Qantas without a stop to Sydney, 1989',
    ['LHR-SYD', '1989-08-16', 'B744', { ...reg('B744', 'VH-OJA'), ...long(1209) }],
  ],
  ['747SP to Cape Town without a stop, 1976', ['PAE-CPT', '1976-03-23', 'B74S', long(1042)]],
  ['787 from London to Sydney, 2019', ['LHR-SYD', '2019-11-14 06:09 +1 12:30', 'B789', number('QF', '7879')]],
  ['787 from New York to Sydney, 2019', ['JFK-SYD', '2019-10-18 21:27 +2 07:43', 'B789', number('QF', '7879')]],
  [
    '777 from Hong Kong to London the long way, 2005',
    ['HKG-LHR', '2005-11-09', 'B77L', { ...long(1362), ...km(21_602) }],
  ],
  ['Singapore 23, the longest flight', ['JFK-SIN', '2023-05-14 22:25 +2 05:10', 'A359', number('SQ', '23')]],
  ['Newark to Singapore in an A340-500', ['EWR-SIN', '2010-05-14 23:00 +2 05:30', 'A345', number('SQ', '21')]],
  [
    'Voyager round the world, 1986',
    ['EDW-EDW', '1986-12-14', null, pilot({}, { ...named('Rutan Voyager'), ...long(12_963) })],
  ],
  [
    'GlobalFlyer round the world, 2005',
    ['SLN-SLN', '2005-02-28', null, pilot({}, { ...named('GlobalFlyer'), ...long(4021) })],
  ],
  ['Hacienda for 64 days, 1958', ['LAS-LAS', '1958-12-04', 'C172', pilot({}, long(92_199))]],
  [
    'Lindbergh, 1927',
    ['JFK-LBG', '1927-05-20', null, pilot({}, { ...named('Ryan NYP'), ...long(2010), ...reg(null, 'N-X-211') })],
  ],
  ['Alcock and Brown, 1919', ['YYT-GWY', '1919-06-14 13:45 +1 08:40', null, pilot({}, named('Vickers Vimy'))]],
  ['Earhart alone to Ireland, 1932', ['YYT-LDY', '1932-05-20 19:12 +1 13:46', null, pilot({}, named('Lockheed Vega'))]],
  ['Odom from Hawaii to Teterboro, 1949', ['HNL-TEB', '1949-03-07', 'BE35', pilot({}, long(2162))]],
  ['Conrad from Casablanca to Los Angeles, 1959', ['CMN-LAX', '1959-06-02', 'PA24', pilot({}, long(3518))]],
  [
    'Double Sunrise, 1943: 30 hours',
    ['PER-CMB', '1943-08-25 06:30 +1 09:30', 'CAT', { ...by('Qantas'), ...reg('CAT', 'G-AGFM') }],
  ],
  [
    'Truculent Turtle, 55 hours, 1946',
    ['PER-CMH', '1946-09-29', null, pilot({}, { ...named('Lockheed P2V'), ...long(3317) })],
  ],
  [
    'Question Mark, 150 hours, 1929',
    ['VNY-VNY', '1929-01-01', null, pilot({}, { ...named('Fokker C-2'), ...long(9040) })],
  ],
  [
    'Condor to New York, 1938',
    ['THF-JFK', '1938-08-10 20:05 +1 20:50', null, { ...by('Deutsche Lufthansa', 'LH'), ...reg(null, 'D-ACON') }],
  ],
  ['Perlan tow plane Egrett', ['FTE-FTE', '2018-09-02 12:00 16:00', null, pilot()]],
  ['Citation X with the wind', ['LAX-JFK', '2015-02-14 08:00 15:00', 'C750', pilot()]],
  [
    '747 at 1,327 km/h over the ground, 2020',
    ['JFK-LHR', '2020-02-08', 'B744', { ...number('BA', '112'), ...long(296) }],
  ],
  // War, before it and after.
  ['Mosquito of BOAC, 1943', ['ADX-BMA', '1943-07-14 22:00 +1 01:30', null, { ...by('BOAC'), ...reg(null, 'G-AGGC') }]],
  [
    'Return Ferry Service, 1943',
    ['PIK-YUL', '1943-05-14 12:00 +1 08:00', null, { ...by('BOAC'), ...reg(null, 'AL528') }],
  ],
  ['To Casablanca in a B-17, 1943', ['MIA-CMN', '1943-01-11', 'B17', reg('B17', '42-31909')]],
  [
    'Lancaster over Berlin, 1943',
    ['LCS-LCS', '1943-11-22 17:00 23:50', null, pilot({}, { ...named('Avro Lancaster'), ...reg(null, 'ED888') })],
  ],
  [
    'Ju 52 of the Luftwaffe, 1942',
    ['THF-WAW', '1942-05-14 08:00 11:00', 'JU52', { role: 'other', ...reg('JU52', 'BV+AB') }],
  ],
  ['Bristol to Lisbon, 1943', ['BRS-LIS', '1943-06-01 07:00 14:00', 'DC3', { ...by('BOAC'), ...reg('DC3', 'G-AGBB') }]],
  ['Over the Hump, 1944', ['JRH-KMG', '1944-05-14', 'DC3', pilot({}, { ...reg('DC3', '41-18556'), ...long(240) })]],
  ['Airlift of Berlin, 1948', ['FRA-THF', '1948-08-14 08:00 10:00', 'DC4', pilot({}, reg('DC4', '42-72688'))]],
  [
    'Luft Hansa, 1936, as Lufthansa',
    ['THF-LHR', '1936-05-14 08:00 13:00', 'JU52', { ...by('Lufthansa', 'LH'), ...reg('JU52', 'D-AMYE') }],
  ],
  [
    'Swissair in a DC-2, 1936',
    ['ZRH-LGW', '1936-05-14 09:00 14:00', null, { ...by('Swissair', 'SR'), ...reg(null, 'HB-ITE') }],
  ],
  ['KLM Uiver, 1934', ['AMS-LGW', '1934-05-14 09:00 11:00', null, { ...by('KLM', 'KL'), ...reg(null, 'PH-AJU') }]],
  [
    'Imperial Airways in an H.P.42',
    ['LGW-LBG', '1933-05-14 09:00 11:45', null, { ...by('Imperial Airways'), ...reg(null, 'G-AAGX') }],
  ],
  [
    'Constellation to New York by Gander, 1951',
    ['LHR-SNN-YQX-JFK', '1951-05-14 20:00 +1 12:30', 'CONI', { ...by('BOAC', 'BA') }],
  ],
  ['Stratocruiser to Honolulu, 1950', ['SFO-HNL', '1950-05-14 22:00 +1 06:00', 'B377', by('Pan American', 'PA')]],
  [
    'Comet of 1952 to Johannesburg',
    [
      'LHR-CIA-BEY-KRT-EBB-LVI-JNB',
      '1952-05-02 15:12 +1 16:38',
      'COMT',
      { ...by('BOAC', 'BA'), ...reg('COMT', 'G-ALYP') },
    ],
  ],
  ['Il-18 of Interflug', ['SXF-SOF', '1965-05-14 08:00 11:30', 'IL18', reg('IL18', 'DM-STA')]],
  [
    'Il-62 landing on the meadow of Stölln, 1989',
    ['SXF-EDOR', '1989-10-23 10:00 10:35', 'IL62', reg('IL62', 'DDR-SEG')],
  ],
  ['Aeroflot of the Soviet Union', ['SVO-LED', '1985-05-14 10:00 11:20', 'T154', reg('T154', 'CCCP-85001')]],
  ['Air America in Laos', ['VTE-LPQ', '1970-05-14 10:00 11:20', 'C123', reg(null, 'XW-PFG')]],
  ['Air Vietnam, 1972', ['SGN-DAD', '1972-05-14 10:00 11:50', 'DC3', reg('DC3', 'XV-NIE')]],
  // Ferry, positioning, airfields.
  [
    'Cessna 172 ferried to Hawaii',
    ['SFO-HNL', '2015-05-14', 'C172', pilot({}, { ...long(1320), ...reg('C172', 'N172SP') })],
  ],
  [
    'Twin Otter ferried to Hawaii',
    ['SFO-HNL', '2015-05-14', 'DHC6', pilot({}, { ...long(900), ...reg('DHC6', 'C-GABC') })],
  ],
  ['Bonanza ferried over the Atlantic', ['YYT-SNN', '2015-05-14', 'BE36', pilot({}, long(760))]],
  ['Ferried over Iceland with stops', ['YYR-UAK-KEF-PIK', '2015-05-14 06:00 23:30', 'C182', pilot()]],
  ['ATR ferried from Toulouse by stages', ['TLS-CAI-MCT-SIN', '2015-05-14 06:00 +2 19:30', 'AT76', pilot()]],
  ['A318 of a business version to New York', ['LCY-SNN-JFK', '2012-05-14 16:00 19:35', 'A318', number('BA', '1')]],
  ['737 of PrivatAir to Newark', ['DUS-EWR', '2008-05-14 13:00 15:30', 'B737', number('LH', '6742')]],
  ['Positioning in an empty A320', ['FRA-MUC', '2023-05-14 23:30 +1 00:20', 'A320', pilot({ picMinutes: 50 })]],
  [
    'Deadheading in business class',
    ['FRA-JFK', '2023-05-14 10:00 12:30', 'B748', pilot({}, { cabin: 'business', role: 'other' })],
  ],
  [
    'Relief pilot on the longest flight',
    [
      'JFK-SIN',
      '2023-05-14 22:25 +2 05:10',
      'A359',
      { role: 'relief-pilot', pilot: { reliefMinutes: 600, sicMinutes: 500, multiPilotMinutes: 1100 } },
    ],
  ],
  ['Boeing 737-200 on gravel', ['YEV-YUB', '2005-05-14 10:00 10:40', 'B732']],
  ['PC-24 on grass', ['EDTE-ZRH', '2023-05-14 10:00 10:40', 'PC24', pilot({ picMinutes: 40 })]],
  ['BAe 146 on gravel in the north', ['YVQ-YUB', '2015-05-14 10:00 12:00', 'B462']],
  ['A319 on the ice of Antarctica', ['HBA-NZTM', '2012-05-14', 'A319']],
  ['Barra’s beach', ['GLA-BRR', '2023-05-14 10:00 11:10', 'DHC6']],
  ['Westray to Papa Westray in two minutes', ['WRY-PPW', '2023-05-14 10:00 10:02', 'BN2P']],
  [
    'Beside the pilot of an Islander',
    ['WRY-PPW', '2023-05-14 10:00 10:02', 'BN2P', { seat: { number: '1B', position: 'copilot', side: 'right' } }],
  ],
  [
    'In the co-pilot’s seat of a Caravan',
    ['MLE-DRV', '2023-05-14 10:00 10:20', 'C208', { seat: { number: null, position: 'copilot', side: 'right' } }],
  ],
  [
    'Jump seat in a 747',
    ['FRA-JFK', '2023-05-14 10:00 12:30', 'B748', { seat: { number: null, position: 'jumpseat', side: null } }],
  ],
  ['Friedrichshafen to St. Gallen in eight minutes', ['ACH-FDH', '2015-05-14 10:00 10:15', 'E170']],
  // Date line, poles, time zones.
  ['Tokyo to Honolulu, arriving the day before', ['HND-HNL', '2023-05-14 22:00 10:00', 'B789']],
  ['Samoa to American Samoa, a day earlier', ['APW-PPG', '2023-05-14 10:00 -1 11:35', 'DHC6']],
  ['Auckland to Los Angeles, arriving before it left', ['AKL-LAX', '2023-05-14 19:30 12:30', 'B77W']],
  ['Los Angeles to Auckland, two days on', ['LAX-AKL', '2023-05-14 22:00 +2 06:30', 'B789']],
  ['Kiritimati to Honolulu, a day earlier', ['CXI-HNL', '2023-05-16 10:00 -1 13:10', 'B738']],
  ['Over the Pole to Hong Kong', ['JFK-HKG', '2019-05-14 01:25 +1 05:00', 'B77W']],
  ['Around Russia to Tokyo over the Pole, 2022', ['HEL-NRT', '2022-05-14 17:30 +1 12:45', 'A359', km(12_900)]],
  ['To the South Pole in a Basler', ['NZFX-NZSP', '2012-12-14', 'DC3', long(270)]],
  [
    'Longyearbyen in the polar night',
    ['TOS-LYR', '2022-12-14 13:00 14:40', 'B738', pilot({ picMinutes: 100, nightMinutes: 100, landingsNight: 1 })],
  ],
  [
    'Longyearbyen in the midnight sun',
    ['TOS-LYR', '2022-06-14 00:30 02:10', 'B738', pilot({ picMinutes: 100, nightMinutes: 0, landingsDay: 1 })],
  ],
  ['Half an hour of time zone, Kathmandu', ['DEL-KTM', '2023-05-14 10:00 12:00', 'A320']],
  ['Over a change of clocks', ['LHR-FRA', '2023-03-26 00:30 04:00', 'A320']],
  ['Kashgar on Beijing’s clock', ['URC-KHG', '2023-05-14 21:00 23:00', 'A320']],
  [
    'The pilot’s date is that of UTC',
    [
      'LAX-SFO',
      '2023-05-14',
      'B738',
      pilot(
        { picMinutes: 80 },
        {
          date: '2023-05-15',
          actual: {
            offBlock: '2023-05-14T18:00-07:00[America/Los_Angeles]',
            onBlock: '2023-05-14T19:20-07:00[America/Los_Angeles]',
          },
        },
      ),
    ],
  ],
  // Logs of pilots.
  [
    'Command and instruction at once, 14 CFR 61.51(e)',
    ['PAO-SQL', '2023-05-14 10:00 11:30', 'C172', pilot({ picMinutes: 90, dualReceivedMinutes: 90 })],
  ],
  [
    'A lesson with the first solo at its end',
    [
      'EDTE-EDTE',
      '2023-05-14 10:00 11:30',
      'C172',
      { role: 'student', pilot: { dualReceivedMinutes: 70, soloMinutes: 20 } },
    ],
  ],
  [
    'A pupil alone, in command',
    ['PAO-SQL', '2023-05-14 10:00 11:30', 'C172', { role: 'student', pilot: { picMinutes: 90, soloMinutes: 90 } }],
  ],
  [
    'A safety pilot in a Cessna',
    ['PAO-SQL', '2023-05-14 10:00 11:30', 'C172', { role: 'second-in-command', pilot: { sicMinutes: 90 } }],
  ],
  [
    'Hood for an hour and cloud for half',
    [
      'PAO-SQL',
      '2023-05-14 10:00 11:30',
      'C172',
      pilot({ picMinutes: 90, actualInstrumentMinutes: 30, simulatedInstrumentMinutes: 60 }),
    ],
  ],
  [
    'Two pilots in a King Air by the operator',
    ['FRA-MUC', '2023-05-14 10:00 11:00', 'B350', pilot({ picMinutes: 60, multiPilotMinutes: 60 })],
  ],
  [
    'Two pilots in a Caravan by the operator',
    ['FRA-MUC', '2023-05-14 10:00 11:30', 'C208', pilot({ picMinutes: 90, multiPilotMinutes: 90 })],
  ],
  [
    'Two pilots in an EC135 at night',
    ['FRA-MUC', '2023-05-14 10:00 11:30', 'EC35', pilot({ picMinutes: 90, multiPilotMinutes: 90 })],
  ],
  [
    'Block minutes where only the air was timed',
    [
      'FRA-MUC',
      '2023-05-14',
      'A320',
      pilot(
        { picMinutes: 65 },
        {
          actual: {
            takeOff: '2023-05-14T10:15+02:00[Europe/Berlin]',
            landing: '2023-05-14T10:55+02:00[Europe/Berlin]',
          },
        },
      ),
    ],
  ],
  [
    'Minutes against a timetable that was late',
    [
      'FRA-MUC',
      '2023-05-14',
      'A320',
      pilot(
        { picMinutes: 95 },
        {
          scheduled: {
            offBlock: '2023-05-14T10:00+02:00[Europe/Berlin]',
            onBlock: '2023-05-14T11:00+02:00[Europe/Berlin]',
          },
        },
      ),
    ],
  ],
  [
    'Two sectors that touch by rounding',
    ['MUC-FRA', '2023-05-14 11:00 12:00', 'C172', pilot({ picMinutes: 60 })],
    ['FRA-MUC', '2023-05-14 10:00 11:05', 'C172', pilot({ picMinutes: 65 })],
  ],
  ['Twelve hours over Texas in a Cessna', ['DAL-DAL', '2023-05-14 06:00 18:00', 'C210', pilot({ picMinutes: 720 })]],
  ['Over the Channel in a gyroplane', ['CQF-LYX', '2023-05-14 10:00 09:50', 'GYRO', pilot({ picMinutes: 50 })]],
  // Registrations and seats.
  ['N1 of the FAA', ['DCA-ACY', '2015-05-14', 'GLF4', reg('GLF4', 'N1')]],
  ['NASA 905', ['EDW-IAD', '2012-04-17', 'B741', reg('B741', 'N905NA')]],
  ['An American of before 1948', ['JFK-LAX', '1938-05-14', 'DC3', reg('DC3', 'NC18603')]],
  ['A serial of the Bundeswehr', ['CGN-BER', '2023-05-14', 'A359', reg('A359', '10+03')]],
  ['A serial of the US Air Force', ['RMS-ADW', '2023-05-14', 'C17', reg('C17', '02-1098')]],
  ['A serial of Colombia', ['BOG-MDE', '2023-05-14', 'C130', reg('C130', 'FAC-1004')]],
  ['A British test registration', ['HAM-HAM', '2023-05-14', 'B461', reg('B461', 'G-5-300')]],
  ['A French test registration', ['TLS-TLS', '2023-05-14', 'A359', reg('A359', 'F-WZGG')]],
  ['A German glider', ['EDTE-EDTE', '2023-05-14', 'AS21', pilot({}, reg('AS21', 'D-1234'))]],
  ['A Swiss glider', ['LSZI-LSZI', '2023-05-14', 'AS21', pilot({}, reg('AS21', 'HB-3012'))]],
  ['A Dutch ultralight', ['EHTX-EHTX', '2023-05-14', 'ULAC', pilot({}, reg('ULAC', 'PH-4A1'))]],
  ['An Australian ultralight', ['SYD-SYD', '2023-05-14', 'ULAC', pilot({}, reg('ULAC', '24-7890'))]],
  ['A French ultralight', ['LFAC-LFAC', '2023-05-14', 'ULAC', pilot({}, reg('ULAC', '59DKB'))]],
  ['Taiwan’s five digits', ['TPE-HKG', '2023-05-14', 'A333', reg('A333', 'B-18307')]],
  ['Hong Kong’s three letters', ['HKG-TPE', '2023-05-14', 'A333', reg('A333', 'B-LAN')]],
  ['China’s letters', ['PEK-SHA', '2023-05-14', 'A359', reg('A359', 'B-32AG')]],
  ['Japan with a letter', ['HND-ITM', '2023-05-14', 'B789', reg('B789', 'JA873A')]],
  ['Korea’s digits', ['ICN-NRT', '2023-05-14', 'B77W', reg('B77W', 'HL8216')]],
  ['An Irish lease', ['FRA-PMI', '2023-05-14', 'A320', reg('A320', 'EI-DEA')]],
  ['12K in an A320 of Cathay', ['HKG-TPE', '2023-05-14', 'A320', { ...seat('12K'), ...by('Cathay Pacific', 'CX') }]],
  ['Row 46 in an A321', ['FRA-PMI', '2023-05-14', 'A321', seat('46C')]],
  ['Upper deck', ['FRA-JFK', '2023-05-14', 'B744', seat('UD 4')]],
  ['83K in a 747', ['FRA-JFK', '2005-05-14', 'B744', seat('83K')]],
  ['Seven letters of a tour operator', ['FRA-PMI', '2023-05-14', 'A320', { pnr: 'AB12CD7' }]],
  ['Upgraded', ['FRA-JFK', '2023-05-14', 'B748', { bookingClass: 'Y', cabin: 'business' }]],
  // The log.
  [
    'The same flight two days running, home between',
    ['FRA-MUC', '2023-05-15 08:00 08:50', 'A320', number('LH', '100')],
    ['FRA-MUC', '2023-05-14 08:00 08:50', 'A320', number('LH', '100')],
    ['MUC-FRA', '2023-05-14 18:00 18:50', 'A320', number('LH', '119')],
  ],
  [
    'Twice a day the same way, home between',
    ['FRA-MUC', '2023-05-14 16:00 16:50', 'A320'],
    ['FRA-MUC', '2023-05-14 08:00 08:50', 'A320'],
    ['MUC-FRA', '2023-05-14 12:00 12:50', 'A320'],
  ],
  [
    'There by air, back by train, there again',
    ['FRA-MUC', '2023-05-14 18:00 18:50', 'A320'],
    ['BER-MUC', '2023-05-12 08:00 09:00', 'A320'],
    ['FRA-BER', '2023-05-16 08:00 09:00', 'A320'],
  ],
  [
    'Ten minutes between two flights',
    ['MUC-FRA', '2023-05-14 11:10 12:00', 'A320'],
    ['FRA-MUC', '2023-05-14 10:00 11:00', 'A320'],
  ],
  [
    'A number of before with a name of today',
    ['FRA-THF', '1958-05-14', 'CVLP', { ...by('Pan American World Airways', 'PA') }],
  ],
  ['Last flight out of Tegel', ['TXL-CDG', '2020-11-08', 'A320', by('Air France', 'AF')]],
]

test('there are two hundred of them', () => {
  expect(ODD.length).toBeGreaterThanOrEqual(200)
})

const CASES = ODD.map(([words, ...shorts]) => ({ words, shorts }))

const logOf = (shorts: readonly ShortFlight[], name = 'flight'): Flight[] =>
  shorts.map((short, index) => ({ ...toFlight(short), id: `${name}-${index}` }))

/** What weighs more than a hint, of each flight among the others. */
function heavyOf(log: readonly Flight[]): { id: string; code: CheckCode; flights: readonly string[] }[] {
  const index = indexLog(log, base)
  return log.flatMap((flight) =>
    checkFlight(flight, index.contextOf(flight))
      .filter(({ severity }) => severity !== 'hint')
      .map(({ code, flights }) => ({ id: flight.id, code, flights })),
  )
}

test.each(CASES)('$words is a hint at most, and so is all that was flown around it', ({ shorts }) => {
  expect(heavyOf(logOf(shorts))).toEqual([])
})

/** What one person cannot have flown: the cases are of many, and lie on the same days. */
const BETWEEN_FLIGHTS: ReadonlySet<CheckCode> = new Set([
  'overlap',
  'same-flight-twice',
  'connection-out-of-reach',
] as const)

test('in one log all of them weigh no more, but for what was flown at once by several', () => {
  const found = heavyOf(CASES.flatMap(({ shorts }, at) => logOf(shorts, `case-${at}`)))
  expect(found.filter(({ code }) => !BETWEEN_FLIGHTS.has(code))).toEqual([])
  const caseOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))
  for (const { id, flights } of found) expect(flights.map(caseOf)).not.toContain(caseOf(id))
})

test('who rents goes to the next aircraft by car; one that goes on from elsewhere lacks a flight', () => {
  const codesOf = (before: FlightAttributes, now: FlightAttributes): string[] => {
    const flight = { ...toFlight(['LHR-CDG', '2023-05-16 10:00 11:30', null, now]), id: 'own' }
    const other = { ...toFlight(['FRA-MUC', '2023-05-14 08:00 09:30', null, before]), id: 'other' }
    return checkFlight(flight, indexLog([flight, other], base).contextOf(flight)).map(({ code }) => code)
  }
  const [one, another] = [pilot({}, reg('C172', 'D-EABC')), pilot({}, reg('C172', 'D-EXYZ'))]
  expect(codesOf(one, another)).not.toContain('missing-link')
  expect(codesOf(pilot(), pilot())).not.toContain('missing-link')
  expect(codesOf(one, pilot({}, reg('C172', 'DEABC')))).toContain('missing-link')
  expect(codesOf(one, pilot({}, reg('C172', 'd-eabc')))).toContain('missing-link')
  expect(codesOf(one, { ...another, ...number('LH', '100') })).toContain('missing-link')
  expect(codesOf(pilot({ multiPilotMinutes: 60 }), pilot({ multiPilotMinutes: 60 }))).toContain('missing-link')
  expect(codesOf({}, {})).toContain('missing-link')
})
