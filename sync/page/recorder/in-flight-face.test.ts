import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { Fix } from '../../../core/in-flight/fix.ts'
import type { LiveFlightEvent } from '../../../core/in-flight/live-flight.ts'
import type { SessionState } from '../../../core/session/session.ts'
import { createFlightRecorder, type FlightRecorder } from '../../recorder/flight-recorder.ts'
import { localLocks } from '../../engine/locks.ts'
import { createInFlight, type InFlight } from './in-flight.ts'
import { later } from '../later.ts'
import { createStore, type Writable } from '../../../core/lib/store.ts'

const NOW = Date.parse('2026-03-05T08:10:00Z')
const userNamed = (id: string): SessionState => ({
  kind: 'signed-in',
  user: { id, username: id, email: '', locale: 'en', scopes: [], preferences: {} },
})
const PRESS: LiveFlightEvent = {
  kind: 'stamped',
  stamp: { id: 'a', name: 'offBlock', deviceMs: NOW, gpsMs: null },
}

let databases = 0

interface Tab {
  face: InFlight
  session: Writable<SessionState>
  recorder: FlightRecorder
}

async function tab(name = `face-${databases++}`, user = 'ann'): Promise<Tab> {
  const session = createStore<SessionState>(userNamed(user))
  const recorder = createFlightRecorder(name)
  const face = createInFlight({
    recorder: later(() => Promise.resolve(recorder)),
    session,
    locks: localLocks(),
    nowMs: () => NOW,
  })
  face.state.subscribe(() => undefined)
  await vi.waitFor(() => expect(face.state.get().kind).toBe('ready'))
  return { face, session, recorder }
}

function fix(seconds: number, metres = seconds * 200): Fix {
  return {
    atMs: NOW + seconds * 1000,
    latitude: 48,
    longitude: 11 + metres / 74_000,
    altitudeM: 500,
    accuracyM: 10,
    speedMps: 200,
  }
}

test('I1: a press is on screen at once and on the disk when it is acknowledged', async () => {
  const { face, recorder } = await tab()
  const stored = face.tell(PRESS)
  expect(face.state.get().flight?.stamps).toHaveLength(1)
  expect(await stored).toBe(true)
  expect((await recorder.current('ann'))?.stamps).toHaveLength(1)
})

test('I1: fixes are on the disk within seconds without anybody asking', async () => {
  const { face, recorder } = await tab()
  await face.tell(PRESS)
  const id = face.state.get().flight?.id ?? ''
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  face.record(fix(0))
  face.record(fix(4))
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await recorder.track(id)).toHaveLength(2))
})

test('before the first press nothing is recorded: the track begins with it', async () => {
  const { face, recorder } = await tab()
  await face.tell({ kind: 'number-typed', text: 'LH 400' })
  face.record(fix(-300))
  expect(face.state.get()).toMatchObject({ fix: { atMs: NOW - 300_000 }, track: { count: 0 } })
  await face.tell(PRESS)
  face.record(fix(1))
  await face.flush()
  expect(await recorder.track(face.state.get().flight?.id ?? '')).toHaveLength(1)
})

test('a position from before the flight makes no gap, and counts once the first time is put back', async () => {
  const { face } = await tab()
  await face.tell(PRESS)
  for (const seconds of [-240, 1, 11, 21]) face.record(fix(seconds))
  expect(face.state.get().track).toMatchObject({ count: 3, gaps: [] })
  expect((await face.whole())?.track).toHaveLength(3)
  await face.tell({ kind: 'corrected', id: 'a', atMs: NOW - 300_000 })
  expect(face.state.get().track).toMatchObject({ count: 4, gaps: [{ fromMs: NOW - 240_000 }] })
  expect((await face.whole())?.track).toHaveLength(4)
})

test('a second tab shows the same press and the same positions', async () => {
  const name = `face-${databases++}`
  const [first, second] = [await tab(name), await tab(name)]
  await first.face.tell(PRESS)
  await vi.waitFor(() => expect(second.face.state.get().flight?.stamps).toHaveLength(1))
  first.face.record(fix(0))
  first.face.record(fix(10))
  await vi.waitFor(() => expect(second.face.state.get().track.count).toBe(2))
  expect(second.face.state.get().track.lengthKm).toBeCloseTo(2, 1)
})

test('a position that is heard before what is stored was read stays on screen', async () => {
  const session = createStore<SessionState>(userNamed('ann'))
  const recorder = createFlightRecorder(`face-${databases++}`)
  const face = createInFlight({
    recorder: later(() => Promise.resolve(recorder)),
    session,
    locks: localLocks(),
    nowMs: () => NOW,
  })
  face.state.subscribe(() => undefined)
  face.record(fix(0))
  expect(face.state.get()).toMatchObject({ kind: 'loading', fix: { atMs: NOW } })
  await vi.waitFor(() => expect(face.state.get().kind).toBe('ready'))
  expect(face.state.get().fix).toEqual(fix(0))
})

test('what the storage refused is said, and goes in with the next try', async () => {
  const { face, recorder } = await tab()
  await face.tell(PRESS)
  const id = face.state.get().flight?.id ?? ''
  vi.spyOn(recorder, 'append').mockRejectedValueOnce(new Error('full'))
  face.record(fix(0))
  await face.flush()
  expect(face.state.get().isStored).toBe(false)
  face.record(fix(10))
  await face.flush()
  expect(face.state.get().isStored).toBe(true)
  expect(await recorder.track(id)).toHaveLength(2)
})

test('I1: a press the storage refused stays on screen and goes in with the next', async () => {
  const { face, recorder } = await tab()
  vi.spyOn(recorder, 'change').mockRejectedValueOnce(new Error('full'))
  expect(await face.tell(PRESS)).toBe(false)
  expect(face.state.get()).toMatchObject({ isStored: false, flight: { stamps: [{ id: 'a' }] } })
  expect(await face.tell({ kind: 'number-typed', text: 'LH 400' })).toBe(true)
  expect(await recorder.current('ann')).toMatchObject({ flightNumber: 'LH 400', stamps: [{ id: 'a' }] })
  expect(face.state.get().isStored).toBe(true)
})

test('I6: another account sees nothing of it, and who comes back finds it', async () => {
  const { face, session } = await tab()
  await face.tell(PRESS)
  session.set(userNamed('bob'))
  await vi.waitFor(() => expect(face.state.get()).toMatchObject({ kind: 'ready', flight: null }))
  session.set(userNamed('ann'))
  await vi.waitFor(() => expect(face.state.get().flight?.stamps).toHaveLength(1))
})

test('a discarded flight is gone from the screen and can be taken up again with its track', async () => {
  const { face } = await tab()
  await face.tell(PRESS)
  face.record(fix(0))
  face.record(fix(10))
  await face.flush()
  const flight = face.state.get().flight
  if (flight === null) throw new Error('no flight')
  await face.tell({ kind: 'ended', as: 'discarded', atMs: NOW })
  expect(face.state.get().flight).toBeNull()
  expect(await face.reopen(flight)).toBe(true)
  expect(face.state.get()).toMatchObject({ flight: { id: flight.id }, track: { count: 2 } })
})
