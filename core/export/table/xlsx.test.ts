import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { TableCell, TableColumn } from './export-table.ts'
import { WorkbookWriter } from './xlsx.ts'

const COLUMNS: readonly TableColumn[] = [
  { name: 'Date', kind: 'date' },
  { name: 'Off', kind: 'clock' },
  { name: 'Duration', kind: 'minutes' },
  { name: 'Distance (km)', kind: 'number' },
  { name: '=Note', kind: 'text' },
]

function sheetOf(...slices: (readonly (readonly TableCell[])[])[]): string {
  const pieces: Uint8Array[] = []
  const head = { columns: COLUMNS, sheet: 'Flights: 2026/[all]', nowMs: Date.UTC(2026, 10, 28) }
  const writer = new WorkbookWriter(head, (piece) => void pieces.push(piece))
  for (const rows of slices) writer.rows(rows)
  writer.end()
  const files = unzipSync(new Uint8Array(Buffer.concat(pieces)))
  expect(Object.keys(files).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('<sheet name="Flights  2026  all "')
  return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}

test('dates, clocks, lengths and numbers are values that a program reckons with', () => {
  const sheet = sheetOf([['2026-03-05', '09:10', 515, 6204, 'x']])
  // 46086 days after 30 December 1899.
  expect(sheet).toContain('<c r="A2" s="3"><v>46086</v></c>')
  expect(sheet).toContain(`<c r="B2" s="4"><v>${550 / 1440}</v></c>`)
  expect(sheet).toContain(`<c r="C2" s="5"><v>${515 / 1440}</v></c>`)
  expect(sheet).toContain('<c r="D2" s="2"><v>6204</v></c>')
})

test('a month, a year, a day before the calendar of programs are texts', () => {
  const sheet = sheetOf([['2026-03', null, null, null, null]], [['1899-12-31', null, -5, null, '']])
  expect(sheet).toContain('>2026-03</t>')
  expect(sheet).toContain('>1899-12-31</t>')
  expect(sheet).toContain(`<v>${-5 / 1440}</v>`)
})

test('a text is never a formula, whatever it begins with, nor markup', () => {
  const sheet = sheetOf([[null, null, null, null, '=HYPERLINK("http://example.org")&<x> _x0041_\u0000']])
  expect(sheet).not.toContain('<f')
  expect(sheet).toContain(
    't="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://example.org&quot;)&amp;&lt;x&gt; _x005F_x0041_</t>',
  )
  expect(sheet).toContain('>=Note</t>')
})

test('lines of a note stay lines', () => {
  expect(sheetOf([[null, null, null, null, 'ride passed\r\nExaminer\tMeier\u0007']])).toContain(
    '>ride passed\nExaminer Meier<',
  )
})

test('the first row stands still, all rows can be filtered, slices follow each other', () => {
  const row: readonly TableCell[] = ['2026-03-05', '09:10', 515, 6204, 'x']
  const sheet = sheetOf([row, row], [row])
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect([...sheet.matchAll(/<row r="(\d+)">/g)].map(([, at]) => Number(at))).toEqual([1, 2, 3, 4])
  expect(sheet).toContain('<autoFilter ref="A1:E4"/>')
  expect(sheetOf()).toContain('<autoFilter ref="A1:E1"/>')
})
