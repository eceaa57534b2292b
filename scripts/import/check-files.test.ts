import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { must } from '../../core/lib/must.ts'
import { fixture } from '../../test/support/import/import-fixtures.ts'
import { makeWorkbook } from '../../test/support/import/make-workbook.ts'
import { TRACK_FILES } from '../../test/support/import/track-files.ts'
import { makePdf, onePage, packed } from '../../test/support/pdf/make-pdf.ts'
import { importedLog } from './imported-log.ts'
import { type CheckedFile, checkFiles } from './check-files.ts'

const TODAY = '2026-11-27'
const raw = fixture('my-flightradar24', 'raw.csv')
const openFlights = fixture('openflights', 'export.csv')
const PASS = 'M1MUSTERMANN/ERIKA MS EXYZ789 HAMMUCLH 2061 064Y012C0042 100'
const check = async (files: { name: string; bytes: Uint8Array }[]): Promise<CheckedFile[]> =>
  (await checkFiles(files, { known: [], today: TODAY })).files
const sum = ({ counts }: CheckedFile): number => Object.values(counts).reduce((total, count) => total + count, 0)

/** A barcode as a picture, and as the dots of a PDF. */
async function codeOf(text: string): Promise<{ png: Uint8Array; width: number; height: number; grey: Uint8Array }> {
  const wasmFile = import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')
  const { buffer } = new Uint8Array(readFileSync(fileURLToPath(wasmFile)))
  prepareZXingModule({ overrides: { wasmBinary: buffer } })
  const { image, symbol } = await writeBarcode(text, { format: 'AztecCode', scale: 5 })
  const { width, height, data } = symbol
  return { png: new Uint8Array(await must(image).arrayBuffer()), width, height, grey: new Uint8Array(data) }
}

describe('what importing files would bring', () => {
  test('accounts for every row, and a flight that two products have is one', async () => {
    const [first, second, again] = await check([raw, openFlights, raw])
    expect([first, second, again].map((file) => file && sum(file))).toEqual([12, 9, 12])
    expect(first?.counts).toEqual({ new: 8, warned: 1, merged: 0, known: 0, question: 2, refused: 1 })
    expect(second?.rows[0]).toMatchObject({ outcome: 'known', flightId: first?.rows[0]?.flightId })
    expect(again?.counts).toEqual({ new: 0, warned: 0, merged: 0, known: 9, question: 2, refused: 1 })
  })

  test('says which own fields columns become, and their values by id', async () => {
    const text =
      'Date,Flight number,From,To,Dep time,Arr time,Mood\n2026-03-05,LH2061,HAM (HAM/EDDH),MUC (MUC/EDDM),,,good'
    const bytes = strToU8(text)
    const { files, ownFields } = await checkFiles([{ name: 'a.csv', bytes }], { known: [], today: TODAY })
    const [field] = ownFields
    expect(ownFields).toEqual([{ id: field?.id, name: 'Mood', kind: 'text', rows: 1 }])
    expect(files[0]?.rows[0]?.flight?.custom).toEqual({ [field?.id ?? '']: 'good' })
  })

  test('says which trips flights belong to, and one in each flight', async () => {
    const text = JSON.stringify({
      Trip: { id: '1', display_name: 'Munich', primary_location: 'Munich' },
      AirObject: {
        trip_id: '1',
        Segment: { id: '9', StartDateTime: { date: '2026-03-05' }, start_airport_code: 'HAM', end_airport_code: 'MUC' },
      },
    })
    const { files, trips } = await checkFiles([{ name: 'a.json', bytes: strToU8(text) }], { known: [], today: TODAY })
    expect(trips).toEqual([{ id: files[0]?.rows[0]?.flight?.tripId, name: 'Munich', rows: 1 }])
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

  test.each(TRACK_FILES)(
    'a recording is known as $format, with its points and when it was',
    async ({ format, name, bytes }) => {
      const [file, ...others] = await check([{ name, bytes }])
      expect(others).toEqual([])
      expect(file).toMatchObject({ file: name, format, problem: null, rows: [] })
      expect(file?.track).toEqual({
        points: 3,
        skippedPoints: 0,
        from: '2026-03-05T08:22:00.000Z',
        to: '2026-03-05T09:18:00.000Z',
      })
    },
  )

  test('a recording that cannot be read says why; an archive of flights is none', async () => {
    const files = await check([
      { name: 'plan.gpx', bytes: strToU8('<gpx><rte><rtept lat="1" lon="2"/></rte></gpx>') },
      { name: 'empty.kmz', bytes: zipSync({ 'a.txt': strToU8('x') }) },
      { name: 'all.zip', bytes: zipSync({ 'raw.csv': raw.bytes }) },
    ])
    expect(files.map(({ file, format, problem }) => [file, format, problem])).toEqual([
      ['plan.gpx', 'gpx', 'plan-only'],
      ['empty.kmz', 'kmz', 'archive'],
      ['all.zip/raw.csv', 'my-flightradar24', null],
    ])
  })

  test('boarding passes in pictures and PDF files are read, and a picture without one says so', async () => {
    const dots = await codeOf(PASS)
    const page = onePage('q 60 0 0 60 20 20 cm /P Do Q', {
      resources: '/XObject << /P 5 0 R >>',
      more: [
        packed(
          dots.grey,
          `/Subtype /Image /Width ${dots.width} /Height ${dots.height} /BitsPerComponent 8 /ColorSpace /DeviceGray`,
        ),
      ],
    })
    const files = await check([
      { name: 'pass.png', bytes: dots.png },
      { name: 'pass.pdf', bytes: page },
      { name: 'web.png', bytes: (await codeOf('https://example.org/')).png },
      { name: 'blank.pdf', bytes: onePage('') },
      { name: 'locked.pdf', bytes: makePdf(['<< /Type /Page >>'], '/Encrypt 2 0 R') },
      { name: 'broken.jpg', bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 1, 2) },
    ])
    expect(files.map(({ file, format, problem }) => [file, format, problem])).toEqual([
      ['pass.png', 'bcbp', null],
      ['pass.pdf', 'bcbp', null],
      ['web.png', 'picture', 'other-barcode'],
      ['blank.pdf', 'pdf', 'no-barcode'],
      ['locked.pdf', 'pdf', 'locked'],
      ['broken.jpg', 'picture', 'unreadable'],
    ])
    expect(files[0]?.rows[0]?.flight).toMatchObject({ from: { iata: 'HAM' }, to: { iata: 'MUC' } })
    expect(files[1]?.rows).toMatchObject([{ outcome: 'known' }])
  })

  test('is a log the statistics read', async () => {
    const imported = await importedLog('raw.csv', raw.bytes, TODAY)
    expect([imported?.log.flights.length, imported?.leftOut]).toEqual([9, 3])
    expect(await importedLog('letter.txt', strToU8('Dear all'), TODAY)).toBeNull()
    expect(await importedLog('track.gpx', must(TRACK_FILES[0]).bytes, TODAY)).toBeNull()
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
