import { describe, expect, test } from 'vitest'
import { ownKey } from '../../../../core/custom/own-key.ts'
import { fitColumns } from './fit-columns.ts'
import {
  LIST_COLUMN_NAMES,
  moveColumn,
  readColumns,
  showColumn,
  sizeColumn,
  USUAL_COLUMNS,
  writeColumns,
} from './list-columns.ts'

const DATED = { sortBy: 'date', group: 'year' } as const
const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name)

describe('the columns of the list', () => {
  test('are kept as a text and read back as they were', () => {
    const chosen = sizeColumn(showColumn(moveColumn(USUAL_COLUMNS, 'flight', 0), 'seat', true), 'route', 22.6)
    expect(names(chosen)).toEqual(['flight', 'date', 'route', 'times', 'duration', 'aircraft', 'marks', 'seat'])
    expect(readColumns(writeColumns(chosen))).toEqual(chosen)
    expect(writeColumns(chosen)).toContain('route:22.5')
    expect([writeColumns(USUAL_COLUMNS), readColumns('')]).toEqual(['', USUAL_COLUMNS])
  })

  test('an own field is a column by its id, read before the field is', () => {
    const own = ownKey('00000000-0000-4000-8000-000000000001')
    const chosen = sizeColumn(showColumn(USUAL_COLUMNS, own, true), own, 9)
    expect(readColumns(writeColumns(chosen))).toEqual(chosen)
    expect(names(readColumns('route own-9 own-'))).toEqual(['route'])
    expect(names(fitColumns([], 20, { sortBy: own, group: 'year' }).shown)).toEqual(['route', own])
  })

  test('what another version wrote is left out, and a line without its route gets one', () => {
    expect(names(readColumns('date moonphase seat date seat:9'))).toEqual(['route', 'date', 'seat'])
    expect(readColumns('route:9999 date:x')).toEqual([
      { name: 'route', width: 60 },
      { name: 'date', width: null },
    ])
  })

  test('move within their ends, and one that is shown is not shown twice', () => {
    expect(names(moveColumn(USUAL_COLUMNS, 'date', 99)).at(-1)).toBe('date')
    expect(names(moveColumn(USUAL_COLUMNS, 'marks', -3))[0]).toBe('marks')
    expect(showColumn(USUAL_COLUMNS, 'date', true)).toBe(USUAL_COLUMNS)
    expect(names(showColumn(USUAL_COLUMNS, 'date', false))).not.toContain('date')
  })

  test('fit from the first on; the route stays however narrow it is, and what is left out is counted', () => {
    const all = LIST_COLUMN_NAMES.map((name) => ({ name, width: null }))
    const wide = fitColumns(all, 400, DATED)
    expect([wide.left, wide.shown.length]).toEqual([0, all.length])
    const narrow = fitColumns(moveColumn(all, 'route', 99), 38, DATED)
    expect(names(narrow.shown)).toEqual(['date', 'times', 'route'])
    expect(narrow.left).toBe(all.length - 3)
  })

  test('the usual ones fit all on a laptop of 1280 pixels beside the rail, signs of notes and photos too', () => {
    const { left, isTight } = fitColumns(USUAL_COLUMNS, (1280 - 200 - 64 - 15) / 16, DATED)
    expect([left, isTight]).toEqual([0, true])
    expect(fitColumns(USUAL_COLUMNS, 80, DATED).isTight).toBe(false)
  })

  test('a date has room for its year where no heading says it', () => {
    const without = { sortBy: 'metres', group: 'none' } as const
    expect(fitColumns(USUAL_COLUMNS, 80, DATED).template).toContain('4.25rem')
    expect(fitColumns(USUAL_COLUMNS, 80, without).template).toContain('6.25rem')
    expect(fitColumns(USUAL_COLUMNS, (1280 - 200 - 64 - 15) / 16, without).left).toBe(0)
  })

  test('a wide screen adds columns before the signs, as long as names keep more than their least', () => {
    const more = (['distance', 'registration', 'cabin'] as const).map((name) => ({ name, width: null }))
    const shown = (pixels: number) => names(fitColumns(USUAL_COLUMNS, pixels / 16, DATED, more).shown)
    // Of a window of 1440, of one of 1920 beside an open flight, and of one of 1920.
    expect(shown(1168)).toEqual(names(USUAL_COLUMNS))
    expect(shown(1160)).toEqual(names(USUAL_COLUMNS))
    expect(shown(1640)).toEqual([
      'date',
      'route',
      'times',
      'duration',
      'flight',
      'aircraft',
      'distance',
      'registration',
      'cabin',
      'marks',
    ])
    expect(names(fitColumns(USUAL_COLUMNS, 24, DATED, more).shown)).toEqual(['route'])
  })

  test('a card shows what the list is sorted by', () => {
    expect(names(fitColumns(USUAL_COLUMNS, 24, { sortBy: 'metres', group: 'none' }).shown)).toContain('distance')
    expect(names(fitColumns(USUAL_COLUMNS, 24, DATED).shown)).not.toContain('distance')
  })
})
