import { expect, test } from 'vitest'
import { fileOf, importContext } from '../../test/support/import/import-fixtures.ts'
import type { ImportFormat } from './read/format.ts'
import { MAX_FILE_ROWS } from './record/limits.ts'
import { type ReadEnd, readImport } from './read-import.ts'

const context = await importContext()

/** Reads so many rows out of any file. */
function formatOf(rows: number): ImportFormat {
  return {
    id: 'made',
    score: () => 0,
    *read() {
      for (let row = 1; row <= rows; row += 1) yield { kind: 'refused', code: 'no-flight', row, rawCells: [] }
    },
  }
}

function ended(rows: number): ReadEnd & { read: number } {
  const reading = readImport(fileOf('made.csv', 'a,b'), formatOf(rows), context)
  for (let [read, next] = [0, reading.next()]; ; [read, next] = [read + 1, reading.next()]) {
    if (next.done) return { read, ...next.value }
  }
}

test('every row is read up to the last that a file may have; those behind it are counted', () => {
  expect(ended(0)).toEqual({ read: 0, problem: 'empty', unread: 0 })
  expect(ended(3)).toEqual({ read: 3, problem: null, unread: 0 })
  expect(ended(MAX_FILE_ROWS)).toEqual({ read: MAX_FILE_ROWS, problem: null, unread: 0 })
  expect(ended(MAX_FILE_ROWS + 7)).toEqual({ read: MAX_FILE_ROWS, problem: 'too-many-rows', unread: 7 })
})
