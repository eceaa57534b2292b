import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileOf } from '../../../test/support/import/import-fixtures.ts'
import { csvCell, csvRow } from './csv.ts'

test('no cell begins as a formula does, but for a number', () => {
  expect(['=1+1', '+cmd', '-x', '@sum', '\t=1', "'=1", 'a=1', '-0:05', '+12,5'].map((text) => csvCell(text))).toEqual([
    "'=1+1",
    "'+cmd",
    "'-x",
    "'@sum",
    "'=1",
    "''=1",
    'a=1',
    '-0:05',
    '"+12,5"',
  ])
})

test('what is written is what the import reads, whatever stands in the cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('=', "'", '"', ',', ';', '\n', '\r', '-', '@', '+', 'x', ' ', '東') })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = ['one', 'two'].join(',').concat('\r\n', ...rows.map(([one, two]) => csvRow(['x', one, two])))
      const table = fileOf('cells.csv', text.replace('one,two', 'head,one,two')).table
      const read = [...(table?.rows() ?? [])].map((row) => [row.get('one'), row.get('two')])
      expect(read).toEqual(rows.map(([one, two]) => [one.trim(), two.trim()]))
    }),
    { numRuns: 100 },
  )
})
