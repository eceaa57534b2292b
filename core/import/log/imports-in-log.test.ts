import { expect, test } from 'vitest'
import type { Flight } from '../../flight/flight.ts'
import { importsInLog } from './imports-in-log.ts'

const EARLY = '2025-01-01T10:00:00.000Z'
const LATER = '2026-03-01T10:00:00.000Z'

const flight = (id: string, batchId: string | null, more: Partial<Flight> = {}): Flight => ({
  id,
  createdAt: EARLY,
  editedAt: EARLY,
  source: { format: 'flighty', batchId, row: 1, rawCells: [], externalId: null, reader: null },
  ...more,
})

test('flights are of the import they came with; edited ones and those with photos are counted apart', () => {
  const log = [
    flight('a', 'first'),
    flight('b', 'first', { editedAt: LATER }),
    flight('c', 'first', { media: ['photo'] }),
    flight('d', 'second', { createdAt: LATER, editedAt: LATER }),
    flight('e', null),
    { id: 'f' },
  ]
  expect(importsInLog(log)).toEqual([
    { batchId: 'second', atMs: Date.parse(LATER), formats: ['flighty'], untouched: ['d'], touched: 0 },
    { batchId: 'first', atMs: Date.parse(EARLY), formats: ['flighty'], untouched: ['a'], touched: 2 },
  ])
})

test('one of which nobody knows when it was added counts as edited', () => {
  expect(importsInLog([flight('a', 'x', { createdAt: null, editedAt: null })])).toEqual([
    { batchId: 'x', atMs: null, formats: ['flighty'], untouched: [], touched: 1 },
  ])
})
