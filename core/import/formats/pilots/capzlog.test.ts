import { describe, expect, test } from 'vitest'
import {
  fileOf,
  fixture,
  importContext,
  rowsOf,
  shown,
  shownWithExtra,
} from '../../../../test/support/import/import-fixtures.ts'

import { capzlog } from './capzlog.ts'

const context = await importContext()
const rowsOfFile = (name: string) => rowsOf(fixture('capzlog', name), context).map(shownWithExtra)

describe('an export whose dates tell their order', () => {
  const rows = rowsOfFile('export.csv')

  test('days of Off Block', () => {
    expect(rows[0]).toEqual({
      row: 2,
      status: 'flown',
      date: '2026-03-25',
      actual: {
        offBlock: '2026-03-25T09:10+01:00[Europe/Berlin]',
        takeOff: '2026-03-25T09:18+01:00[Europe/Berlin]',
        landing: '2026-03-25T10:02+01:00[Europe/Berlin]',
        onBlock: '2026-03-25T10:08+01:00[Europe/Berlin]',
      },
      aircraft: { typeIcao: 'AS50', typeName: 'Airbus Helicopters AS350 Écureuil', registration: 'HB-ABC', name: null },
      role: 'pilot-in-command',
      pilot: { singleEngineMinutes: 58, picMinutes: 58, landingsDay: 1 },
      note: 'Sling load',
      from: 'EDDH',
      to: 'EDDW',
      extra: { 'HESLO1 cycles': '3' },
    })
  })

  test('a lesson', () => {
    expect(rows[1]).toEqual({
      row: 3,
      status: 'flown',
      date: '2026-03-05',
      actual: { offBlock: '2026-03-05T19:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T20:00+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      role: 'student',
      people: [{ name: 'Iris Instruktor', role: 'PIC', userId: null }],
      pilot: { singleEngineMinutes: 50, dualReceivedMinutes: 50, nightMinutes: 50, landingsNight: 2 },
      from: 'EDDW',
      to: 'EDDH',
    })
  })

  test('a function that is no role stays beside', () => {
    expect(rows[2]).toEqual({
      row: 4,
      status: 'flown',
      date: '2026-03-06',
      actual: { offBlock: '2026-03-06T11:00+01:00[Europe/Berlin]', onBlock: '2026-03-06T12:00+01:00[Europe/Berlin]' },
      aircraft: { typeIcao: 'C172', typeName: 'Cessna 172 Skyhawk', registration: 'D-EABC', name: null },
      from: 'EDDH',
      to: 'EDDW',
      extra: { 'pilot function': 'Loadmaster' },
    })
  })

  test('nothing else is a row', () => {
    expect(rows).toHaveLength(3)
  })
})

describe('dates that may be either way round', () => {
  const own = fixture('capzlog', 'either-way.csv')

  test('are asked about, and the rows wait', () => {
    expect(rowsOf(own, context).map(shown)[0]).toMatchObject({ date: '2026-03-05', questions: ['file date-order'] })
  })

  test('are read as answered', () => {
    const [row] = rowsOf(own, { ...context, choices: { 'date-order': 'month-day' } }).map(shown)
    expect(row).toMatchObject({ date: '2026-05-03', role: 'second-in-command' })
    expect(row).not.toHaveProperty('questions')
  })

  test('are no question where another date of the file tells', () => {
    const questions = (name: string) => capzlog.questions?.(fileOf(name, fixture('capzlog', name).bytes))
    expect(questions('export.csv')).toEqual([])
    expect(questions('either-way.csv')).toEqual([
      {
        key: 'date-order',
        choices: [
          { value: 'day-month', name: null, rows: 1 },
          { value: 'month-day', name: null, rows: 1 },
        ],
      },
    ])
  })
})
