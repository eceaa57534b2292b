import { expect, test } from 'vitest'
import { fileOf, importContext } from '../../../test/support/import/import-fixtures.ts'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'
import type { TimeEntry } from '../../flight/draft/draft.ts'
import type { Flight } from '../../flight/flight.ts'
import { detectFormat } from '../../import/read/detect.ts'
import { readImport } from '../../import/read-import.ts'
import { typeNamed } from '../../import/resolve/resolve-aircraft.ts'
import { IMPORT_FORMATS } from '../../import/formats/registry.ts'
import { openFiles } from '../../import/open-files.ts'
import { must } from '../../lib/must.ts'
import { readBroughtForward } from '../../logbook/brought-forward.ts'
import type { Fact } from '../facts.ts'
import { EXPORTS } from '../formats/registry.ts'
import { WorkbookWriter } from '../table/xlsx.ts'
import { entriesOf } from './entry.ts'
import type { BookStart } from './book-start.ts'
import { bookTableOf, tableOf } from './layout.ts'
import { LAYOUTS, type LayoutId } from './layouts.ts'

const context = await importContext()
const session: Flight = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'flown',
  date: '2026-03-06',
  durationMinutes: 240,
  aircraft: { typeIcao: 'A320', typeName: 'Airbus A320', registration: null, name: null },
  pilot: { simulatorMinutes: 240 },
  session: { device: 'ffs', identification: 'D-1A-031', place: null },
  note: 'LPC',
}

function readBack(id: LayoutId, flight: Flight, timeEntry: TimeEntry = 'local') {
  const making = { userName: 'erika', nowMs: 0, placeCodes: 'typed' as const, fields: [], timeEntry }
  const writer = EXPORTS[id].writer([flight], making)
  expect(writer.exclusion(flight)).toBeNull()
  const file = fileOf('log.csv', writer.begin() + writer.flight(flight, 0, { tracks: [] }) + writer.end())
  const format = must(detectFormat(file, IMPORT_FORMATS).format)
  expect(format.id).toBe(`${id}-layout`)
  const [row] = [...readImport(file, format, context)]
  // The places of these examples are in no catalogue.
  return { flight: must(must(row).flight), lost: writer.lost(flight).filter((fact) => fact !== 'places') }
}

test.each(['easa', 'faa'] as const)('a session is read again as one from the columns of the %s', (id) => {
  const { flight, lost } = readBack(id, session)
  expect(lost).toEqual([])
  expect(flight).toMatchObject({
    date: '2026-03-06',
    durationMinutes: 240,
    aircraft: { typeIcao: 'A320', typeName: 'Airbus A320' },
    pilot: { simulatorMinutes: 240 },
    session: { device: 'ffs', identification: 'D-1A-031', place: null },
    note: 'LPC',
  })
  const elsewhere: Flight = { ...session, session: { device: 'ftd', identification: 'FFS 7', place: 'Berlin' } }
  expect(
    EXPORTS[id].writer([elsewhere], { userName: '', nowMs: 0, placeCodes: 'typed', fields: [] }).lost(elsewhere),
  ).toEqual(['session'])
})

test.each(['easa', 'faa', 'openflights'] as const)(
  '%s names a type, whose code comes back where the catalogue calls it so: else that is said',
  (id) => {
    const named = (typeName: string | null, typeIcao: string | null = 'A320') =>
      flown({ role: 'pilot-in-command', aircraft: { typeIcao, typeName, registration: null, name: null } })
    const isSaid = (flight: Flight, types: typeof context.catalogues.aircraft | null): boolean => {
      const making = { userName: '', nowMs: 0, placeCodes: 'typed' as const, fields: [] }
      const known = types ? { typeNamed: (name: string) => typeNamed(name, types) } : {}
      return EXPORTS[id]
        .writer([flight], { ...making, ...known })
        .lost(flight)
        .includes('typeCode')
    }
    const { aircraft } = context.catalogues
    expect(isSaid(named('Old Faithful'), aircraft)).toBe(true)
    expect(isSaid(named('Airbus A320', 'A20N'), aircraft)).toBe(true)
    expect(isSaid(named('Airbus A320'), aircraft)).toBe(false)
    expect(isSaid(named(null), aircraft)).toBe(false)
    expect(isSaid(named('Old Faithful', null), aircraft)).toBe(false)
    // Without the catalogue nobody knows.
    expect(isSaid(named('Old Faithful'), null)).toBe(false)
  },
)

test('a session without its length, a passenger and a flight without a date are no entries', () => {
  const writer = EXPORTS.easa.writer([], { userName: '', nowMs: 0, placeCodes: 'typed', fields: [] })
  expect(writer.exclusion({ ...session, pilot: null })).toBe('session')
  expect(writer.exclusion(viewedFlight('MUC', 'LHR', '2026-03-05', { status: 'flown', role: 'passenger' }))).toBe(
    'not-pilot',
  )
  const undated = { ...viewedFlight('MUC', 'LHR', '2026-03-05', { role: 'pilot-in-command' }), date: null }
  expect(writer.exclusion(undated)).toBe('no-date')
})

const flown = (more: Partial<Flight>): Flight => viewedFlight('MUC', 'LHR', '2026-03-05', { status: 'flown', ...more })
const named = (name: string, role: string) => [{ name, role, userId: null }]

test('a flight known to its month or its year is an entry and comes back as one', () => {
  for (const id of ['easa', 'faa'] as const) {
    for (const date of ['2026-03', '2026']) {
      const flight = flown({ date, role: 'pilot-in-command', durationMinutes: 70, pilot: { picMinutes: 70 } })
      const back = readBack(id, flight)
      expect(back.flight).toMatchObject({ date, durationMinutes: 70, pilot: { picMinutes: 70 } })
    }
  }
})

test('entries stand in the order in which they were flown, over the date line too', () => {
  const at = (id: string, date: string, offBlock: string | null): Flight => ({
    ...flown({ date, role: 'pilot-in-command', actual: offBlock === null ? null : { offBlock } }),
    id,
  })
  const log = [
    at('onward', '2026-03-04', '2026-03-04T22:00-10:00[Pacific/Honolulu]'),
    at('outbound', '2026-03-05', '2026-03-05T20:00+13:00[Pacific/Auckland]'),
    at('month', '2026-03', null),
    at('day', '2026-03-01', null),
    at('year', '2026', null),
  ]
  expect(entriesOf(log).map(({ id }) => id)).toEqual(['year', 'month', 'day', 'outbound', 'onward'])
})

test('a co-pilot with hours of his own at the controls was not in command', () => {
  const pilot = { sicMinutes: 70, picMinutes: 30 }
  const crewed = flown({ role: 'second-in-command', pilot, people: named('Łukasz', 'Captain') })
  const of = (flight: Flight) =>
    tableOf(LAYOUTS.easa, [flight]).row(0)[LAYOUTS.easa.columns.findIndex(({ name }) => name === 'PIC Name')]
  expect(of(crewed)).toBe('Łukasz')
  expect(of({ ...crewed, role: 'pilot-in-command' })).toBe('SELF')
  expect(of({ ...crewed, role: null })).toBe('SELF')
})

const COMMANDS: readonly (readonly [string, Partial<Flight>, readonly Fact[]])[] = [
  ['who was in command', { role: 'second-in-command', pilot: { sicMinutes: 70 }, people: named('Łukasz', 'PIC') }, []],
  ['its holder by SELF', { role: 'pilot-in-command', pilot: { nightMinutes: 70 } }, []],
  ['no captain in other words', { role: 'student', people: named('Ida', 'Fluglehrerin') }, ['role', 'people']],
]

test.each(COMMANDS)('the name of the PIC says %s', (_, more, lost) => {
  const back = readBack('easa', flown(more))
  expect(back.lost).toEqual(lost)
  if (lost.length > 0) return
  expect(back.flight.role).toBe(more.role)
  expect(back.flight.people ?? undefined).toEqual(more.people)
})

test('time in a crew of two is no time of a single pilot, and that is said', () => {
  const minutes = { sicMinutes: 130, multiEngineMinutes: 130, multiPilotMinutes: 130 }
  const crewed = flown({ role: 'second-in-command', pilot: minutes })
  const row = tableOf(LAYOUTS.easa, [crewed]).row(0)
  const of = (name: string) => row[LAYOUTS.easa.columns.findIndex((column) => column.name === name)]
  expect([of('SP-SE'), of('SP-ME'), of('Multi-Pilot')]).toEqual([null, null, 130])
  expect(readBack('easa', crewed).lost).toEqual(['otherPilotTimes'])
})

test('a flight in the night is of the day of UTC, and comes back to the day of its place', () => {
  const night = viewedFlight('JFK', 'LHR', '2026-03-05', {
    status: 'flown',
    role: 'pilot-in-command',
    pilot: { picMinutes: 400 },
    actual: viewedTimes('JFK', 'LHR', ['2026-03-05 22:10', null, null, '2026-03-06 09:50']),
  })
  const { flight, lost } = readBack('easa', night)
  const [date, , departure, , arrival] = tableOf(LAYOUTS.easa, [night]).row(0)
  expect([date, departure, arrival]).toEqual(['2026-03-06', '03:10', '09:50'])
  expect(lost).toEqual([])
  expect(flight.date).toBe(night.date)
  expect(night.actual).toMatchObject(must(flight.actual))
})

test('every minute comes back out of the decimal hours of the FAA', () => {
  const minutes = Array.from({ length: 1200 }, (_, at) => at + 1)
  const { lengthText } = LAYOUTS.faa
  expect(minutes.map((length) => Math.round(Number(lengthText(length)) * 60))).toEqual(minutes)
})

test('of one approach its place and kind are written, of several how many', () => {
  const approach = { type: 'ILS', airportId: 'EGLL', runway: '27L', count: 2, note: null }
  const one = flown({ role: 'pilot-in-command', pilot: { picMinutes: 70, approaches: [approach] } })
  const two = flown({ role: 'pilot-in-command', pilot: { picMinutes: 70, approaches: [approach, approach] } })
  expect(readBack('faa', one).flight.pilot?.approaches).toEqual([approach])
  expect(readBack('faa', two).lost).toEqual(['approaches'])
  expect(readBack('faa', two).flight.pilot?.approaches).toMatchObject([{ type: 'IAP', count: 4 }])
})

test('a glider without block times has those of take-off and landing', () => {
  const glider = flown({
    role: 'pilot-in-command',
    pilot: { picMinutes: 130, launch: 'winch' },
    actual: viewedTimes('MUC', 'LHR', [null, '2026-03-05 09:10', '2026-03-05 10:20', null]),
  })
  const [date, , departure, , arrival] = tableOf(LAYOUTS.easa, [glider]).row(0)
  expect([date, departure, arrival]).toEqual(['2026-03-05', '08:10', '10:20'])
})

test.each(['easa', 'faa'] as const)(
  'a workbook of the %s begins with what was before, ends with totals, and only flights come back',
  (id) => {
    const flight = (day: number): Flight => ({
      ...flown({
        date: `2026-03-0${day}`,
        role: 'pilot-in-command',
        pilot: { picMinutes: 70, singleEngineMinutes: 70, landingsDay: 2 },
      }),
      id: `flight-${day}`,
      actual: null,
      scheduled: null,
      durationMinutes: 70,
    })
    const before = {
      flightMinutes: 350 * 60,
      singleEngineMinutes: 300 * 60,
      multiEngineMinutes: 600,
      multiPilotMinutes: 2400,
    }
    const table = (start: BookStart) => bookTableOf(LAYOUTS[id], [2, 3, 4].map(flight), start)
    const whole = table({ earlier: [flight(1)], forward: readBroughtForward({ broughtForward: before }) })
    const cells = (at: number) =>
      Object.fromEntries(
        whole.columns.flatMap(({ name }, column) => {
          const cell = whole.row(at)[column] ?? null
          return cell === null ? [] : [[name, cell]]
        }),
      )
    expect(whole.count).toBe(5)
    const easa = (flights: number) => ({
      'SP-SE': 18_000 + flights * 70,
      'SP-ME': 600,
      'Multi-Pilot': 2400,
      'Total Time': 21_000 + flights * 70,
      PIC: flights * 70,
      'Ldg Day': flights * 2,
    })
    const faa = (flights: number) => ({ Total: 21_000 + flights * 70, PIC: flights * 70, 'Day Ldg': flights * 2 })
    const sums = id === 'easa' ? easa : faa
    expect(cells(0)).toEqual({ Date: 'Brought forward', ...sums(1) })
    expect(cells(4)).toEqual({ Date: 'Total', ...sums(4) })
    expect(table({ earlier: [], forward: null }).row(0)[0]).toBe('2026-03-02')

    const pieces: Uint8Array[] = []
    const writer = new WorkbookWriter(
      { columns: whole.columns, sheet: 'x', nowMs: Date.UTC(2026, 10, 28) },
      (piece) => void pieces.push(piece.slice()),
    )
    writer.rows(Array.from({ length: whole.count }, (_, at) => whole.row(at)))
    writer.end()
    const [opened] = openFiles('log.xlsx', new Uint8Array(Buffer.concat(pieces)))
    if (!opened?.file.ok) throw new Error('not opened')
    const format = must(detectFormat(opened.file.value, IMPORT_FORMATS).format)
    expect(format.id).toBe(`${id}-layout`)
    const rows = [...readImport(opened.file.value, format, context)]
    expect(rows.map((row) => row.refusal ?? row.flight?.date)).toEqual([
      'sum-line',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      'sum-line',
    ])
  },
)

test('the FAA’s logbook has the day that its reader reads, and says where it is not that of the place', () => {
  const eve = viewedFlight('MUC', 'LHR', '2025-01-01', {
    status: 'flown',
    role: 'pilot-in-command',
    pilot: { picMinutes: 110 },
    actual: viewedTimes('MUC', 'LHR', ['2025-01-01 00:30', null, null, '2025-01-01 01:20']),
  })
  const dayFor = (timeEntry: 'utc' | 'local') => {
    const writer = EXPORTS.faa.writer([eve], { userName: '', nowMs: 0, placeCodes: 'typed', fields: [], timeEntry })
    return [
      tableOf(LAYOUTS.faa, [eve], timeEntry).row(0)[0],
      writer.flight(eve, 0, { tracks: [] }).split(',')[0],
      writer.lost(eve).includes('date'),
    ]
  }
  expect(dayFor('utc')).toEqual(['2024-12-31', '2024-12-31', true])
  expect(dayFor('local')).toEqual(['2025-01-01', '2025-01-01', false])
})

test.each(['utc', 'local'] as const)(
  'the day of an EASA logbook comes back with its clocks, whoever reads %s',
  (timeEntry) => {
    const eve = viewedFlight('MUC', 'LHR', '2025-01-01', {
      status: 'flown',
      role: 'pilot-in-command',
      pilot: { picMinutes: 110 },
      actual: viewedTimes('MUC', 'LHR', ['2025-01-01 00:30', null, null, '2025-01-01 01:20']),
    })
    const { flight, lost } = readBack('easa', eve, timeEntry)
    expect(flight.date).toBe('2025-01-01')
    expect(lost).not.toContain('date')
  },
)
