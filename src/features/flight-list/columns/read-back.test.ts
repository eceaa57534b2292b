import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { digestOf } from '../../../../test/support/digest-of.ts'
import { anyEntry, context, LINES, OWN_FIELDS } from '../../../../test/support/import/any-entry.ts'
import { said } from '../../../../test/support/import/said.ts'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { toAirlineSnapshot } from '../../../../core/airline/airline.ts'
import { ownKey } from '../../../../core/custom/own-key.ts'
import { inUtcDays } from '../../../../core/digest/days/utc-days.ts'
import type { Digest } from '../../../../core/digest/digest.ts'
import type { ExportTable } from '../../../../core/export/table/export-table.ts'
import { tableHead, tableRows } from '../../../../core/export/table/table-csv.ts'
import { WorkbookWriter } from '../../../../core/export/table/xlsx.ts'
import { flightDuration } from '../../../../core/flight/duration.ts'
import type { Flight, FlightAttributes, FlightTimes, PilotFacts } from '../../../../core/flight/flight.ts'
import { PLACE_CODES } from '../../../../core/flight/place-code.ts'
import { FLIGHT_ROLES, FUEL_UNITS, PILOTS_FLYING, SEAT_POSITIONS } from '../../../../core/flight/schema/choices.ts'
import { OwnColumns } from '../../../../core/import/beside/own-columns.ts'
import { OwnFields } from '../../../../core/import/beside/own-fields.ts'
import { IMPORT_FORMATS } from '../../../../core/import/formats/registry.ts'
import { LogIndex } from '../../../../core/import/log/log-index.ts'
import { RowJudge } from '../../../../core/import/log/outcome.ts'
import { openFiles } from '../../../../core/import/open-files.ts'
import { detectFormat } from '../../../../core/import/read/detect.ts'
import { type ReadRow, readImport } from '../../../../core/import/read-import.ts'
import { NO_ANSWERS } from '../../../../core/import/resolve/answers.ts'
import type { JsonObject } from '../../../../core/lib/json.ts'
import { must } from '../../../../core/lib/must.ts'
import { createStore } from '../../../../core/lib/store.ts'
import { formatDistance } from '../../../../core/locale/format.ts'
import { LANGUAGES, type Language, localeTag } from '../../../../core/locale/language.ts'
import { toSnapshot } from '../../../../core/place/airport.ts'
import { followReader } from '../../../data/preferences/shown-code.ts'
import type { RowWords } from '../../../flight/summary/row-words.ts'
import { loadTexts, textsOf } from '../../../i18n/texts.ts'
import type { TextNamespace, Translate } from '../../../i18n/translate.ts'
import { LIST_COLUMN_NAMES, type ListColumnName, USUAL_COLUMNS } from './list-columns.ts'
import { allColumns, listTable } from './list-table.ts'

/** A table has no two columns of one name, and none that is a number. */
const FIELDS = OWN_FIELDS.slice(0, 6)
const UNITS = ['km', 'mi', 'nmi'] as const
const CLOCKS = ['local', 'utc'] as const

beforeAll(() => Promise.all(LANGUAGES.map((language) => loadTexts(language))), 60_000)

interface Reader {
  language: Language
  clock: (typeof CLOCKS)[number]
  placeCodes: (typeof PLACE_CODES)[number]
  unit: (typeof UNITS)[number]
  kind: 'csv' | 'xlsx'
}

const anyReader: fc.Arbitrary<Reader> = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  clock: fc.constantFrom(...CLOCKS),
  placeCodes: fc.constantFrom(...PLACE_CODES),
  unit: fc.constantFrom(...UNITS),
  kind: fc.constantFrom('csv' as const, 'xlsx' as const),
})

/** @param trips names by id, for a table that names them; its columns are all there are */
function tableOf(
  flights: readonly Flight[],
  names: readonly ListColumnName[],
  reader: Reader,
  trips?: Readonly<Record<string, string>>,
): ExportTable {
  const { language, clock, placeCodes, unit } = reader
  const preferences = { placeCodes, timeEntry: clock }
  followReader({
    session: createStore({ kind: 'user', user: { preferences } }),
    preferences: { unsent: createStore({}) },
  } as never)
  const texts = <N extends TextNamespace>(namespace: N): Translate<N> =>
    textsOf(language).getFixedT(language, namespace) as never
  const tag = localeTag(language)
  const [list, isUtc] = [texts('list'), clock === 'utc']
  const words: RowWords = {
    flights: texts('flights'),
    list,
    query: texts('query'),
    tag,
    clock: '24',
    isUtc,
    dateStyle: 'medium',
    distance: (km) => formatDistance(km, unit, tag),
    customFields: FIELDS,
    placeCodes,
  }
  // As the page has it for who reads UTC.
  const digest: Digest = isUtc ? inUtcDays(digestOf(flights)) : digestOf(flights)
  const nameOf = (name: ListColumnName): string =>
    name.startsWith('own-')
      ? must(FIELDS.find(({ id }) => ownKey(id) === name)).name
      : list(`columns.names.${name as 'date'}`)
  const columns = names.map((name) => ({ name, width: null }))
  const rows = Uint32Array.from(flights, (flight) => digest.ids.indexOf(flight.id))
  const parts = { digest, rows, nameOf, words, unit }
  if (!trips) return listTable({ ...parts, columns })
  return listTable({ ...parts, columns: allColumns(digest, rows), tripOf: (id) => trips[id] ?? null })
}

function bytesOf(table: ExportTable, { language, kind }: Reader): Uint8Array {
  if (kind === 'csv')
    return new TextEncoder().encode(tableHead(table, language) + tableRows(table, 0, table.count, language))
  const pieces: Uint8Array[] = []
  const head = { columns: table.columns, sheet: 'x', nowMs: Date.UTC(2026, 10, 28) }
  const writer = new WorkbookWriter(head, (piece) => void pieces.push(piece.slice()))
  writer.rows(Array.from({ length: table.count }, (_, at) => table.row(at)))
  writer.end()
  return new Uint8Array(Buffer.concat(pieces))
}

/** What the import reads of the list; nothing of it may be an own field that the log has not. */
function readBack(flights: readonly Flight[], names: readonly ListColumnName[], reader: Reader): ReadRow[] {
  const [opened, ...others] = openFiles(`list.${reader.kind}`, bytesOf(tableOf(flights, names, reader), reader))
  expect(others).toEqual([])
  if (!opened?.file.ok) throw new Error('not opened')
  const format = must(detectFormat(opened.file.value, IMPORT_FORMATS).format)
  expect(format.questions?.(opened.file.value) ?? []).toEqual([])
  const rows = [...readImport(opened.file.value, format, context)]
  const columns = new OwnColumns()
  for (const { extra } of rows) columns.take(extra)
  const own = new OwnFields(columns, { userId: 'erika', fields: FIELDS, answers: NO_ANSWERS })
  const ids = FIELDS.map(({ id }) => id)
  const filled = rows.map((row) => own.fill(row))
  for (const { flight } of filled) expect(ids).toEqual(expect.arrayContaining(Object.keys(flight?.custom ?? {})))
  return filled
}

/** Every attribute that a column has and the other exports' tests do not. */
const beside = fc.record(
  {
    operator: fc.constantFrom(...LINES).map(toAirlineSnapshot),
    callsign: fc.constantFrom('DLH4AB', 'Lifeguard 7'),
    bookingClass: fc.constantFrom('Y', 'Lite, C'),
    frequentFlyer: fc.constantFrom('LH 9922 1234', '000123'),
    awardMiles: fc.integer({ min: 0, max: 90_000 }),
    statusMiles: fc.integer({ min: 0, max: 90_000 }),
    tags: fc.subarray(['work', 'Łódź, 2026', '=1+1'], { minLength: 1 }),
  },
  { requiredKeys: [] },
)
const ofPilot = fc.record(
  {
    pilotFlying: fc.constantFrom(...PILOTS_FLYING),
    endorsements: fc.constantFrom('Tailwheel; 61.31(i)', '=A1'),
    fuel: fc.record({
      used: fc.constantFrom(null, 42.5, 70),
      uplifted: fc.constantFrom(12, 61.25),
      unit: fc.constantFrom(...FUEL_UNITS),
    }),
    signature: fc.constant({ name: 'Iris', certificate: 'CFI 7', expires: null, signedOn: null }),
  },
  { requiredKeys: [] },
)
const anyFlight = fc
  .tuple(anyEntry, fc.uuid(), beside, fc.option(ofPilot, { nil: null }))
  .map(([entry, id, more, pilot]): Flight => {
    const note = unguarded(entry.note)
    if (entry.session) return { ...entry, id, note }
    const custom = Object.fromEntries(
      Object.entries(entry.custom ?? {})
        .filter(isOfItsKind)
        .map(([field, value]) => [field, unguarded(value)]),
    )
    return { ...entry, ...more, id, note, custom, ...(pilot && { pilot: { ...entry.pilot, ...pilot } }) }
  })

/** In a workbook that a table program made of separated text such an apostrophe is its guard against formulas. */
function unguarded<T>(value: T): T | string {
  return typeof value === 'string' ? value.replace(/^'+(?=[=+\-@])/, '') : value
}

/** What is not of its field's kind no column of it holds. */
function isOfItsKind([id, value]: [string, unknown]): boolean {
  const text = String(value)
  switch (FIELDS.find((field) => field.id === id)?.kind) {
    case 'number':
      return typeof value === 'number' && /^-?\d{1,9}(\.\d{1,9})?$/.test(text)
    case 'duration':
      return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 1200
    case 'yes-no':
      return typeof value === 'boolean'
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text)
    case undefined:
      return false
    default:
      return typeof value === 'string'
  }
}

const COUNTED = [
  'landingsDay',
  'landingsNight',
  'fullStopsDay',
  'fullStopsNight',
  'touchAndGosDay',
  'touchAndGosNight',
  'goArounds',
  'dutyMinutes',
  'pilotFlying',
  'reviews',
  'endorsements',
  'fuel',
] as const satisfies readonly (keyof PilotFacts)[]

/** What of a flight the columns of the list hold: docs/export.md names the rest. */
function held(flight: FlightAttributes): JsonObject {
  const { status, date, session, pilot, seat, aircraft } = flight
  const times = timesHeld(flight)
  const isAhead = status === 'planned' || status === 'cancelled'
  const names = new Set((flight.people ?? []).map(({ name }) => name))
  const facts: PilotFacts = Object.fromEntries(
    COUNTED.map((name) => [name, session && name !== 'reviews' && name !== 'endorsements' ? null : pilot?.[name]]),
  )
  return said({
    status,
    date,
    from: flight.from?.airportId,
    to: (flight.divertedTo ?? flight.to)?.airportId,
    [isAhead ? 'scheduled' : 'actual']: times,
    durationMinutes:
      flightDuration({ actual: times }) === null && !session ? (flightDuration(flight)?.minutes ?? null) : null,
    flightNumber: flight.flightNumber,
    airline: flight.airline?.icao,
    operator: flight.operator?.icao,
    aircraft,
    seat: seat?.number ? { number: seat.number } : { position: seat?.position },
    people: [...names],
    pilot: { ...facts, ...(session && { simulatorMinutes: pilot?.simulatorMinutes }), ...dutyHeld(flight, times) },
    session: session && { device: session.device },
    custom: flight.custom,
    ...Object.fromEntries(
      (
        [
          'role',
          'cabin',
          'reason',
          'pnr',
          'note',
          'rating',
          'callsign',
          'bookingClass',
          'frequentFlyer',
          'awardMiles',
          'statusMiles',
          'tags',
        ] as const
      ).map((name) => [name, flight[name]]),
    ),
  })
}

/** The two times that the list shows. */
function timesHeld({ actual, scheduled }: FlightAttributes): FlightTimes {
  return {
    offBlock: actual?.offBlock ?? scheduled?.offBlock ?? actual?.takeOff ?? scheduled?.takeOff ?? null,
    onBlock: actual?.onBlock ?? scheduled?.onBlock ?? actual?.landing ?? scheduled?.landing ?? null,
  }
}

/** Where the list shows take-off, landing or the plan beside block times, its reader takes them for block times. */
function isOfOneTimetable(flight: FlightAttributes): boolean {
  const { actual, status } = flight
  const shown = timesHeld(flight)
  const isBlock = (end: 'offBlock' | 'onBlock'): boolean => shown[end] === (actual?.[end] ?? null)
  return status !== 'flown' || !actual || (isBlock('offBlock') && isBlock('onBlock'))
}

/** Clocks of a duty that is as long as they say, beside times that give them their day. */
function dutyHeld({ pilot }: FlightAttributes, { offBlock, onBlock }: FlightTimes): PilotFacts {
  const { dutyOn, dutyOff, dutyMinutes } = pilot ?? {}
  return offBlock && onBlock && dutyMinutes !== 1 ? { dutyOn: dutyOn ?? null, dutyOff: dutyOff ?? null } : {}
}

test('what every column of the list says is read again as it was', () => {
  fc.assert(
    fc.property(anyFlight, anyReader, (flight, reader) => {
      const [row, ...others] = readBack([flight], LIST_COLUMN_NAMES, reader)
      expect(others).toEqual([])
      const own = must(row?.flight)
      expect(held(own)).toEqual(held(flight))
      expect(own.distanceKm ?? null).toBeNull()
    }),
    { numRuns: 150 },
  )
})

test('the list into the log it is of changes nothing, in its usual columns or others', () => {
  const names = fc.oneof(
    fc.constant(USUAL_COLUMNS.map(({ name }) => name)),
    fc.subarray(LIST_COLUMN_NAMES).map((some) => [...new Set(['date', 'route', ...some] as const)]),
    fc.constant(['date', 'route', 'times', ...FIELDS.map(({ id }) => ownKey(id))] as const),
  )
  fc.assert(
    fc.property(anyFlight, anyReader, names, (flight, reader, columns) => {
      fc.pre(flight.date?.length === 10 && isOfOneTimetable(flight))
      const [row] = readBack([flight], columns, reader)
      const judge = new RowJudge(new LogIndex([flight]), 'batch')
      judge.startFile()
      const { outcome, patch, contradictions } = judge.judge(must(row))
      expect({ outcome, patch, contradictions }).toEqual({ outcome: 'known', patch: null, contradictions: null })
    }),
    { numRuns: 150 },
  )
})

const PLAIN_READER: Reader = { language: 'en', clock: 'local', placeCodes: 'typed', unit: 'km', kind: 'csv' }
const USUAL = USUAL_COLUMNS.map(({ name }) => name)
const { places } = context.catalogues
const [FRANKFURT, MUNICH, HAMBURG] = ['EDDF', 'EDDM', 'EDDH'].map((id) => toSnapshot(must(places.byId(id)), 'en'))
const berlin = (wall: string): string => `${wall}+01:00[Europe/Berlin]`
const PLAIN: Flight = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'flown',
  date: '2026-03-05',
  from: must(FRANKFURT),
  to: must(MUNICH),
  actual: { offBlock: berlin('2026-03-05T09:10'), onBlock: berlin('2026-03-05T10:15') },
}

const ENTRIES: readonly (readonly [string, FlightAttributes])[] = [
  ['cancelled', { status: 'cancelled', actual: null }],
  ['diverted', { status: 'diverted', divertedTo: must(HAMBURG) }],
  [
    'delayed until after midnight',
    { actual: { offBlock: berlin('2026-03-06T00:10'), onBlock: berlin('2026-03-06T01:15') } },
  ],
]

test.each(ENTRIES)('in its usual columns the list says that a flight was %s', (_, attributes) => {
  const flight = { ...PLAIN, ...attributes }
  const [row] = readBack([flight], USUAL, PLAIN_READER)
  expect(held(must(row?.flight))).toEqual(held(flight))
  const judge = new RowJudge(new LogIndex([flight]), 'batch')
  judge.startFile()
  expect(judge.judge(must(row))).toMatchObject({ outcome: 'known', patch: null, contradictions: null })
})

test('without its times the list has the flight’s own day, though its reader sees that of UTC', () => {
  const early = { actual: { offBlock: berlin('2026-03-05T00:10'), onBlock: berlin('2026-03-05T01:15') } }
  const reader: Reader = { ...PLAIN_READER, clock: 'utc' }
  const [flight, late] = [
    { ...PLAIN, ...early },
    { ...PLAIN, ...early, date: '2026-03-04' },
  ]
  for (const one of [flight, late]) {
    const [row] = readBack([one], ['date', 'route'], reader)
    expect(row?.flight?.date).toBe(one.date)
    const judge = new RowJudge(new LogIndex([one]), 'batch')
    judge.startFile()
    expect(judge.judge(must(row))).toMatchObject({ outcome: 'known', patch: null, contradictions: null })
  }
  expect(tableOf([flight], ['date', 'times'], reader).row(0)).toEqual(['2026-03-04', '23:10', '00:15 +1'])
})

test('a session is one in any columns, and nobody is asked for its places', () => {
  const session = { device: 'fnpt' as const, identification: null, place: null }
  const id = '00000000-0000-4000-8000-000000000002'
  const own: Flight = { id, status: 'flown', date: '2026-03-05', session, pilot: { simulatorMinutes: 90 } }
  const rows = readBack([PLAIN, own], USUAL, PLAIN_READER)
  expect(rows.map(({ questions }) => questions)).toEqual([[], []])
  expect(rows.map(({ flight }) => held(must(flight)))).toEqual([held(PLAIN), held(own)])
})

test('of a place without a code the whole name stands there, not its first letters', () => {
  const strip = { ...must(FRANKFURT), airportId: null, iata: null, icao: null, name: 'Segelflugplatz am Wald' }
  const [row] = readBack([{ ...PLAIN, from: strip }], USUAL, PLAIN_READER)
  expect(row?.questions).toMatchObject([{ kind: 'place', reference: { name: 'Segelflugplatz am Wald' } }])
})

test('what two columns show is in the table once', () => {
  const { columns } = tableOf([PLAIN], [...USUAL, 'airline', 'registration'], PLAIN_READER)
  const names = columns.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

test('all own fields go out one by one', () => {
  const custom = { mood: 'good', driven: 90, upgraded: true, rating: 1.5 }
  const names = ['date', 'route', 'custom', ownKey('mood')] as const
  const [row] = readBack([{ ...PLAIN, custom }], names, { ...PLAIN_READER, language: 'de' })
  expect(row?.flight?.custom).toEqual(custom)
})

test.each(LANGUAGES)('every role and every seat in %s is one of the words that are read', (language) => {
  const flights = [...FLIGHT_ROLES, ...SEAT_POSITIONS].map((one, at): Flight => {
    const role = FLIGHT_ROLES.find((known) => known === one)
    const position = SEAT_POSITIONS.find((known) => known === one)
    const id = `00000000-0000-4000-8000-0000000000${at + 10}`
    return { ...PLAIN, id, ...(role && { role }), ...(position && { seat: { number: null, position, side: null } }) }
  })
  const rows = readBack(flights, LIST_COLUMN_NAMES, { ...PLAIN_READER, language })
  expect(rows.map(({ flight }) => held(must(flight)))).toEqual(flights.map(held))
})

test.each(LANGUAGES)(
  'a table with all columns is a copy: status, seat, class, distance and trip are in it: %s',
  (language) => {
    const reader: Reader = { language, clock: 'local', placeCodes: PLACE_CODES[0], unit: 'km', kind: 'csv' }
    const flights = [
      viewedFlight('MUC', 'LHR', '2026-03-05', { cabin: 'business', reason: 'leisure', tripId: 'rome', seat: SEAT }),
      viewedFlight('LHR', 'MUC', '2026-03-07', { status: 'cancelled' }),
      viewedFlight('MUC', 'JFK', '2027-03-07', { status: 'planned' }),
    ]
    const table = tableOf(flights, [], reader, { rome: 'Rome, in spring' })
    const names = table.columns.map(({ name }) => name)
    const [status, trip, landings] =
      language === 'en' ? ['Status', 'Trip', 'Landings'] : ['Status', 'Reise', 'Landungen']
    expect(names).toEqual(expect.arrayContaining([status, trip]))
    expect(names.some((name) => name.startsWith(landings))).toBe(false)
    expect(table.row(0)).toEqual(expect.arrayContaining(['12A', 'Rome, in spring']))
    expect(new Set([0, 1, 2].map((at) => table.row(at)[names.indexOf(status)])).size).toBe(3)
    const pilots = tableOf([viewedFlight('MUC', 'LHR', '2026-03-05', { pilot: { landingsDay: 1 } })], [], reader, {})
    expect(pilots.columns.some(({ name }) => name.startsWith(landings))).toBe(true)
    const [opened] = openFiles('list.csv', bytesOf(table, reader))
    if (!opened?.file.ok) throw new Error('not opened')
    const format = must(detectFormat(opened.file.value, IMPORT_FORMATS).format)
    const read = [...readImport(opened.file.value, format, context)]
    expect(read.map(({ flight }) => flight?.status)).toEqual(['flown', 'cancelled', 'planned'])
    expect(read[0]).toMatchObject({ trip: { name: 'Rome, in spring' }, extra: {} })
  },
)

test.each(['csv', 'xlsx'] as const)(
  'places go out under the codes their reader chose, or as they were typed: %s',
  (kind) => {
    const typed: Flight = { ...PLAIN, from: { ...must(FRANKFURT), typedCode: 'icao' } }
    const placesOf = (placeCodes: Reader['placeCodes']) => {
      const reader: Reader = { ...PLAIN_READER, kind, placeCodes }
      const [opened] = openFiles(`list.${kind}`, bytesOf(tableOf([typed], ['route'], reader), reader))
      if (!opened?.file.ok) throw new Error('not opened')
      const [row] = must(opened.file.value.table).rows()
      return ['From', 'To'].map((name) => row?.get(name))
    }
    expect(placesOf('iata')).toEqual(['FRA', 'MUC'])
    expect(placesOf('icao')).toEqual(['EDDF', 'EDDM'])
    expect(placesOf('typed')).toEqual(['EDDF', 'MUC'])
  },
)

const SEAT = { number: '12A', position: 'window', side: 'left' } as const
