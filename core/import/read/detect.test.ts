import { expect, test } from 'vitest'
import { ImportFile } from '../file/import-file.ts'
import { detectFormat } from './detect.ts'
import type { ImportFormat } from './format.ts'

const scored = (id: string, score: number, isGeneric?: true): ImportFormat => ({
  id,
  score: () => score,
  *read() {},
  ...(isGeneric && { isGeneric }),
})

/** Which is chosen, and what is offered. */
function found(...formats: readonly ImportFormat[]): unknown {
  const { format, candidates } = detectFormat(new ImportFile('log.csv', 'a,b'), formats)
  return [format?.id ?? null, candidates.map((one) => one.format.id)]
}

test('of two that are near none is chosen, and both are offered, the better one first', () => {
  expect(found(scored('a', 0.8), scored('b', 0.85))).toEqual([null, ['b', 'a']])
  expect(found(scored('a', 0.8), scored('b', 0.8), scored('c', 0.7))).toEqual([null, ['a', 'b', 'c']])
  expect(found(scored('a', 0.8), scored('b', 0.95))).toEqual(['b', ['b', 'a']])
})

test('a generic layout is chosen, and offered, only where no named format fits', () => {
  expect(found(scored('table', 0.9, true), scored('a', 0.7))).toEqual(['a', ['a']])
  expect(found(scored('table', 0.6, true), scored('a', 0.4))).toEqual(['table', ['table', 'a']])
})

test('what is hardly likely is not chosen, and what is unlikely not offered', () => {
  expect(found(scored('a', 0.5), scored('b', 0.2))).toEqual([null, ['a']])
})
