// The worker that writes files as its page sees it: words in, words out.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FULL_MEDIA, HEAD } from '../test/support/logs/any-archive.ts'
import { edit, editFlights, editMedia } from '../test/support/log-rows.ts'
import { BOLD, BOOK_HEAD, haveLetters, LATIN } from '../test/support/pdf/book-head.ts'
import { readPdf } from '../test/support/pdf/read-pdf.ts'
import { viewedFlight } from '../test/support/viewed-flights.ts'
import type { Flight } from '../core/flight/flight.ts'
import type { JsonObject } from '../core/lib/json.ts'
import { must } from '../core/lib/must.ts'
import { broughtForwardId } from '../core/logbook/brought-forward.ts'
import { UPLOADED } from '../core/media/upload-state.ts'
import type { ExportAnswer, ExportRequest, PageContext } from './export/export-messages.ts'
import { openBlobStore } from './media/blob-store.ts'
import { OWN_LOG } from './storage/log-names.ts'
import { type LogStore, openLog } from './storage/log-store.ts'

const context: PageContext = { userName: 'Bob', nowMs: Date.UTC(2026, 10, 28), placeCodes: 'typed' }
let worker: EventTarget
let answers: ExportAnswer[]

beforeEach(async () => {
  for (const { name = '' } of await indexedDB.databases()) {
    const gone = indexedDB.deleteDatabase(name)
    await new Promise((resolve) => gone.addEventListener('success', resolve))
  }
  answers = []
  const postMessage = (answer: ExportAnswer): void => void answers.push(answer)
  worker = Object.assign(new EventTarget(), { name: OWN_LOG.kind, postMessage })
  vi.stubGlobal('self', worker)
  // A worker is begun once.
  vi.resetModules()
  await import('./export-worker.ts')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function ask(request: ExportRequest): void {
  worker.dispatchEvent(new MessageEvent('message', { data: request }))
}

/** The first answer of a kind. */
function answered<Kind extends ExportAnswer['kind']>(kind: Kind): Promise<Extract<ExportAnswer, { kind: Kind }>> {
  const isSuch = (answer: ExportAnswer): answer is Extract<ExportAnswer, { kind: Kind }> => answer.kind === kind
  return vi.waitFor(() => must(answers.find(isSuch)), { timeout: 20_000 })
}

/** The log of bob, with these flights. */
async function haveLog(flights: readonly Flight[], more: (log: LogStore) => Promise<void>): Promise<void> {
  const log = await openLog({ name: OWN_LOG.database, userId: 'bob', isShared: false })
  await editFlights(log, Object.fromEntries(flights.map(({ id, ...rest }) => [id, rest as JsonObject])))
  await more(log)
  log.close()
}

/** Where each of these begins in the file of one format. */
async function placesIn(ids: readonly string[] | null, texts: readonly string[]): Promise<number[]> {
  answers = []
  ask({ kind: 'count', ids, context })
  expect((await answered('counted')).flights).toBe(3)
  ask({ kind: 'write', format: 'openflights' })
  const text = await (await answered('written')).file.text()
  expect(text).not.toContain('LAX')
  return texts.map((one) => text.indexOf(one))
}

test('I1 all of the log goes into a file oldest first, what is asked for in its order, and nothing that was removed', async () => {
  const [first, third, second, gone] = [
    viewedFlight('MUC', 'LHR', '2026-03-05'),
    viewedFlight('JFK', 'MUC', '2026-03-07'),
    viewedFlight('LHR', 'JFK', '2026-03-06'),
    viewedFlight('JFK', 'LAX', '2026-03-04'),
  ]
  await haveLog([first, third, second, gone], (log) => editFlights(log, { [gone.id]: null }))
  const all = await placesIn(null, ['MUC,LHR', 'LHR,JFK', 'JFK,MUC'])
  expect(all).toEqual(all.toSorted((a, b) => a - b))
  expect((await answered('counted')).archive?.records).toEqual({ flights: 3, media: 0, data: 0 })
  const asked = await placesIn([second.id, gone.id, third.id, first.id], ['LHR,JFK', 'JFK,MUC', 'MUC,LHR'])
  expect(asked).toEqual(asked.toSorted((a, b) => a - b))
  expect((await answered('counted')).archive).toBeNull()
  expect([...all, ...asked]).not.toContain(-1)
})

test('I9 a log that cannot be read is told', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'UnknownError')
  })
  ask({ kind: 'count', ids: null, context })
  expect(await answered('failed')).toEqual({ kind: 'failed', reason: 'log' })
})

test('I20 into an archive go the bytes of this device, and its page is asked for those only that are not here', async () => {
  const flight = viewedFlight('MUC', 'LHR', '2026-03-05')
  const [here, elsewhere] = ['2a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d', '3a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d'] as const
  const track = { ...FULL_MEDIA, flightId: flight.id, thumbnail: null }
  await haveLog([flight], (log) => editMedia(log, { [here]: track, [elsewhere]: track }))
  const bytes = new Blob([new Uint8Array(track.bytes)])
  const { mediaType, sha256 } = track
  const original = { mediaType, bytes: track.bytes, sha256, usedMs: 1, upload: UPLOADED }
  const blobs = openBlobStore(OWN_LOG.database)
  const media = { userId: 'bob', id: here, addedMs: 1, goneMs: null, intent: null, files: { original } }
  await blobs.change('bob', here, () => media, { original: bytes })
  blobs.close()
  ask({ kind: 'count', ids: null, context })
  const records = { flights: 1, media: 2, data: 0 }
  expect((await answered('counted')).archive).toEqual({ records, files: 2, elsewhere: 1 })
  ask({ kind: 'archive', head: { ...HEAD, user: { ...HEAD.user, id: 'bob' } } })
  expect(await answered('need')).toEqual({ kind: 'need', id: elsewhere, variant: 'original' })
  ask({ kind: 'bytes', id: elsewhere, variant: 'original', blob: bytes })
  expect(await answered('written')).toMatchObject({ missing: 0 })
  expect(answers.filter(({ kind }) => kind === 'need')).toHaveLength(1)
})

test('a logbook of some flights begins with those before them, and with what was before the log', async () => {
  haveLetters(LATIN, BOLD)
  const flown = { role: 'pilot-in-command', durationMinutes: 40, pilot: { picMinutes: 40 } } as const
  const [first, second] = [
    viewedFlight('MUC', 'NUE', '2026-03-05', flown),
    viewedFlight('NUE', 'MUC', '2026-03-06', flown),
  ]
  const broughtForward = { flights: 120, flightMinutes: 5400, picMinutes: 3000 }
  const settings = { [broughtForwardId('bob')]: { broughtForward } }
  await haveLog([first, second], (log) => edit(log, ['data', 'settings'], settings))
  ask({ kind: 'count', ids: [second.id], context })
  await answered('counted')
  ask({ kind: 'book', head: BOOK_HEAD })
  const { file } = await answered('written')
  const { pages } = readPdf(new Uint8Array(await file.arrayBuffer()))
  const texts = pages.flatMap((items) => items.map(({ text }) => text))
  // 90 hours, 50 of them in command, and the flight before; then with the flight that was asked for.
  expect(texts).toEqual(expect.arrayContaining(['90:40', '50:40', '91:20', '51:20']))
})

test('own fields of the log are columns of a file that has such columns, in their user’s order', async () => {
  const custom = { mood: 'good', weight: 12 }
  const flight = viewedFlight('MUC', 'NUE', '2026-03-05', { status: 'flown', role: 'pilot-in-command', custom })
  const fields = {
    weight: { name: 'Weight', kind: 'number', order: 1 },
    mood: { name: 'Mood', kind: 'text', order: 0 },
  }
  await haveLog([flight], (log) => edit(log, ['data', 'custom-fields'], fields))
  ask({ kind: 'count', ids: null, context })
  await answered('counted')
  ask({ kind: 'write', format: 'foreflight' })
  const text = await (await answered('written')).file.text()
  expect(text).toContain(',[Text]Mood,[Numeric]Weight\r\n')
  expect(text).toContain(',good,12\r\n')
})

test('where the types do not come the losses are counted without them', async () => {
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  // A connection that never answers.
  const fetched = vi.fn<typeof fetch>(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  vi.stubGlobal('fetch', fetched)
  await haveLog([viewedFlight('MUC', 'LHR', '2026-03-05')], async () => {})
  ask({ kind: 'count', ids: null, context })
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith('/reference/aircraft.json', expect.anything()))
  patience.abort()
  expect((await answered('counted')).flights).toBe(1)
  expect(timeout).toHaveBeenCalledWith(5000)
})
