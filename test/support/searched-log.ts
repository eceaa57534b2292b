import type { Flight, PlaceSnapshot } from '../../core/flight/flight.ts'
import type { OtherNames } from '../../core/query/other-names.ts'

function place(iata: string, icao: string, name: string, city: string, country: string): PlaceSnapshot {
  return { airportId: icao, iata, icao, name, city, country, latitude: null, longitude: null, timeZone: null }
}
const FRA = place('FRA', 'EDDF', 'Frankfurt Airport', 'Frankfurt am Main', 'DE')
const HHN = place('HHN', 'EDFH', 'Frankfurt-Hahn Airport', 'Lautzenhausen', 'DE')
const MUC = place('MUC', 'EDDM', 'Munich Airport', 'München', 'DE')
const LEJ = place('LEJ', 'EDDP', 'Leipzig/Halle Airport', 'Leipzig', 'DE')
const JFK = place('JFK', 'KJFK', 'John F. Kennedy International Airport', 'New York', 'US')
const EWR = place('EWR', 'KEWR', 'Newark Liberty International Airport', 'Newark', 'US')
const SFO = place('SFO', 'KSFO', 'San Francisco International Airport', 'San Francisco', 'US')
const SAN = place('SAN', 'KSAN', 'San Diego International Airport', 'San Diego', 'US')
const LAX = place('LAX', 'KLAX', 'Los Angeles International Airport', 'Los Angeles', 'US')
const FFT = place('FFT', 'KFFT', 'Capital City Airport', 'Frankfort', 'US')
const LHR = place('LHR', 'EGLL', 'London Heathrow Airport', 'London', 'GB')
const LOS = place('LOS', 'DNMM', 'Murtala Muhammed International Airport', 'Lagos', 'NG')
const NRT = place('NRT', 'RJAA', 'Narita International Airport', 'Tokyo', 'JP')
const ZRH = place('ZRH', 'LSZH', 'Zürich Airport', 'Zürich', 'CH')
const RIX = place('RIX', 'EVRA', 'Riga Airport', 'Riga', 'LV')
const VIE = place('VIE', 'LOWW', 'Vienna International Airport', 'Wien', 'AT')
const airline = (iata: string, icao: string, name: string) => ({ airlineId: icao, iata, icao, name })
const LH = airline('LH', 'DLH', 'Lufthansa')
const number = (carrier: string, digits: string) => ({ carrier, number: digits, suffix: null })
const type = (typeIcao: string, typeName: string, registration: string | null = null) => ({
  typeIcao,
  typeName,
  registration,
  name: null,
})
const people = (...all: string[]) => all.map((name) => ({ name, role: null, userId: null }))

/** A log to search, with near misses: Hahn, Frankfort and Fraport beside FRA, LH 4001 and WN 400 beside LH 400, LOS beside LAX. */
export const SEARCHED_LOG: readonly Flight[] = [
  {
    id: 'a',
    date: '2019-03-05',
    from: FRA,
    to: JFK,
    airline: LH,
    flightNumber: number('LH', '400'),
    aircraft: { ...type('A388', 'Airbus A380-800', 'D-AIMA'), name: 'Frankenwald' },
    cabin: 'business',
    bookingClass: 'J',
    seat: { number: '12A', position: 'window', side: 'left' },
    durationMinutes: 510,
    distanceKm: 6205,
    rating: 5,
    tags: ['work'],
    people: people('Anna Müller'),
    pnr: 'XYZ123',
    note: 'Heavy rain, then a rainbow',
    scheduled: { onBlock: '2019-03-05T12:30-05:00[America/New_York]' },
    actual: { onBlock: '2019-03-05T13:30-05:00[America/New_York]' },
  },
  {
    id: 'b',
    date: '2019-07-10',
    from: JFK,
    to: FRA,
    airline: LH,
    flightNumber: number('LH', '401'),
    aircraft: type('B748', 'Boeing 747-8', 'D-ABYA'),
    cabin: 'economy',
    seat: { number: '44C', position: 'aisle', side: 'center' },
    durationMinutes: 270,
    distanceKm: 6205,
    people: people('Ben Frank'),
    tripId: 'ny',
  },
  {
    id: 'c',
    date: '2020-01-15',
    from: HHN,
    to: RIX,
    airline: airline('FR', 'RYR', 'Ryanair'),
    flightNumber: number('FR', '1234'),
    aircraft: type('B738', 'Boeing 737-800', 'EI-DLH'),
    cabin: 'economy',
    durationMinutes: 130,
    distanceKm: 1400,
    note: 'Afraid of the turbulence, took the train to Hahn',
  },
  {
    id: 'd',
    date: '2018-05-01',
    from: LHR,
    to: SFO,
    airline: airline('BA', 'BAW', 'British Airways'),
    flightNumber: number('BA', '285'),
    aircraft: type('A388', 'Airbus A380-800', 'G-XLEA'),
    cabin: 'premium-economy',
    seat: { number: '20E', position: 'middle', side: 'center' },
    durationMinutes: 660,
    distanceKm: 8600,
    reason: 'leisure',
  },
  {
    id: 'e',
    date: '2017-08-20',
    from: SAN,
    to: LAX,
    airline: airline('WN', 'SWA', 'Southwest Airlines'),
    flightNumber: number('WN', '400'),
    aircraft: type('B737', 'Boeing 737-700', 'N400WN'),
    cabin: 'economy',
    seat: { number: '3F', position: 'window', side: 'right' },
    durationMinutes: 60,
    distanceKm: 175,
    note: 'Broken shade',
  },
  {
    id: 'f',
    date: '2021-06-06',
    from: FFT,
    to: EWR,
    operator: airline('', '', 'Fraport Wings'),
    aircraft: type('C172', 'Cessna 172', 'N12345'),
    role: 'pilot-in-command',
    cabin: 'private',
    durationMinutes: 95,
    distanceKm: 960,
    pilot: { picMinutes: 95, takeOffsDay: 1, landingsDay: 2, landingsNight: 1 },
  },
  {
    id: 'g',
    date: '2022-11-11',
    status: 'cancelled',
    from: LOS,
    to: LHR,
    airline: airline('BA', 'BAW', 'British Airways'),
    flightNumber: number('BA', '74'),
  },
  {
    id: 'h',
    date: '2023-02-14',
    from: MUC,
    to: NRT,
    airline: LH,
    flightNumber: number('LH', '714'),
    aircraft: type('A359', 'Airbus A350-900', 'D-AIXA'),
    cabin: 'first',
    durationMinutes: 720,
    distanceKm: 9400,
    people: people('Anna Müller', 'Ben Frank'),
    tags: ['honeymoon'],
  },
  {
    id: 'i',
    date: '2023-02-28',
    from: NRT,
    to: ZRH,
    airline: airline('LX', 'SWR', 'Swiss International Air Lines'),
    flightNumber: number('LX', '161'),
    aircraft: type('B77W', 'Boeing 777-300ER', 'HB-JNA'),
    cabin: 'business',
    seat: { number: '7D', position: 'aisle', side: 'center' },
    durationMinutes: 750,
    distanceKm: 9600,
    people: people('Ben Frank'),
  },
  {
    id: 'j',
    date: '2024-04-09',
    from: ZRH,
    to: MUC,
    airline: LH,
    flightNumber: number('LH', '4001'),
    aircraft: type('E190', 'Embraer 190', 'D-AECA'),
    durationMinutes: 55,
    distanceKm: 260,
    people: people('Annabel Lee'),
  },
  {
    id: 'k',
    date: '2024-03',
    status: 'planned',
    from: LEJ,
    to: VIE,
    airline: airline('OS', 'AUA', 'Austrian Airlines'),
    people: people('Maria von Trapp'),
    reason: 'business',
  },
  {
    id: 'l',
    date: '2019-09-09',
    from: LAX,
    to: SFO,
    airline: airline('UA', 'UAL', 'United Airlines'),
    flightNumber: number('UA', '5'),
    durationMinutes: 85,
    distanceKm: 540,
    bookingClass: 'Y',
  },
]

const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  DE: ['Germany', 'Deutschland'],
  US: ['United States', 'Vereinigte Staaten'],
  GB: ['United Kingdom', 'Vereinigtes Königreich'],
  NG: ['Nigeria'],
  JP: ['Japan'],
  CH: ['Switzerland', 'Schweiz'],
  LV: ['Latvia', 'Lettland'],
  AT: ['Austria', 'Österreich'],
}
export const SEARCHED_NAMES: OtherNames = {
  today: '2024-04-20',
  country: (code) => COUNTRIES[code] ?? [code],
  trip: (id) => (id === 'ny' ? 'Big Apple' : null),
  ownField: () => [],
  placeCodes: 'typed',
  dateOrder: null,
}
