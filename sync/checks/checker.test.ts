import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCheckCatalogues } from '../../core/check/catalogues.ts'
import type { FlightAttributes } from '../../core/flight/flight.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import { loadTemporal } from '../../core/time/temporal.ts'
import { FLOWN, reference } from '../../test/support/check-examples.ts'
import type { CheckReader } from './check-reader.ts'
import { type CheckerAnswer, createChecker } from './checker.ts'
import { edit, editFlights } from '../../test/support/log-rows.ts'
import { type LogStore, openLog } from '../storage/log-store.ts'
import { writeLog } from '../storage/log-transaction.ts'
import { NEW_STATE } from '../storage/rows/pull-rows.ts'
import { createFlightReader } from './flight-reader.ts'
import { openKeptFindings } from './kept-findings.ts'
import { readSurroundings } from './surroundings-reader.ts'

beforeAll(loadTemporal)

const NAME = 'checker'
const BUILD = 'one'
const READER = { today: '2026-11-21', language: 'en' } as const
const WRONG: FlightAttributes = { ...FLOWN, durationMinutes: 700 }
const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

let log: LogStore
// What another page finds of what one kept is a test of its own.
beforeEach(() => openKeptFindings(NAME, BUILD).forget())
beforeAll(async () => {
  log = await openLog({ name: NAME, userId: 'ann' })
})
afterAll(() => log.close())

const writeFlight = (id: string, flight: FlightAttributes | null) => editFlights(log, { [id]: flight })
const writeTrip = (id: string, trip: JsonObject | null) => edit(log, ['data', 'trips'], { [id]: trip })

function listen({ build = BUILD, name = NAME } = {}) {
  let answers: CheckerAnswer[] = []
  const whole = createFlightReader(name)
  let wholeLogs = 0
  const checker = createChecker({
    reader: {
      read: (after, take) => {
        if (after === 0) wholeLogs++
        return whole.read(after, take)
      },
    },
    kept: openKeptFindings(name, build),
    surroundings: () => readSurroundings(name),
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
    await writeFlight(idOf(1), WRONG)
    await writeFlight(idOf(2), { ...FLOWN, date: '2024-01-10', scheduled: null, actual: null })
    const { checker, heard } = listen()
    await checker.begin(READER)
    expect(heard()).toMatchObject({ total: 2, codes: { [idOf(1)]: ['duration-contradicts-times'] } })

    await writeFlight(idOf(1), { ...WRONG, durationMinutes: null })
    await checker.changed()
    expect(heard()).toMatchObject({ total: 2, codes: { [idOf(1)]: null } })

    await writeFlight(idOf(3), WRONG)
    await writeFlight(idOf(2), null)
    await checker.changed()
    const { total, codes } = heard()
    expect(total).toBe(2)
    expect(codes[idOf(3)]).toContain('duration-contradicts-times')
    expect(codes[idOf(1)]).toContain('same-flight-twice')
  })

  test('notices when what a flight names is deleted elsewhere, and is silent while nothing of its kind is here', async () => {
    const [own, other] = [idOf(50), idOf(51)]
    await writeFlight(idOf(4), { ...FLOWN, date: '2023-05-05', scheduled: null, actual: null, tripId: own })
    const { checker, heard } = listen()
    await checker.begin(READER)
    expect(heard().codes[idOf(4)] ?? []).not.toContain('trip-missing')

    for (const id of [own, other]) await writeTrip(id, { name: 'Asia' })
    await checker.changed()
    expect(heard().codes).toEqual({})

    await writeTrip(own, null)
    await checker.changed()
    expect(heard().codes[idOf(4)]).toContain('trip-missing')
    await writeFlight(idOf(4), null)
  })

  test('asks nothing of a flight whose companions may still come, or lie in the trash', async () => {
    const name = `${NAME}-trips`
    const own = await openLog({ name, userId: 'ann' })
    const [alone, companion, trip] = [idOf(1), idOf(2), idOf(70)]
    const onTrip = (date: string): FlightAttributes => ({ ...FLOWN, date, scheduled: null, actual: null, tripId: trip })
    const pull = (complete: 'first' | null) =>
      writeLog(own, { collections: [], durability: 'relaxed' }, async (transaction) => {
        transaction.setState('flights', { ...NEW_STATE, complete })
      })
    const codes = async () => {
      const { checker, heard } = listen({ name })
      await checker.begin(READER)
      return heard().codes[alone] ?? []
    }
    await edit(own, ['data', 'trips'], { [idOf(71)]: { name: 'Asia' } })
    await pull('first')
    await editFlights(own, { [alone]: onTrip('2023-05-05') })
    expect(await codes()).not.toContain('trip-missing')

    await pull(null)
    expect(await codes()).toContain('trip-missing')

    await editFlights(own, { [companion]: onTrip('2023-06-05') })
    await editFlights(own, { [companion]: null })
    expect(await codes()).not.toContain('trip-missing')
    own.close()
  })

  test('reads a log of several batches whole', async () => {
    const many = Array.from({ length: 2001 }, (_, at) => at + 100)
    const to = FLOWN.to ?? null
    await editFlights(log, Object.fromEntries(many.map((at) => [idOf(at), { date: '1999', to }])))
    const { checker, heard } = listen()
    await checker.begin(READER)
    const { total, codes } = heard()
    expect(total).toBe(2003)
    expect(Object.values(codes).filter((of) => of?.includes('from-missing'))).toHaveLength(2001)
  })

  test('tells the next page what was found without reading the log, until something is written', async () => {
    const id = idOf(60)
    await writeFlight(id, { ...WRONG, date: '2022-02-02', scheduled: null, actual: null, durationMinutes: 5 })
    const first = listen()
    await first.checker.begin(READER)
    const found = first.heard()
    expect(found.codes[id]).toContain('speed-too-high')

    const next = listen()
    await next.checker.begin(READER)
    expect(next.heard()).toEqual({ ...found, wholeLogs: 0 })

    await writeFlight(id, null)
    await next.checker.changed()
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
    await writeFlight(idOf(61), FLOWN)
    expect(await wholeLogs(READER)).toBe(1)
    await writeTrip(idOf(62), { name: 'Asia' })
    expect(await wholeLogs(READER)).toBe(1)
    expect(await wholeLogs(READER)).toBe(0)
    expect(await wholeLogs({ ...READER, today: '2026-11-22' })).toBe(1)
    expect(await wholeLogs({ ...READER, language: 'de' })).toBe(1)
    expect(await wholeLogs({ ...READER, language: 'de' }, 'two')).toBe(1)
    await writeFlight(idOf(61), null)
  })

  test('a write that comes while the log is read is found by the next page', async () => {
    const { checker } = listen()
    const beginning = checker.begin(READER)
    await writeFlight(idOf(63), WRONG)
    await beginning
    const next = listen()
    await next.checker.begin(READER)
    expect(next.heard().codes[idOf(63)]).toContain('duration-contradicts-times')
    await writeFlight(idOf(63), null)
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

  test('I6: another log in its place is not read on from a number of the first', async () => {
    const name = `${NAME}-other`
    const first = await openLog({ name, userId: 'ann' })
    await editFlights(first, { [idOf(1)]: { date: '2024' } })
    const reader = createFlightReader(name)
    expect(await reader.read(0, () => undefined)).toBe(1)
    first.close()
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).addEventListener('success', resolve)
    })
    const second = await openLog({ name, userId: 'bob' })
    await editFlights(second, { [idOf(1)]: { date: '2024' }, [idOf(2)]: { date: '2025' } })
    await expect(reader.read(1, () => expect.unreachable())).rejects.toThrow('another log')
    second.close()
  })
})
