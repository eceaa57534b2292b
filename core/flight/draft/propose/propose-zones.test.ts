import { expect, test } from 'vitest'
import type { PlaceSnapshot } from '../../flight.ts'
import { proposeZones, type ZoneHints } from './propose-zones.ts'

function place(name: string, timeZone: string | null, airportId: string | null = null): PlaceSnapshot {
  return {
    airportId,
    iata: null,
    icao: null,
    name,
    city: null,
    country: null,
    latitude: null,
    longitude: null,
    timeZone,
  }
}
const at = (one: PlaceSnapshot, latitude: number, longitude: number): PlaceSnapshot => ({ ...one, latitude, longitude })

const FRA = place('Frankfurt', 'Europe/Berlin', 'EDDF')
const LIS = place('Lisbon', 'Europe/Lisbon', 'LPPT')
const NOTHING: ZoneHints = {
  place: place('Meadow', null),
  known: [],
  zoneNear: () => null,
  otherEnd: null,
  last: null,
  deviceZone: null,
}
const words = (hints: Partial<ZoneHints>): string[] =>
  proposeZones({ ...NOTHING, ...hints }).map(({ zone, reason }) => `${reason}: ${zone}`)

const ACORES = at(place('Meadow', null), 38.5, -28.6)

test.each<[string, Partial<ZoneHints>, string[]]>([
  ['nothing is known', {}, []],
  ['the other end', { otherEnd: FRA }, ['other-end: Europe/Berlin']],
  ['an other end without a zone', { otherEnd: place('Strip', null) }, []],
  ['the last flight', { last: LIS }, ['last: Europe/Lisbon']],
  ['the device', { deviceZone: 'Europe/Vienna' }, ['device: Europe/Vienna']],
  [
    'the other end first, then the last, then the device',
    { otherEnd: FRA, last: LIS, deviceZone: 'Europe/Vienna' },
    ['other-end: Europe/Berlin', 'last: Europe/Lisbon', 'device: Europe/Vienna'],
  ],
  ['each zone once', { otherEnd: FRA, last: FRA, deviceZone: 'Europe/Berlin' }, ['other-end: Europe/Berlin']],
  [
    'near its position, before the other end',
    { place: ACORES, zoneNear: () => 'Atlantic/Azores', otherEnd: LIS },
    ['near: Atlantic/Azores', 'other-end: Europe/Lisbon'],
  ],
  ['no airport near its position', { place: ACORES, otherEnd: LIS }, ['other-end: Europe/Lisbon']],
  ['without a position nothing is near', { zoneNear: () => 'Europe/Paris' }, []],
  [
    'the same name of an earlier flight',
    { known: [place('MEADOW', 'Europe/Paris')], otherEnd: FRA },
    ['named: Europe/Paris', 'other-end: Europe/Berlin'],
  ],
  [
    'the newest of the same name',
    { known: [place('Meadow', 'Europe/Rome'), place('Meadow', 'Europe/Paris')] },
    ['named: Europe/Rome'],
  ],
  [
    'the same name that had no zone either',
    { known: [place('Meadow', null), place('Meadow', 'Europe/Paris')] },
    ['named: Europe/Paris'],
  ],
  ['an airport of the same name is another place', { known: [place('Meadow', 'America/Denver', 'KMDW')] }, []],
])('%s', (_, hints, expected) => {
  expect(words(hints)).toEqual(expected)
})

test('the position is asked as it is', () => {
  const asked: unknown[] = []
  const zoneNear = (here: unknown): null => {
    asked.push(here)
    return null
  }
  words({ place: ACORES, zoneNear })
  expect(asked).toEqual([{ latitude: 38.5, longitude: -28.6 }])
})
