import { expect, test } from 'vitest'
import { readTypedPosition } from './typed-position.ts'

const BERLIN = [52.36, 13.5]

test.each<[string, number[], string?]>([
  ['52.36, 13.50', BERLIN],
  ['52.36,13.50', BERLIN],
  [' 52.36  13.50 ', BERLIN],
  ['52.36; 13.5', BERLIN],
  ['52,36; 13,50', BERLIN],
  ['52,36 13,50', BERLIN],
  ['52,36, 13,50', BERLIN],
  ['52, 13', [52, 13]],
  ['52.36 N, 13.50 E', BERLIN],
  ['N52.36 E13.50', BERLIN],
  ['52,36° N, 13,50° O', BERLIN],
  ['13.50 E, 52.36 N', BERLIN],
  ["52°21.6'N 13°30'E", BERLIN],
  ['52° 21.6′ N, 13° 30.0′ E', BERLIN],
  ['52°21\'36"N 13°30\'00"E', BERLIN],
  ['52° 21’ 36” N; 13° 30’ 0” E', BERLIN],
  ['N 52° 21\' 36" / E 13° 30\' 00"', BERLIN],
  ["52°21.6'N13°30'E", BERLIN],
  ['5221N01330E', [52.35, 13.5]],
  ['522136N0133000E', BERLIN],
  ['3356S 15110E', [-33.933333, 151.166667]],
  ['−33.946111, 151.177222', [-33.946111, 151.177222]],
  ['33.946111 S, 18.601667 W', [-33.946111, -18.601667]],
  ['-90, 180', [-90, 180]],
  ['0, 0', [0, 0]],
  ['-0.0, -0.0', [0, 0]],
  ['Wiese hinterm Deich 52.36, 13.50', BERLIN, 'Wiese hinterm Deich'],
  ['Meadow (52.36, 13.50)', BERLIN, 'Meadow'],
  ["Camp 4, 52°21.6'N 13°30'E", BERLIN, 'Camp 4'],
  ['Strip 5221N01330E', [52.35, 13.5], 'Strip'],
])('%s', (text, expected, name) => {
  const [latitude, longitude] = expected
  expect(readTypedPosition(text)).toEqual({
    kind: 'position',
    position: { latitude, longitude },
    name: name ?? null,
  })
})

test.each([
  ['91, 13', 'flight.position-latitude'],
  ['-90.000001, 0', 'flight.position-latitude'],
  ['52, 181', 'flight.position-longitude'],
  ['52, -180.5', 'flight.position-longitude'],
  ['52.1234567, 13.5', 'flight.position-decimals'],
  ['52.36, 13.12345678901', 'flight.position-decimals'],
  ["52°60'N 13°30'E", 'flight.position-minutes'],
  ['52°21\'61"N 13°30\'00"E', 'flight.position-minutes'],
  ['5275N01330E', 'flight.position-minutes'],
  ['Meadow 152.36, 13.50', 'flight.position-latitude'],
])('%s cannot be: %s', (text, code) => {
  expect(readTypedPosition(text)).toEqual({ kind: 'wrong', code })
})

test.each([
  '',
  'FRA',
  'Meadow',
  'L35',
  '1N7',
  '52.36',
  'Runway 09 27',
  'Camp 4',
  'Area 51, 2',
  '52.36, 13.50, 7',
  'N 52.36, N 13.50',
  '1.2.3, 4',
  'Route 66 north',
  'Gate 12, 2024',
])('%j is no position', (text) => {
  expect(readTypedPosition(text)).toEqual({ kind: 'none' })
})
