import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { archiveOf, fullRecords } from '../../test/support/logs/any-archive.ts'
import { must } from '../../core/lib/must.ts'
import { DATA_TYPES } from '../../core/wire/resources.ts'
import { checkArchive, openBytes } from './check-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'log.zip')
writeFileSync(path, archiveOf({ records: fullRecords(), files: [] }))
const run = (command: string): unknown =>
  JSON.parse(execFileSync(process.execPath, [join(import.meta.dirname, '..', command), path], { encoding: 'utf8' }))

test('every entry of an archive is a row with its outcome and its record', async () => {
  const records = fullRecords()
  const [flight, other] = [must(records.flights[0]), must(records.flights[1])]
  const bytes = archiveOf({
    records: { ...records, flights: [flight, { ...other, attributes: { date: 5 } }] },
    files: [],
  })
  const opened = must(await openBytes(bytes))
  const { rows, counts } = await checkArchive('log.zip', opened, new Set([flight.id]))
  expect(rows.slice(0, 2)).toEqual([
    {
      collection: 'flights',
      row: 1,
      outcome: 'known',
      reason: null,
      entries: 1,
      record: flight,
      flightId: flight.id,
      flight: flight.attributes,
      rawCells: [],
    },
    {
      collection: 'flights',
      row: 2,
      outcome: 'refused',
      reason: expect.any(String),
      entries: 1,
      record: null,
      flightId: null,
      flight: null,
      rawCells: [expect.stringContaining('"date":5')],
    },
  ])
  const others = rows.slice(2)
  expect(others.map(({ record, outcome }) => [record, outcome])).toEqual(
    [...records.media, ...records.data].map((record) => [record, 'new']),
  )
  const counted = Object.values(counts).flatMap((one) => Object.values(one))
  expect(rows.reduce((sum, { entries }) => sum + entries, 0)).toBe(counted.reduce((sum, one) => sum + one, 0))
})

test('the commands read an archive of a whole log', () => {
  expect(run('import-check.ts')).toMatchObject({
    files: [
      {
        file: 'log.zip',
        format: 'logmyworld-archive',
        problem: null,
        counts: {
          flights: { new: 2, known: 0, refused: 0 },
          media: { new: 1, known: 0, refused: 0 },
          data: { new: DATA_TYPES.length, known: 0, refused: 0 },
        },
        withoutBytes: 1,
      },
    ],
  })
  expect(run('stats.ts')).toMatchObject({ totals: { airports: 3 } })
})
