import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { FULL_FLIGHT, FULL_SESSION } from '../../test/support/any-flight.ts'
import { digestOf } from '../../test/support/digest-of.ts'
import { filterRows } from '../query/rows/filter-rows.ts'
import type { TextTerm } from '../query/query.ts'
import { loadTemporal } from '../time/temporal.ts'
import { encodeDigest } from './encode.ts'

beforeAll(loadTemporal)

const digest = () => digestOf([{ ...FULL_FLIGHT, id: 'full' }, { ...FULL_SESSION, id: 'session' }, { id: 'empty' }])

/** The encoding as it is stored on devices that run this version. */
const STORED = { version: 10, sha256: '52886ca21fd4fb63301c84c1e44ea0520dd0baffc195052acf28e176dbf5ba1b' }

test('what is stored has another version as soon as it is another', () => {
  const { version, numbers, ...rest } = encodeDigest(digest())
  const text = JSON.stringify({ ...rest, numbers: [...new Int32Array(numbers)] })
  const sha256 = createHash('sha256').update(text).digest('hex')
  expect(
    { version, sha256 },
    'The stored digest is another than before. If columns, tables or their meaning changed, DIGEST_VERSION (encode.ts) ' +
      'has to rise: devices then build theirs anew instead of reading an old one wrongly. If only FULL_FLIGHT changed, ' +
      'it stays. Then write the version and the hash you see here into STORED.',
  ).toEqual(STORED)
})

/** Texts of a flight that free text does not find, and why. A new text is searched (see `restOf`) or named here. */
const NOT_SEARCHED = {
  'from.typedCode': 'both codes are found',
  'from.timeZone': 'of the place, nobody typed it',
  'to.typedCode': 'both codes are found',
  'to.country': 'found by its name, not by its code',
  'to.timeZone': 'of the place, nobody typed it',
  'divertedTo.typedCode': 'both codes are found',
  'divertedTo.country': 'found by its name, not by its code',
  'divertedTo.timeZone': 'of the place, nobody typed it',
  'via.typedCode': 'both codes are found',
  'via.country': 'found by its name, not by its code',
  'via.timeZone': 'of the place, nobody typed it',
  'scheduled.offBlock': 'a time',
  'scheduled.takeOff': 'a time',
  'scheduled.landing': 'a time',
  'scheduled.onBlock': 'a time',
  'actual.offBlock': 'a time',
  'actual.takeOff': 'a time',
  'actual.landing': 'a time',
  'actual.onBlock': 'a time',
  'flightNumber.suffix': 'part of the number as it is written: QA 4711X',
  'airline.airlineId': 'an id',
  'operator.airlineId': 'an id',
  'people.role': 'of the person, who is found by name',
  'people.userId': 'an id',
  'pilot.dutyOn': 'a time',
  'pilot.dutyOff': 'a time',
  'pilot.signature.expires': 'a day',
  'pilot.signature.signedOn': 'a day',
  'pilot.signature.drawn': 'lines on a sheet',
  'pilot.fuel.unit': 'of an amount, which nobody searches by a word',
  tripId: 'an id; the name of the trip is found',
  media: 'ids',
  silencedChecks: 'names of checks',
  'source.format': 'of the import, not of the flight',
  'source.batchId': 'an id',
  'source.rawCells': 'of the import, not of the flight',
  'source.externalId': 'an id',
  createdAt: 'a time',
  editedAt: 'a time',
}

test('every text of a flight is found by the search, but for those that are named', () => {
  const log = digest()
  const finds = (typed: string): boolean => {
    const term: TextTerm = { kind: 'text', text: typed, exact: false, negated: false, at: null }
    return filterRows(log, [term]).length > 0
  }
  const missed = [...textsOf(FULL_FLIGHT), ...textsOf(FULL_SESSION)].filter(([, text]) => !finds(text))
  expect([...new Set(missed.map(([path]) => path))]).toEqual(Object.keys(NOT_SEARCHED))
})

/** Every text with the names that lead to it: `departure.gate`. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, path === '' ? name : `${path}.${name}`))
}
