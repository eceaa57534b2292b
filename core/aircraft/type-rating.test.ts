import { expect, test } from 'vitest'
import { typeRating } from './type-rating.ts'

const RATINGS: readonly (readonly [type: string, easa: string, faa: string])[] = [
  ['A21N', 'A320', 'A-320'],
  ['B753', 'B757/767', 'B-757/B-767'],
  ['B763', 'B757/767', 'B-757/B-767'],
  ['B39M', 'B737 300-900', 'B-737'],
  ['B732', 'B737 100-200', 'B-737'],
  ['A333', 'A330', 'A-330'],
  ['A359', 'A350', 'A-350'],
  ['B77W', 'B777', 'B-777'],
  ['B789', 'B787', 'B-787'],
  ['AT76', 'ATR42/72', 'ATR-42/ATR-72'],
  ['E75L', 'EMB170', 'ERJ-170/ERJ-190'],
  ['CRJ9', 'CL65', 'CL-65'],
  ['DH8D', 'DHC8', 'DHC-8'],
  ['MD83', 'DC9 80/MD88/MD90', 'DC-9'],
  ['B712', 'B712', 'DC-9'],
  ['F900', 'F900', 'F900'],
  ['', '', ''],
]

test.each(RATINGS)('%s is flown on %s by EASA, on %s by the FAA', (type, easa, faa) => {
  expect([typeRating('easa', type), typeRating('faa', type)]).toEqual([easa, faa])
})
