import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { ValueReader } from './value-reader.ts'
import { PdfReference, type PdfValue, PdfWord } from './values.ts'

function valuesOf(text: string): PdfValue[] {
  const reader = new ValueReader(strToU8(text, true))
  const values: PdfValue[] = []
  for (let value = reader.next(); value !== undefined; value = reader.next()) values.push(value)
  return values
}

const bytes = (text: string): Uint8Array => strToU8(text, true)

test('numbers, names, words, and what is said by a word', () => {
  expect(valuesOf('1 -2.5 +.5 4. /Name /A#20B true false null re f*')).toEqual([
    1,
    -2.5,
    0.5,
    4,
    'Name',
    'A B',
    true,
    false,
    null,
    new PdfWord('re'),
    new PdfWord('f*'),
  ])
})

test('texts: brackets in pairs, escapes, octal digits, lines that go on', () => {
  expect(valuesOf('(a(b)c) (\\(\\n\\101\\7) (a\\\r\nb) ()')).toEqual([
    bytes('a(b)c'),
    bytes('(\nA\u0007'),
    bytes('ab'),
    new Uint8Array(),
  ])
})

test('hexadecimal texts, blanks and half a byte in them', () => {
  expect(valuesOf('<48 65 7> <>')).toEqual([Uint8Array.of(0x48, 0x65, 0x70), new Uint8Array()])
})

test('lists, dictionaries, references; two numbers beside each other are none', () => {
  expect(valuesOf('[1 2 R 3 4 5] << /A 7 0 R /B [/C << /D 1 >>] >>')).toEqual([
    [new PdfReference(1), 3, 4, 5],
    new Map<string, PdfValue>([
      ['A', new PdfReference(7)],
      ['B', ['C', new Map([['D', 1]])]],
    ]),
  ])
  expect(valuesOf('1 0 0 1 20 30 cm 0 0 RG')).toHaveLength(10)
})

test('comments are blank, also between a name and its value', () => {
  expect(valuesOf('1 % two\n3 %')).toEqual([1, 3])
  expect(valuesOf('<< /A % no\r 5 >>')).toEqual([new Map([['A', 5]])])
})

test('what is never closed ends with the bytes', () => {
  for (const text of ['(abc', '<48', '[1 2', '<< /A', '<< /A 1', '/', '<', '((((', '\\', '>>', ')', '}{'])
    expect(() => valuesOf(text)).not.toThrow()
})
