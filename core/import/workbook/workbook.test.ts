import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileOf, fixture, importContext, importFixtures } from '../../../test/support/import/import-fixtures.ts'
import { type MadeCell, makeWorkbook, type MadeSheet } from '../../../test/support/import/make-workbook.ts'
import { isAccountedFor } from '../../../test/support/import/mutate.ts'
import { must } from '../../lib/must.ts'
import { detectFormat } from '../read/detect.ts'
import type { ImportFile } from '../file/import-file.ts'
import { openFiles } from '../open-files.ts'
import { readImport } from '../read-import.ts'
import { IMPORT_FORMATS } from '../formats/registry.ts'
import { numberFormat } from './cell-format.ts'

const context = await importContext()

/** The files of a workbook by their names, or what is wrong with it. */
function opened(bytes: Uint8Array): Record<string, string | ImportFile> {
  const files = openFiles('log.xlsx', bytes)
  return Object.fromEntries(files.map(({ name, file }) => [name, file.ok ? file.value : file.error]))
}

function cellsOf(rows: readonly (readonly MadeCell[])[], options: Parameters<typeof makeWorkbook>[1] = {}): unknown {
  const { 'log.xlsx': file } = opened(makeWorkbook([{ name: 'Log', rows }], options))
  return typeof file === 'string' ? file : [...must(file, 'one sheet').records()].map(({ cells }) => cells)
}

describe('cells', () => {
  test('are what the spreadsheet shows: days, clocks, lengths and figures by their styles', () => {
    const row: MadeCell[] = [
      { value: 46_086, style: 'day' },
      { value: 46_086.381944444445, style: 'day' },
      { value: 0.381944444444444, style: 'clock' },
      { value: 46_086.381944444445, style: 'moment' },
      { value: 1.0625, style: 'length' },
      { value: 910, style: 'digits' },
      { value: 1.5, style: 'decimals' },
      0.1 + 0.2,
      2061,
      true,
      { xml: '<c r="@" t="str"><f>A1&amp;B1</f><v>HAM</v></c>' },
      { xml: '<c r="@" t="e"><v>#N/A</v></c>' },
      { xml: '<c r="@" t="d"><v>2026-03-05T00:00:00</v></c>' },
      { xml: '<c r="@" t="inlineStr"><is><r><t>Mün</t></r><r><t>chen</t></r><rPh><t>ignored</t></rPh></is></c>' },
      { xml: '<c r="@" t="inlineStr"><is><t>a_x000D_b</t></is></c>' },
    ]
    expect(cellsOf([row])).toEqual([
      [
        '2026-03-05',
        '2026-03-05',
        '09:10',
        '2026-03-05 09:10',
        '25:30',
        '0910',
        '1.5',
        '0.3',
        '2061',
        'TRUE',
        'HAM',
        '',
        '2026-03-05',
        'München',
        'a\rb',
      ],
    ])
  })

  test('by the calendar of 1904 are the same days', () => {
    const days: MadeCell[] = [
      { value: 46_086 - 1462, style: 'day' },
      { value: 0.5, style: 'clock' },
    ]
    expect(cellsOf([days], { is1904: true })).toEqual([['2026-03-05', '12:00']])
  })

  test('the calendar of 1900 has a day too many at its begin', () => {
    const days: MadeCell[] = [1, 59, 61].map((value) => ({ value, style: 'day' }))
    expect(cellsOf([days])).toEqual([['1900-01-01', '1900-02-28', '1900-03-01']])
  })

  test.each([
    ['d/m/yy', 'day'],
    ['[$-407]d. mmmm yyyy', 'day'],
    ['mmm', 'day'],
    ['h:mm AM/PM', 'clock'],
    ['mm:ss.0', 'clock'],
    ['[hh]:mm:ss', 'length'],
    ['dd.mm.yyyy hh:mm', 'moment'],
    ['#,##0.00\\ "days"', { digits: 0 }],
    ['[Red]0.0', { digits: 0 }],
    ['General', { digits: 0 }],
    ['0.00E+00', { digits: 0 }],
    ['000', { digits: 3 }],
  ])('the format %s', (code, format) => {
    expect(numberFormat(200, code)).toEqual(format)
  })

  test('without references stand one after the other; a cell merged over rows counts for each of them', () => {
    const bare = { xml: '<c t="inlineStr"><is><t>x</t></is></c>' }
    expect(cellsOf([[bare, bare]])).toEqual([['x', 'x']])
    const sheet: MadeSheet = {
      name: 'Log',
      rows: [
        ['2026-03-05', 'HAM', 'MUC'],
        [null, 'MUC', 'HAM'],
        ['2026-03-06', 'HAM', 'BRE'],
      ],
      merged: ['A1:A2'],
    }
    const { 'log.xlsx': file } = opened(makeWorkbook([sheet]))
    const records = typeof file === 'string' ? [] : [...must(file, 'one sheet').records()]
    expect(records.map(({ cells }) => cells[0])).toEqual(['2026-03-05', '2026-03-05', '2026-03-06'])
  })

  test('of texts of any signs come out as they went in, shared and in their cells', () => {
    const sign = fc.constantFrom('a', 'B', '1', 'Ö', '"', ',', ';', '\n', ' ', '<', '&', '東', '🛫', "'", '=', '\t')
    const text = fc.array(sign, { maxLength: 8 }).map((signs) => `x${signs.join('')}`)
    const rows = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.boolean(), (table, isInline) => {
        expect(cellsOf(table, { isInline })).toEqual(table)
      }),
      { numRuns: 100 },
    )
  })
})

describe('sheets', () => {
  test('each that holds anything is a table of its own, and rows keep their numbers', () => {
    const rows = [['Date', 'From', 'To'], [], [], ['2026-03-05', 'HAM', 'MUC']]
    const files = opened(
      makeWorkbook([
        { name: '2025', rows },
        { name: 'Empty', rows: [[null]] },
        { name: '2026 & later', rows },
      ]),
    )
    expect(Object.keys(files)).toEqual(['log.xlsx/2025', 'log.xlsx/2026 & later'])
    const file = files['log.xlsx/2025']
    const read = typeof file === 'string' || !file ? [] : [...(file.table?.rows() ?? [])]
    expect(read.map(({ line }) => line)).toEqual([4])
  })

  /** Mails and texts have delimiters too; what AirTrail does not double is no cell of a spreadsheet. */
  const OTHERS = ['airtrail-csv', 'app-in-the-air', 'bcbp', 'confirmation']
  const tables = importFixtures().filter(({ format, name, bytes }) => {
    const file = fileOf(name, bytes)
    return file.table !== null && file.json === null && !/^\s*<|^BEGIN:/.test(file.head) && !OTHERS.includes(format)
  })

  test.each(tables.map((one) => [`${one.format}/${one.name}`, one] as const))(
    '%s saved as a spreadsheet is the same format',
    (_name, { format, name, bytes }) => {
      const rows = [...fileOf(name, bytes).records()].map(({ cells }) => cells)
      const { 'log.xlsx': file } = opened(makeWorkbook([{ name: 'Log', rows }]))
      if (typeof file === 'string' || !file) throw new Error(String(file))
      const found = must(detectFormat(file, IMPORT_FORMATS).format, 'a format')
      expect(found.id).toBe(format)
      expect([...readImport(file, found, context)].filter((row) => !isAccountedFor(row))).toEqual([])
    },
  )

  test('what is read of a table is read of it as a spreadsheet', () => {
    const own = fixture('my-flightradar24', 'raw.csv')
    const text = fileOf(own.name, own.bytes)
    const rows = [...text.records()].map(({ cells }) => cells)
    const { 'log.xlsx': file } = opened(makeWorkbook([{ name: 'Log', rows }]))
    if (typeof file === 'string' || !file) throw new Error(String(file))
    const format = must(detectFormat(text, IMPORT_FORMATS).format, 'the format')
    const flights = (read: ImportFile): unknown[] =>
      [...readImport(read, format, context)].map(({ flight, refusal }) => refusal ?? { ...flight, source: null })
    expect(flights(file)).toEqual(flights(text))
    expect(flights(file).length).toBeGreaterThan(10)
  })
})

describe('what is no workbook', () => {
  const rows = [['Date', 'From', 'To']]
  const made = (parts: Readonly<Record<string, string | Uint8Array | null>>): unknown =>
    opened(makeWorkbook([{ name: 'Log', rows }], { parts }))

  test.each<[string, Readonly<Record<string, string | null>>]>([
    ['a sheet that is missing', { 'xl/worksheets/sheet1.xml': null }],
    ['no relations', { 'xl/_rels/workbook.xml.rels': null }],
    ['texts that are missing', { 'xl/sharedStrings.xml': null }],
    ['styles that are missing', { 'xl/styles.xml': null }],
    ['XML cut off', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v>' }],
    ['another document', { 'xl/worksheets/sheet1.xml': '<html></html>' }],
    ['a document type', { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>' }],
    ['a text that is not there', { 'xl/sharedStrings.xml': '<sst></sst>' }],
    ['a cell that is nowhere', { 'xl/worksheets/sheet1.xml': '<worksheet><row r="1"><c r="1A"/></row></worksheet>' }],
    [
      'a row behind the last',
      { 'xl/worksheets/sheet1.xml': '<worksheet><row r="1048577"><c><v>1</v></c></row></worksheet>' },
    ],
    ['a workbook without sheets', { 'xl/workbook.xml': '<workbook></workbook>' }],
  ])('%s', (_name, parts) => {
    expect(made(parts)).toEqual({ 'log.xlsx': 'workbook' })
  })

  test('cells without content are none', () => {
    expect(opened(makeWorkbook([{ name: 'Log', rows: [[null]] }]))).toEqual({ 'log.xlsx': 'empty' })
  })

  test('one part under many names, and a text that many cells repeat, end early', () => {
    const sheets = Array.from({ length: 3 }, (_, at) => `<sheet name="${at}" sheetId="${at}" id="rId1"/>`).join('')
    expect(made({ 'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>` })).toEqual({
      'log.xlsx': 'workbook',
    })
    const long = 'x'.repeat(30_000)
    const cells = Array.from({ length: 1000 }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`).join('')
    expect(
      made({
        'xl/sharedStrings.xml': `<sst><si><t>${long}</t></si></sst>`,
        'xl/worksheets/sheet1.xml': `<worksheet>${cells}</worksheet>`,
      }),
    ).toEqual({ 'log.xlsx': 'too-large' })
  })

  test('a bomb is not unpacked', () => {
    expect(made({ 'xl/worksheets/sheet1.xml': new Uint8Array(101_000_000) })).toEqual({ 'log.xlsx': 'workbook' })
  })

  test('of more rows than an import takes the others are counted', () => {
    const many = Array.from({ length: 50_010 }, (_, at) => [`2026-03-05`, 'HAM', 'MUC', at])
    const { 'log.xlsx': file } = opened(makeWorkbook([{ name: 'Log', rows: [['Date', 'From', 'To', 'Id'], ...many] }]))
    const kept = typeof file === 'string' || !file ? 0 : [...file.records()].length
    expect(kept).toBe(50_001)
    expect(typeof file === 'string' ? 0 : file?.unreadRows).toBe(10)
  })

  test('a spreadsheet of old Excel or with a password is said to be one', () => {
    expect(opened(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toEqual({
      'log.xlsx': 'old-workbook',
    })
    expect(made({ 'xl/workbook.xml': null, 'xl/workbook.bin': 'x' })).toEqual({ 'log.xlsx': 'old-workbook' })
  })

  test('mutilated it is a workbook or says why it is none, and never throws', () => {
    const bytes = makeWorkbook([
      {
        name: 'Log',
        rows: [
          ['Date', 'From', 'To'],
          ['2026-03-05', 'HAM', 'MUC'],
        ],
      },
    ])
    const change = fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255) })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const changed = Uint8Array.from(bytes)
        for (const { at, byte } of changes) changed[at] = byte
        expect(openFiles('log.xlsx', changed).length).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    )
    const anySheet = fc.string({ maxLength: 60 }).map((text) => `<worksheet><row><c>${text}</c></row></worksheet>`)
    fc.assert(
      fc.property(anySheet, (xml) => {
        expect(
          openFiles('log.xlsx', makeWorkbook([{ name: 'Log', rows }], { parts: { 'xl/worksheets/sheet1.xml': xml } })),
        ).toHaveLength(1)
      }),
      { numRuns: 100 },
    )
  })
})
