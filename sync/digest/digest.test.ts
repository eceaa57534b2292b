import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import type { Digest } from '../../core/digest/digest.ts'
import { DIGEST_VERSION, encodeDigest } from '../../core/digest/encode.ts'
import { readRow } from '../../core/digest/read-row.ts'
import type { KindOfMedia } from '../../core/digest/row-values.ts'
import { must } from '../../core/lib/must.ts'
import { editFlights, editMedia, recordsOf } from '../../test/support/log-rows.ts'
import type { Changes, ChangeSet } from '../storage/changes.ts'
import { type LogStore, openLog } from '../storage/log-store.ts'
import { lastWrite } from '../storage/rows/read-rows.ts'
import { type DigestFollower, followDigest } from './digest.ts'
import { type DigestStore, openDigestStore, readingOf, type StoredDigest } from './digest-store.ts'

const opened: { stop(): unknown }[] = []
let serial = 0

/** Another context of the same log with `isAnother`. */
async function openContext(isAnother = false): Promise<LogStore> {
  if (!isAnother) serial++
  const log = await openLog({ name: `digest-${serial}`, userId: 'ann' })
  opened.push({ stop: () => log.close() })
  return log
}

const store = (): DigestStore => openDigestStore(`digest-${serial}`)

interface Following extends DigestFollower {
  latest(): Digest | null
}

function follow(
  log: Pick<LogStore, 'info' | 'connect' | 'changes'>,
  digests: DigestStore = store(),
  storeAfterMs: number | null = 0,
  lookAfterMs = 60_000,
): Following {
  let latest: Digest | null = null
  const onDigest = (digest: Digest): void => {
    latest = digest
  }
  const follower = followDigest({ log, store: digests, onDigest, storeAfterMs, lookAfterMs })
  opened.unshift(follower)
  return { ...follower, latest: () => latest }
}

const plain = (digest: Digest | null): unknown => {
  const encoded = digest && encodeDigest(digest)
  return encoded && { ...encoded, numbers: new Int32Array(encoded.numbers).join() }
}

async function truth(log: LogStore): Promise<unknown> {
  const kinds = new Map((await recordsOf(log, 'media')).map(({ id, ...media }) => [id, media['kind']]))
  return plain(digestOf(await recordsOf(log, 'flights'), (id) => (kinds.get(id) ?? null) as ReturnType<KindOfMedia>))
}

async function untilTrue(following: Following, log: LogStore): Promise<void> {
  const wanted = await truth(log)
  await vi.waitFor(() => expect(plain(following.latest())).toEqual(wanted), { timeout: 20_000, interval: 5 })
}

/** Follows until the store holds all of the log. */
async function storeAll(log: LogStore, digests: DigestStore = store()): Promise<Digest> {
  const follower = follow(log, digests)
  const digest = await follower.ready
  const last = await lastWrite(log.connect, 'flights')
  await vi.waitFor(async () => expect(await digests.read()).toMatchObject({ flights: last }))
  await follower.stop()
  return digest
}

const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

afterEach(closeAll)

async function closeAll(): Promise<void> {
  for (const one of opened.splice(0)) await one.stop()
}

/** Tells what was written a moment later, the last first. */
function reversed(changes: Changes): Changes {
  return {
    ...changes,
    listen: (listener) => {
      const waiting: ChangeSet[] = []
      return changes.listen((set) => {
        if (waiting.length === 0) setTimeout(() => waiting.splice(0).toReversed().forEach(listener), 3)
        waiting.push(set)
      })
    },
  }
}

const step = fc.record({
  at: fc.nat(5),
  /** Which of two contexts writes. */
  by: fc.nat(1),
  what: fc.constantFrom('flight', 'flight', 'flight', 'removal', 'media', 'pause', 'restart'),
  note: fc.constantFrom('rain', 'sun', 'snow'),
  kind: fc.constantFrom('photo', 'document', 'track'),
})

describe('the digest of the local log', () => {
  test('a change that nobody told of comes with the next that is told', async () => {
    const log = await openContext()
    let isMute = true
    const changes: Changes = {
      ...log.changes,
      listen: (listener) => log.changes.listen((set) => (isMute ? undefined : listener(set))),
    }
    const following = follow({ ...log, changes })
    await following.ready
    await editFlights(log, { [idOf(1)]: { date: '2024' } })
    expect(following.latest()?.count).toBe(0)
    isMute = false
    await editFlights(log, { [idOf(2)]: { date: '2025' } })
    await untilTrue(following, log)
  })

  test('what could not be read comes with the next change, of whatever kind', async () => {
    const [log, other] = [await openContext(), await openContext(true)]
    let isBroken = false
    let refused = 0
    const connect: LogStore['connect'] = async () => {
      if (!isBroken) return log.connect()
      refused += 1
      throw new Error('not now')
    }
    const following = follow({ ...log, connect }, store(), null)
    await following.ready
    isBroken = true
    await editFlights(other, { [idOf(1)]: { date: '2024' } })
    await vi.waitFor(() => expect(refused).toBe(1))
    isBroken = false
    await editMedia(other, { [idOf(9)]: { kind: 'photo', flightId: idOf(2) } })
    await untilTrue(following, log)
  })

  test('what is written while it reads comes by itself', async () => {
    const [log, other] = [await openContext(), await openContext(true)]
    const [reading, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isHeld = false
    const connect: LogStore['connect'] = async () => {
      if (isHeld) {
        reading.resolve()
        await goOn.promise
      }
      return log.connect()
    }
    const heard: string[] = []
    await editFlights(log, { [idOf(1)]: { date: '2024', media: [idOf(9)] } })
    const following = follow({ ...log, connect }, store(), null)
    await following.ready
    log.changes.listen(({ collection }) => heard.push(collection))
    isHeld = true
    await editMedia(other, { [idOf(9)]: { kind: 'photo', flightId: idOf(1) } })
    await reading.promise
    await editFlights(other, { [idOf(2)]: { date: '2025' } })
    await vi.waitFor(() => expect(heard).toEqual(['media', 'flights']))
    isHeld = false
    goOn.resolve()
    await untilTrue(following, log)
    // And alone what belongs to a flight.
    await editMedia(other, { [idOf(9)]: { kind: 'document', flightId: idOf(1) } })
    await untilTrue(following, log)
  })

  test('what this context wrote is not read again', async () => {
    const log = await openContext()
    await editFlights(log, { [idOf(1)]: { date: '2024' } })
    const connect = vi.fn<LogStore['connect']>(() => log.connect())
    const following = follow({ ...log, connect })
    await following.ready
    const before = connect.mock.calls.length
    await editFlights(log, { [idOf(1)]: { date: '2026' }, [idOf(2)]: { date: '2025' } })
    await vi.waitFor(() => expect(following.latest()?.ids).toEqual([idOf(1), idOf(2)]))
    expect(connect.mock.calls.length).toBe(before)
  })

  test('what this page wrote is taken up behind the frame that answers it, what others wrote at once', async () => {
    const [log, other] = [await openContext(), await openContext(true)]
    const waiting = new Set<() => void>()
    const drawFrame = (): void => {
      for (const run of waiting) run()
      waiting.clear()
    }
    const counts: number[] = []
    const follower = followDigest({
      log,
      store: store(),
      storeAfterMs: null,
      onDigest: ({ count }) => counts.push(count),
      afterFrame: (run) => {
        waiting.add(run)
        return () => waiting.delete(run)
      },
    })
    opened.unshift(follower)
    await follower.ready
    await editFlights(log, { [idOf(1)]: { date: '2024' } })
    await vi.waitFor(() => expect(waiting.size).toBe(1))
    expect(counts).toEqual([0])
    drawFrame()
    await vi.waitFor(() => expect(counts).toEqual([0, 1]))
    await editFlights(other, { [idOf(2)]: { date: '2024' } })
    await vi.waitFor(() => expect(counts).toEqual([0, 1, 2]))
    expect(waiting.size).toBe(0)

    await editFlights(log, { [idOf(3)]: { date: '2024' } })
    await vi.waitFor(() => expect(waiting.size).toBe(1))
    await follower.stop()
    expect(waiting.size).toBe(0)
  })

  describe('of many flights at once', () => {
    const until = async (isSo: () => boolean): Promise<void> => {
      while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
    }
    const many = (from: number, count: number): Record<string, { date: string }> =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [idOf(from + at), { date: '2024' }]))
    const reported = vi.fn<(digest: Digest) => void>()
    const followed = async (log: LogStore, storeAfterMs: number | null): Promise<DigestFollower> => {
      reported.mockClear()
      const follower = followDigest({ log, store: store(), onDigest: reported, storeAfterMs })
      opened.unshift(follower)
      await follower.ready
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
      return follower
    }

    afterEach(() => void vi.useRealTimers())

    test('who stores it takes up nothing before there is quiet, and all of it then', async () => {
      const log = await openContext()
      await followed(log, 5000)
      for (let from = 0; from < 1200; from += 300) {
        await editFlights(log, many(from, 300))
        vi.advanceTimersByTime(1400)
      }
      expect(reported).toHaveBeenCalledTimes(1)
      vi.advanceTimersByTime(100)
      await until(() => reported.mock.calls.length > 1)
      expect(plain(reported.mock.lastCall?.[0] ?? null)).toEqual(await truth(log))
    }, 60_000)

    test('a page shows the first at once and waits after many', async () => {
      const [log, other] = [await openContext(), await openContext(true)]
      await followed(log, null)
      const heard = vi.fn<() => void>()
      log.changes.listen(heard)
      await editFlights(other, many(0, 100))
      await until(() => heard.mock.calls.length === 1)
      vi.advanceTimersByTime(0)
      await until(() => reported.mock.lastCall?.[0].count === 100)
      await editFlights(other, many(100, 100))
      await until(() => heard.mock.calls.length === 2)
      vi.advanceTimersByTime(99)
      await editFlights(other, many(200, 1))
      await until(() => heard.mock.calls.length === 3)
      expect(reported).toHaveBeenCalledTimes(2)
      vi.advanceTimersByTime(1)
      await until(() => reported.mock.lastCall?.[0].count === 201)
      expect(reported).toHaveBeenCalledTimes(3)
    }, 60_000)

    test('a page waits no longer than it is after many, and not at all once nothing more is expected', async () => {
      const [log, other] = [await openContext(), await openContext(true)]
      const follower = await followed(log, null)
      const heard = vi.fn<() => void>()
      log.changes.listen(heard)
      const write = async (from: number, count: number): Promise<void> => {
        const times = heard.mock.calls.length
        await editFlights(other, many(from, count))
        await until(() => heard.mock.calls.length > times)
      }
      await write(0, 100)
      vi.advanceTimersByTime(0)
      await until(() => reported.mock.lastCall?.[0].count === 100)
      // Long after it nobody is in the way of one flight more.
      vi.advanceTimersByTime(100)
      await write(100, 100)
      vi.advanceTimersByTime(0)
      await until(() => reported.mock.lastCall?.[0].count === 200)
      await write(200, 100)
      vi.advanceTimersByTime(99)
      expect(reported).toHaveBeenCalledTimes(3)
      follower.hurry()
      vi.advanceTimersByTime(0)
      await until(() => reported.mock.lastCall?.[0].count === 300)
      // The last of it may be heard of after that word.
      await write(300, 1)
      vi.advanceTimersByTime(0)
      await until(() => reported.mock.lastCall?.[0].count === 301)
    }, 60_000)
  })

  test('is stored, and the next start reads only what was written since', async () => {
    const log = await openContext()
    await editFlights(log, Object.fromEntries([1, 2, 3].map((at) => [idOf(at), { date: '2024', note: 'before' }])))
    await storeAll(log)
    await editFlights(log, { [idOf(4)]: { date: '2025' }, [idOf(1)]: null })
    const parsed = vi.spyOn(JSON, 'parse')
    const second = follow(log, store(), null)
    const digest = await second.ready
    const rows = parsed.mock.calls.filter(([text]) => text.includes('"date"'))
    parsed.mockRestore()
    expect(rows).toHaveLength(1)
    expect(plain(digest)).toEqual(await truth(log))
    expect(digest.ids).toEqual([idOf(4), idOf(2), idOf(3)])
  })

  test('with nothing new nothing is read and nothing stored', async () => {
    const log = await openContext()
    await editFlights(log, { [idOf(1)]: { date: '2024' } })
    await storeAll(log)
    const stored = store()
    const write = vi.fn<DigestStore['write']>((record) => stored.write(record))
    const follower = follow(log, { ...stored, write })
    expect((await follower.ready).count).toBe(1)
    await editMedia(log, { [idOf(101)]: { kind: 'photo' } })
    // A later write is stored, and nothing before it was.
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(1))
    expect(write.mock.calls[0]?.[0]).toMatchObject({ media: 1 })
  })

  test('who is ended while a log is read whole leaves what it had, and the next goes on from there', async () => {
    const log = await openContext()
    for (let from = 0; from < 2500; from += 500) {
      const ids = Array.from({ length: 500 }, (_, at) => idOf(from + at))
      await editFlights(log, Object.fromEntries(ids.map((id) => [id, { date: '2024' }])))
    }
    // The device ends after the first of three batches: nothing comes any more.
    const stored = store()
    let asked = 0
    const connect = (): Promise<IDBDatabase> => (++asked <= 2 ? log.connect() : new Promise(() => undefined))
    follow({ ...log, connect }, stored)
    opened.shift()
    await vi.waitFor(async () => expect(await stored.read()).toMatchObject({ flights: 1000 }))
    const from = await stored.read()
    expect(from && readingOf(from, log.info.token)?.digest.count).toBe(1000)
    const next = follow(log, stored)
    expect(plain(await next.ready)).toEqual(await truth(log))
  }, 60_000)

  test('marks photos, documents and tracks, whichever comes first, the flight or what belongs to it', async () => {
    const log = await openContext()
    const media = (at: number, kind: string) => editMedia(log, { [idOf(at + 100)]: { kind, flightId: idOf(at) } })
    const flight = (at: number) => editFlights(log, { [idOf(at)]: { date: '2024', media: [idOf(at + 100)] } })
    const marks = (digest: Digest | null) =>
      digest && Object.fromEntries(digest.ids.map((id, row) => [id.at(-1), readRow(digest, row).marks.join()]))
    await media(1, 'photo')
    await flight(1)
    const first = follow(log)
    expect(marks(await first.ready)).toEqual({ 1: 'media,photo' })
    await flight(2)
    await media(2, 'track')
    await media(3, 'document')
    await flight(3)
    const wanted = { 1: 'media,photo', 2: 'media,track', 3: 'media,document' }
    await vi.waitFor(() => expect(marks(first.latest())).toEqual(wanted))
    await first.stop()
    // A flight that was stored before its photo came.
    await flight(4)
    await storeAll(log)
    await media(4, 'photo')
    expect(marks(await follow(log).ready)).toEqual({ ...wanted, 4: 'media,photo' })
  })

  test.each<[string, (record: StoredDigest) => StoredDigest]>([
    ['of another version', (record) => ({ ...record, digest: { ...record.digest, version: DIGEST_VERSION + 1 } })],
    ['of another log', (record) => ({ ...record, token: 'other' })],
    ['that is damaged', (record) => ({ ...record, digest: { ...record.digest, tables: '{' } })],
    [
      'that knows writes the log has lost',
      (record) => ({ ...record, flights: record.flights + 1, digest: encodeDigest(digestOf([{ id: idOf(1) }])) }),
    ],
    ['that knows writes of media the log has lost', (record) => ({ ...record, media: 7 })],
  ])('%s is built anew', async (_, spoil) => {
    const log = await openContext()
    await editFlights(log, { [idOf(1)]: { date: '2024' } })
    await storeAll(log)
    const record = await store().read()
    if (record) await store().write(spoil(record))
    expect(plain(await follow(log).ready)).toEqual(await truth(log))
    await vi.waitFor(async () => {
      const mended = await store().read()
      expect(mended && readingOf(mended, log.info.token)).toMatchObject({ flights: 1, media: 0, digest: { count: 1 } })
    })
  })

  test('one that misses a flight is shown before anybody counts, and then built anew', async () => {
    const log = await openContext()
    await editFlights(log, { [idOf(1)]: { date: '2024' } })
    await storeAll(log)
    const record = await store().read()
    if (record) await store().write({ ...record, digest: encodeDigest(digestOf([])) })
    const following = follow(log, store(), null, 20)
    expect((await following.ready).count).toBe(0)
    await editFlights(log, { [idOf(2)]: { date: '2025' } })
    await untilTrue(following, log)
  })

  test('one that misses a flight is built anew by itself, without anything being written', async () => {
    const log = await openContext()
    await editFlights(log, { [idOf(1)]: { date: '2024' } })
    await storeAll(log)
    await store().write({ ...must(await store().read()), digest: encodeDigest(digestOf([])) })
    const following = follow(log, store(), null, 20)
    expect((await following.ready).count).toBe(0)
    await untilTrue(following, log)
  })

  test('what is written while it is built anew comes behind what was read, never before', async () => {
    const log = await openContext()
    const flight = (note: string) => editFlights(log, { [idOf(1)]: { date: '2024', note, media: [idOf(9)] } })
    await flight('before')
    await storeAll(log)
    await store().write({ ...must(await store().read()), digest: encodeDigest(digestOf([])) })
    const [reading, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // It asks how many flights there are, for the last write of media, for the flights, and what media they name: there
    // it holds the flight as it was.
    let left = Infinity
    const connect: LogStore['connect'] = async () => {
      left -= 1
      if (left === 0) {
        reading.resolve()
        await goOn.promise
      }
      return log.connect()
    }
    const following = follow({ ...log, connect }, store(), null, 20)
    await following.ready
    left = 4
    await reading.promise
    await flight('after')
    // Who took it up now would be done with it in these turns.
    await new Promise((resolve) => setTimeout(resolve))
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    const shown = following.latest()
    goOn.resolve()
    await vi.waitFor(() => expect(following.latest()).not.toBe(shown))
    await untilTrue(following, log)
  })

  describe('of an older version', () => {
    /** As an app of before left it: it knew less. */
    async function age(): Promise<void> {
      const { columns: _, ...digest } = must((await store().read())?.digest)
      const record = must(await store().read())
      await store().write({
        ...record,
        digest: { ...digest, version: DIGEST_VERSION - 1, columns: 'date minute', ...less },
      })
    }
    const less = { widths: [0, 0], fills: [20_240_000, 0], numbers: new ArrayBuffer(0) }

    test('serves pages, with what is written since, until the worker has stored one of today', async () => {
      const log = await openContext()
      await editFlights(log, { [idOf(1)]: { date: '2024', note: 'rain' } })
      await storeAll(log)
      await age()
      const page = follow(log, store(), null, 10)
      const first = await page.ready
      expect([first.ids, readRow(first, 0).note, readRow(first, 0).date]).toEqual([[idOf(1)], null, '2024'])
      await editFlights(log, { [idOf(2)]: { date: '2025', note: 'sun' } })
      await vi.waitFor(() => expect(page.latest()?.ids).toEqual([idOf(2), idOf(1)]))
      expect(page.latest() && readRow(must(page.latest()), 0).note).toBe('sun')
      // Nobody but who stores reads the whole log.
      expect(await store().readNext()).toBeNull()
      const worker = follow(log)
      await worker.ready
      await untilTrue(page, log)
      expect(await store().version()).toBe(DIGEST_VERSION)
    })

    test('is no longer the older one once today’s is stored: what is written then is stored with it', async () => {
      const log = await openContext()
      await editFlights(log, { [idOf(1)]: { date: '2024' } })
      await storeAll(log)
      await age()
      await follow(log).ready
      await editFlights(log, { [idOf(2)]: { date: '2025' } })
      const flights = await lastWrite(log.connect, 'flights')
      const whole = { flights, digest: { version: DIGEST_VERSION, count: 2 } }
      await vi.waitFor(async () => expect(await store().read()).toMatchObject(whole))
      expect(await store().readNext()).toBeNull()
    })

    test('stays until the whole new one is there, which goes on where its building was interrupted', async () => {
      const log = await openContext()
      for (let from = 0; from < 2500; from += 500) {
        const ids = Array.from({ length: 500 }, (_, at) => idOf(from + at))
        await editFlights(log, Object.fromEntries(ids.map((id) => [id, { date: '2024' }])))
      }
      await storeAll(log)
      await age()
      const old = await store().read()
      // The device ends after the first of three batches: nothing comes any more.
      let asked = 0
      const connect = (): Promise<IDBDatabase> => (++asked <= 2 ? log.connect() : new Promise(() => undefined))
      follow({ ...log, connect })
      opened.shift()
      await vi.waitFor(async () => expect(await store().readNext()).toMatchObject({ flights: 1000 }))
      expect(await store().read()).toEqual(old)
      const reads = vi.fn<LogStore['connect']>(() => log.connect())
      await follow({ ...log, connect: reads }).ready
      // Two batches that were missing, and the media.
      expect(reads.mock.calls.length).toBeLessThan(5)
      expect(must(await store().read())).toMatchObject({
        flights: 2500,
        digest: { version: DIGEST_VERSION, count: 2500 },
      })
      expect(await store().readNext()).toBeNull()
    }, 60_000)
  })

  test('is built where nothing can be stored', async () => {
    const log = await openContext()
    await editFlights(log, { [idOf(1)]: { date: '2024' } })
    const refuse = () => Promise.reject(new Error('full'))
    const full: DigestStore = { ...store(), read: () => Promise.resolve(null), write: refuse, writeNext: refuse }
    expect((await follow(log, full).ready).count).toBe(1)
  })

  test('a log that cannot be read for a moment is read with the next change', async () => {
    const log = await openContext()
    const other = await openContext(true)
    let isRefused = false
    const refused = vi.fn<LogStore['connect']>(() => (isRefused ? Promise.reject(new Error('refused')) : log.connect()))
    const following = follow({ ...log, connect: refused })
    await following.ready
    isRefused = true
    const before = refused.mock.calls.length
    await editFlights(other, { [idOf(1)]: { date: '2024' } })
    await vi.waitFor(() => expect(refused.mock.calls.length).toBeGreaterThan(before))
    isRefused = false
    await editFlights(other, { [idOf(2)]: { date: '2025' } })
    await untilTrue(following, log)
  })

  // Last: it is what takes longest to say no.
  test('I24 follows every write of two contexts, from whatever was stored, told in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 16 }), fc.boolean(), async (steps, isReversed) => {
        const contexts = [await openContext(), await openContext(true)] as const
        const [own] = contexts
        const log = isReversed ? { ...own, changes: reversed(own.changes) } : own
        let following = follow(log)
        const onlyFollows = follow(contexts[1], store(), null)
        const writes: Promise<void>[] = []
        for (const { at, by, what, note, kind } of steps) {
          const context = contexts[by] ?? own
          const media = idOf(at + 100)
          if (what === 'flight')
            writes.push(editFlights(context, { [idOf(at)]: { date: `202${at}`, note, media: [media] } }))
          else if (what === 'removal') writes.push(editFlights(context, { [idOf(at)]: null }))
          else if (what === 'media') writes.push(editMedia(context, { [media]: { kind, flightId: idOf(at) } }))
          else if (what === 'pause') await following.ready
          else {
            await following.stop()
            following = follow(log)
          }
        }
        await Promise.all(writes)
        await following.ready
        await untilTrue(following, own)
        await untilTrue(onlyFollows, own)
        await closeAll()
        // What was stored in the middle is a beginning for the next.
        const next = await openContext(true)
        expect(plain(await follow(next).ready)).toEqual(await truth(next))
        await closeAll()
      }),
      { numRuns: 100 },
    )
  }, 120_000)
})
