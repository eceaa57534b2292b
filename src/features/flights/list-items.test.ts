import { describe, expect, test } from 'vitest'
import { headingBefore, listItems, neighbour } from './list-items.ts'
import { listFlight } from './listed-flight.ts'

const place = (iata: string | null, name: string, icao: string | null = null) => ({
  airportId: null,
  iata,
  icao,
  name,
  city: null,
  country: null,
  latitude: null,
  longitude: null,
  timeZone: null,
})
const flight = (id: string, date: string | null) => listFlight({ id, sortKey: id, date })

describe('the flight list', () => {
  test('puts a heading before each year, newest first', () => {
    const items = listItems([flight('a', '2026-05-01'), flight('b', '2026'), flight('c', '2024-12'), flight('d', null)])
    expect(items.map((item) => (item.kind === 'year' ? `# ${item.year}` : item.key))).toEqual([
      '# 2026',
      'a',
      'b',
      '# 2024',
      'c',
      '# ',
      'd',
    ])
    expect([0, 1, 2, 3, 4].map((index) => headingBefore(items, index))).toEqual([0, 0, 0, 3, 3])
  })

  test('steps to the neighbours and stays inside', () => {
    const rows = [flight('a', '2026'), flight('b', '2026'), flight('c', '2026')]
    expect(neighbour(rows, 'a', 1)?.id).toBe('b')
    expect(neighbour(rows, 'c', 1)?.id).toBe('c')
    expect(neighbour(rows, 'b', -9)?.id).toBe('a')
    expect(neighbour(rows, null, 1)?.id).toBe('a')
    expect(neighbour([], null, 1)).toBeUndefined()
  })
})

describe('a row of the list', () => {
  test('shows local times, the next-day mark and the time between', () => {
    const row = listFlight({
      id: 'a',
      sortKey: 'a',
      date: '2026-03-05',
      from: { ...place('FRA', 'Frankfurt Airport'), city: 'Frankfurt' },
      to: place(null, 'Somewhere Strip', 'KXYZ'),
      scheduled: {
        offBlock: '2026-03-05T22:10+01:00[Europe/Berlin]',
        onBlock: '2026-03-06T00:45-05:00[America/New_York]',
      },
      flightNumber: { carrier: 'LH', number: '400', suffix: null },
    })
    expect(row).toMatchObject({
      from: { code: 'FRA', city: 'Frankfurt' },
      to: { code: 'KXYZ', city: 'Somewhere Strip' },
      departure: '22:10',
      arrival: '00:45',
      arrivalDays: 1,
      minutes: 515,
      flightNumber: 'LH 400',
    })
  })

  test('prefers what happened to what was planned, and the typed duration to both', () => {
    const row = listFlight({
      id: 'a',
      sortKey: 'a',
      date: '2026',
      durationMinutes: 70,
      scheduled: { offBlock: '2026-03-05T10:00+01:00[Europe/Berlin]' },
      actual: { offBlock: '2026-03-05T10:20+01:00[Europe/Berlin]' },
    })
    expect(row).toMatchObject({ departure: '10:20', arrival: null, arrivalDays: 0, minutes: 70 })
  })

  test('of a place typed by hand shows the start of its name', () => {
    expect(listFlight({ id: 'a', sortKey: 'a', from: place(null, 'Wasserkuppe') }).from).toEqual({
      code: 'WAS',
      city: 'Wasserkuppe',
    })
  })
})
