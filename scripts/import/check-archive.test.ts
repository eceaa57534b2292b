import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { archiveOf, fullRecords } from '../../test/support/logs/any-archive.ts'
import { DATA_TYPES } from '../../core/wire/resources.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'log.zip')
writeFileSync(path, archiveOf({ records: fullRecords(), files: [] }))
const run = (command: string): unknown =>
  JSON.parse(execFileSync(process.execPath, [join(import.meta.dirname, '..', command), path], { encoding: 'utf8' }))

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
        refusals: [],
      },
    ],
  })
  expect(run('stats.ts')).toMatchObject({ totals: { airports: 3 } })
})
