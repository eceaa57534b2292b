import { expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { seedLog } from '../../../scripts/seed-log.ts'
import { complete } from './complete.ts'
import { filterRows } from '../rows/filter-rows.ts'
import { NO_OTHER_NAMES } from '../other-names.ts'
import { prepareSearch } from './prepare-search.ts'
import { parseQuery } from '../parse/parse.ts'

const log = seedLog(3000, 1)
const found = (digest: ReturnType<typeof digestOf>, text: string) => [
  filterRows(digest, parseQuery(text).query),
  complete(digest, text, text.length, 'en'),
]

test('a search that was prepared, to its end or half, finds and suggests the same', () => {
  const [plain, half, whole] = [digestOf(log), digestOf(log), digestOf(log)]
  const begun = prepareSearch(half, NO_OTHER_NAMES)
  for (let step = 0; step < 3; step++) begun.next()
  const steps = [...prepareSearch(whole, NO_OTHER_NAMES)]
  expect(steps.length).toBeGreaterThan(8)
  for (const text of ['r', 'lufthansa', 'airport:FRA', 'rain']) {
    expect(found(half, text), text).toEqual(found(plain, text))
    expect(found(whole, text), text).toEqual(found(plain, text))
  }
})

test('prepared, nothing is left to be folded', () => {
  const digest = digestOf(log)
  let folded = 0
  for (const _ of prepareSearch(digest, NO_OTHER_NAMES)) folded += 1
  expect(folded).toBeGreaterThan(0)
  const { places, airlines, registrations } = digest.tables
  for (const table of [places, airlines, registrations]) expect(table.foldTexts(0)).toBe(true)
})
