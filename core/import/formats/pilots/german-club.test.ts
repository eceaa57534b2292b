import { describe, expect, test } from 'vitest'
import {
  fileOf,
  fixture,
  importContext,
  rowsOf,
  shownWithExtra,
} from '../../../../test/support/import/import-fixtures.ts'

import { germanClub } from './german-club.ts'

const context = await importContext()
const rowsOfFile = (name: string) => rowsOf(fixture('german-club', name), context).map(shownWithExtra)

describe('a list of Vereinsflieger in Latin-1', () => {
  const rows = rowsOfFile('vereinsflieger.csv')

  test('names before codes, the launch, both on board', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2026-03-05',
      actual: { takeOff: '2026-03-05T10:10+01:00[Europe/Berlin]', landing: '2026-03-05T10:52+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'AS21', typeName: 'ASK 21', registration: 'D-1234', name: null },
      people: [
        { name: 'Müller, Jörg', role: 'Pilot', userId: null },
        { name: 'Schüler, Anna', role: 'Begleiter', userId: null },
      ],
      pilot: { landingsDay: 1, launch: 'winch' },
      note: 'Thermik schön',
      from: 'EDHB',
      to: 'EDHB',
      extra: { Flugart: 'N' },
    })
  })

  test('a motor aircraft', () => {
    expect(rows[1]).toEqual({
      row: 3,
      status: 'flown',
      date: '2026-03-06',
      actual: { takeOff: '2026-03-06T11:00+01:00[Europe/Berlin]', landing: '2026-03-06T11:58+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      people: [{ name: 'Müller, Jörg', role: 'Pilot', userId: null }],
      pilot: { landingsDay: 1, launch: 'self-launch' },
      from: 'EDHL',
      to: 'EDDW',
      extra: { Flugart: 'N' },
    })
  })

  test('a launch without a method of its own stays beside', () => {
    expect(rows[2]).toEqual({
      row: 4,
      status: 'flown',
      date: '2026-03-07',
      aircraft: { typeIcao: 'AS21', typeName: 'ASK 21', registration: 'D-1234', name: null },
      people: [{ name: 'Müller, Jörg', role: 'Pilot', userId: null }],
      pilot: { landingsDay: 2 },
      from: 'EDHB',
      to: 'EDHB',
      extra: { startart: 'Hangflug' },
    })
  })

  test('a line of sums', () => {
    expect(rows[3]).toEqual({ row: 5, refusal: 'date-missing' })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(4)
  })
})

test('the clock is asked for, and is the local one until it is answered', () => {
  const own = fixture('german-club', 'vereinsflieger.csv')
  expect(germanClub.questions?.(fileOf(own.name, own.bytes))).toEqual([
    {
      key: 'clock',
      usual: 'local',
      choices: [
        { value: 'local', name: null, rows: 4 },
        { value: 'utc', name: null, rows: 4 },
      ],
    },
  ])
  const [first] = rowsOf(own, { ...context, choices: { clock: 'utc' } })
  expect(first?.flight?.actual?.takeOff).toBe('2026-03-05T11:10+01:00[Europe/Berlin]')
})
