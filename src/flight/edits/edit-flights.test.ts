import { describe, expect, test } from 'vitest'
import { silence } from '../../../core/check/run/silence.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { type HistoryStep, stepBetween } from '../../../core/sync/history.ts'
import { undoSteps } from '../../../core/sync/undo-step.ts'
import { type ChangeFlights, editFlights, type FlightEdit, repairEdit } from './edit-flights.ts'

/** What was written, by key. */
const steps = new Map<string, HistoryStep>()

/** Writes all of a bundle or none, as a transaction does. */
function writerOf(log: Map<string, FlightAttributes>, refuses: (id: string) => boolean = () => false): ChangeFlights {
  return (ids, change) => {
    const next = ids.flatMap((id) => {
      const current = log.get(id)
      const changed = current && change(id, current)
      return changed ? [[id, changed] as const] : []
    })
    if (ids.some(refuses)) return Promise.reject(new Error('full'))
    const keys = next.map(([id, changed]) => {
      const place = { userId: 'ann', collection: 'flights', type: 'flights', id } as const
      const key = `ann|flights|${id}|h${steps.size}`
      const states = [log.get(id) as JsonObject, changed as JsonObject] as const
      const step = stepBetween(place, key, states, { origin: 'here', atMs: 1 })
      if (step) steps.set(key, step)
      log.set(id, changed)
      return key
    })
    return Promise.resolve(keys)
  }
}

/** Takes steps back as the log does, and tells how many became another and how many did not. */
function undo(log: Map<string, FlightAttributes>, keys: readonly string[]): { done: number; skipped: number } {
  const changed = keys.filter((key) => {
    const step = steps.get(key)
    const next = step && undoSteps([step], log.get(step.id) as JsonObject, true)
    if (next) log.set(step.id, next)
    return next !== undefined
  })
  return { done: changed.length, skipped: keys.length - changed.length }
}

const IDS = Array.from({ length: 120 }, (_, at) => `flight-${at}`)
const logOf = (): Map<string, FlightAttributes> =>
  new Map(IDS.map((id, at): [string, FlightAttributes] => [id, { note: `note ${at}`, durationMinutes: 700 }]))
const REPAIRS: FlightEdit[] = IDS.map((id) =>
  repairEdit(id, { patch: { durationMinutes: null, status: 'flown' }, before: { durationMinutes: 700, status: null } }),
)
const quiet = (): void => undefined

describe('editing many flights', () => {
  test('writes every one, tells how far it is, and can be taken back to the letter', async () => {
    const log = logOf()
    const heard: number[] = []
    const {
      done,
      steps: keys,
      skipped,
      failure,
    } = await editFlights(writerOf(log), REPAIRS, (count) => heard.push(count))
    expect([done.length, skipped, failure]).toEqual([120, 0, null])
    expect(heard).toEqual([50, 100, 120])
    expect(log.get('flight-7')).toEqual({ note: 'note 7', durationMinutes: null, status: 'flown' })
    undo(log, keys)
    expect(log.get('flight-7')).toEqual({ note: 'note 7', durationMinutes: 700, status: null })
  })

  test('leaves alone what was changed or deleted since it was proposed, and what was changed since it was done', async () => {
    const log = logOf()
    log.set('flight-1', { durationMinutes: 650 })
    log.delete('flight-2')
    const { done, steps: keys, skipped } = await editFlights(writerOf(log), REPAIRS, quiet)
    expect([done.length, skipped]).toEqual([118, 2])
    expect(log.get('flight-1')).toEqual({ durationMinutes: 650 })
    log.set('flight-3', { ...log.get('flight-3'), status: 'cancelled' })
    const back = undo(log, keys)
    expect([back.done, back.skipped, log.get('flight-3')?.status]).toEqual([117, 1, 'cancelled'])
  })

  test('stops where the device refuses, and knows what was done until then', async () => {
    const log = logOf()
    const { done, failure } = await editFlights(
      writerOf(log, (id) => id === 'flight-70'),
      REPAIRS,
      quiet,
    )
    expect(failure?.reason).toEqual(new Error('full'))
    expect(done).toEqual(IDS.slice(0, 50))
    expect(log.get('flight-60')?.status).toBeUndefined()
  })

  test('a flight somebody else wrote at the same moment is judged again', async () => {
    const log = logOf()
    const twice: ChangeFlights = async (ids, change) => {
      for (const id of ids) change(id, log.get(id) ?? {})
      log.set('flight-0', { durationMinutes: 1 })
      return writerOf(log)(ids, change)
    }
    const { done } = await editFlights(twice, REPAIRS.slice(0, 2), quiet)
    expect(done).toEqual(['flight-1'])
    expect(log.get('flight-0')).toEqual({ durationMinutes: 1 })
  })

  test('writes two edits of one flight one after the other, and undoes both', async () => {
    const log = logOf()
    const rate: FlightEdit = { id: 'flight-1', edit: () => ({ rating: 4 }) }
    const heard: number[] = []
    const edits = [
      repairEdit('flight-1', { patch: { note: 'a' }, before: { note: 'note 1' } }),
      repairEdit('flight-2', { patch: { note: 'b' }, before: { note: 'note 2' } }),
      repairEdit('flight-1', { patch: { note: 'a, c' }, before: { note: 'a' } }),
      rate,
    ]
    const { done, steps: keys, skipped } = await editFlights(writerOf(log), edits, (count) => heard.push(count))
    expect([done, skipped, heard]).toEqual([['flight-1', 'flight-2', 'flight-1', 'flight-1'], 0, [2, 3, 4]])
    expect(log.get('flight-1')).toMatchObject({ note: 'a, c', rating: 4 })
    expect(log.get('flight-2')?.note).toBe('b')
    undo(log, keys.toReversed())
    expect(log.get('flight-1')).toEqual({ note: 'note 1', durationMinutes: 700, rating: null })
  })

  test('silences two checks of one flight one after the other and undoes only its own', async () => {
    const log = new Map<string, FlightAttributes>([['a', {}]])
    const edit = (code: 'missing-link' | 'overlap'): FlightEdit => ({
      id: 'a',
      edit: (current) => silence(current, code, true),
    })
    await editFlights(writerOf(log), [edit('missing-link')], quiet)
    const { steps: keys } = await editFlights(writerOf(log), [edit('overlap')], quiet)
    expect(log.get('a')).toEqual({ silencedChecks: ['missing-link', 'overlap'] })
    undo(log, keys)
    expect(log.get('a')).toEqual({ silencedChecks: ['missing-link'] })
  })
})

test('what is ended by who hears of it leaves the bundles behind as they are, and answers what was done', async () => {
  const ids = Array.from({ length: 120 }, (_, at) => `ended-${at}`)
  const log = new Map<string, FlightAttributes>(ids.map((id) => [id, { rating: 1 }]))
  const ended = new Error('another tab has the turn')
  const edits = ids.map((id) => ({ id, edit: () => ({ rating: 5 }) }))
  const answer = await editFlights(writerOf(log), edits, () => {
    throw ended
  })
  expect(answer).toMatchObject({ skipped: 0, failure: { reason: ended } })
  expect([answer.done.length, answer.steps.length]).toEqual([50, 50])
  expect([...log.values()].filter(({ rating }) => rating === 5)).toHaveLength(50)
})
