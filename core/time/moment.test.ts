import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { minutesBetween, offsetText, readMoment } from './moment.ts'
import { loadTemporal, temporal } from './temporal.ts'
import { freezeInstant } from './zoned.ts'

beforeAll(loadTemporal)

describe('a stored time', () => {
  test('is read without a zone database', () => {
    expect(readMoment('2026-03-05T09:10+01:00[Europe/Berlin]')).toEqual({
      date: '2026-03-05',
      time: '09:10',
      offsetMinutes: 60,
      zone: 'Europe/Berlin',
      epochMs: Date.UTC(2026, 2, 5, 8, 10),
    })
  })

  test('keeps the offset it was frozen with, whatever the zone does today', () => {
    expect(readMoment('2026-03-05T09:10+05:00[Europe/Berlin]')?.epochMs).toBe(Date.UTC(2026, 2, 5, 4, 10))
  })

  test.each([
    ['2026-03-05T09:10:30.25-03:30[America/St_Johns]', Date.UTC(2026, 2, 5, 12, 40, 30, 250)],
    ['2026-03-05T09:10Z[UTC]', Date.UTC(2026, 2, 5, 9, 10)],
    ['2026-03-05T09:10+05:30[+05:30]', Date.UTC(2026, 2, 5, 3, 40)],
    ['1880-01-01T12:00-15:56[Asia/Manila]', Date.UTC(1880, 0, 2, 3, 56)],
  ])('%s is one instant', (text, epochMs) => {
    expect(readMoment(text)?.epochMs).toBe(epochMs)
  })

  test.each([
    '',
    '2026-03-05',
    '2026-03-05T09:10',
    '2026-03-05T09:10+01:00',
    '2026-03-05T09:10[Europe/Berlin]',
    '2026-03-05T09:10Z[Europe/Berlin]',
    '2026-02-29T09:10+01:00[Europe/Berlin]',
    '2026-13-05T09:10+01:00[Europe/Berlin]',
    '2026-03-05T24:00+01:00[Europe/Berlin]',
    '2026-03-05T09:60+01:00[Europe/Berlin]',
    '2026-03-05T09:10:60+01:00[Europe/Berlin]',
    '2026-03-05T09:10+1:00[Europe/Berlin]',
    '2026-03-05T09:10+01:60[Europe/Berlin]',
    '2026-03-05T09:10+17:00[Europe/Berlin]',
    '2026-03-05T09:10+01:00[+02:00]',
    '2026-03-05T09:10+01:00[]',
    '2026-03-05T09:10+01:00[Europe/Berlin][u-ca=hebrew]',
    '2026-03-05T09:10+01:00[!Europe/Berlin]',
    '2026-03-05T09:10+01:00[../../etc/passwd]',
    ' 2026-03-05T09:10+01:00[Europe/Berlin]',
    '2026-03-05T09:10+01:00[Europe/Berlin]\n',
  ])('%j is none', (text) => {
    expect(readMoment(text)).toBeNull()
  })

  test('means the same instant as Temporal says, in any zone', () => {
    const zones = ['Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
    const minute = fc.integer({ min: Date.UTC(1975, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 })
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (at, zone) => {
        const text = freezeInstant(at * 60_000, zone) ?? ''
        expect(readMoment(text)?.epochMs).toBe(temporal().ZonedDateTime.from(text).epochMilliseconds)
      }),
    )
  })
})

test('minutes between two stored times come from their instants', () => {
  const tokyo = '2026-03-05T18:00+09:00[Asia/Tokyo]'
  const newark = '2026-03-05T17:30-05:00[America/New_York]'
  expect(minutesBetween(tokyo, newark)).toBe(810)
  expect(minutesBetween(newark, tokyo)).toBe(-810)
  expect(minutesBetween(tokyo, null)).toBeNull()
  const half = '2000-01-01T01:00:30+01:00[Europe/Berlin]'
  expect(minutesBetween('2000-01-01T01:01+01:00[Europe/Berlin]', half)).toBe(0)
  expect(minutesBetween('soon', tokyo)).toBeNull()
})

test.each([
  [0, '+00:00'],
  [330, '+05:30'],
  [-210, '-03:30'],
  [-44, '-00:44'],
])('%i minutes are written %s', (minutes, text) => {
  expect(offsetText(minutes)).toBe(text)
})
