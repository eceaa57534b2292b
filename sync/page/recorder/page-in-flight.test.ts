import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { Fix } from '../../../core/in-flight/fix.ts'
import { beginLiveFlight, type LiveFlightEvent } from '../../../core/in-flight/live-flight.ts'
import type { SessionState } from '../../../core/session/session.ts'
import { createFlightRecorder, type FlightRecorder } from '../../recorder/flight-recorder.ts'
import { localLocks } from '../../transport/locks.ts'
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
  inFlight: InFlight
  session: Writable<SessionState>
  recorder: FlightRecorder
}

/** Of ann, who has not looked at it yet. */
function unseenTab(
  name = `in-flight-${databases++}`,
  load = (recorder: FlightRecorder) => Promise.resolve(recorder),
): Tab {
  const session = createStore<SessionState>(userNamed('ann'))
  const recorder = createFlightRecorder(name)
  const inFlight = createInFlight({
    recorder: later(() => load(recorder)),
    session,
    locks: localLocks(),
    nowMs: () => NOW,
  })
  return { inFlight, session, recorder }
}

async function tab(name?: string): Promise<Tab> {
  const seen = unseenTab(name)
  const { state } = seen.inFlight
  state.subscribe(() => undefined)
  await vi.waitFor(() => expect(state.get().kind).toBe('ready'))
  return seen
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
  const { inFlight, recorder } = await tab()
  const stored = inFlight.tell(PRESS)
  expect(inFlight.state.get().flight?.stamps).toHaveLength(1)
  expect(await stored).toBe(true)
  expect((await recorder.current('ann'))?.stamps).toHaveLength(1)
})

test('I1: fixes are on the disk within seconds without anybody asking', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell(PRESS)
  const id = inFlight.state.get().flight?.id ?? ''
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  inFlight.record(fix(0))
  inFlight.record(fix(4))
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await recorder.track(id)).toHaveLength(2))
})

test('before the first press nothing is recorded: the track begins with it', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell({ kind: 'number-typed', text: 'LH 400' })
  inFlight.record(fix(-300))
  expect(inFlight.state.get()).toMatchObject({ fix: { atMs: NOW - 300_000 }, track: { count: 0 } })
  await inFlight.tell(PRESS)
  inFlight.record(fix(1))
  await inFlight.flush()
  expect(await recorder.track(inFlight.state.get().flight?.id ?? '')).toHaveLength(1)
})

test('a position from before the flight makes no gap, and counts once the first time is put back', async () => {
  const { inFlight } = await tab()
  await inFlight.tell(PRESS)
  for (const seconds of [-240, 1, 11, 21]) inFlight.record(fix(seconds))
  expect(inFlight.state.get().track).toMatchObject({ count: 3, gaps: [] })
  inFlight.record(fix(-200))
  expect(inFlight.state.get()).toMatchObject({ fix: fix(-200), track: { count: 3 } })
  expect((await inFlight.whole())?.track).toHaveLength(3)
  await inFlight.tell({ kind: 'corrected', id: 'a', atMs: NOW - 300_000 })
  expect(inFlight.state.get().track).toMatchObject({ count: 5 })
  expect((await inFlight.whole())?.track).toHaveLength(5)
})

test('a second tab shows the same press and the same positions', async () => {
  const name = `in-flight-${databases++}`
  const [first, second] = [await tab(name), await tab(name)]
  await first.inFlight.tell(PRESS)
  await vi.waitFor(() => expect(second.inFlight.state.get().flight?.stamps).toHaveLength(1))
  first.inFlight.record(fix(0))
  first.inFlight.record(fix(10))
  await vi.waitFor(() => expect(second.inFlight.state.get().track.count).toBe(2))
  expect(second.inFlight.state.get().track.lengthKm).toBeCloseTo(2, 1)
})

test('a position that is heard before what is stored was read stays on screen', async () => {
  const { inFlight } = unseenTab()
  inFlight.state.subscribe(() => undefined)
  inFlight.record(fix(0))
  expect(inFlight.state.get()).toMatchObject({ kind: 'loading', fix: { atMs: NOW } })
  await vi.waitFor(() => expect(inFlight.state.get().kind).toBe('ready'))
  expect(inFlight.state.get().fix).toEqual(fix(0))
})

test('what the storage refused is said, and goes in with the next try', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell(PRESS)
  const id = inFlight.state.get().flight?.id ?? ''
  vi.spyOn(recorder, 'append').mockRejectedValueOnce(new Error('full'))
  inFlight.record(fix(0))
  await inFlight.flush()
  expect(inFlight.state.get().isStored).toBe(false)
  inFlight.record(fix(10))
  await inFlight.flush()
  expect(inFlight.state.get().isStored).toBe(true)
  expect(await recorder.track(id)).toHaveLength(2)
})

test('a track that was refused is no longer said to be unstored once its flight is over', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell(PRESS)
  vi.spyOn(recorder, 'append').mockRejectedValueOnce(new Error('full'))
  inFlight.record(fix(0))
  await inFlight.flush()
  expect(inFlight.state.get().isStored).toBe(false)
  await inFlight.tell({ kind: 'ended', as: 'discarded', atMs: NOW })
  expect(inFlight.state.get()).toMatchObject({ isStored: true, flight: null })
})

test('I1: a press the storage refused stays on screen and goes in with the next', async () => {
  const { inFlight, recorder } = await tab()
  vi.spyOn(recorder, 'change').mockRejectedValueOnce(new Error('full'))
  expect(await inFlight.tell(PRESS)).toBe(false)
  expect(inFlight.state.get()).toMatchObject({ isStored: false, flight: { stamps: [{ id: 'a' }] } })
  expect(await inFlight.tell({ kind: 'number-typed', text: 'LH 400' })).toBe(true)
  expect(await recorder.current('ann')).toMatchObject({ flightNumber: 'LH 400', stamps: [{ id: 'a' }] })
  expect(inFlight.state.get().isStored).toBe(true)
})

test('I6: another account sees nothing of it, and who comes back finds it', async () => {
  const { inFlight, session } = await tab()
  await inFlight.tell(PRESS)
  session.set(userNamed('bob'))
  await vi.waitFor(() => expect(inFlight.state.get()).toMatchObject({ kind: 'ready', flight: null }))
  session.set(userNamed('ann'))
  await vi.waitFor(() => expect(inFlight.state.get().flight?.stamps).toHaveLength(1))
})

test('a discarded flight is gone from the screen and can be taken up again with its track', async () => {
  const { inFlight } = await tab()
  await inFlight.tell(PRESS)
  inFlight.record(fix(0))
  inFlight.record(fix(10))
  await inFlight.flush()
  const flight = inFlight.state.get().flight
  if (flight === null) throw new Error('no flight')
  await inFlight.tell({ kind: 'ended', as: 'discarded', atMs: NOW })
  expect(inFlight.state.get().flight).toBeNull()
  expect(await inFlight.reopen(flight)).toBe(true)
  expect(inFlight.state.get()).toMatchObject({ flight: { id: flight.id }, track: { count: 2 } })
})

test('I1: what the storage refused of one account does not go in with another’s press', async () => {
  const { inFlight, session, recorder } = await tab()
  vi.spyOn(recorder, 'change').mockRejectedValueOnce(new Error('full'))
  await inFlight.tell(PRESS)
  session.set(userNamed('bob'))
  await vi.waitFor(() => expect(inFlight.state.get()).toMatchObject({ kind: 'ready', flight: null }))
  await inFlight.tell({ kind: 'number-typed', text: 'LH 400' })
  expect(await recorder.current('bob')).toMatchObject({ flightNumber: 'LH 400', stamps: [] })
})

test('I6: what was refused after another account came stays behind', async () => {
  const { inFlight, session, recorder } = await tab()
  const { promise, reject } = Promise.withResolvers<never>()
  vi.spyOn(recorder, 'change').mockReturnValueOnce(promise)
  const stored = inFlight.tell(PRESS)
  session.set(userNamed('bob'))
  reject(new Error('full'))
  expect(await stored).toBe(false)
  await inFlight.tell({ kind: 'number-typed', text: 'LH 400' })
  expect(await recorder.current('bob')).toMatchObject({ flightNumber: 'LH 400', stamps: [] })
})

test('I9: a storage that cannot be read is said', async () => {
  const { inFlight, recorder } = unseenTab()
  vi.spyOn(recorder, 'current').mockRejectedValue(new Error('broken'))
  inFlight.state.subscribe(() => undefined)
  await vi.waitFor(() => expect(inFlight.state.get().kind).toBe('failed'))
})

test('I9: a recorder that cannot be loaded is said, and stores nothing', async () => {
  const { inFlight } = unseenTab(undefined, () => Promise.reject(new Error('no network')))
  expect(inFlight.state.get().isStored).toBe(true)
  expect(await inFlight.tell(PRESS)).toBe(false)
  expect(await inFlight.reopen(beginLiveFlight('f', 'ann', NOW))).toBe(false)
  inFlight.state.subscribe(() => undefined)
  await vi.waitFor(() => expect(inFlight.state.get().kind).toBe('failed'))
})

test('a flight is not taken up again beside another, nor for another account, nor by a guest', async () => {
  const { inFlight, session } = await tab()
  await inFlight.tell(PRESS)
  const flight = inFlight.state.get().flight
  if (flight === null) throw new Error('no flight')
  expect(await inFlight.reopen(flight)).toBe(false)
  await inFlight.tell({ kind: 'ended', as: 'discarded', atMs: NOW })
  expect(await inFlight.reopen({ ...flight, userId: 'bob' })).toBe(false)
  session.set({ kind: 'guest' })
  await vi.waitFor(() => expect(inFlight.state.get()).toMatchObject({ kind: 'ready', flight: null }))
  expect(await inFlight.reopen(flight)).toBe(false)
  expect(await inFlight.tell(PRESS)).toBe(false)
  expect(await inFlight.whole()).toBeNull()
})

test('with nobody flying there is no flight to be had whole, and where the device is is known all the same', async () => {
  const { inFlight } = await tab()
  expect(await inFlight.whole()).toBeNull()
  inFlight.record(fix(0))
  expect(inFlight.state.get()).toMatchObject({ flight: null, fix: { atMs: NOW }, track: { count: 0 } })
})

test('another tab’s position of a flight that is not on screen changes nothing', async () => {
  const name = `in-flight-${databases++}`
  const [first, second] = [await tab(name), await tab(name)]
  await first.inFlight.tell(PRESS)
  await vi.waitFor(() => expect(second.inFlight.state.get().flight).not.toBeNull())
  second.session.set(userNamed('bob'))
  await vi.waitFor(() => expect(second.inFlight.state.get()).toMatchObject({ kind: 'ready', flight: null }))
  first.inFlight.record(fix(0))
  await first.inFlight.flush()
  await first.inFlight.tell({ kind: 'number-typed', text: 'LH 400' })
  expect(second.inFlight.state.get()).toMatchObject({ flight: null, fix: null })
})

test('whoever records alone is through when their work is; one that waits ends when it is no longer wanted', async () => {
  const { inFlight } = await tab()
  const { promise, resolve } = Promise.withResolvers<void>()
  const done: string[] = []
  const never = new AbortController().signal
  const first = inFlight.alone(() => promise, never).then(() => done.push('first'))
  await new Promise((turn) => setImmediate(turn))
  expect(done).toEqual([])
  const unwanted = new AbortController()
  const second = inFlight.alone(async () => void done.push('second works'), unwanted.signal)
  unwanted.abort()
  resolve()
  await Promise.all([first, second])
  expect(done).toEqual(['first'])
  await expect(inFlight.alone(() => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken')
})

const typed = (text: string): LiveFlightEvent => ({ kind: 'number-typed', text })
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
/** Says, as another tab, that the flight of ann was changed. */
async function otherTabChanged(): Promise<void> {
  const channel = new BroadcastChannel('lmw-in-flight')
  channel.postMessage({ kind: 'changed', userId: 'ann' })
  for (let turns = 0; turns < 20; turns++) await turn()
  channel.close()
}

test('I1: what was refused goes in with the next, and only with that; the track is not read again for it', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell(typed('LH 1'))
  const change = vi.spyOn(recorder, 'change')
  const track = vi.spyOn(recorder, 'track')
  change.mockRejectedValueOnce(new Error('full'))
  await inFlight.tell(PRESS)
  await inFlight.tell(typed('LH 2'))
  expect(await recorder.current('ann')).toMatchObject({ flightNumber: 'LH 2', stamps: [{ id: 'a' }] })
  track.mockClear()
  await inFlight.tell(typed('LH 3'))
  expect(change.mock.calls.map(([, events]) => events.length)).toEqual([1, 2, 1])
  expect(track).not.toHaveBeenCalled()
})

test('a press on its way stays on screen whatever another tab says, and beside the one that follows it', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell(typed('LH 1'))
  const { promise, resolve } = Promise.withResolvers<void>()
  const change = recorder.change.bind(recorder)
  vi.spyOn(recorder, 'change').mockImplementationOnce(async (flight, events) => {
    await promise
    return change(flight, events)
  })
  const stored = inFlight.tell(PRESS)
  await otherTabChanged()
  expect(inFlight.state.get().flight?.stamps).toHaveLength(1)
  const next = inFlight.tell(typed('LH 2'))
  await otherTabChanged()
  expect(inFlight.state.get().flight).toMatchObject({ flightNumber: 'LH 2', stamps: [{ id: 'a' }] })
  resolve()
  expect(await Promise.all([stored, next])).toEqual([true, true])
  expect(inFlight.state.get().flight).toMatchObject({ flightNumber: 'LH 2', stamps: [{ id: 'a' }] })
})

test('I6: what was read or stored of one account while another came is not shown to that one', async () => {
  const { inFlight, session, recorder } = await tab()
  await inFlight.tell(PRESS)
  const flight = await recorder.current('ann')
  const reading = Promise.withResolvers<typeof flight>()
  vi.spyOn(recorder, 'current').mockReturnValueOnce(reading.promise)
  await otherTabChanged()
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.spyOn(recorder, 'change').mockImplementationOnce(async (first) => promise.then(() => first))
  const stored = inFlight.tell(typed('LH 1'))
  session.set(userNamed('bob'))
  resolve()
  await stored
  reading.resolve(flight)
  for (let turns = 0; turns < 20; turns++) await turn()
  expect(inFlight.state.get()).toMatchObject({ kind: 'ready', flight: null })
})

test('whoever listens twice reads once', async () => {
  const { inFlight, recorder } = await tab()
  const current = vi.spyOn(recorder, 'current')
  inFlight.state.subscribe(() => undefined)
  await turn()
  expect(current).not.toHaveBeenCalled()
})

test('a position that is not stored yet is in the whole flight, and stays on screen when a time is corrected', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell(PRESS)
  const append = recorder.append.bind(recorder)
  vi.spyOn(recorder, 'append').mockImplementationOnce(async (id, fixes) => {
    for (let turns = 0; turns < 20; turns++) await turn()
    return append(id, fixes)
  })
  inFlight.record(fix(0))
  expect((await inFlight.whole())?.track).toHaveLength(1)
  inFlight.record(fix(10))
  vi.spyOn(recorder, 'append').mockImplementationOnce(async () => {
    for (let turns = 0; turns < 20; turns++) await turn()
    throw new Error('full')
  })
  await inFlight.tell({ kind: 'corrected', id: 'a', atMs: NOW - 1000 })
  expect(inFlight.state.get().track.count).toBe(2)
})

test('what was recorded of one flight is stored with that one when another takes its place', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell(PRESS)
  const id = inFlight.state.get().flight?.id ?? ''
  inFlight.record(fix(0))
  const next = beginLiveFlight('next', 'ann', NOW + 1000)
  vi.spyOn(recorder, 'current').mockResolvedValueOnce(next)
  await otherTabChanged()
  expect(inFlight.state.get().flight?.id).toBe('next')
  expect(await recorder.track(id)).toHaveLength(1)
})

const LANDING: LiveFlightEvent = {
  kind: 'stamped',
  stamp: { id: 'b', name: 'landing', deviceMs: NOW + 3_600_000, gpsMs: null },
}
const full = (): Error => new Error('full')

test('I1: of presses that are refused one after the other none is lost, and the next brings all, in their order', async () => {
  const { inFlight, recorder } = await tab()
  const { promise, reject } = Promise.withResolvers<never>()
  const change = vi.spyOn(recorder, 'change').mockReturnValueOnce(promise).mockRejectedValueOnce(full())
  const stored = [inFlight.tell(PRESS)]
  await turn()
  stored.push(inFlight.tell(LANDING), inFlight.tell(typed('LH 1')))
  reject(full())
  change.mockRejectedValueOnce(full())
  expect(await Promise.all(stored)).toEqual([false, false, false])
  expect(inFlight.state.get()).toMatchObject({ isStored: false, flight: { stamps: [{ id: 'a' }, { id: 'b' }] } })
  expect(await inFlight.tell(typed('LH 2'))).toBe(true)
  expect(await recorder.current('ann')).toMatchObject({ flightNumber: 'LH 2', stamps: [{ id: 'a' }, { id: 'b' }] })
  expect(inFlight.state.get()).toMatchObject({ isStored: true, flight: { stamps: [{ id: 'a' }, { id: 'b' }] } })
})

test('I1: a press that is refused while the next is under way goes in with it, and stays on screen', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell(typed('LH 1'))
  const { promise, reject } = Promise.withResolvers<never>()
  const change = vi.spyOn(recorder, 'change').mockReturnValueOnce(promise)
  const first = inFlight.tell(PRESS)
  await turn()
  const second = inFlight.tell(LANDING)
  await turn()
  // Nothing overtakes what is under way.
  expect(change).toHaveBeenCalledTimes(1)
  reject(full())
  expect(await Promise.all([first, second])).toEqual([false, true])
  expect((await recorder.current('ann'))?.stamps.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(inFlight.state.get()).toMatchObject({ isStored: true, flight: { stamps: [{ id: 'a' }, { id: 'b' }] } })
})

test('I1: a press that was refused stays on screen whatever another tab says', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell(typed('LH 1'))
  vi.spyOn(recorder, 'change').mockRejectedValueOnce(full())
  await inFlight.tell(PRESS)
  await otherTabChanged()
  expect(inFlight.state.get()).toMatchObject({ isStored: false, flight: { stamps: [{ id: 'a' }] } })
})

test('I1: a position that is stored does not hide that a press is not, and brings it', async () => {
  const { inFlight, recorder } = await tab()
  const change = vi.spyOn(recorder, 'change').mockRejectedValue(full())
  await inFlight.tell(PRESS)
  inFlight.record(fix(0))
  await inFlight.flush()
  await turn()
  expect(inFlight.state.get().isStored).toBe(false)
  change.mockReset()
  change.mockRejectedValueOnce(full())
  inFlight.record(fix(10))
  await inFlight.flush()
  await vi.waitFor(() => expect(inFlight.state.get().isStored).toBe(true))
  expect((await recorder.current('ann'))?.stamps).toHaveLength(1)
})

test('I1: a press that is stored does not hide that a position is not', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell(PRESS)
  vi.spyOn(recorder, 'append').mockRejectedValueOnce(full())
  inFlight.record(fix(0))
  await inFlight.flush()
  expect(await inFlight.tell(LANDING)).toBe(true)
  expect(inFlight.state.get().isStored).toBe(false)
})

test('I1: an end that was refused ends its own flight, and never the next', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell(PRESS)
  const change = vi.spyOn(recorder, 'change').mockRejectedValueOnce(full()).mockRejectedValueOnce(full())
  expect(await inFlight.tell({ kind: 'ended', as: 'discarded', atMs: NOW })).toBe(false)
  await otherTabChanged()
  expect(inFlight.state.get().flight).toBeNull()
  expect(await inFlight.tell(LANDING)).toBe(true)
  expect(inFlight.state.get()).toMatchObject({ isStored: false, flight: { stamps: [{ id: 'b' }] } })
  await inFlight.flush()
  expect(inFlight.state.get()).toMatchObject({ isStored: true, flight: { stamps: [{ id: 'b' }] } })
  const [second, first] = await Promise.all(change.mock.results.slice(2).map(({ value }) => value))
  expect(first).toMatchObject({ stamps: [{ id: 'a' }], ended: { kind: 'discarded' } })
  expect(second).toMatchObject({ stamps: [{ id: 'b' }], ended: null })
})

test('a flight that could not be taken up again is not taken up beside the next', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell(PRESS)
  const { flight } = inFlight.state.get()
  if (flight === null) throw new Error('no flight')
  await inFlight.tell({ kind: 'ended', as: 'discarded', atMs: NOW })
  vi.spyOn(recorder, 'change').mockRejectedValueOnce(full())
  expect(await inFlight.reopen(flight)).toBe(false)
  await inFlight.tell(LANDING)
  await inFlight.tell({ kind: 'ended', as: 'discarded', atMs: NOW })
  expect(await recorder.current('ann')).toBeNull()
})

test('I1: a press is stored also where the track cannot be read', async () => {
  const { inFlight, recorder } = await tab()
  vi.spyOn(recorder, 'track').mockRejectedValueOnce(new Error('broken'))
  expect(await inFlight.tell(PRESS)).toBe(true)
  expect(inFlight.state.get()).toMatchObject({ isStored: true, flight: { stamps: [{ id: 'a' }] } })
})

test('I6: a flight whose track is read while another account comes is not shown to that one', async () => {
  const { inFlight, session, recorder } = await tab()
  const { promise, resolve } = Promise.withResolvers<readonly Fix[]>()
  const track = vi.spyOn(recorder, 'track').mockReturnValueOnce(promise)
  const stored = inFlight.tell(PRESS)
  await vi.waitFor(() => expect(track).toHaveBeenCalled())
  session.set(userNamed('bob'))
  await vi.waitFor(() => expect(inFlight.state.get().kind).toBe('ready'))
  resolve([])
  await stored
  expect(inFlight.state.get()).toMatchObject({ kind: 'ready', flight: null })
})

test('I6: positions that are refused after another account came stay behind', async () => {
  const { inFlight, session, recorder } = await tab()
  await inFlight.tell(PRESS)
  const { promise, reject } = Promise.withResolvers<never>()
  vi.spyOn(recorder, 'append').mockReturnValueOnce(promise)
  inFlight.record(fix(0))
  const flushed = inFlight.flush()
  await turn()
  session.set(userNamed('bob'))
  await vi.waitFor(() => expect(inFlight.state.get()).toMatchObject({ kind: 'ready', flight: null }))
  reject(full())
  await flushed
  await inFlight.tell({ kind: 'stamped', stamp: { id: 'c', name: 'offBlock', deviceMs: NOW, gpsMs: null } })
  inFlight.record(fix(10))
  await inFlight.flush()
  expect(await recorder.track(inFlight.state.get().flight?.id ?? '')).toEqual([fix(10)])
})

test('the track of a flight is read whichever is under way by then, with what is not stored yet; a refusal is no empty track', async () => {
  const { inFlight, recorder } = await tab()
  await inFlight.tell(PRESS)
  const { flight } = inFlight.state.get()
  if (flight === null) throw new Error('no flight')
  inFlight.record(fix(0))
  await inFlight.flush()
  vi.spyOn(recorder, 'append').mockRejectedValueOnce(full()).mockRejectedValueOnce(full())
  inFlight.record(fix(10))
  expect(await inFlight.track(flight)).toEqual([fix(0), fix(10)])
  await inFlight.flush()
  await inFlight.tell({ kind: 'ended', as: 'discarded', atMs: NOW })
  await inFlight.tell(LANDING)
  expect(await inFlight.track(flight)).toEqual([fix(0), fix(10)])
  vi.spyOn(recorder, 'track').mockRejectedValueOnce(new Error('broken'))
  await expect(inFlight.track(flight)).rejects.toThrow('broken')
})
