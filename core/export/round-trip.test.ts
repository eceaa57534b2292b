import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FULL_FLIGHT, FULL_SESSION } from '../../test/support/any-flight.ts'
import { anyEntry, context, LINES, OWN_FIELDS, TRIPS, TYPES } from '../../test/support/import/any-entry.ts'
import { fileOf, importFixtures, rowsOf } from '../../test/support/import/import-fixtures.ts'
import { said } from '../../test/support/import/said.ts'
import { aircraftName } from '../aircraft/aircraft-type.ts'
import { toAirlineSnapshot } from '../airline/airline.ts'
import type { Flight, FlightAttributes } from '../flight/flight.ts'
import { PLACE_CODES } from '../flight/place-code.ts'
import { OwnColumns } from '../import/beside/own-columns.ts'
import { OwnFields } from '../import/beside/own-fields.ts'
import { ImportedTrips, TripSizes } from '../import/beside/trips.ts'
import { detectFormat } from '../import/read/detect.ts'
import { type ReadRow, readImport } from '../import/read-import.ts'
import { IMPORT_FORMATS } from '../import/formats/registry.ts'
import { NO_ANSWERS } from '../import/resolve/answers.ts'
import { typeNamed } from '../import/resolve/resolve-aircraft.ts'
import { asObject, isObject, type JsonObject, member } from '../lib/json.ts'
import { must } from '../lib/must.ts'
import { nameUuid } from '../lib/name-uuid.ts'
import { toSnapshot } from '../place/airport.ts'
import type { Track } from '../track/track.ts'
import { FACT_PATHS, type Fact, FACTS } from './facts.ts'
import type { ExportContext, ExportFormat, ExportFormatId } from './format.ts'
import { EXPORTS } from './formats/registry.ts'

/** Kept by the app for itself: nobody misses it in a file for another program. */
const BOOKKEEPING = ['silencedChecks', 'source', 'createdAt', 'editedAt', 'from/typedCode', 'to/typedCode'] as const

const { places } = context.catalogues
const MAKING = {
  userName: 'erika',
  nowMs: Date.UTC(2026, 10, 27),
  placeCodes: 'typed',
  fields: OWN_FIELDS,
  tripNames: new Map(TRIPS.map(({ id, name }) => [id, name])),
  typeNamed: (name) => typeNamed(name, context.catalogues.aircraft),
} satisfies ExportContext
/** What the import calls the formats that it reads by another name or as one of several. */
const IMPORT_IDS: Partial<Record<ExportFormatId, string>> = {
  openflights: 'openflights',
  'my-flightradar24': 'my-flightradar24',
  airtrail: 'airtrail',
  foreflight: 'foreflight',
  easa: 'easa-layout',
  faa: 'faa-layout',
  calendar: 'calendar',
}

function written(format: ExportFormat, flights: readonly Flight[], making: ExportContext = MAKING): string {
  const writer = format.writer(flights, making)
  const pieces = flights
    .filter((flight) => writer.exclusion(flight) === null)
    .map((flight, at) => writer.flight(flight, at, { tracks: [] }))
  return [writer.begin(), ...pieces, writer.end()].join('')
}

function readBack(content: string, id: string): ReadRow[] {
  const file = fileOf('log', content)
  expect(detectFormat(file, IMPORT_FORMATS).format?.id).toBe(id)
  const format = must(IMPORT_FORMATS.find((one) => one.id === id))
  const rows = [...readImport(file, format, context)]
  const columns = new OwnColumns()
  for (const { extra } of rows) columns.take(extra)
  const own = new OwnFields(columns, { userId: 'erika', fields: OWN_FIELDS, answers: NO_ANSWERS })
  const sizes = new TripSizes()
  for (const { trip } of rows) sizes.take(id, trip)
  const trips = new ImportedTrips(sizes, { userId: 'erika', trips: TRIPS, log: [] })
  return rows.map((row) => trips.fill(own.fill(row)))
}

/** Without these parts, and without what says nothing. */
function stripped(flight: FlightAttributes, facts: readonly Fact[], beside: readonly string[] = []): JsonObject {
  const paths: string[] = [...facts.flatMap((fact) => [...FACT_PATHS[fact]]), ...beside, ...BOOKKEEPING]
  const rest: Record<string, unknown> = structuredClone({ ...flight })
  for (const path of paths) {
    const [first = '', inner] = path.split('/')
    const value = rest[first]
    if (inner === undefined) delete rest[first]
    else if (isObject(value)) rest[first] = Object.fromEntries(Object.entries(value).filter(([key]) => key !== inner))
  }
  const { pilot } = rest
  // A set; each format has its own order of columns.
  if (isObject(pilot) && Array.isArray(pilot['reviews']))
    rest['pilot'] = { ...pilot, reviews: pilot['reviews'].map(String).toSorted((a, b) => a.localeCompare(b)) }
  return said(rest)
}

/** Hours, a seat in the cockpit or the reason `crew` say what somebody did. */
const CONCLUDES_ROLE: ReadonlySet<ExportFormatId> = new Set([
  'my-flightradar24',
  'airtrail',
  'foreflight',
  'easa',
  'faa',
])

/**
 * What a reader makes of a flight beside what it says: these come back although they were never there. Of a flight that
 * says them itself they have to come back as they were.
 */
function concludedFrom(id: ExportFormatId, flight: FlightAttributes, lost: readonly Fact[]): string[] {
  const pilot = flight.pilot ?? {}
  const { offBlock, onBlock } = flight.actual ?? {}
  // A time alone, or a duration beside other times, says more to its reader than it said here.
  // The FAA's columns have no times at all.
  const isPart = id === 'faa' || !(offBlock && onBlock) || lost.includes('blockTimes')
  const isEngineSaid = Boolean(pilot.singleEngineMinutes || pilot.multiEngineMinutes)
  const { typeName = null } = flight.aircraft ?? {}
  const kinds = (['Day', 'Night'] as const).filter((time) => !pilot[`fullStops${time}`] && !pilot[`touchAndGos${time}`])
  const concluded: readonly (readonly [isOne: boolean, ...paths: string[]])[] = [
    [isPart && id !== 'calendar', 'durationMinutes'],
    [isPart && (id === 'openflights' || lost.includes('scheduled')), ...FACT_PATHS.blockTimes],
    // Of gliders those in the air stand there.
    [id === 'easa' && !offBlock && !onBlock, ...FACT_PATHS.blockTimes],
    [!flight.role && CONCLUDES_ROLE.has(id), 'role'],
    [!flight.airline, 'airline'],
    [id === 'calendar' && !flight.scheduled, 'scheduled'],
    // Of the way as it was flown, beside the places that the format holds.
    [!flight.distanceKm, 'distanceKm'],
    // By the type.
    [!isEngineSaid, 'pilot/singleEngineMinutes', 'pilot/multiEngineMinutes'],
    // Who landed took off, where no column says so.
    [id === 'faa' && !pilot.takeOffsDay && !pilot.takeOffsNight, 'pilot/takeOffsDay', 'pilot/takeOffsNight'],
    [id === 'foreflight' && !pilot.landingsDay, 'pilot/landingsDay'],
    [id === 'foreflight' && !pilot.landingsNight, 'pilot/landingsNight'],
    [id === 'foreflight', ...kinds.flatMap((time) => [`pilot/fullStops${time}`, `pilot/touchAndGos${time}`])],
    // Its route is a text there, which becomes an own field.
    [id === 'foreflight' && (flight.via ?? []).length > 0, 'custom'],
    // What a number's aircraft is another flight says.
    [id === 'foreflight' && typeName === null, 'aircraft/typeIcao', 'aircraft/typeName'],
  ]
  return concluded.flatMap(([isOne, ...paths]) => (isOne ? paths : []))
}

/** A plain flight of a pilot with one attribute more, each attribute of the record once. */
const ALONE: readonly Flight[] = (() => {
  const [from, to, other] = ['EDDF', 'EDDM', 'EDDH'].map((id) => toSnapshot(must(places.byId(id), id), 'en'))
  const at = (clock: string): string => `2026-03-05T${clock}+01:00[Europe/Berlin]`
  const plain = {
    id: '00000000-0000-4000-8000-000000000001',
    status: 'flown' as const,
    date: '2026-03-05',
    from: must(from),
    to: must(to),
    actual: { offBlock: at('09:10'), onBlock: at('10:15') },
    role: 'pilot-in-command' as const,
    pilot: { picMinutes: 65 },
  }
  const [airline, operator] = LINES.map(toAirlineSnapshot)
  const type = must(TYPES[0])
  const aircraft = { typeIcao: type.icao, typeName: aircraftName(type, 'en'), registration: null, name: null }
  const own: Partial<FlightAttributes> = {
    from: must(other),
    to: must(other),
    divertedTo: must(other),
    via: [must(other)],
    status: 'cancelled',
    scheduled: { offBlock: at('09:05'), takeOff: at('09:15'), landing: at('10:00'), onBlock: at('10:10') },
    actual: { offBlock: at('09:10'), takeOff: at('09:20'), landing: at('10:05'), onBlock: at('10:15') },
    flightNumber: { carrier: must(airline?.iata), number: '4711', suffix: null },
    airline: must(airline),
    operator: must(operator),
    people: [{ name: 'Personname', role: null, userId: null }],
  }
  const parts: FlightAttributes = { ...FULL_FLIGHT, ...own }
  return FACTS.flatMap((fact) => [...FACT_PATHS[fact]]).map((path): Flight => {
    const [first, inner] = path.split('/') as [keyof FlightAttributes, string?]
    if (first === 'session') return { id: plain.id, ...FULL_SESSION, session: { ...FULL_SESSION.session, place: null } }
    if (first === 'aircraft') {
      const named =
        inner === 'typeIcao' || inner === 'typeName' ? {} : { [inner ?? '']: FULL_FLIGHT.aircraft[inner as 'name'] }
      return { ...plain, aircraft: { ...aircraft, ...named } }
    }
    if (inner === undefined) return { ...plain, [first]: parts[first] }
    const value = member(asObject(parts[first]), inner)
    const beside = first === 'actual' || first === 'pilot' ? plain[first] : {}
    return { ...plain, [first]: { ...beside, [inner]: value } }
  })
})()

/** What is read of a flight that was written alone, and what it said, but for what is lost and what is concluded. */
function readAgain(format: ExportFormat, importId: string, flight: Flight, making: ExportContext = MAKING): Compared {
  const content = written(format, [flight], making)
  const rows = readBack(content, importId)
  expect(rows).toHaveLength(1)
  return { content, ...compared(format, flight, must(rows[0]), format.writer([flight], making).lost(flight)) }
}

interface Compared {
  read: JsonObject
  said: JsonObject
  content?: string
}

function compared(format: ExportFormat, flight: Flight, row: ReadRow, lost: readonly Fact[]): Compared {
  // A clock that showed the time twice is asked about.
  const asked = row.questions.some(({ kind }) => kind === 'time') ? ['scheduled', 'actual', 'durationMinutes'] : []
  const concluded = [...concludedFrom(format.id, flight, lost), ...asked]
  const { id: _id, divertedTo, ...rest } = flight
  // Written to where it landed; a calendar says where it was to go.
  const to = format.id === 'calendar' ? rest.to : (divertedTo ?? rest.to)
  const own = must(row.flight, `a flight, not ${row.refusal}`)
  return { read: stripped(own, lost, concluded), said: stripped({ ...rest, to }, lost, concluded) }
}

describe.each(Object.entries(IMPORT_IDS))('%s', (id, importId) => {
  const format = EXPORTS[id as ExportFormatId]

  test('what is written is read again as it was, but for the parts that were said to be lost', () => {
    fc.assert(
      fc.property(anyEntry, fc.uuid(), fc.constantFrom(...PLACE_CODES), (attributes, flightId, placeCodes) => {
        const flight = { ...attributes, id: flightId }
        const making = { ...MAKING, placeCodes }
        fc.pre(format.writer([flight], making).exclusion(flight) === null)
        const { read, said, content } = readAgain(format, importId, flight, making)
        expect(read, content).toEqual(said)
      }),
      { numRuns: 200 },
    )
  })

  test('each attribute beside a plain flight is lost or read again', () => {
    for (const flight of ALONE) {
      if (format.writer([flight], MAKING).exclusion(flight) !== null) continue
      const { read, said, content } = readAgain(format, importId, flight)
      expect(read, content).toEqual(said)
    }
  })

  test('every flight that is in the file is a row of it', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 8 }), (all) => {
        const flights = all.map((flight, at) => ({ ...flight, id: `00000000-0000-4000-8000-00000000000${at}` }))
        const writer = format.writer(flights, MAKING)
        const inFile = flights.filter((flight) => writer.exclusion(flight) === null)
        if (inFile.length === 0) return
        expect(readBack(written(format, flights), importId)).toHaveLength(inFile.length)
      }),
      { numRuns: 20 },
    )
  })
})

describe('every flight of every fixture', () => {
  const flights = importFixtures().flatMap((fixture) =>
    rowsOf(fixture, context).flatMap(({ row, flight, notes }): Flight[] =>
      // The code of an airport that was not in use then was another one's.
      flight === null || notes.some(({ code }) => code === 'airport-not-open')
        ? []
        : [{ ...flight, id: nameUuid(`${fixture.format}/${fixture.name}/${row}`) }],
    ),
  )
  test.each(Object.entries(IMPORT_IDS))(
    'that goes into %s comes out of it with every fact that it holds',
    (id, importId) => {
      const format = EXPORTS[id as ExportFormatId]
      const writer = format.writer(flights, MAKING)
      // Of a calendar only what goes from an airport to an airport is taken for a flight.
      const whole = flights.filter(({ from, to }) => id !== 'calendar' || (from?.airportId && to?.airportId))
      const inFile = whole.filter((flight) => writer.exclusion(flight) === null)
      expect(inFile.length).toBeGreaterThan(50)
      const rows = readBack(written(format, whole), importId)
      expect(rows).toHaveLength(inFile.length)
      for (const [at, flight] of inFile.entries()) {
        const { read, said } = compared(format, flight, must(rows[at]), writer.lost(flight))
        expect(read).toEqual(said)
      }
    },
  )
})

const DUTIES: readonly (readonly [string, FlightAttributes['pilot'], readonly Fact[]])[] = [
  [
    'reporting the day before and release after midnight',
    {
      picMinutes: 65,
      dutyOn: '2026-03-04T23:40+01:00[Europe/Berlin]',
      dutyOff: '2026-03-05T02:30+01:00[Europe/Berlin]',
      dutyMinutes: 170,
    },
    [],
  ],
  ['reporting alone', { picMinutes: 65, dutyOn: '2026-03-04T23:40+01:00[Europe/Berlin]' }, []],
  [
    'not a length that its clocks do not say',
    {
      picMinutes: 65,
      dutyOn: '2026-03-04T23:40+01:00[Europe/Berlin]',
      dutyOff: '2026-03-05T02:30+01:00[Europe/Berlin]',
      dutyMinutes: 400,
    },
    ['dutyTimes'],
  ],
  ['not a length without clocks', { picMinutes: 65, dutyMinutes: 400 }, ['dutyTimes']],
]

test.each(DUTIES)('ForeFlight’s duty: %s', (_, facts, lost) => {
  const [from, to] = ['EDDF', 'EDDM'].map((id) => toSnapshot(must(places.byId(id), id), 'en'))
  const flight: Flight = {
    id: '00000000-0000-4000-8000-000000000001',
    status: 'flown',
    date: '2026-03-05',
    from: must(from),
    to: must(to),
    actual: { offBlock: '2026-03-05T00:40+01:00[Europe/Berlin]', onBlock: '2026-03-05T01:45+01:00[Europe/Berlin]' },
    role: 'pilot-in-command',
    pilot: facts,
  }
  expect(EXPORTS.foreflight.writer([flight], MAKING).lost(flight)).toEqual(lost)
  const [row] = readBack(written(EXPORTS.foreflight, [flight]), 'foreflight')
  const { dutyOn, dutyOff, dutyMinutes } = must(row?.flight).pilot ?? {}
  const stored =
    lost.length > 0 ? {} : { dutyOn: facts?.dutyOn, dutyOff: facts?.dutyOff, dutyMinutes: facts?.dutyMinutes }
  expect({ dutyOn, dutyOff, dutyMinutes }).toEqual(stored)
})

test('AirTrail’s JSON has the recording of a flight, point by point, as its import reads it', () => {
  const [flight] = ALONE
  const startMs = Date.UTC(2026, 2, 5, 8, 20)
  const point = (at: number) => ({ latitude: 50 + at / 10, longitude: 8.5 + at, altitudeM: 1000 * at, speedMs: 100 })
  const segments = [
    [0, 1, 2],
    [3, 4],
  ].map((ats) => ats.map((at) => ({ ...point(at), atMs: startMs + at * 60_000 })))
  const bare = segments.flat().map((one) => ({ ...one, altitudeM: null, atMs: null, speedMs: null }))
  const writer = EXPORTS.airtrail.writer([must(flight)], MAKING)
  const read = (track: Track) => {
    const content = [writer.begin(), writer.flight(must(flight), 0, { tracks: [track] }), writer.end()].join('')
    return readBack(content, 'airtrail')[0]?.track
  }
  const back = must(read({ name: 'Over the Alps', segments }))
  expect(back.name).toBe('Over the Alps')
  expect(back.segments.flat().map(({ speedMs, ...rest }) => [rest, Math.round(speedMs ?? 0)])).toEqual(
    segments.flat().map(({ speedMs, ...rest }) => [rest, speedMs]),
  )
  expect(read({ name: null, segments: [bare] })).toEqual({ name: null, segments: [bare] })
})

test('every attribute of a flight is part of something that can be named as lost', () => {
  expect(stripped({ ...FULL_FLIGHT, ...FULL_SESSION, pilot: FULL_FLIGHT.pilot }, FACTS)).toEqual({})
})
