import { expect, test } from 'vitest'
import { fileOf, importContext } from '../../../test/support/import/import-fixtures.ts'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { CUSTOM_KINDS, type CustomField } from '../../custom/custom-field.ts'
import type { Flight } from '../../flight/flight.ts'
import { OwnColumns } from '../../import/beside/own-columns.ts'
import { OwnFields } from '../../import/beside/own-fields.ts'
import { readImport } from '../../import/read-import.ts'
import { IMPORT_FORMATS } from '../../import/formats/registry.ts'
import { NO_ANSWERS } from '../../import/resolve/answers.ts'
import { must } from '../../lib/must.ts'
import type { ExportFormatId } from '../format.ts'
import { EXPORTS } from './registry.ts'

const context = await importContext()
const fields = CUSTOM_KINDS.map((kind): CustomField => {
  return { id: kind, name: `My ${kind}`, kind, unit: null, choices: [], order: null }
})
const unused: CustomField = { id: 'unused', name: 'Unused', kind: 'text', unit: null, choices: [], order: null }
const VALUES = { text: '007', number: -1.5, 'yes-no': false, date: '2026-03-05', duration: 65, choice: 'window' }

function written(id: ExportFormatId, flights: readonly Flight[]): string {
  const making = { userName: 'erika', nowMs: 0, placeCodes: 'typed' as const, fields: [...fields, unused] }
  const writer = EXPORTS[id].writer(flights, making)
  for (const flight of flights) expect(writer.lost(flight)).not.toContain('custom')
  const rows = flights.map((flight, at) => writer.flight(flight, at, { tracks: [] }))
  return [writer.begin(), ...rows, writer.end()].join('')
}

/** The fields that somebody gets who has none yet, and the values of the first flight by their names. */
function inAnEmptyLog(id: string, content: string) {
  const format = must(IMPORT_FORMATS.find((one) => one.id === id))
  const rows = [...readImport(fileOf('log', content), format, context)]
  const columns = new OwnColumns()
  for (const { extra } of rows) columns.take(extra)
  const own = new OwnFields(columns, { userId: 'max', fields: [], answers: NO_ANSWERS })
  const custom = own.fill(must(rows[0])).flight?.custom ?? {}
  const made = [...own.definitions(new Set(Object.keys(custom)))]
  return made.map(([key, { name, kind }]) => [name, kind, custom[key]])
}

const flown = (more: Partial<Flight>) => viewedFlight('MUC', 'LHR', '2026-03-05', { status: 'flown', ...more })

test('ForeFlight’s columns say the kinds of own fields: they are the same in an empty log', () => {
  const flights = [flown({ role: 'pilot-in-command', custom: VALUES })]
  const text = written('foreflight', flights)
  expect(text).toContain('[Text]My text,[Numeric]My number,[Toggle]My yes-no,[Date]My date,[Hours]My duration,[Text]My')
  expect(text).not.toContain('Unused')
  expect(inAnEmptyLog('foreflight', text)).toEqual([
    ['My text', 'text', '007'],
    ['My number', 'number', -1.5],
    ['My yes-no', 'yes-no', false],
    ['My date', 'date', '2026-03-05'],
    ['My duration', 'duration', 65],
    ['My choice', 'text', 'window'],
  ])
})

test('AirTrail’s fields belong to the flight; a duration is its minutes to who has no such field', () => {
  const text = written('airtrail', [flown({ custom: VALUES }), flown({})])
  const [first, second] = JSON.parse(text).flights
  expect(first.customFields).toEqual({
    'My text': '007',
    'My number': -1.5,
    'My yes-no': false,
    'My date': '2026-03-05',
    'My duration': 65,
    'My choice': 'window',
  })
  expect(second.customFields).toEqual({})
  expect(inAnEmptyLog('airtrail', text)).toEqual([
    ['My text', 'text', '007'],
    ['My number', 'number', -1.5],
    ['My yes-no', 'yes-no', false],
    ['My date', 'date', '2026-03-05'],
    ['My duration', 'number', 65],
    ['My choice', 'text', 'window'],
  ])
})
