import { expect, test } from 'vitest'
import { dayMark, offsetWords, zoneCity } from './zone-words.ts'

test('an offset is named as people write it', () => {
  expect([60, -210, 0, 765].map(offsetWords)).toEqual(['UTC+1', 'UTC−3:30', 'UTC', 'UTC+12:45'])
})

test('a zone is called by its city', () => {
  expect(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC'].map(zoneCity)).toEqual([
    'Berlin',
    'Buenos Aires',
    'UTC',
  ])
})

test('a later or earlier day has a mark, the same day none', () => {
  expect([1, -1, 0, 2].map(dayMark)).toEqual(['+1', '−1', '', '+2'])
})
