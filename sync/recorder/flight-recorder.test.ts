import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import type { Fix } from '../../core/in-flight/fix.ts'
import { beginLiveFlight, type LiveFlightEvent } from '../../core/in-flight/live-flight.ts'
import { FLIGHT_TIME_NAMES } from '../../core/flight/flight.ts'
import { failingIdb } from '../../test/support/failing-idb.ts'
import { begunTransactions, isOver } from '../../test/support/logs/begun-transactions.ts'
import { createFlightRecorder, type FlightRecorder } from './flight-recorder.ts'

const NOW = Date.parse('2026-03-05T08:10:00Z')
let databases = 0

afterEach(() => {
  vi.restoreAllMocks()
})

function fresh() {
  const name = `recorder-${databases++}`
  return { open: () => createFlightRecorder(name), recorder: createFlightRecorder(name) }
}

function fix(atMs: number): Fix {
  return { atMs, latitude: 48, longitude: 11, altitudeM: 500, accuracyM: 10, speedMps: 70 }
}

function press(name: (typeof FLIGHT_TIME_NAMES)[number], id: string): LiveFlightEvent {
  return { kind: 'stamped', stamp: { id, name, deviceMs: NOW, gpsMs: null } }
}

test('I1: what was pressed and recorded is there in a browser that was started anew', async () => {
  const { recorder, open } = fresh()
  const flight = beginLiveFlight('f1', 'u1', NOW)
  await recorder.change(flight, [press('offBlock', 'a')])
  await recorder.append('f1', [fix(NOW), fix(NOW + 1000)])
  await recorder.append('f1', [fix(NOW + 2000)])
  const again = open()
  expect((await again.current('u1'))?.stamps).toMatchObject([{ id: 'a', name: 'offBlock', atMs: NOW }])
  expect((await again.track('f1')).map(({ atMs }) => atMs - NOW)).toEqual([0, 1000, 2000])
})

test('presses in two tabs at once are both kept', async () => {
  const { recorder, open } = fresh()
  const flight = beginLiveFlight('f1', 'u1', NOW)
  const tabs = [recorder, open()]
  await Promise.all(
    FLIGHT_TIME_NAMES.map((name, index) => (tabs[index % 2] ?? recorder).change(flight, [press(name, name)])),
  )
  expect((await recorder.current('u1'))?.stamps.map(({ name }) => name).sort()).toEqual([...FLIGHT_TIME_NAMES].sort())
})

test('fixes that were written twice, or by two recorders, are there once and in order', async () => {
  const { recorder } = fresh()
  await recorder.append('f1', [fix(NOW + 5000), fix(NOW + 6000)])
  await recorder.append('f1', [fix(NOW), fix(NOW + 5000)])
  await recorder.append('f1', [fix(NOW + 5000), fix(NOW + 6000)])
  await recorder.append('f2', [fix(NOW + 1)])
  expect((await recorder.track('f1')).map(({ atMs }) => atMs - NOW)).toEqual([0, 5000, 6000])
})

test('I6: nobody sees or loses the flight of another', async () => {
  const { recorder } = fresh()
  await recorder.change(beginLiveFlight('f1', 'u1', NOW), [press('offBlock', 'a')])
  await recorder.append('f1', [fix(NOW)])
  await recorder.change(beginLiveFlight('f2', 'u2', NOW), [press('offBlock', 'b')])
  expect((await recorder.current('u2'))?.id).toBe('f2')
  expect(await recorder.current('u3')).toBeNull()
  await recorder.forget('u2')
  expect(await recorder.current('u2')).toBeNull()
  expect((await recorder.current('u1'))?.id).toBe('f1')
  expect(await recorder.track('f1')).toHaveLength(1)
})

test('a discarded flight can be reopened until it is swept away with its track', async () => {
  const { recorder } = fresh()
  const flight = await recorder.change(beginLiveFlight('f1', 'u1', NOW), [press('offBlock', 'a')])
  await recorder.append('f1', [fix(NOW)])
  await recorder.change(flight, [{ kind: 'ended', as: 'discarded', atMs: NOW }])
  expect(await recorder.current('u1')).toBeNull()
  await recorder.change(flight, [{ kind: 'reopened' }])
  expect((await recorder.current('u1'))?.stamps).toHaveLength(1)
  await recorder.sweep(NOW + 1)
  expect(await recorder.current('u1')).not.toBeNull()
  await recorder.change(flight, [{ kind: 'ended', as: 'saved', atMs: NOW }])
  await recorder.sweep(NOW + 1)
  expect(await recorder.track('f1')).toEqual([])
})

test.each([
  ['a press', (one: FlightRecorder) => one.change(beginLiveFlight('f1', 'u1', NOW), [press('onBlock', 'b')])],
  ['a position', (one: FlightRecorder) => one.append('f1', [fix(NOW + 1)])],
  ['a removal', (one: FlightRecorder) => one.forget('u1')],
])('I1: %s that did not reach the disk is no success', async (_, act) => {
  const begun = async () => {
    const disk = failingIdb(new IDBFactory())
    const recorder = createFlightRecorder('recorder', disk.factory)
    await recorder.change(beginLiveFlight('f1', 'u1', NOW), [press('offBlock', 'a')])
    return { disk, recorder, before: disk.requests() }
  }
  const good = await begun()
  await act(good.recorder)
  const { disk, recorder } = await begun()
  // Once the last write was asked for, before the commit.
  disk.cutAt(good.disk.requests() - good.before - 1, 'after')
  await expect(act(recorder)).rejects.toThrow('storage failed')
})

test('what ended at the very moment before which all goes stays', async () => {
  const { recorder } = fresh()
  const flight = await recorder.change(beginLiveFlight('f1', 'u1', NOW), [press('offBlock', 'a')])
  await recorder.append('f1', [fix(NOW)])
  await recorder.change(flight, [{ kind: 'ended', as: 'saved', atMs: NOW }])
  await recorder.sweep(NOW)
  expect(await recorder.track('f1')).toHaveLength(1)
})

test('I1: a flight that is given to another user keeps its presses and its track', async () => {
  const { recorder, open } = fresh()
  await recorder.change(beginLiveFlight('f1', 'u1', NOW), [press('offBlock', 'a')])
  await recorder.append('f1', [fix(NOW)])
  await recorder.give('u1', 'u2')
  await recorder.give('u1', 'u2')
  const again = open()
  expect(await again.current('u1')).toBeNull()
  expect(await again.current('u2')).toMatchObject({ id: 'f1', userId: 'u2', stamps: [{ id: 'a' }] })
  expect(await again.track('f1')).toHaveLength(1)
  await again.forget('u1')
  expect(await again.track('f1')).toHaveLength(1)
})

test.each<[string, (recorder: FlightRecorder) => Promise<unknown>]>([
  ['the flight under way', (recorder) => recorder.current('u1')],
  ['its track', (recorder) => recorder.track('f1')],
])('a press waits for no tab that works on with %s', async (_, read) => {
  const begun = begunTransactions()
  const { recorder } = fresh()
  await recorder.change(beginLiveFlight('f1', 'u1', NOW), [press('offBlock', 'a')])
  await recorder.append('f1', [fix(NOW)])
  await read(recorder)
  expect(isOver(begun.at(-1))).toBe(true)
})
