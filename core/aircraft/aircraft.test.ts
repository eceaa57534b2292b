import { expect, test } from 'vitest'
import { loadReference } from '../../scripts/reference/load-reference.ts'
import { aircraftName } from './aircraft-type.ts'
import { decodeAircraft } from './decode.ts'
import { GENERAL_DESIGNATORS } from './general-designators.ts'
import { createAircraftSearch } from './search.ts'

const { aircraft } = await loadReference()
const search = createAircraftSearch(aircraft)

test.each([
  ['A320', 'A320'],
  ['A20N', 'A20N'],
  ['320neo', 'A20N'],
  ['a320 neo', 'A20N'],
  ['737-800', 'B738'],
  ['737800', 'B738'],
  ['738', 'B738'],
  ['Cessna 172', 'C172'],
  ['cesna 172', 'C172'],
  ['172', 'C172'],
  ['PA28', 'P28A'],
  ['a380', 'A388'],
  ['Q400', 'DH8D'],
  ['sr22', 'SR22'],
  ['ASK 21', 'AS21'],
  ['max 8', 'B38M'],
  ['Concorde', 'CONC'],
  ['Tante Ju', 'JU52'],
])('%s finds %s first', (query, icao) => {
  expect(search(query)[0]?.type.icao).toBe(icao)
})

/** What people who fly them call them, and the name that comes first. */
const COMMON_NAMES = {
  'a glider pilot': `
    Blanik > LET L-13 Blanik|L-13 > LET L-13 Blanik|L13 > LET L-13 Blanik|L 23 > LET L-23 Super Blanik|ASW 15 > Schleicher ASW 15
    asw15 > Schleicher ASW 15|ASW-19 > Schleicher ASW 19|ASW 20 > Schleicher ASW 20|ASW 24 > Schleicher ASW 24
    ASW 27 > Schleicher ASW 27|ASW 28 > Schleicher ASW 28|ASG 29 > Schleicher ASG 29|Ka 6 > Schleicher Ka 6 Rhönsegler
    K6 > Schleicher Ka 6 Rhönsegler|Ka 8 > Schleicher K 8|Ka8 > Schleicher K 8|K 8b > Schleicher K 8|ASK 13 > Schleicher ASK 13
    K13 > Schleicher ASK 13|K21 > Schleicher ASK 21|Std Cirrus > Schempp-Hirth Standard Cirrus|std. cirrus > Schempp-Hirth Standard Cirrus
    LS4 > Rolladen-Schneider LS4|ls 4 > Rolladen-Schneider LS4|LS8 > Rolladen-Schneider LS8|Astir > Grob G 102 Astir
    Twin Astir > Grob G 103 Twin Astir|Puchacz > PZL Bielsko SZD-50 Puchacz|Libelle > Glasflügel Libelle|Discus > Schempp-Hirth Discus
    Duo > Schempp-Hirth Duo Discus|Arcus > Schempp-Hirth Arcus|DG 300 > Glaser-Dirks DG-300|DG-505 > Glaser-Dirks DG-500
    Bergfalke > Scheibe Bergfalke|Grunau Baby > Schneider Grunau Baby|2-33 > Schweizer SGS 2-33|Falke > Scheibe SF 25 Falke
    Dimona > Diamond HK36 Super Dimona|Ximango > Fournier RF 10|glider > Glider|Segelflugzeug > Glider|Gleitschirm > Paraglider
    Motorsegler > Grob G 109|Stemme > Stemme S10`,
  'a microlight pilot': `
    Breezer > Breezer|C42 > Ikarus C42|Ikarus C42 > Ikarus C42|Comco Ikarus > Ikarus C42|FK9 > B&F FK 9|CTSW > Flight Design CT
    Eurofox > Aeropro EuroFOX|Dynamic > Aerospool WT9 Dynamic|Foxbat > Aeroprakt A-22 Foxbat|Skyranger > Best Off Skyranger
    Savannah > ICP Savannah|quik > P&M QuikR|Kiebitz > Platzer Kiebitz|Zenith 701 > Zenair CH 701 STOL|Trike > Weight-shift trike
    microlight > Ultralight|Ultraleicht > Ultralight|Pioneer 300 > Alpi Pioneer 300|Velis > Pipistrel Velis Electro
    gyrocopter > Gyroplane|Gyrokopter > Gyroplane|autogyro > Gyroplane|Tragschrauber > Gyroplane|MTOsport > AutoGyro MTOsport
    Cavalon > AutoGyro Cavalon|Calidus > AutoGyro Calidus|Magni M16 > Magni M16 Tandem Trainer|Xenon > Celier Xenon`,
  'a helicopter pilot': `
    R44 > Robinson R44|Robinson > Robinson R44|Jet Ranger > Bell 206 JetRanger|Huey > Bell UH-1 Iroquois|UH-1D > Bell UH-1 Iroquois
    Bo 105 > MBB Bo 105|EC 135 > Airbus Helicopters EC135|H135 > Airbus Helicopters EC135|H145 > Airbus Helicopters EC145
    Écureuil > Airbus Helicopters AS350 Écureuil|Ecureuil > Airbus Helicopters AS350 Écureuil|Squirrel > Airbus Helicopters AS350 Écureuil
    Schweizer 300 > Schweizer 269|Hughes 500 > MD Helicopters MD 500|Cabri > Guimbal Cabri G2|Super Puma > Airbus Helicopters AS332 Super Puma
    Alouette > Sud Aviation SE 313 Alouette II|Black Hawk > Sikorsky UH-60 Black Hawk|Hubschrauber > Bell 206 JetRanger`,
  'a spotter': `
    Mustang > North American P-51 Mustang|P-51 > North American P-51 Mustang|Me 109 > Messerschmitt Bf 109|T-6 > North American T-6 Texan
    Harvard > North American T-6 Texan|Hurricane > Hawker Hurricane|Lancaster > Avro Lancaster|Corsair > Chance Vought F4U Corsair
    Mosquito > De Havilland DH.98 Mosquito|Tiger Moth > De Havilland DH.82 Tiger Moth|Jungmann > Bücker Bü 131 Jungmann
    Fieseler Storch > Fieseler Fi 156 Storch|Antonov 2 > Antonov An-2|Phantom > McDonnell Douglas F-4 Phantom II
    Starfighter > Lockheed F-104 Starfighter|Ballon > Balloon|Heißluftballon > Hot-air balloon|Heissluftballon > Hot-air balloon
    hot air balloon > Hot-air balloon|Zeppelin NT > Zeppelin LZ N07|Luftschiff > Airship|Cub > Piper J-3 Cub|Wilga > PZL-104 Wilga`,
}
const queries = Object.entries(COMMON_NAMES).flatMap(([who, lines]) =>
  lines
    .trim()
    .split(/[|\n]/)
    .map((line) => [who, ...line.trim().split(' > ')] as [string, string, string]),
)

test.each(queries)('%s types %s and finds %s', (_, query, name) => {
  const first = search(query)[0]?.type
  expect(first && aircraftName(first, 'en')).toBe(name)
})

test('kinds without a maker are called as in the language; a maker in the name is not said twice', () => {
  const types = aircraft.types.map((type) => [type.icao, aircraftName(type, 'de')].join(' '))
  expect(types).toEqual(expect.arrayContaining(['GLID Segelflugzeug', 'GYRO Tragschrauber', 'BREZ Breezer']))
  expect(types.filter((type) => type.includes('Various'))).toEqual([])
})

test.each([
  ['GYRO', 'G1P', 'piston', 1],
  ['MT', 'G1P', 'piston', 1],
  ['C42', 'L1P', 'piston', 1],
  ['AS28', 'L0-', 'none', 0],
  ['DIMO', 'L1P', 'piston', 1],
  ['PIVE', 'L1E', 'electric', 1],
  ['EC35', 'H2T', 'turboprop', 2],
  ['LANC', 'L4P', 'piston', 4],
])('%s is %s, with the wake of its weight', (icao, classCode, engine, engines) => {
  const wake = icao === 'LANC' ? 'M' : 'L'
  expect(aircraft.byIcao(icao)).toMatchObject({ classCode, engine, engines, wake })
})

test('what the catalogue once called by a designator of its own is found as what it is', () => {
  expect(aircraft.byIcao('IKAR')?.icao).toBe('C42')
  expect(aircraft.byIcao('LS4')?.icao).toBe('GLID')
  expect(search('LS4')[0]?.type.model).toBe('LS4')
})

test('a type tells its engines and its name', () => {
  const type = aircraft.byIcao('a20n')
  expect(type).toMatchObject({ engines: 2, engine: 'jet', wake: 'M', category: 'airliner', iata: '32N' })
  expect(type === null ? null : aircraftName(type, 'en')).toBe('Airbus A320neo')
  expect(aircraft.byIcao('GLID')).toMatchObject({ engines: 0, engine: 'none', rangeKm: null, crew: null })
  expect(aircraft.byIcao('A320')).toMatchObject({ rangeKm: 7800, crew: 2, abreast: 6, needsPavedRunway: true })
  expect(aircraft.byIcao('PC12')).toMatchObject({ rangeKm: 3500, crew: 1, abreast: null, needsPavedRunway: false })
})

test('nothing typed offers the types used lately', () => {
  expect(search('', { recent: ['C172', 'nope'] }).map((match) => match.type.icao)).toEqual(['C172'])
})

test('every designator is there once, but those that stand for many: there the general one is first', () => {
  const own = aircraft.types.filter(({ icao }) => !GENERAL_DESIGNATORS.has(icao))
  expect(new Set(own.map((type) => type.icao)).size).toBe(own.length)
  expect(own.length).toBeGreaterThan(750)
  for (const icao of GENERAL_DESIGNATORS) expect(aircraft.byIcao(icao)?.maker).toBe('Various')
})

test('data of before, without what a type can do, is read as well', () => {
  const rows = [['A320', '320', 'Airbus', 'A320', 'A320', 'L2J', 'M', 'airliner', '']]
  const type = decodeAircraft({ format: 'lmw-aircraft-1', rows }).byIcao('A320')
  expect(type).toMatchObject({ engines: 2, rangeKm: null, crew: null, abreast: null, needsPavedRunway: false })
})
