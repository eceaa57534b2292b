import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { fixture } from '../../test/support/import/import-fixtures.ts'
import { makeWorkbook } from '../../test/support/import/make-workbook.ts'
import { importedLog } from './imported-log.ts'
import { type CheckedFile, checkFiles } from './check-files.ts'

const TODAY = '2026-11-27'
const raw = fixture('my-flightradar24', 'raw.csv')
const openFlights = fixture('openflights', 'export.csv')
const check = async (files: { name: string; bytes: Uint8Array }[]): Promise<CheckedFile[]> =>
  (await checkFiles(files, { known: [], today: TODAY })).files
const sum = ({ counts }: CheckedFile): number => Object.values(counts).reduce((total, count) => total + count, 0)

describe('what importing files would bring', () => {
  test('accounts for every row, and a flight that two products have is one', async () => {
    const [first, second, again] = await check([raw, openFlights, raw])
    expect([first, second, again].map((file) => file && sum(file))).toEqual([12, 9, 12])
    expect(first?.counts).toEqual({ new: 8, warned: 1, merged: 0, known: 0, question: 2, refused: 1 })
    expect(second?.rows[0]).toMatchObject({ outcome: 'known', flightId: first?.rows[0]?.flightId })
    expect(again?.counts).toEqual({ new: 0, warned: 0, merged: 0, known: 9, question: 2, refused: 1 })
  })

  test('reads spreadsheets, each sheet that holds anything', async () => {
    const rows = [
      ['Datum', 'Von', 'Nach', 'Abflugzeit'],
      [{ value: 46_086, style: 'day' }, 'HAM', 'MUC', { value: 0.381944444444444, style: 'clock' }],
    ] as const
    const bytes = makeWorkbook([
      { name: '2026', rows },
      { name: 'Notes', rows: [['Nothing of flights']] },
    ])
    const files = await check([{ name: 'log.xlsx', bytes }])
    expect(files.map(({ file, format, problem }) => [file, format, problem])).toEqual([
      ['log.xlsx/2026', 'table', null],
      ['log.xlsx/Notes', null, 'unknown'],
    ])
    expect(files[0]?.rows[0]?.flight).toMatchObject({
      date: '2026-03-05',
      actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]' },
    })
  })

  test('opens archives, and says what is wrong with a file', async () => {
    const archive = zipSync({
      'a/raw.csv': raw.bytes,
      'photo.png': new Uint8Array(99),
      '__MACOSX/._raw.csv': strToU8('x'),
    })
    const files = await check([
      { name: 'all.zip', bytes: archive },
      { name: 'cut.zip', bytes: archive.subarray(0, 300) },
      { name: 'bomb.zip', bytes: zipSync({ 'a.csv': new Uint8Array(30_000_000) }, { level: 9 }) },
      { name: 'large.csv', bytes: new Uint8Array(20_000_001).fill(65) },
      { name: 'empty.csv', bytes: strToU8(' \n ') },
      { name: 'cut.json', bytes: strToU8('{"users":[{"id":"u-001"}],"flights":[{') },
      { name: 'letter.txt', bytes: strToU8('Dear all, we have landed.') },
    ])
    expect(files.map(({ file, format, problem }) => [file, format, problem])).toEqual([
      ['all.zip/a/raw.csv', 'my-flightradar24', null],
      ['all.zip/photo.png', null, 'not-text'],
      ['cut.zip', null, 'archive'],
      ['bomb.zip', null, 'archive'],
      ['large.csv', null, 'too-large'],
      ['empty.csv', null, 'empty'],
      ['cut.json', null, 'json-broken'],
      ['letter.txt', null, 'unknown'],
    ])
  })

  test('is a log the statistics read', async () => {
    const imported = await importedLog('raw.csv', raw.bytes, TODAY)
    expect([imported?.log.flights.length, imported?.leftOut]).toEqual([9, 3])
    expect(await importedLog('letter.txt', strToU8('Dear all'), TODAY)).toBeNull()
  })
})

describe('the command', () => {
  const command = join(import.meta.dirname, '../import-check.ts')
  const folder = join(import.meta.dirname, '../../test/support/import')

  test('prints one document', () => {
    const path = join(folder, 'my-flightradar24/raw.csv')
    const text = execFileSync(process.execPath, [command, path, '--today', TODAY], { encoding: 'utf8' })
    const document = JSON.parse(text) as { files: CheckedFile[] }
    expect(document.files).toMatchObject([{ file: 'raw.csv', format: 'my-flightradar24', problem: null }])
    expect(document.files[0]?.rows[0]).toMatchObject({
      row: 3,
      outcome: 'new',
      flight: { date: '2026-03-05', from: { airportId: 'EDDH' }, flightNumber: { carrier: 'LH', number: '2061' } },
    })
  })

  test.each([
    [[], 2, 'no file named'],
    [['x.csv', '--today', 'tomorrow'], 2, 'is no day'],
    [['missing.csv'], 1, 'cannot read'],
  ])('%j ends with %i and says why', (args, code, message) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: code, stdout: '' })
    expect(stderr).toContain(message)
  })
})
