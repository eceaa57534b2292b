import { expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { allRows } from '../../digest/digest.ts'
import { countedTest } from './counted.ts'

test('flights of one import are found by the first letters of its id, and no others', () => {
  const from = (batchId: string | null) => ({
    source: { format: 'flighty', batchId, row: 2, rawCells: null, externalId: null, reader: 1 },
  })
  const flights = [
    viewedFlight('MUC', 'LHR', '2027-01-22', from('0b1c2d3e-0000-4000-8000-000000000001')),
    viewedFlight('LHR', 'MUC', '2027-01-23', from('0b1c2d3f-0000-4000-8000-000000000001')),
    viewedFlight('MUC', 'JFK', '2027-01-24', from(null)),
    viewedFlight('JFK', 'MUC', '2027-01-25'),
  ]
  const digest = digestOf(flights)
  const found = (text: string) => [...allRows(digest)].filter(countedTest(digest, text)).map((row) => digest.ids[row])
  expect(found('import=0b1c2d3e')).toEqual([flights[0]?.id])
  expect(found('import=')).toEqual([])
  expect(found('import=ffffffff')).toEqual([])
})
