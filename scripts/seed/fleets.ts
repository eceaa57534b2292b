/** Which airline flies what, when, how far and how fast: enough for plausible flights, no more. */
import type { Airline } from '../../core/airline/airline.ts'
import { hashText } from './random.ts'

export interface FleetType {
  icao: string
  /** Years in ordinary service. */
  from: number
  to: number
  leastKm: number
  mostKm: number
  /** Cruise in km/h. */
  speed: number
  /** Seats abreast: letters of a row, aisles as spaces. */
  cabin: string
  lastRow: number
}

const NARROW = 'ABC DEF'
const WIDE = 'ABC DEFG HJK'

/** ICAO, first and last year, least and most km, cruise km/h, cabin, last row. */
const TYPES: readonly (readonly [string, number, number, number, number, number, string, number])[] = [
  ['AT72', 1990, 2026, 100, 700, 500, 'AC DF', 18],
  ['AT76', 2011, 2026, 100, 800, 505, 'AC DF', 18],
  ['DH8D', 2000, 2026, 150, 1000, 620, 'AC DF', 20],
  ['SF34', 1985, 2012, 100, 600, 480, 'A DF', 12],
  ['F50', 1987, 2014, 100, 700, 480, 'AC DF', 13],
  ['F27', 1960, 1992, 100, 600, 440, 'AC DF', 12],
  ['CRJ2', 1994, 2020, 250, 1500, 780, 'AC DF', 13],
  ['CRJ9', 2003, 2026, 300, 2000, 800, 'AC DF', 22],
  ['E145', 1997, 2020, 250, 1500, 780, 'A CD', 17],
  ['E190', 2005, 2026, 300, 2800, 810, 'AC DF', 26],
  ['E295', 2020, 2026, 400, 3200, 815, 'AC DF', 32],
  ['B462', 1985, 2012, 250, 1500, 740, 'ABC DEF', 18],
  ['RJ1H', 1994, 2017, 250, 1600, 740, 'ABC DEF', 20],
  ['F100', 1988, 2014, 300, 2000, 780, 'AB DEF', 21],
  ['DC93', 1968, 1998, 300, 2000, 800, 'AB DEF', 24],
  ['MD82', 1982, 2015, 350, 3000, 810, 'AB DEF', 32],
  ['B722', 1968, 1998, 500, 3500, 850, NARROW, 28],
  ['B732', 1969, 2003, 300, 2500, 790, NARROW, 22],
  ['B733', 1985, 2015, 300, 3500, 800, NARROW, 24],
  ['B735', 1990, 2016, 300, 3500, 800, NARROW, 20],
  ['B738', 1998, 2026, 350, 5000, 830, NARROW, 32],
  ['B38M', 2018, 2026, 400, 6000, 835, NARROW, 32],
  ['A319', 1996, 2026, 300, 4000, 825, NARROW, 24],
  ['A320', 1989, 2026, 300, 4600, 830, NARROW, 30],
  ['A321', 1994, 2026, 350, 4600, 830, NARROW, 36],
  ['A20N', 2016, 2026, 300, 5500, 830, NARROW, 31],
  ['A21N', 2017, 2026, 400, 7000, 830, NARROW, 38],
  ['BCS3', 2017, 2026, 300, 5000, 825, 'AC DEF', 28],
  ['B752', 1983, 2020, 800, 6800, 850, NARROW, 38],
  ['A310', 1984, 2012, 1500, 8500, 850, 'AB DEFG HK', 40],
  ['A306', 1984, 2010, 800, 6500, 850, 'AB DEFG HK', 44],
  ['B763', 1986, 2026, 2500, 11000, 850, 'AB DEF HK', 42],
  ['DC10', 1972, 2006, 3000, 10000, 880, 'AB DEFGH JK', 42],
  ['MD11', 1991, 2014, 4000, 12500, 880, 'AB DEFGH JK', 42],
  ['L101', 1973, 2000, 2500, 9000, 880, 'AB DEFGH JK', 42],
  ['B742', 1971, 2005, 4000, 12000, 895, WIDE, 58],
  ['B744', 1989, 2021, 4000, 13500, 905, WIDE, 60],
  ['B748', 2012, 2026, 5000, 14500, 905, WIDE, 60],
  ['A332', 1998, 2026, 2500, 13000, 870, 'AC DEFG HK', 45],
  ['A333', 1994, 2026, 2500, 11500, 870, 'AC DEFG HK', 48],
  ['A339', 2018, 2026, 3000, 13300, 875, 'AC DEFG HK', 48],
  ['A343', 1993, 2022, 4000, 13500, 870, 'AC DEFG HK', 46],
  ['A346', 2002, 2024, 5000, 14500, 880, 'AC DEFG HK', 52],
  ['B772', 1995, 2026, 3500, 14000, 890, WIDE, 45],
  ['B77W', 2004, 2026, 4000, 14600, 895, WIDE, 52],
  ['B788', 2011, 2026, 3000, 13600, 900, 'ABC DEF GHK', 40],
  ['B789', 2014, 2026, 3000, 14800, 900, 'ABC DEF GHK', 44],
  ['A359', 2015, 2026, 3500, 15500, 905, 'ABC DEF GHK', 46],
  ['A388', 2008, 2026, 5000, 15000, 905, WIDE, 88],
]

export const FLEET_TYPES: readonly FleetType[] = TYPES.map(
  ([icao, from, to, leastKm, mostKm, speed, cabin, lastRow]) => {
    return { icao, from, to, leastKm, mostKm, speed, cabin, lastRow }
  },
)

/** Airlines known for one family. */
const ONE_FAMILY: Readonly<Record<string, RegExp>> = {
  RYR: /^B73|B38/,
  SWA: /^B73|B38|B722/,
  EZY: /^A3|A2\dN|B73/,
  WZZ: /^A3|A2\dN/,
  UAE: /^A38|B77|A30|A31/,
  TRA: /^B7|A2\dN/,
  EIN: /^A3|A2\dN|B73/,
  NKS: /^A3|A2\dN/,
  JBU: /^A3|A2\dN|E190|BCS3/,
  IGO: /^A3|A2\dN|AT7/,
  VLG: /^A3|A2\dN/,
}
/** Of the types that fit, an airline has two of three. */
const SHARE_OF_TYPES = 0.66

/** Types of the airline's fleet that fit the distance in the year; of those that fit at all when it has none of its own. */
export function fittingTypes(airline: Airline, year: number, distanceKm: number): FleetType[] {
  const inService = FLEET_TYPES.filter((type) => type.from <= year && year <= type.to)
  const fitting = inService.filter((type) => type.leastKm <= distanceKm && distanceKm <= type.mostKm)
  if (fitting.length === 0) return [inService.reduce((best, type) => (type.mostKm > best.mostKm ? type : best))]
  const own = fitting.filter((type) => isFlownBy(airline, type))
  return own.length > 0 ? own : fitting
}

function isFlownBy(airline: Airline, type: FleetType): boolean {
  const family = ONE_FAMILY[airline.icao ?? '']
  if (family !== undefined) return family.test(type.icao)
  return (hashText(`${airline.id}/${type.icao}`) % 1000) / 1000 < SHARE_OF_TYPES
}

/** Registration prefixes and what follows: `@` a letter, `#` a digit. */
const REGISTRATIONS: Readonly<Record<string, string>> = {
  DE: 'D-A@@@',
  GB: 'G-@@@@',
  FR: 'F-G@@@',
  US: 'N###@@',
  CH: 'HB-J@@',
  AT: 'OE-L@@',
  IT: 'EI-D@@',
  ES: 'EC-M@@',
  PT: 'CS-T@@',
  NL: 'PH-B@@',
  BE: 'OO-S@@',
  DK: 'OY-K@@',
  SE: 'SE-R@@',
  NO: 'LN-R@@',
  FI: 'OH-L@@',
  IE: 'EI-D@@',
  PL: 'SP-L@@',
  TR: 'TC-J@@',
  GR: 'SX-D@@',
  RU: 'RA-#####',
  CA: 'C-F@@@',
  AE: 'A6-E@@',
  QA: 'A7-B@@',
  SG: '9V-S@@',
  HK: 'B-L@@',
  CN: 'B-####',
  JP: 'JA###A',
  KR: 'HL####',
  AU: 'VH-O@@',
  NZ: 'ZK-O@@',
  IN: 'VT-A@@',
  TH: 'HS-T@@',
  BR: 'PR-G@@',
  ZA: 'ZS-S@@',
  MX: 'XA-A@@',
  IL: '4X-E@@',
}

/** Registration of the n-th of an airline's ships of a type; null for a country we have no pattern for. */
export function registrationOf(airline: Airline, typeIcao: string, n: number): string | null {
  const pattern = REGISTRATIONS[airline.country ?? '']
  if (pattern === undefined) return null
  let hash = hashText(`${airline.id}/${typeIcao}/${n}`)
  return pattern.replace(/[@#]/g, (sign) => {
    hash = (Math.imul(hash, 1_103_515_245) + 12_345) >>> 0
    const draw = hash >>> 16
    return sign === '@' ? String.fromCharCode(65 + (draw % 26)) : String(1 + (draw % 9))
  })
}
