import { beforeAll, expect, test } from 'vitest'
import { loadTemporal } from '../../../../core/time/temporal.ts'
import { digestOf } from '../../../../test/support/digest-of.ts'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { usualIfr } from './usual-ifr.ts'

beforeAll(loadTemporal)

const sector = (date: string, ifrMinutes: number | null, typeIcao = 'A320') =>
  viewedFlight('MUC', 'LHR', date, {
    role: 'second-in-command',
    durationMinutes: 110,
    aircraft: { typeIcao, typeName: null, registration: 'D-AIZA', name: null },
    pilot: { sicMinutes: 110, ...(ifrMinutes !== null && { ifrMinutes }) },
  })

test('who logs whole sectors of a type as IFR is offered the next one so', () => {
  const digest = digestOf([
    sector('2026-03-01', 110),
    sector('2026-03-02', 110),
    sector('2026-03-03', 20, 'C172'),
    viewedFlight('MUC', 'LHR', '2026-03-04'),
  ])
  expect(usualIfr(digest, 'A320', 85)).toBe(85)
  expect(usualIfr(digest, 'C172', 85)).toBeNull()
  expect(usualIfr(digest, 'B738', 85)).toBeNull()
})

test('one sector is no habit, nor are sectors of which only some were', () => {
  expect(usualIfr(digestOf([sector('2026-03-01', 110)]), 'A320', 85)).toBeNull()
  expect(usualIfr(digestOf([sector('2026-03-01', 110), sector('2026-03-02', 100)]), 'A320', 85)).toBeNull()
  expect(usualIfr(digestOf([sector('2026-03-01', 110), sector('2026-03-02', null)]), 'A320', 85)).toBeNull()
})
