import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCheckCatalogues } from '../../core/check/catalogues.ts'
import type { FlightAttributes } from '../../core/flight/flight.ts'
import { loadTemporal } from '../../core/time/temporal.ts'
import { FLOWN, reference } from '../../test/support/check-examples.ts'
import { type CheckerAnswer, type CheckReader, createChecker } from './checker.ts'
import { type LmwDatabase, openDatabase, removeFlight, writeFlight, writeRecord } from '../database.ts'
import { createFlightReader } from './flight-reader.ts'
import { openKeptFindings } from './kept-findings.ts'
import { readSurroundings } from './surroundings-reader.ts'

beforeAll(loadTemporal)

const NAME = 'checker'
const BUILD = 'one'
const READER = { today: '2026-11-21', language: 'en' } as const
const WRONG: FlightAttributes = { ...FLOWN, durationMinutes: 700 }
const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

let db: LmwDatabase
// What another page finds of what one kept is a test of its own.
beforeEach(() => openKeptFindings(NAME, BUILD).forget())
beforeAll(async () => {
  db = await openDatabase({ durability: 'default', name: NAME })
})
afterAll(() => db.close())

function listen({ build = BUILD } = {}) {
  let answers: CheckerAnswer[] = []
  const read = createFlightReader(NAME)
  let wholeLogs = 0
  const checker = createChecker({
    reader: {
      ...read,
      all: () => {
        wholeLogs++
        return read.all()
      },
    },
    kept: openKeptFindings(NAME, build),
    surroundings: () => readSurroundings(NAME),
    catalogues: () => Promise.resolve(createCheckCatalogues(reference)),
    tell: (answer) => answers.push(answer),
  })
  /** Codes by flight, null where there are none any more, and how many flights there are. */
  const heard = () => {
    const said = answers
    answers = []
    const found = said.flatMap((answer) => (answer.kind === 'found' ? answer.flights : []))
    const done = said.flatMap((answer) => (answer.kind === 'done' ? [answer.total] : []))
    return {
      total: done.at(-1),
      codes: Object.fromEntries(
        found.map(({ id, checked }) => [id, checked?.findings.map(({ code }) => code) ?? null]),
      ),
      isFailed: said.some(({ kind }) => kind === 'failed'),
      wholeLogs,
    }
  }
  return { checker, heard }
}

describe('the checker of the log on this device', () => {
  test('reads what stands in the database, then only what changed', async () => {
    await writeFlight(db, idOf(1), WRONG)
    await writeFlight(db, idOf(2), { ...FLOWN, date: '2024-01-10', scheduled: null, actual: null })
    const { checker, heard } = listen()
    await checker.begin(READER)
    expect(heard()).toMatchObject({ total: 2, codes: { [idOf(1)]: ['duration-contradicts-times'] } })

    await writeFlight(db, idOf(1), { ...WRONG, durationMinutes: null }, WRONG)
    await checker.changed([idOf(1)])
    expect(heard()).toMatchObject({ total: 2, codes: { [idOf(1)]: null } })

    await writeFlight(db, idOf(3), WRONG)
    await removeFlight(db, idOf(2))
    await checker.changed([idOf(2), idOf(3)])
    const { total, codes } = heard()
    expect(total).toBe(2)
    expect(codes[idOf(3)]).toContain('duration-contradicts-times')
    expect(codes[idOf(1)]).toContain('same-flight-twice')
  })

  test('notices when what a flight names is deleted elsewhere, and is silent while nothing of its kind is here', async () => {
    const trip = (id: string) => ({ collection: 'data', type: 'trips', id }) as const
    const [own, other] = [idOf(50), idOf(51)]
    await writeFlight(db, idOf(4), { ...FLOWN, date: '2023-05-05', scheduled: null, actual: null, tripId: own })
    const { checker, heard } = listen()
    await checker.begin(READER)
    expect(heard().codes[idOf(4)] ?? []).not.toContain('trip-missing')

    for (const id of [own, other]) await writeRecord(db, trip(id), () => ({ name: 'Asia' }))
    await checker.changed([])
    expect(heard().codes).toEqual({})

    await writeRecord(db, trip(own), () => null)
    await checker.changed([])
    expect(heard().codes[idOf(4)]).toContain('trip-missing')
    await removeFlight(db, idOf(4))
  })

  test('reads a log of several batches whole', async () => {
    const many = Array.from({ length: 2001 }, (_, at) => at + 100)
    const rows = many.map((at) => ({ id: idOf(at), sortKey: idOf(at), date: '1999', to: FLOWN.to }))
    await db.flights.bulkInsert(rows)
    const { checker, heard } = listen()
    await checker.begin(READER)
    const { total, codes } = heard()
    expect(total).toBe(2003)
    expect(Object.values(codes).filter((of) => of?.includes('from-missing'))).toHaveLength(2001)
  })

  test('tells the next page what was found without reading the log, until something is written', async () => {
    const id = idOf(60)
    await writeFlight(db, id, { ...WRONG, date: '2022-02-02', scheduled: null, actual: null, durationMinutes: 5 })
    const first = listen()
    await first.checker.begin(READER)
    const found = first.heard()
    expect(found.codes[id]).toContain('speed-too-high')

    const next = listen()
    await next.checker.begin(READER)
    expect(next.heard()).toEqual({ ...found, wholeLogs: 0 })

    await removeFlight(db, id)
    await next.checker.changed([id])
    expect(next.heard()).toMatchObject({ total: (found.total ?? 0) - 1, codes: { [id]: null }, wholeLogs: 1 })
    const last = listen()
    await last.checker.begin(READER)
    expect(last.heard()).toMatchObject({ total: (found.total ?? 0) - 1, wholeLogs: 0 })
  })

  test('believes nothing that was found before another tab wrote, of another day, language or build', async () => {
    const wholeLogs = async (reader: CheckReader, build?: string) => {
      const { checker, heard } = listen(build === undefined ? {} : { build })
      await checker.begin(reader)
      return heard().wholeLogs
    }
    expect(await wholeLogs(READER)).toBe(1)
    expect(await wholeLogs(READER)).toBe(0)
    await writeFlight(db, idOf(61), FLOWN)
    expect(await wholeLogs(READER)).toBe(1)
    await writeRecord(db, { collection: 'data', type: 'trips', id: idOf(62) }, () => ({ name: 'Asia' }))
    expect(await wholeLogs(READER)).toBe(1)
    expect(await wholeLogs(READER)).toBe(0)
    expect(await wholeLogs({ ...READER, today: '2026-11-22' })).toBe(1)
    expect(await wholeLogs({ ...READER, language: 'de' })).toBe(1)
    expect(await wholeLogs({ ...READER, language: 'de' }, 'two')).toBe(1)
    await removeFlight(db, idOf(61))
  })

  test('a write that comes while the log is read is found by the next page', async () => {
    const { checker } = listen()
    const beginning = checker.begin(READER)
    await writeFlight(db, idOf(63), WRONG)
    await beginning
    const next = listen()
    await next.checker.begin(READER)
    expect(next.heard().codes[idOf(63)]).toContain('duration-contradicts-times')
    await removeFlight(db, idOf(63))
  })

  test('says so when the reference data is not to be had, and works once it is', async () => {
    const answers: string[] = []
    let isThere = false
    const checker = createChecker({
      reader: createFlightReader(NAME),
      kept: openKeptFindings(NAME, 'another'),
      surroundings: () => readSurroundings(NAME),
      catalogues: () => (isThere ? Promise.resolve(createCheckCatalogues(reference)) : Promise.reject(new Error('no'))),
      tell: ({ kind }) => answers.push(kind),
    })
    await checker.begin(READER)
    expect(answers).toEqual(['failed'])
    isThere = true
    await checker.begin(READER)
    expect(answers.at(-1)).toBe('done')
  })
})
