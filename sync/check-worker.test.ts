// The worker that checks the log, as its page sees it: words in, words out.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editFlights } from '../test/support/log-rows.ts'
import type { CheckerAnswer, CheckerRequest } from './checks/checker.ts'
import { type LogStore, openLog } from './storage/log-store.ts'

/** Reference data without a row; the codes of what flights name are looked up in vain. */
const AIRPORTS = {
  format: 'lmw-airports-1',
  count: 0,
  countries: '',
  kinds: '',
  ranks: '',
  ids: '',
  iata: '',
  icao: '',
  names: '',
  cities: '',
  keywords: '',
  periods: [],
  cityNames: [],
  latitudes: [],
  longitudes: [],
  elevationsFt: [],
  zoneNames: [],
  zones: [],
}

const REFERENCE: Readonly<Record<string, object>> = {
  airports: AIRPORTS,
  airfields: AIRPORTS,
  airlines: {
    format: 'lmw-airlines-1',
    ids: '',
    iata: '',
    icao: '',
    names: '',
    callsigns: '',
    countries: '',
    alliances: '',
    from: '',
    to: '',
    others: '',
    ranks: '',
  },
  aircraft: { format: 'lmw-aircraft-1', rows: [] },
}

let serial = 0
let databaseName: string
let log: LogStore
let worker: EventTarget
let answers: CheckerAnswer[]
let status: Readonly<Record<string, number>>
let asked: string[]

beforeEach(async () => {
  databaseName = `check-worker-${serial++}`
  log = await openLog({ name: databaseName, userId: 'ann' })
  answers = []
  status = {}
  asked = []
  worker = Object.assign(new EventTarget(), {
    postMessage: (answer: CheckerAnswer) => void answers.push(answer),
  })
  vi.stubGlobal('self', worker)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const name = /^\/reference\/(\w+)\.json$/.exec(path)?.[1] ?? ''
    return new Response(JSON.stringify(REFERENCE[name]), { status: status[name] ?? 200 })
  })
  // A worker is begun once.
  vi.resetModules()
  await import('./check-worker.ts')
})

afterEach(() => {
  log.close()
  vi.unstubAllGlobals()
})

const say = (data: CheckerRequest): void => void worker.dispatchEvent(new MessageEvent('message', { data }))
const begin = (today = '2026-11-21'): void =>
  say({ kind: 'begin', databaseName, build: 'b1', reader: { today, language: 'en' } })
const kinds = (): string[] => answers.map(({ kind }) => kind)

test('I1 checks the log it is told of by the reference data, and what is written to it later', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  await editFlights(log, { [id]: { status: 'flown', date: '2031-01-01' } })
  begin()
  await vi.waitFor(() => expect(kinds()).toEqual(['found', 'done']))
  expect(answers).toMatchObject([{ flights: [{ id }] }, { total: 1 }])
  expect(asked.toSorted()).toEqual([
    '/reference/aircraft.json',
    '/reference/airfields.json',
    '/reference/airlines.json',
    '/reference/airports.json',
  ])
  await editFlights(log, { [id]: null })
  say({ kind: 'changed' })
  await vi.waitFor(() => expect(answers.at(-1)).toEqual({ kind: 'done', total: 0 }))
  // Begun once more for another day, it is the same checker: it knows the reference data.
  begin('2026-11-22')
  await vi.waitFor(() => expect(kinds().filter((kind) => kind === 'done')).toHaveLength(3))
  expect(asked).toHaveLength(4)
})

test('an answer that is none of reference data is a failure, whatever it says; the next try asks again', async () => {
  status = { airlines: 503 }
  begin()
  await vi.waitFor(() => expect(kinds()).toEqual(['failed']))
  status = {}
  begin()
  await vi.waitFor(() => expect(kinds()).toEqual(['failed', 'done']))
})

test('told of a change before it is begun it does nothing', async () => {
  say({ kind: 'changed' })
  begin()
  await vi.waitFor(() => expect(kinds()).toEqual(['done']))
})
