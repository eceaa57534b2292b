import { expect, test } from 'vitest'
import { zoneCity } from './zone-words.ts'

test('a zone is called by its city', () => {
  expect(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC'].map(zoneCity)).toEqual([
    'Berlin',
    'Buenos Aires',
    'UTC',
  ])
})
