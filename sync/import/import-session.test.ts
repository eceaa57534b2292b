import { beforeAll, describe, expect, test } from 'vitest'
import { type CustomField, customFieldId } from '../../core/custom/custom-field.ts'
import type { Flight } from '../../core/flight/flight.ts'
import { must } from '../../core/lib/must.ts'
import type { ImportContext } from '../../core/import/read-import.ts'
import type { Mapping } from '../../core/import/mapping/mapping.ts'
import { proposeMapping } from '../../core/import/mapping/propose.ts'
import { NO_ANSWERS } from '../../core/import/resolve/answers.ts'
import { fixture, importContext, importFixtures } from '../../test/support/import/import-fixtures.ts'
import type { GivenAnswers, RowLine } from './import-messages.ts'
import { ImportSession } from './import-session.ts'
import type { LogTrip } from '../../core/import/beside/trips.ts'

const NOTHING: GivenAnswers = {
  formats: {},
  choices: {},
  answers: NO_ANSWERS,
  twice: null,
  takes: { all: 'log', rows: {} },
}
let context: ImportContext

beforeAll(async () => {
  context = await importContext()
})

const fileOf = ({ name, bytes }: { name: string; bytes: Uint8Array }): File => new File([new Uint8Array(bytes)], name)

interface Reading {
  log?: readonly Flight[]
  tracks?: ReadonlySet<string>
  fields?: readonly CustomField[]
  trips?: readonly LogTrip[]
  given?: GivenAnswers
  goOn?: () => boolean
}

async function read(
  session: ImportSession,
  { log = [], given = NOTHING, goOn = () => true, tracks = new Set(), fields = [], trips = [] }: Reading = {},
) {
  const lines: RowLine[] = []
  const summary = await session.read({
    catalogues: context.catalogues,
    log,
    tracks,
    entries: 0,
    fields,
    trips,
    batchId: 'batch',
    given,
    onLines: (some) => {
      lines.push(...some)
      return Promise.resolve(goOn())
    },
  })
  return { lines, summary }
}

function written(session: ImportSession): Flight[] {
  const flights: Flight[] = []
  for (let from: number | null = 0; from !== null; ) {
    const { writes, next } = session.writes(from)
    for (const write of writes) if (write.kind === 'add') flights.push({ ...write.attributes, id: write.id })
    // A bundle that came before would come for ever.
    expect(next ?? Infinity).toBeGreaterThan(from)
    from = next
  }
  return flights
}

test('files of every format at once: each is known, its rows are numbered through, what is written is counted', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const fixtures = importFixtures()
  const files = await session.open(fixtures.map(fileOf))
  expect(files.map(({ format, problem }) => [format, problem])).toEqual(fixtures.map(({ format }) => [format, null]))
  const { lines, summary } = await read(session)
  expect(lines.map(({ index }) => index)).toEqual(lines.map((_, at) => at))
  expect(new Set(lines.map(({ file }) => file)).size).toBe(fixtures.length)
  expect(summary?.writes).toBeGreaterThan(10)
  expect(summary?.problems).toEqual(fixtures.map(() => null))
})

test('I22: the same file again writes nothing, whatever became of its rows', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  await session.open([fileOf(fixture('my-flightradar24', 'raw.csv'))])
  const first = await read(session)
  const log = written(session)
  expect(log).toHaveLength(first.summary?.writes ?? -1)
  const again = await read(session, { log })
  expect(again.summary?.writes).toBe(0)
  expect(again.lines).toHaveLength(first.lines.length)
  expect(written(session)).toEqual([])
})

test('thousands are handed out in bundles, none twice and none left out', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const header = 'Date,Flight number,From,To,Dep time,Arr time'
  const rows = Array.from({ length: 2600 }, (_, at) => {
    const day = new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10)
    return `${day},LH2061,Hamburg / Hamburg (HAM/EDDH),Munich / Munich (MUC/EDDM),09:10:00,10:25:00`
  })
  await session.open([new File([[header, ...rows].join('\n')], 'many.csv')])
  const { summary } = await read(session)
  expect(summary?.writes).toBe(2600)
  const flights = written(session)
  expect(new Set(flights.map(({ id }) => id)).size).toBe(2600)
})

test('of a file that is not there columns make nothing, and no date is asked about', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const [found] = await session.open([fileOf(fixture('my-flightradar24', 'raw.csv'))])
  const mapping = proposeMapping(must(found?.sample))
  const tried = session.tryColumns(1, { mapping, kinds: {} }, context.catalogues)
  expect(tried).toEqual({ lines: [], asksDateOrder: false })
})

test('a reading ends where it is told to', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  await session.open([fileOf(fixture('my-flightradar24', 'raw.csv'))])
  expect((await read(session, { goOn: () => false })).summary).toBeNull()
})

test('I22: a reading that was stopped leaves the rows of the one before, to be written by its answers', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  await session.open([fileOf(fixture('my-flightradar24', 'raw.csv'))])
  const whole = await read(session)
  const before = written(session)
  expect(before.length).toBeGreaterThan(0)
  expect((await read(session, { given: { ...NOTHING, left: [0] }, goOn: () => false })).summary).toBeNull()
  expect(written(session)).toEqual(before)
  expect(whole.summary?.writes).toBe(before.length)
})

test('a file that is none says why, and is no hindrance to the others', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const files = await session.open([
    new File([new Uint8Array([0, 1, 2, 0])], 'photo.jpg'),
    new File(['{"a":'], 'cut.json'),
    fileOf(fixture('flighty', 'export.csv')),
  ])
  expect(files.map(({ problem }) => problem)).toEqual(['not-text', 'json-broken', null])
  const { summary } = await read(session)
  expect(summary?.problems).toEqual(['not-text', 'json-broken', null])
  expect(summary?.writes).toBeGreaterThan(0)
})

test('what was answered is named with its answer, for all rows that ask it, and can be answered otherwise', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const header = 'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Note'
  const row = 'XX1,Nowhere / Nowhere Strip (/),Munich / Munich (MUC/EDDM),,,,Nobody Air (/),Flying Boat 9 (),,'
  await session.open([new File([[header, `2025-10-26,${row}`, `2025-10-27,${row}`].join('\n')], 'strip.csv')])
  const { summary } = await read(session)
  const [place, airline, type] = [summary?.places[0], summary?.airlines[0], summary?.aircraft[0]]
  expect([place, airline, type].map((one) => one && [one.rows, one.answer])).toEqual([
    [2, null],
    [2, null],
    [2, null],
  ])
  const answers = {
    places: { [place?.key ?? '']: { airportId: 'LFPG' } },
    airlines: { [airline?.key ?? '']: { airlineId: 'nobody' }, other: 'as-written' },
    aircraft: { [type?.key ?? '']: 'as-written' },
    fields: {},
    clocks: {},
    twice: null,
  } as const
  const { summary: next } = await read(session, { given: { ...NOTHING, answers } })
  expect(next?.writes).toBe(2)
  expect(next?.places[0]?.answer).toMatchObject({ value: 'LFPG', name: expect.stringContaining('CDG') })
  // Not in the catalogue any more: asked again, with what was said.
  expect(next?.airlines[0]?.answer).toEqual({ value: 'nobody', name: 'nobody' })
  expect(next?.aircraft[0]?.answer).toEqual({ value: 'as-written', name: '' })
})

test('a time that came twice is asked once, and answered for all rows by one press', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const header = 'Date,Flight number,From,To,Dep time,Arr time'
  const row = '2025-10-26,LH2061,Hamburg / Hamburg (HAM/EDDH),Munich / Munich (MUC/EDDM),02:30:00,06:25:00'
  await session.open([new File([`${header}\n${row}`], 'night.csv')])
  const asked = await read(session)
  expect(asked.summary).toMatchObject({ times: 1, writes: 0 })
  for (const [twice, offset] of [
    ['first', '+02:00'],
    ['second', '+01:00'],
  ] as const) {
    const { summary } = await read(session, { given: { ...NOTHING, twice } })
    expect(summary?.writes).toBe(1)
    expect(written(session)[0]?.actual?.offBlock).toContain(offset)
  }
})

test('a clock that was said of a format before holds for its next file, until that file says another', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  await session.open([fileOf(fixture('foreflight', 'template.csv'))])
  const answers = { ...NO_ANSWERS, clocks: { foreflight: 'local' } } as const
  const offBlock = async (given: Partial<GivenAnswers>) => {
    await read(session, { given: { ...NOTHING, ...given } })
    return written(session)[0]?.actual?.offBlock
  }
  expect(await offBlock({})).toBe('2026-03-05T09:10+01:00[Europe/Berlin]')
  expect(await offBlock({ answers })).toBe('2026-03-05T08:10+01:00[Europe/Berlin]')
  expect(await offBlock({ answers, choices: { 0: { clock: 'utc' } } })).toBe('2026-03-05T09:10+01:00[Europe/Berlin]')
})

test('a recording comes with its row, also for a flight that is there without one, and not for one that has one', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  await session.open([fileOf(fixture('airtrail', 'generation-d.json'))])
  const given = { ...NOTHING, choices: { 0: { owner: 'u-001' } } }
  const first = await read(session, { given })
  expect(first.summary?.tracks).toBe(1)
  const { writes } = session.writes(0)
  const at = writes.findIndex(({ kind }) => kind === 'track')
  const track = must(writes[at])
  // Behind its flight.
  expect(writes[at - 1]).toMatchObject({ kind: 'add', id: track.id })
  expect(track).toMatchObject({
    name: expect.stringMatching(/^\d{4}-\d\d-\d\d .*\.gpx$/),
    gpx: expect.stringContaining('<trkpt'),
  })
  const log = written(session)
  expect((await read(session, { log, given })).summary).toMatchObject({ writes: 0, tracks: 1 })
  const named = log.map((flight) => (flight.id === track.id ? { ...flight, media: ['photo', 'recording'] } : flight))
  const known = await read(session, { log: named, given, tracks: new Set(['recording']) })
  expect(known.summary).toMatchObject({ writes: 0, tracks: 0 })
  expect(session.writes(0).writes).toEqual([])
})

test('a table that nobody knows is read by the columns its owner says, and shown before by its first rows', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const rows = Array.from({ length: 30 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')};HAM;MUC`)
  const [found] = await session.open([new File([['wann;los;hin', ...rows].join('\n')], 'own.csv')])
  expect(found).toMatchObject({ problem: 'unknown', format: null })
  const proposed = proposeMapping(must(found?.sample, 'the beginning'))
  const mapping: Mapping = { ...proposed, columns: ['date', 'to', 'from'] }
  const tried = session.tryColumns(0, { mapping, kinds: {} }, context.catalogues)
  expect(tried.asksDateOrder).toBe(false)
  expect(tried.lines).toHaveLength(20)
  expect(tried.lines?.[0]).toMatchObject({ outcome: 'new', row: 2, from: 'MUC', to: 'HAM' })
  expect(session.tryColumns(0, { mapping, kinds: {} }, null).lines).toBeNull()
  const { lines, summary } = await read(session, { given: { ...NOTHING, mappings: { 0: { mapping, kinds: {} } } } })
  expect(lines).toHaveLength(30)
  expect(summary).toMatchObject({ problems: [null], writes: 30 })
  expect((await read(session)).summary).toMatchObject({ problems: ['unknown'], writes: 0 })
})

test('a file that is left out writes nothing, and the others keep their numbers', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  await session.open([fileOf(fixture('my-flightradar24', 'raw.csv')), fileOf(fixture('flighty', 'export.csv'))])
  const { lines } = await read(session, { given: { ...NOTHING, left: [0] } })
  expect(new Set(lines.map(({ file }) => file))).toEqual(new Set([1]))
})

/** Columns of a table as somebody said them. */
const saidBy = (columns: readonly string[], heading: number | null = 0): GivenAnswers => {
  const mapping: Mapping = { version: 1, heading, headings: [], columns, dateOrder: null, clock: 'local' }
  return { ...NOTHING, mappings: { 0: { mapping, kinds: {} } } }
}

test('an answer about a single row stays with what stands in it when the rows get other numbers', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  await session.open([new File(['wann;los;hin\n2026-03-05;;MUC\n2026-03-06;;HAM\n2026-03-06;;HAM\n'], 'own.csv')])
  const asked = await read(session, { given: saidBy(['date', 'from', 'to']) })
  expect(asked.summary?.places.map(({ rows }) => rows)).toEqual([1, 1, 1])
  const key = must(asked.summary?.places[1]).key
  const answers = { ...NO_ANSWERS, places: { [key]: { airportId: 'EDDM' } } }
  for (const heading of [0, null]) {
    await read(session, { given: { ...saidBy(['date', 'from', 'to'], heading), answers } })
    expect(written(session).map(({ date, from }) => [date, from?.iata])).toEqual([['2026-03-06', 'MUC']])
  }
})

test('which of two times is meant is known of rows that are read otherwise later', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  await session.open([new File(['wann;los;hin;ab\n2025-10-26;HAM;MUC;02:30\n'], 'night.csv')])
  await read(session, { given: { ...saidBy(['date', 'from', 'to', 'note']), twice: 'second' } })
  const columns = ['date', 'from', 'to', 'actual/offBlock']
  const { summary } = await read(session, { given: { ...saidBy(columns), twice: 'second' } })
  expect(summary).toMatchObject({ times: 0, writes: 1 })
  expect(written(session)[0]?.actual?.offBlock).toContain('+01:00')
})

describe('rows that came in before by other columns', () => {
  const TABLE = 'wann;los;hin;was\n2026-03-05;HAM;MUC;LH2061\n2026-03-06;MUC;HAM;LH2062\n'
  const WRONG = ['date', 'to', 'from', 'note']
  const RIGHT = ['date', 'from', 'to', 'flightNumber']
  const AT = '2026-11-27T10:00:00.000Z'

  /** A session with the table, and the log behind its import by the wrong columns. */
  async function imported(): Promise<{ session: ImportSession; log: Flight[] }> {
    const session = new ImportSession({ today: '2026-11-27', language: 'en' })
    await session.open([new File([TABLE], 'own.csv')])
    await read(session, { given: saidBy(WRONG) })
    return { session, log: written(session).map((flight) => ({ ...flight, createdAt: AT, editedAt: AT })) }
  }

  test('are corrected, facts that were none too, and no flight is there twice', async () => {
    const { session, log } = await imported()
    const { lines, summary } = await read(session, { log, given: saidBy(RIGHT) })
    expect(lines.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['merged', 'corrected'],
      ['merged', 'corrected'],
    ])
    expect(summary?.writes).toBe(2)
    const [write] = session.writes(0).writes
    expect(write).toMatchObject({
      kind: 'merge',
      id: log[0]?.id,
      patch: {
        from: { iata: 'HAM' },
        to: { iata: 'MUC' },
        flightNumber: { carrier: 'LH', number: '2061' },
        note: null,
      },
      before: { from: { iata: 'MUC' }, note: 'LH2061', flightNumber: null },
    })
    // Once more by the same columns nothing is left to do.
    const after = log.map((flight, at) => {
      const one = must(session.writes(0).writes[at])
      return one.kind === 'merge' ? { ...flight, ...one.patch } : flight
    })
    expect((await read(session, { log: after, given: saidBy(RIGHT) })).summary?.writes).toBe(0)
  })

  test('I22: by the same columns change nothing', async () => {
    const { session, log } = await imported()
    const { lines, summary } = await read(session, { log, given: saidBy(WRONG) })
    expect(lines.map(({ outcome, differs }) => [outcome, differs])).toEqual([
      ['known', false],
      ['known', false],
    ])
    expect(summary?.writes).toBe(0)
  })

  test('keep what their owner wrote since, who may take the file’s word fact by fact', async () => {
    const { session, log } = await imported()
    const edited = log.map((flight) => ({ ...flight, note: 'by hand', editedAt: '2026-11-27T11:00:00.000Z' }))
    const { lines, summary } = await read(session, { log: edited, given: saidBy(RIGHT) })
    expect(lines.map(({ outcome, differs }) => [outcome, differs])).toEqual([
      ['known', true],
      ['known', true],
    ])
    expect(summary?.writes).toBe(0)
    const takes = { all: 'log', rows: { 0: { from: 'file', to: 'file' } } } as const
    await read(session, { log: edited, given: { ...saidBy(RIGHT), takes } })
    const [write, ...others] = session.writes(0).writes
    expect(others).toEqual([])
    expect(write).toMatchObject({ kind: 'merge', patch: { from: { iata: 'HAM' }, to: { iata: 'MUC' } } })
    expect(Object.keys(write?.kind === 'merge' ? write.patch : {}).toSorted()).toEqual(['from', 'to'])
    await read(session, { log: edited, given: { ...saidBy(RIGHT), takes: { all: 'file', rows: {} } } })
    const [all] = session.writes(0).writes
    expect(Object.keys(all?.kind === 'merge' ? all.patch : {})).not.toContain('note')
  })
})

const MOODS = `Date,Flight number,From,To,Dep time,Arr time,Mood,Points,Club
2026-03-05,LH2061,Hamburg / Hamburg (HAM/EDDH),Munich / Munich (MUC/EDDM),09:10:00,10:25:00,good,120,yes
2026-03-06,LH2061,Hamburg / Hamburg (HAM/EDDH),Munich / Munich (MUC/EDDM),09:10:00,10:25:00,,80,no`

async function moods(): Promise<ImportSession> {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'erika')
  await session.open([new File([MOODS], 'moods.csv')])
  return session
}

test('columns that no attribute takes become own fields, before the flights that name them', async () => {
  const session = await moods()
  const { summary } = await read(session)
  expect(summary?.fields.map(({ name, kind, isNew, isLeft, rows }) => [name, kind, isNew, isLeft, rows])).toEqual([
    ['Mood', 'text', true, false, 1],
    ['Points', 'number', true, false, 2],
    ['Club', 'yes-no', true, false, 2],
  ])
  const [mood, points, club] = ['Mood', 'Points', 'Club'].map((name) => customFieldId('erika', name)) as [
    string,
    string,
    string,
  ]
  const { writes } = session.writes(0)
  expect(writes.slice(0, 3)).toEqual([
    { kind: 'named', type: 'custom-fields', id: mood, attributes: { name: 'Mood', kind: 'text' } },
    { kind: 'named', type: 'custom-fields', id: points, attributes: { name: 'Points', kind: 'number' } },
    { kind: 'named', type: 'custom-fields', id: club, attributes: { name: 'Club', kind: 'yes-no' } },
  ])
  const log = written(session)
  expect(log.map(({ custom }) => custom)).toEqual([
    { [mood]: 'good', [points]: 120, [club]: true },
    { [points]: 80, [club]: false },
  ])
  // A second time nothing is added, whether the fields are there or went.
  const again = await read(session, { log })
  expect([again.summary?.writes, again.summary?.fields]).toEqual([0, []])
  expect(session.writes(0).writes).toEqual([])
})

test('an own field is left out, one of the log of that name is filled by its kind, what it cannot hold is said', async () => {
  const session = await moods()
  const fields: CustomField[] = [
    { id: 'mine', name: 'mood', kind: 'number', unit: null, choices: [], order: 4 },
    { id: 'other', name: 'Points', kind: 'text', unit: null, choices: [], order: 7 },
  ]
  const answers = { ...NO_ANSWERS, fields: { points: 'leave' } } as const
  const { summary, lines } = await read(session, { fields, given: { ...NOTHING, answers } })
  expect(summary?.fields.map(({ id, isNew, isLeft, rows }) => [id, isNew, isLeft, rows])).toEqual([
    ['other', false, true, 2],
    [customFieldId('erika', 'Club'), true, false, 2],
  ])
  expect(lines.map(({ notes }) => notes.map(({ code, field }) => [code, field]))).toEqual([
    [['cell-unreadable', 'Mood']],
    [],
  ])
  const [named] = session.writes(0).writes
  expect(named).toMatchObject({ kind: 'named', attributes: { name: 'Club', kind: 'yes-no', order: 8 } })
  expect(written(session).map(({ custom }) => custom)).toEqual([
    { [customFieldId('erika', 'Club')]: true },
    { [customFieldId('erika', 'Club')]: false },
  ])
})

describe('trips that files name', () => {
  const TRIPS =
    'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,Airline_OID,Plane_OID'
  const line = (date: string, trip: string): string => `${date},HAM,MUC,LH2061,Lufthansa,,,,,,,,,${trip},,,,,`
  const file = (name: string, ...lines: readonly string[]): File => new File([[TRIPS, ...lines].join('\n')], name)
  const FILE = (): File =>
    file(
      'a.csv',
      line('2026-03-05', 'Spring'),
      line('2026-03-06', '17'),
      line('2026-03-07', '17'),
      line('2026-03-08', '9'),
    )
  const named = (session: ImportSession) => session.writes(0).writes.filter(({ kind }) => kind === 'named')

  test('become trips of the log: named ones have a record before their flights, one flight alone is none', async () => {
    const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'me')
    await session.open([FILE()])
    const { summary } = await read(session)
    const [spring, first, second, alone] = written(session).map(({ tripId }) => tripId ?? null)
    expect([first === second, first === spring, alone]).toEqual([true, false, null])
    expect(summary?.trips).toEqual([
      { id: spring, name: 'Spring', isNew: true, rows: 1 },
      { id: first, name: null, isNew: true, rows: 2 },
    ])
    expect(session.writes(0).writes[0]).toEqual({
      kind: 'named',
      type: 'trips',
      id: spring,
      attributes: { name: 'Spring' },
    })
    expect(named(session)).toHaveLength(1)
  })

  test('I22: the same file again writes none, and another file of the same product goes on with them', async () => {
    const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'me')
    await session.open([FILE()])
    await read(session)
    const log = written(session)
    const trips = [{ id: must(log[0]?.tripId), name: 'Renamed' }]
    const again = await read(session, { log, trips })
    expect([again.summary?.writes, again.summary?.trips, session.writes(0).writes]).toEqual([0, [], []])
    await session.open([file('b.csv', line('2026-03-19', 'spring'), line('2026-04-06', '17'))])
    const next = await read(session, { log, trips })
    expect(next.summary?.trips).toEqual([
      { id: log[0]?.tripId, name: 'Renamed', isNew: false, rows: 1 },
      { id: log[1]?.tripId, name: null, isNew: false, rows: 1 },
    ])
    expect(named(session)).toEqual([])
  })

  test('a trip of the log that is called so is used', async () => {
    const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'me')
    await session.open([FILE()])
    const own = { id: '11111111-1111-4111-8111-111111111111', name: ' spring' }
    const { summary } = await read(session, { trips: [own] })
    expect(summary?.trips[0]).toEqual({ ...own, isNew: false, rows: 1 })
    expect(written(session)[0]?.tripId).toBe(own.id)
    expect(named(session)).toEqual([])
  })

  describe('a trip of the log of the same name, case and blanks aside', () => {
    const own = { id: '11111111-1111-4111-8111-111111111111', name: 'Spring' }
    const flightOn = (date: string, tripId = own.id): Flight => ({ id: `flight of ${date}`, date, tripId })
    const tripOf = async (...log: readonly Flight[]) => {
      const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'me')
      await session.open([file('a.csv', line('2026-03-05', ' SPRING'), line('2026-03-12', 'Spring'))])
      const { summary } = await read(session, { log, trips: [own] })
      return { trips: summary?.trips, isOwn: written(session)[0]?.tripId === own.id, named: named(session) }
    }

    test('is used where its flights are of that time: between them, or two weeks before or behind', async () => {
      const used = { trips: [{ ...own, isNew: false, rows: 2 }], isOwn: true, named: [] }
      expect(await tripOf(flightOn('2026-03-01'), flightOn('2026-03-20'))).toEqual(used)
      expect(await tripOf(flightOn('2026-02-19'))).toEqual(used)
      expect(await tripOf(flightOn('2026-03-26'))).toEqual(used)
      expect(await tripOf(flightOn('2026-03'))).toEqual(used)
      expect(await tripOf(flightOn('2025'), flightOn('2026'))).toEqual(used)
    })

    test('is another where its flights are of another time', async () => {
      for (const date of ['2026-02-18', '2026-03-27', '2024-03-05', '2025']) {
        expect(await tripOf(flightOn(date))).toMatchObject({
          trips: [{ name: 'SPRING', isNew: true, rows: 2 }],
          isOwn: false,
          named: [{ type: 'trips', attributes: { name: 'SPRING' } }],
        })
      }
    })

    test('is used for one that came before without a name, and of several the one of that time', async () => {
      const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'me')
      const Segment = {
        id: '8',
        StartDateTime: { date: '2026-05-01' },
        start_airport_code: 'HAM',
        end_airport_code: 'MUC',
      }
      const Trip = [{ id: '1', display_name: 'Spring', primary_location: 'Munich' }]
      const json = JSON.stringify({ Trip, AirObject: [{ trip_id: '1', Segment }] })
      await session.open([new File([json], 'trips.json')])
      await read(session)
      const unnamed = must(written(session)[0]?.tripId)
      const may = { id: '33333333-3333-4333-8333-333333333333', name: 'Spring' }
      const log = [flightOn('2024-05-01'), flightOn('2026-05-02', may.id), flightOn('2026-05-03', unnamed)]
      const { summary } = await read(session, { log, trips: [own, may] })
      expect(summary?.trips).toEqual([{ ...may, isNew: false, rows: 1 }])
    })

    test('is used where a column is said to be the trip, by the same rule', async () => {
      const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'me')
      await session.open([new File(['wann;los;hin;was\n2026-03-05;HAM;MUC;spring\n'], 'own.csv')])
      const given = saidBy(['date', 'from', 'to', 'trip'])
      const [near, far] = ['2026-03-08', '2020-03-08'].map((date) => ({ log: [flightOn(date)], trips: [own], given }))
      expect((await read(session, near)).summary?.trips).toEqual([{ ...own, isNew: false, rows: 1 }])
      expect((await read(session, far)).summary?.trips).toMatchObject([{ name: 'spring', isNew: true }])
    })
  })

  test('of one name in two years, in a file each, are two; either file again writes none', async () => {
    const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'me')
    const imported = async (year: number, log: readonly Flight[], trips: readonly LogTrip[]) => {
      const rows = [`${year}-02-01;HAM;MUC;Ski`, `${year}-02-08;MUC;HAM;Ski`]
      await session.open([new File([['wann;los;hin;was', ...rows].join('\n')], 'own.csv')])
      const { summary } = await read(session, { log, trips, given: saidBy(['date', 'from', 'to', 'trip']) })
      return { writes: summary?.writes, trips: summary?.trips, named: named(session), flights: written(session) }
    }
    const early = await imported(2020, [], [])
    const trip = { id: must(early.flights[0]?.tripId), name: 'Ski' }
    const late = await imported(2026, early.flights, [trip])
    const other = { id: must(late.flights[0]?.tripId), name: 'Ski' }
    expect(other.id).not.toBe(trip.id)
    expect(late.trips).toEqual([{ ...other, isNew: true, rows: 2 }])
    expect(late.named).toMatchObject([{ id: other.id, attributes: { name: 'Ski' } }])
    const log = [...early.flights, ...late.flights]
    for (const names of [
      ['Ski', 'Ski'],
      ['Alps', 'Snow'],
    ]) {
      const trips = [trip, other].map(({ id }, at) => ({ id, name: must(names[at]) }))
      for (const year of [2020, 2026])
        expect(await imported(year, log, trips)).toEqual({ writes: 0, trips: [], named: [], flights: [] })
    }
  })

  test('a flight of the log gets one, unless it belongs to another', async () => {
    const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'me')
    await session.open([FILE()])
    await read(session)
    const other = '22222222-2222-4222-8222-222222222222'
    const log = written(session).map(({ source: _source, tripId: _trip, ...flight }, at) =>
      at === 1 ? { ...flight, tripId: other } : flight,
    )
    const { lines } = await read(session, { log })
    expect(lines.map(({ outcome, takes }) => [outcome, takes])).toEqual([
      ['merged', ['tripId']],
      ['known', []],
      ['merged', ['tripId']],
      ['known', []],
    ])
    expect(lines.flatMap(({ differences }) => differences)).toEqual([])
    expect(named(session)).toHaveLength(1)
  })

  test('two products that name one alike mean one, two of one product are two', async () => {
    const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'me')
    const air = (id: string, trip: string, day: string): object => ({
      trip_id: trip,
      Segment: { id, StartDateTime: { date: day }, start_airport_code: 'HAM', end_airport_code: 'MUC' },
    })
    const Trip = [
      { id: '1', display_name: 'Spring', primary_location: 'Munich' },
      { id: '2', display_name: 'Spring', primary_location: 'Munich' },
    ]
    const AirObject = [air('8', '1', '2026-05-01'), air('9', '2', '2026-06-01')]
    await session.open([FILE(), new File([JSON.stringify({ Trip, AirObject })], 'trips.json')])
    const { summary } = await read(session)
    expect(summary?.trips.map(({ name, rows }) => [name, rows])).toEqual([
      ['Spring', 3],
      [null, 2],
    ])
    await session.open([new File([JSON.stringify({ Trip, AirObject })], 'trips.json')])
    expect((await read(session)).summary?.trips.map(({ name, rows }) => [name, rows])).toEqual([
      ['Spring', 1],
      ['Spring', 1],
    ])
  })

  test('a column that is said to be the trip names it', async () => {
    const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'me')
    await session.open([
      new File(['wann;los;hin;was\n2026-03-05;HAM;MUC;Spring\n2026-03-06;MUC;HAM;spring \n'], 'own.csv'),
    ])
    const { summary } = await read(session, { given: saidBy(['date', 'from', 'to', 'trip']) })
    expect(summary?.trips).toMatchObject([{ name: 'Spring', isNew: true, rows: 2 }])
    expect(named(session)).toMatchObject([{ type: 'trips', attributes: { name: 'Spring' } }])
  })
})

describe('what the checks will say of the new flights', () => {
  const HEADER = 'Date,Flight number,From,To,Dep time,Arr time'
  const flown = (date: string, times: string, from = 'HAM/EDDH', to = 'MUC/EDDM'): string =>
    `${date},LH2061,A / A (${from}),B / B (${to}),${times}`
  const checked = async (log: readonly Flight[], ...lines: readonly string[]) => {
    const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'me')
    await session.open([new File([[HEADER, ...lines].join('\n')], 'a.csv')])
    await read(session, { log })
    const parts = { catalogues: context.catalogues, log }
    return { session, parts, findings: await session.check(parts, () => Promise.resolve(true)) }
  }

  test('those that look wrong by themselves, or beside the log or each other, by their rows', async () => {
    const right = flown('2026-03-05', '09:10:00,10:25:00')
    expect((await checked([], right)).findings).toEqual([])
    const fast = flown('2026-03-06', '09:10:00,09:12:00')
    const { session, findings } = await checked([], right, fast)
    expect(findings).toMatchObject([{ index: 1, codes: expect.arrayContaining(['speed-too-high']) }])
    const overlapping = flown('2026-03-05', '09:30:00,10:40:00', 'FRA/EDDF', 'MUC/EDDM')
    const [own] = written(session)
    const beside = await checked([must(own)], right, overlapping)
    expect(beside.findings?.map(({ index }) => index)).toEqual([1])
  })

  test('rows that add no flight have none, and a look that is ended says nothing', async () => {
    const fast = flown('2026-03-06', '09:10:00,09:12:00')
    const { session } = await checked([], fast)
    expect((await checked(written(session), fast)).findings).toEqual([])
    const days = Array.from({ length: 300 }, (_, at) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10))
    const many = await checked([], ...days.map((day) => flown(day, '09:10:00,09:12:00')))
    expect(many.findings).toHaveLength(300)
    expect(await many.session.check(many.parts, () => Promise.resolve(false))).toBeNull()
  })
})

const COLUMNS = 'Date,Flight number,From,To,Dep time,Arr time'

test('of 50,000 rows with a bad one in 10,000 each is accounted for, and all others come in', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'erika')
  const rows = Array.from({ length: 50_000 }, (_, at) => {
    const day = new Date(Date.UTC(2000, 0, 1 + (at % 9000))).toISOString().slice(0, 10)
    return `${day},LH${100 + Math.floor(at / 9000)},"Hamburg / Hamburg (HAM/EDDH)","Munich / Munich (MUC/EDDM)",,`
  })
  const bad = [
    '2001-01-01,"LH1,"Hamburg',
    ',LH1,,,,',
    '\u0007\uFFFD,',
    '2025-02-30,LH1,"Hamburg / Hamburg (HAM/EDDH)",,,',
    '"""",',
  ]
  for (const [nth, row] of bad.entries()) rows[nth * 10_000 + 5000] = row
  await session.open([new File([[COLUMNS, ...rows].join('\n')], 'many.csv')])
  const { lines, summary } = await read(session)
  expect(lines.map(({ row }) => row)).toEqual(rows.map((_, at) => at + 2))
  expect(lines.filter(({ outcome }) => outcome !== 'new').map(({ row, reason }) => [row, reason])).toEqual([
    [5002, 'place'],
    [15_002, 'date-missing'],
    [25_002, 'date-unreadable'],
    [35_002, 'date-unreadable'],
    [45_002, 'date-unreadable'],
  ])
  expect(summary).toMatchObject({ problems: [null], unread: [0], writes: 49_995 })
}, 60_000)

test('a file of 200 MB is refused by its size, and no more of it is read than the end of an archive would be', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' }, 'erika')
  const large = new File([COLUMNS], 'large.csv')
  Object.defineProperty(large, 'size', { value: 200_000_000 })
  for (const reading of ['arrayBuffer', 'bytes', 'stream', 'text'] as const) {
    Object.defineProperty(large, reading, {
      value: () => {
        throw new Error(`${reading} was asked for`)
      },
    })
  }
  const parts: number[] = []
  const slice = large.slice.bind(large)
  large.slice = (from = 0, to = 0) => {
    parts.push(to - from)
    return slice(from, to)
  }
  const files = await session.open([large, fileOf(fixture('flighty', 'export.csv'))])
  expect(files.map(({ problem }) => problem)).toEqual(['too-large', null])
  expect(Math.max(...parts)).toBeLessThan(100_000)
  expect(parts.length).toBeLessThan(5)
  expect((await read(session)).summary?.problems).toEqual(['too-large', null])
})

test('flights of an earlier reader that take nothing are marked as read by this one, and are no facts taken', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  await session.open([fileOf(fixture('my-flightradar24', 'raw.csv'))])
  await read(session)
  const now = written(session)
  const log = now.map((flight) => ({ ...flight, source: flight.source ? { ...flight.source, reader: null } : null }))
  const { summary, lines } = await read(session, { log })
  expect(summary).toMatchObject({ writes: 0, marks: log.length })
  expect(lines.filter(({ flightId }) => flightId !== null).flatMap(({ takes }) => takes)).toEqual([])
  expect(session.writes(0).writes).toHaveLength(log.length)
  expect((await read(session, { log: now })).summary).toMatchObject({ writes: 0, marks: 0 })
})

test('a training mark that a flight of the log lacks is a fact that it takes', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const table = (review: string): File =>
    new File(
      [
        `ForeFlight Logbook Import\n\nFlights Table\nDate,AircraftID,From,To,TimeOut,TimeIn,PIC,Flight Review\n`,
        `2026-03-05,D-EABC,EDDH,EDDW,08:10,09:08,1.0,${review}\n`,
      ],
      'logbook.csv',
    )
  await session.open([table('')])
  await read(session)
  const log = written(session).map(({ source: _source, ...flight }) => flight)
  await session.open([table('TRUE')])
  const { summary, lines } = await read(session, { log })
  expect(summary).toMatchObject({ writes: 1, marks: 0 })
  expect(lines.map(({ outcome, takes }) => [outcome, takes])).toEqual([['merged', ['pilot']]])
})

test('of thousands of open places a page gets the first and their number, and what is answered beside them', async () => {
  const session = new ImportSession({ today: '2026-11-27', language: 'en' })
  const rows = Array.from({ length: 1100 }, (_, at) => `2026-03-05,LH${at + 1},,"Munich / Munich (MUC/EDDM)",,`)
  await session.open([new File([[COLUMNS, ...rows].join('\n')], 'many.csv')])
  const asked = await read(session)
  expect(asked.summary).toMatchObject({ openPlaces: 1100, writes: 0 })
  expect(asked.summary?.places).toHaveLength(1000)
  const key = must(asked.summary?.places[0]).key
  const answers = { ...NO_ANSWERS, places: { [key]: { airportId: 'EDDH' } } }
  const { summary } = await read(session, { given: { ...NOTHING, answers } })
  expect(summary).toMatchObject({ openPlaces: 1099, writes: 1 })
  expect(summary?.places.filter(({ answer }) => answer !== null).map((one) => one.key)).toEqual([key])
})
