import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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

const root = join(import.meta.dirname, '../..')
const sources = globSync('{core,src,sync}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .sort()
const filesWith = (pattern: RegExp, within = sources): string[] =>
  within.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))

const CHOOSES = /\b(?:iata\s*(?:\?\?|\|\|)\s*(?:\w+\??\.)*icao|icao\s*(?:\?\?|\|\|)\s*(?:\w+\??\.)*iata)\b/
/** A wish that is no reader's, of whatever code: `placeCode(place, 'iata')`. */
const FIXED =
  /\b(?:placeCode|codeOrName|shownPlaces|contentOfLog|mapContent)\((?:[^()]|\([^()]*\))*'(?:typed|iata|icao)'/
/** A page asks as it was typed where its reader may want another code. */
const UNASKED = /\b(?:placeCode|codeOrName)\((?:[^(),]|\([^()]*\))*\)/

/** Who chooses between the two codes by itself, and of what; what files say is read in core/import. */
const CHOOSING: Readonly<Record<string, readonly string[]>> = {
  'of a place, for its reader': ['core/flight/place-code.ts'],
  'by what airports are told apart': ['core/check/run/log-index.ts', 'core/stats/groups/place-groups.ts'],
  'what the format of a file wants': ['core/export/formats/open-flights.ts', 'core/export/text/place-text.ts'],
  'of an airline': [
    'core/check/rules/airline-checks.ts',
    'core/flight/flight-number.ts',
    'core/stats/groups/other-groups.ts',
    'src/features/import/questions/name-choice.tsx',
    'src/features/search/catalogue-results.tsx',
    'src/flight/catalogue/airline-combo.tsx',
    'src/flight/summary/listed-flight.ts',
    'src/story/words/flight-words.ts',
  ],
  'whether there is any': ['src/features/flight-form/state/remembered.ts'],
}

describe('nobody else decides which code of a place is shown', () => {
  test('by the codes of the place', () => {
    expect(
      ['iata ?? icao', 'match.codes.iata ?? match.codes.icao', 'a?.icao || b.c?.iata', 'iata ?? name'].map((text) =>
        CHOOSES.test(text),
      ),
    ).toEqual([true, true, true, false])
    const outside = sources.filter((file) => !file.startsWith('core/import/'))
    expect(filesWith(CHOOSES, outside)).toEqual(Object.values(CHOOSING).flat().sort())
  })

  test('by a wish that is no reader’s', () => {
    expect(
      [
        "placeCode(place, 'iata') ?? airport.id",
        "codeOrName(must(place), 'icao')",
        "contentOfLog(map, 'typed')",
        'codeOrName(place, codes)',
      ].map((text) => FIXED.test(text)),
    ).toEqual([true, true, true, false])
    // The one function names them in its own default.
    expect(filesWith(FIXED)).toEqual(['core/flight/place-code.ts'])
  })

  test('on a page without asking', () => {
    expect(
      ['codeOrName(place)', 'placeCode(must(place)) ?? x', 'placeCode(place, codes)'].map((text) => UNASKED.test(text)),
    ).toEqual([true, true, false])
    expect(
      filesWith(
        UNASKED,
        sources.filter((file) => file.startsWith('src/')),
      ),
    ).toEqual([])
  })
})
