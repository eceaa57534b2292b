import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { findDelimiter, readCsv } from './csv.ts'

const cells = (text: string, width?: number, quotesAll = false): (readonly string[])[] =>
  [...readCsv(text, { delimiter: ',', width, quotesAll })].map((record) => record.cells)

describe('separated text', () => {
  test('that is written right is read as papaparse reads it', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ü', ' ', ',', ';', '"', '\n', '\r\n', '\t', "'") })
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n'), (some, delimiter, newline) => {
        const text = Papa.unparse(some, { delimiter, newline, quotes: true })
        const oracle = Papa.parse<string[]>(text, { delimiter, newline }).data
        const wanted = oracle.filter((row) => row.some((one) => one.trim() !== ''))
        expect([...readCsv(text, { delimiter })].map((record) => record.cells)).toEqual(wanted)
      }),
    )
  })

  test('has the line each record begins on, blank records left out, whatever ends the lines', () => {
    const text = '\r\na,b\r"c\nd",e\n,,\n\n"f","g"'
    expect([...readCsv(text, { delimiter: ',' })].map(({ line, cells: own }) => [line, own])).toEqual([
      [2, ['a', 'b']],
      [3, ['c\nd', 'e']],
      [7, ['f', 'g']],
    ])
  })

  test('with quotes nobody doubled is read by the width of its header', () => {
    expect(cells('1,"say "hi" now",2', 3)).toEqual([['1', 'say "hi" now', '2']])
    expect(cells('1,"say "hi"",2', 3)).toEqual([['1', 'say "hi"', '2']])
    expect(cells('1,"say "hi", twice\nand "on"",2,3', 4)).toEqual([['1', 'say "hi", twice\nand "on"', '2', '3']])
    expect(cells('"1","say "hi", twice","2"', 3, true)).toEqual([['1', 'say "hi", twice', '2']])
  })

  test('with a quote nobody closes loses no other record', () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `${at},"note ${at}",x`)
    rows[5] = '5,"never closed,x'
    rows[50] = '"a, b","never closed,x'
    const read = cells(rows.join('\n'), 3)
    expect(read).toHaveLength(3000)
    expect(read[5]).toEqual(['5', '"never closed', 'x'])
    expect(read[50]).toEqual(['a, b', '"never closed', 'x'])
    expect(read[6]).toEqual(['6', 'note 6', 'x'])
  })

  test('of broken rows takes no whole row that stands behind one into a cell', () => {
    const whole = ['1', 'a, b', '2', 'c']
    const row = '1,"a, b",2,"c"'
    for (const broken of ['0,"x,"y', '0,"x', '0,x,"y" z,"', '"0"x,"', '0,x,y,"z', '0,"x,y"z', '"']) {
      for (const end of ['\n', '\r\n', '\r']) {
        const read = cells([row, broken, row, row, broken, row].join(end), 4)
        expect([read.length, read[0], read[2], read[3], read[5]], broken).toEqual([6, whole, whole, whole, whole])
      }
    }
  })

  test('of any quotes and any width is in its cells to the last sign, in its order', () => {
    const signs = fc.string({
      unit: fc.constantFrom('a', 'b', '1', 'ü', ',', '"', '"', '\n', '\r\n', '\r'),
      maxLength: 60,
    })
    const bare = (some: string): string => some.replaceAll(/[",\r\n]/g, '')
    fc.assert(
      fc.property(
        signs,
        fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
        fc.boolean(),
        (text, width, all) => {
          expect(bare(cells(text, width, all).flat().join(''))).toBe(bare(text))
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('made to keep its reader busy takes no more than its length', () => {
    for (const piece of ['"', '"a', '",', '""', '"\n', ',"', '"a\n', 'a"b\n']) {
      expect([...readCsv(piece.repeat(50_000), { delimiter: ',', width: 5 })].length).toBeLessThanOrEqual(50_001)
    }
  })

  test('is parted by what parts it most', () => {
    expect(findDelimiter('a;b,c;d\n1;2;3\n')).toBe(';')
    expect(findDelimiter('a\tb\n1,5\t2\n')).toBe('\t')
    expect(findDelimiter('a,b\n1,2\n')).toBe(',')
    expect(findDelimiter('nothing here')).toBe(',')
  })
})
