import { expect, test } from 'vitest'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import type { ImportWrite } from '../../../core/import/log/import-writes.ts'
import type { ImportPart } from '../work/import-parts.ts'
import type { ChangeFlights } from './edit-flights.ts'
import { writeParts } from './import-flights.ts'

/** Writes all of a bundle or none, as a transaction does; refuses from so many bundles on. */
function writerOf(log: Map<string, FlightAttributes>, bundles = Infinity): ChangeFlights {
  let written = 0
  return (ids, change) => {
    if (written >= bundles) return Promise.reject(new Error('full'))
    written += 1
    const next = ids.flatMap((id) => {
      const changed = change(id, log.get(id) ?? null)
      return changed ? [[id, changed] as const] : []
    })
    for (const [id, changed] of next) log.set(id, changed)
    return Promise.resolve(next.map(([id]) => `step of ${id}`))
  }
}

const ADDED = Array.from(
  { length: 260 },
  (_, at): ImportWrite => ({
    kind: 'add',
    id: `flight-${at}`,
    attributes: { note: `row ${at}` },
  }),
)
const MERGED: ImportWrite = { kind: 'merge', id: 'known', patch: { rating: 4 }, before: { rating: null } }

async function* partsOf(...parts: readonly (readonly ImportWrite[])[]): AsyncGenerator<ImportPart> {
  for (const writes of parts) yield await Promise.resolve({ kind: 'waiting', writes })
}
const PARTS = [ADDED.slice(0, 130), [...ADDED.slice(130), MERGED]] as const

test('all flights of all parts are written, those of the log take what they lack', async () => {
  const log = new Map<string, FlightAttributes>([['known', { note: 'mine' }]])
  const heard: number[] = []
  const answer = await writeParts(writerOf(log), partsOf(...PARTS), (done) => heard.push(done))
  expect(answer.failure).toBeNull()
  expect(answer.done).toHaveLength(261)
  expect(answer.steps).toHaveLength(261)
  expect(log.size).toBe(261)
  expect(log.get('known')).toEqual({ note: 'mine', rating: 4 })
  expect(heard.at(-1)).toBe(261)
  expect(heard).toEqual(heard.toSorted((a, b) => a - b))
})

test('I22: cut off anywhere and begun again, every flight is there once and none is written again', async () => {
  for (const bundles of [0, 1, 2, 3, 4, 5]) {
    const log = new Map<string, FlightAttributes>([['known', { note: 'mine' }]])
    const first = await writeParts(writerOf(log, bundles), partsOf(...PARTS), () => undefined)
    expect(first.failure).not.toBeNull()
    const second = await writeParts(writerOf(log), partsOf(...PARTS), () => undefined)
    expect(second.failure).toBeNull()
    expect([...first.done, ...second.done].toSorted()).toEqual([...log.keys()].toSorted())
    expect(second.skipped).toBe(first.done.length)
    expect(log.size).toBe(261)
  }
})

test('a flight of the log that was changed since the files were read stays as it is', async () => {
  const log = new Map<string, FlightAttributes>([['known', { rating: 1 }]])
  const answer = await writeParts(writerOf(log), partsOf([MERGED]), () => undefined)
  expect(answer).toEqual({ done: [], steps: [], skipped: 1, failure: null })
  expect(log.get('known')).toEqual({ rating: 1 })
})
