import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeCode, typedCodeOf } from './place-code.ts'

const EGELSBACH = { iata: 'QEF', icao: 'EDFE' }
const STRIP = { iata: null, icao: 'EDFZ' }

test.each([
  [{ ...EGELSBACH, typedCode: 'icao' }, 'EDFE', 'QEF', 'EDFE'],
  [EGELSBACH, 'QEF', 'QEF', 'EDFE'],
  [STRIP, 'EDFZ', 'EDFZ', 'EDFZ'],
  [{ iata: 'XYZ', icao: null }, 'XYZ', 'XYZ', 'XYZ'],
  // Its catalogue lost the code that was typed.
  [{ iata: 'XYZ', icao: null, typedCode: 'icao' }, 'XYZ', 'XYZ', 'XYZ'],
  [{}, null, null, null],
] as const)('%j: as typed %s, IATA %s, ICAO %s', (place, typed, iata, icao) => {
  expect([placeCode(place), placeCode(place, 'typed'), placeCode(place, 'iata'), placeCode(place, 'icao')]).toEqual([
    typed,
    typed,
    iata,
    icao,
  ])
})

test.each([
  ['EDFE', 'icao'],
  [' edfe ', 'icao'],
  ['QEF', null],
  ['Egelsbach', null],
  ['', null],
])('typed as %j a place keeps %s', (typed, kept) => {
  expect(typedCodeOf(EGELSBACH, typed)).toBe(kept)
  expect(typedCodeOf(STRIP, 'EDFZ')).toBeNull()
})

test('nobody else decides which code of a place is shown', () => {
  const root = join(import.meta.dirname, '../..')
  const files = globSync('{core,src,sync}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  const chooses =
    /\b(?:place|end|airport|codes|snapshot|from|to)\??\.(?:iata\s*(?:\?\?|\|\|)\s*\w+\??\.icao|icao\s*(?:\?\?|\|\|)\s*\w+\??\.iata)\b/
  const found = files.filter((file) => chooses.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual(['core/check/log-index.ts'])
})
