import { describe, expect, test } from 'vitest'
import { importContext, rowsOf } from '../../../test/support/import/import-fixtures.ts'
import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import { must } from '../../lib/must.ts'
import { READER_VERSION } from '../record/reader.ts'
import type { ReadRow } from '../read-import.ts'
import { flightWrites, importWrites } from './import-writes.ts'
import type { Track } from '../../track/track.ts'
import { LogIndex } from './log-index.ts'
import { countOutcomes, type JudgedRow } from './judged-row.ts'
import { RowJudge } from './outcome.ts'

const context = await importContext()
const HEAD = 'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Note'

/** Rows of one file of myFlightradar24. */
function rows(...lines: string[]): ReadRow[] {
  const bytes = new TextEncoder().encode([HEAD, ...lines].join('\n'))
  return rowsOf({ format: 'my-flightradar24', name: 'rows.csv', bytes }, context)
}
const row = (
  date: string,
  number: string,
  times = '09:10:00,10:25:00,01:15:00',
  rest = 'Lufthansa (LH/DLH),,,',
): string => `${date},${number},Hamburg / Hamburg (HAM/EDDH),Munich / Munich (MUC/EDDM),${times},${rest}`

function judge(known: readonly Flight[], ...files: ReadRow[][]): JudgedRow[][] {
  const judge = new RowJudge(new LogIndex(known), 'batch')
  return files.map((file) => {
    judge.startFile()
    return file.map((one) => judge.judge(one))
  })
}
/** The log after an import. */
const written = (judged: readonly JudgedRow[]): Flight[] =>
  [...importWrites(judged)].flatMap((write) => (write.kind === 'add' ? [{ ...write.attributes, id: write.id }] : []))
const outcomes = (judged: readonly JudgedRow[] = []): string[] => judged.map(({ outcome }) => outcome)
const flight = (line: string, changes: FlightAttributes = {}): Flight => {
  const [read] = rows(line)
  return { ...read?.flight, ...changes, id: '6f1c2a4e-3b5d-4a7f-8c9e-0a1b2c3d4e5f', source: null }
}

test('times to the minute those of its schedule say nothing of when it flew; others do', () => {
  const { actual } = flight(row('2026-03-05', 'LH2061'))
  const own = flight(row('2026-03-05', 'LH2061'), { scheduled: actual ?? null, actual: null })
  const [same, other] = [row('2026-03-05', 'LH2061'), row('2026-03-05', 'LH2061', '09:20:00,10:25:00,01:05:00')].map(
    (line) => judge([own], rows(line))[0]?.[0],
  )
  expect(same).toMatchObject({ outcome: 'known', patch: null })
  expect(other).toMatchObject({
    outcome: 'merged',
    patch: { actual: { offBlock: '2026-03-05T09:20+01:00[Europe/Berlin]' } },
  })
})

test('a schedule to the minute the times of a source with one clock says nothing; others, and one end alone, do', () => {
  const { actual } = flight(row('2026-03-05', 'LH2061'))
  const source = { format: 'my-flightradar24', batchId: null, row: 1, rawCells: [], externalId: null, reader: 1 }
  const own = { ...flight(row('2026-03-05', 'LH2061')), source }
  const [read] = rows(row('2026-03-05', 'LH2061'))
  const judged = (log: Flight, scheduled: FlightAttributes['scheduled'], times: FlightAttributes['actual'] = null) => {
    const given = must(read)
    return judge([log], [{ ...given, flight: { ...given.flight, scheduled, actual: times, source: null } }])[0]?.[0]
  }
  expect(judged(own, actual)).toMatchObject({ outcome: 'known', patch: null })
  expect(judged({ ...own, source: null }, actual)).toMatchObject({ outcome: 'merged', patch: { scheduled: actual } })
  expect(judged(own, actual, actual)).toMatchObject({ outcome: 'merged', patch: { scheduled: actual } })
  const later = { ...actual, onBlock: '2026-03-05T10:30+01:00[Europe/Berlin]' }
  expect(judged(own, later)).toMatchObject({ outcome: 'merged', patch: { scheduled: later } })
  const end = { offBlock: must(actual).offBlock ?? null }
  expect(judged(own, end)).toMatchObject({ outcome: 'merged', patch: { scheduled: end } })
  expect(judged({ ...own, scheduled: actual ?? null, actual: null }, null, end)).toMatchObject({
    outcome: 'merged',
    patch: { actual: end },
  })
})

describe('I22 the same file again', () => {
  test('changes nothing, equal rows and rows edited since included', () => {
    const file = rows(
      row('2026-03-05', 'LH2061'),
      row('2026-03-06', ''),
      row('2026-03-06', ''),
      row('2026-03-07', 'LH1'),
    )
    const log = written(judge([], file)[0] ?? [])
    expect(log).toHaveLength(4)
    const edited = log.map((one, at) => (at === 0 ? { ...one, date: '2025-01-01', from: null, note: null } : one))
    expect(outcomes(judge(edited, file)[0])).toEqual(['known', 'known', 'known', 'known'])
    expect([...importWrites(judge(edited, file)[0] ?? [])]).toEqual([])
  })

  test('gives a row of the same import the same id', () => {
    const file = rows(row('2026-03-05', 'LH2061'))
    expect(judge([], file)[0]?.[0]?.flightId).toBe(judge([], file)[0]?.[0]?.flightId)
  })

  test('with one of two equal flights deleted brings the other back, and no third', () => {
    const file = rows(row('2026-03-06', ''), row('2026-03-06', ''))
    const [first] = written(judge([], file)[0] ?? [])
    expect(outcomes(judge(first ? [first] : [], file)[0])).toEqual(['known', 'new'])
  })
})

describe('a flight of another product', () => {
  test.each([
    ['its date in UTC', { ...flight(row('2026-03-05', 'LH2061')), date: '2026-03-06' }, 'known'],
    ['the same number a day later', flight(row('2026-03-06', 'LH2061')), 'new'],
    ['the same number a day later, no clock', { ...flight(row('2026-03-06', 'LH2061')), actual: null }, 'warned'],
    ['the letters of who flew', flight(row('2026-03-05', 'CL2061')), 'known'],
    ['no number, the same clock', flight(row('2026-03-05', '', '09:20:00,10:25:00,01:05:00')), 'merged'],
    ['no number, another clock', flight(row('2026-03-05', '', '10:00:00,11:15:00,01:15:00')), 'warned'],
    ['no number, hours apart', flight(row('2026-03-05', '', '15:00:00,16:15:00,01:15:00')), 'new'],
    ['another number at that time', flight(row('2026-03-05', 'UA8840', undefined, 'United (UA/UAL),,,')), 'warned'],
    ['two days off', flight(row('2026-03-07', 'LH2061')), 'new'],
    ['a year alone', { ...flight(row('2026', 'LH2061')), actual: null }, 'merged'],
  ] as const)('with %s', (_, known, outcome) => {
    const judged = judge([known], rows(row('2026-03-05', 'LH2061')))[0]?.[0]
    expect(judged?.outcome).toBe(outcome)
  })

  test('takes the facts it lacks; what both say otherwise is listed, and the log’s stays', () => {
    const known = flight(row('2026-03-05', 'LH2061'), { note: 'mine', cabin: 'business', aircraft: null })
    const line = row(
      '2026-03-05',
      'LH2061',
      '09:25:00,10:25:00,01:00:00',
      'Lufthansa (LH/DLH),Airbus A320neo (A20N),D-AINZ,theirs',
    )
    const judged = judge([known], rows(line))[0]?.[0]
    expect(judged).toMatchObject({
      outcome: 'merged',
      reason: 'contradicts',
      patch: { aircraft: { registration: 'D-AINZ' }, note: 'mine\n\ntheirs' },
      contradictions: { actual: { offBlock: '2026-03-05T09:25+01:00[Europe/Berlin]' } },
    })
    expect(Object.keys(judged?.patch ?? {}).sort()).toEqual(['aircraft', 'note'])
    const [write] = importWrites(judged ? [judged] : [])
    expect(write).toMatchObject({ kind: 'merge', id: known.id, before: { aircraft: null, note: 'mine' } })
    const after = { ...known, ...judged?.patch }
    expect(judge([after], rows(line))[0]?.[0]).toMatchObject({ outcome: 'known', patch: null })
  })

  test('takes the file’s word for a fact where its owner says so, and for no other', () => {
    const known = flight(row('2026-03-05', 'LH2061'), { cabin: 'business' })
    const [line] = rows(row('2026-03-05', 'LH2061', '09:25:00,10:30:00,01:05:00'))
    if (!line) throw new Error('no row')
    const judged = (fields: readonly string[]) => {
      const judge = new RowJudge(new LogIndex([known]), 'batch')
      judge.startFile()
      return judge.judge(line, (field) => fields.includes(field))
    }
    const departure = judged(['actual/offBlock'])
    expect(departure).toMatchObject({ outcome: 'merged', reason: 'contradicts' })
    expect(departure.patch?.actual).toEqual({
      offBlock: '2026-03-05T09:25+01:00[Europe/Berlin]',
      onBlock: known.actual?.onBlock,
    })
    expect(departure.differences.map(({ field, isTaken }) => [field, isTaken])).toEqual([
      ['actual/offBlock', true],
      ['actual/onBlock', false],
    ])
    const both = judged(['actual/offBlock', 'actual/onBlock'])
    expect(both).toMatchObject({ outcome: 'merged', reason: null, contradictions: null })
    const [write] = importWrites([both])
    expect(write).toMatchObject({ kind: 'merge', before: { actual: known.actual } })
    expect(judged([])).toMatchObject({ outcome: 'known', patch: null })
  })

  test('in the same import is one flight, in the same file a code-share to look at', () => {
    const file = rows(row('2026-03-05', 'LH2061'), row('2026-03-05', 'UA8840', undefined, 'United (UA/UAL),,,'))
    const [first, second] = judge([], file, rows(row('2026-03-05', 'LH 2061')))
    expect(first?.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['new', null],
      ['warned', 'code-share'],
    ])
    expect(outcomes(second)).toEqual(['known'])
  })
})

test('what files say of one flight is judged beside what those before gave it', () => {
  const { people: _people, ...known } = flight(row('2026-03-05', 'LH2061'), { note: 'mine' })
  const file = (changes: FlightAttributes): ReadRow[] =>
    rows(row('2026-03-05', 'LH2061')).map((one) => ({ ...one, flight: { ...one.flight, ...changes, source: null } }))
  const [first, second, third] = judge(
    [known],
    file({ pilot: { picMinutes: 55 }, note: 'a' }),
    file({ pilot: { nightMinutes: 20 }, cabin: 'first', note: 'a' }),
    file({ pilot: { picMinutes: 55, nightMinutes: 25 }, cabin: 'economy' }),
  )
  expect(first?.[0]?.patch).toEqual({ pilot: { picMinutes: 55 }, note: 'mine\n\na' })
  expect(second?.[0]?.patch).toEqual({ pilot: { picMinutes: 55, nightMinutes: 20 }, cabin: 'first' })
  expect(third?.[0]?.differences.map(({ field }) => field)).toEqual(['pilot/nightMinutes', 'cabin'])
  const writes = [...importWrites([...(first ?? []), ...(second ?? []), ...(third ?? [])])]
  expect(flightWrites(writes)).toEqual([
    {
      kind: 'merge',
      id: known.id,
      patch: { pilot: { picMinutes: 55, nightMinutes: 20 }, note: 'mine\n\na', cabin: 'first' },
      before: { pilot: null, note: 'mine', cabin: null },
    },
  ])
})

test('by the source’s own id a flight is known whatever was edited, and two ids are two flights', () => {
  const [base] = rows(row('2026-03-05', 'LH2061'))
  if (!base?.flight) throw new Error('no flight')
  const withId = (externalId: string, cells: string): ReadRow => {
    return {
      ...base,
      flight: {
        ...base.flight,
        source: { format: 'x', batchId: null, row: 1, rawCells: [cells], externalId, reader: 1 },
      },
    }
  }
  const log = written(judge([], [withId('a', '1'), withId('b', '2')])[0] ?? [])
  expect(log).toHaveLength(2)
  const moved = log.map((one) => ({ ...one, date: '2020-01-01' }))
  expect(outcomes(judge(moved, [withId('b', 'changed'), withId('a', '1'), withId('c', '3')])[0])).toEqual([
    'known',
    'known',
    'new',
  ])
})

test('every row is in one of the sums', () => {
  const file = rows(row('2026-03-05', 'LH2061'), row('no day', ''), '2026-03-05,LH1, (/), (/),,,,,,,')
  const counts = countOutcomes(judge([], file)[0] ?? [])
  expect(counts).toEqual({ new: 1, warned: 0, merged: 0, known: 0, question: 1, refused: 1 })
})

test('thousands of flights of one day and route are judged, each against its own', () => {
  const file = rows(...Array.from({ length: 6000 }, () => row('2026-03-06', '')))
  const log = written(judge([], file)[0] ?? [])
  expect(new Set(outcomes(judge(log, file)[0]))).toEqual(new Set(['known']))
})

describe('a recording', () => {
  const point = (latitude: number, longitude: number, at: string) => {
    return { latitude, longitude, altitudeM: null, speedMs: null, atMs: Date.parse(at) }
  }
  const track: Track = {
    name: null,
    segments: [
      [
        point(53.63, 9.99, '2026-03-05T08:20:00Z'),
        point(51, 10.8, '2026-03-05T08:50:00Z'),
        point(48.35, 11.79, '2026-03-05T09:20:00Z'),
      ],
    ],
  }
  const recorded = (line: string, own = track): ReadRow[] => rows(line).map((one) => ({ ...one, track: own }))
  const fate = (judged: readonly JudgedRow[] = []) =>
    judged.map(({ outcome, bringsTrack, notes }) => [outcome, bringsTrack, ...notes.map(({ code }) => code)])
  const line = row('2026-03-05', 'LH2061')

  test('comes with its flight, and of two for one flight the first', () => {
    const [first, second] = judge([], recorded(line), recorded(line))
    expect(fate(first)).toEqual([['new', true]])
    expect(fate(second)).toEqual([['known', false, 'track-there']])
    expect([...importWrites([...(first ?? []), ...(second ?? [])])].map(({ kind }) => kind)).toEqual(['add', 'track'])
  })

  test('goes to a flight of the log that has none', () => {
    const known = flight(line)
    const withTracks = (has: boolean) => {
      const own = new RowJudge(new LogIndex([known]), 'batch', () => has)
      own.startFile()
      return recorded(line).map((one) => own.judge(one))
    }
    expect(fate(withTracks(false))).toEqual([['known', true]])
    expect(fate(withTracks(true))).toEqual([['known', false, 'track-there']])
  })

  test('of the flight of the day before stays out of that of the log, and says so', () => {
    const known = flight(row('2026-03-06', 'LH2061', '04:00:00,05:15:00,01:15:00'))
    const [judged] = judge([known], recorded(line))
    expect(judged?.[0]).toMatchObject({ flightId: known.id, bringsTrack: false })
    expect(judged?.[0]?.notes.map(({ code }) => code)).toContain('track-left')
  })

  test('of elsewhere comes with the flight its file gives it to, to be looked at', () => {
    const other: Track = { name: null, segments: [track.segments[0]?.map((one) => ({ ...one, longitude: 140 })) ?? []] }
    const [judged] = judge([], recorded(line, other))
    expect(fate(judged)).toEqual([['warned', true, 'track-elsewhere']])
    expect(judged?.[0]?.reason).toBe('track-elsewhere')
  })
})

describe('a row that an earlier version of the reader brought', () => {
  const AT = '2026-11-27T10:00:00.000Z'
  const line = row('2026-03-05', 'LH2061')
  /** As that version left it: without its times. */
  const before = (changes: FlightAttributes = {}): Flight[] =>
    written(judge([], rows(line))[0] ?? []).map(({ actual: _times, ...own }) => {
      const source = own.source && { ...own.source, reader: null }
      return { ...own, createdAt: AT, editedAt: AT, ...changes, source: changes.source ?? source ?? null }
    })
  const again = (log: readonly Flight[]): JudgedRow | undefined => judge(log, rows(line))[0]?.[0]

  test('is read anew: its flight takes what it lacks, once', () => {
    const log = before()
    const judged = again(log)
    expect(judged).toMatchObject({ outcome: 'merged', contradictions: null })
    expect(Object.keys(judged?.patch ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual(['actual', 'source'])
    const after = log.map((one) => ({ ...one, ...judged?.patch }))
    expect(again(after)).toMatchObject({ outcome: 'known', patch: null })
    // What is emptied by hand afterwards stays empty.
    expect(again(after.map((one) => ({ ...one, actual: null })))).toMatchObject({ outcome: 'known', patch: null })
  })

  test('gives an edited flight what it lacks, and shows what it says otherwise', () => {
    const edited = before({ date: '2026-03-06', editedAt: '2026-11-28T10:00:00.000Z' })
    const judged = again(edited.map(({ flightNumber: _number, ...own }) => own))
    expect(judged).toMatchObject({ outcome: 'merged', reason: 'contradicts', contradictions: { date: '2026-03-05' } })
    expect(judged?.patch).toMatchObject({ flightNumber: { number: '2061' } })
    expect(judged?.patch?.date).toBeUndefined()
  })

  test('that adds nothing is read anew once too', () => {
    const log = before().map((own) => ({ ...own, actual: must(rows(line)[0]?.flight).actual ?? null }))
    const judged = must(again(log))
    expect(judged).toMatchObject({ outcome: 'known', reason: null, patch: { source: { reader: READER_VERSION } } })
    expect(Object.keys(judged.patch ?? {})).toEqual(['source'])
    expect([...importWrites([judged])]).toMatchObject([{ kind: 'merge', patch: judged.patch }])
    const emptied = log.map((one) => ({ ...one, ...judged.patch, actual: null }))
    expect(again(emptied)).toMatchObject({ outcome: 'known', patch: null })
  })

  test('offers an edited flight what was emptied in it by hand', () => {
    const log = before({ airline: null, actual: null, editedAt: '2026-11-28T10:00:00.000Z' })
    const judged = must(again(log))
    expect(judged).toMatchObject({
      outcome: 'known',
      reason: 'contradicts',
      contradictions: { airline: { iata: 'LH' }, actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]' } },
    })
    expect(Object.keys(judged.patch ?? {})).toEqual(['source'])
    const differences = new Map(judged.differences.map(({ field, own, isTaken }) => [field, [own, isTaken]]))
    expect(Object.fromEntries(differences)).toEqual({ actual: [null, false], airline: [null, false] })
    const taker = new RowJudge(new LogIndex(log), 'batch')
    taker.startFile()
    const taken = taker.judge(must(rows(line)[0]), (field) => field === 'airline')
    expect(taken).toMatchObject({ outcome: 'merged', patch: { airline: { iata: 'LH' } } })
    expect(taken.patch).not.toHaveProperty('actual')
  })

  test('leaves notes, people and tags that were shortened by hand', () => {
    const edited = before({ note: 'mine', editedAt: '2026-11-28T10:00:00.000Z' })
    const [read] = rows(line)
    const more = { note: 'Test row', tags: ['b'], people: [] }
    const given = must(read)
    const now = { ...given, flight: { ...given.flight, ...more } }
    const log = edited.map((one) => ({ ...one, tags: ['a'] }))
    const judged = judge(log, [now])[0]?.[0]
    expect(judged?.patch?.note).toBeUndefined()
    expect(judged?.patch?.tags).toBeUndefined()
    const untouched = judge(before({ tags: ['a'] }), [now])[0]?.[0]
    expect(untouched?.patch).toMatchObject({ note: 'Test row', tags: ['a', 'b'] })
  })
})
