import { describe, expect, test } from 'vitest'
import { silence } from '../../../../core/check/check-flight.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { editFlights, type EditStore, type FlightEdit, repairEdit, undoEdit } from './edit-flights.ts'

function storeOf(log: Map<string, FlightAttributes>, refuses: (id: string) => boolean = () => false): EditStore {
  return {
    read: (id) => Promise.resolve(log.get(id) ?? null),
    write: (id, attributes) => {
      if (refuses(id)) return Promise.reject(new Error('full'))
      log.set(id, attributes)
      return Promise.resolve()
    },
  }
}

const IDS = Array.from({ length: 60 }, (_, at) => `flight-${at}`)
const logOf = (): Map<string, FlightAttributes> =>
  new Map(IDS.map((id, at): [string, FlightAttributes] => [id, { note: `note ${at}`, durationMinutes: 700 }]))
const REPAIRS: FlightEdit[] = IDS.map((id) =>
  repairEdit(id, { patch: { durationMinutes: null, status: 'flown' }, before: { durationMinutes: 700, status: null } }),
)
const quiet = (): void => undefined

describe('repairing many flights', () => {
  test('writes every one, tells how far it is, and can be taken back to the letter', async () => {
    const log = logOf()
    const heard: number[] = []
    const { done, skipped, failure } = await editFlights(storeOf(log), REPAIRS, (count) => heard.push(count))
    expect([done.length, skipped, failure]).toEqual([60, 0, null])
    expect(heard).toEqual([25, 50, 60])
    expect(log.get('flight-7')).toEqual({ note: 'note 7', durationMinutes: null, status: 'flown' })
    await editFlights(storeOf(log), done.map(undoEdit), quiet)
    expect(log.get('flight-7')).toEqual({ note: 'note 7', durationMinutes: 700, status: null })
  })

  test('leaves alone what was changed or deleted since it was proposed, and what was changed since it was done', async () => {
    const log = logOf()
    log.set('flight-1', { durationMinutes: 650 })
    log.delete('flight-2')
    const { done, skipped } = await editFlights(storeOf(log), REPAIRS, quiet)
    expect([done.length, skipped]).toEqual([58, 2])
    expect(log.get('flight-1')).toEqual({ durationMinutes: 650 })
    log.set('flight-3', { ...log.get('flight-3'), status: 'cancelled' })
    const undone = await editFlights(storeOf(log), done.map(undoEdit), quiet)
    expect([undone.done.length, undone.skipped, log.get('flight-3')?.status]).toEqual([57, 1, 'cancelled'])
  })

  test('stops where the device refuses, and knows what was done until then', async () => {
    const log = logOf()
    const { done, failure } = await editFlights(
      storeOf(log, (id) => id === 'flight-30'),
      REPAIRS,
      quiet,
    )
    expect(failure?.reason).toEqual(new Error('full'))
    expect(done.map(({ id }) => id)).toEqual(IDS.filter((id, at) => at < 50 && id !== 'flight-30'))
  })

  test('silences two checks of one flight one after the other and undoes only its own', async () => {
    const log = new Map<string, FlightAttributes>([['a', {}]])
    const edit = (code: 'missing-link' | 'overlap'): FlightEdit => ({
      id: 'a',
      edit: (current) => silence(current, code, true),
    })
    await editFlights(storeOf(log), [edit('missing-link')], quiet)
    const { done } = await editFlights(storeOf(log), [edit('overlap')], quiet)
    expect(log.get('a')).toEqual({ silencedChecks: ['missing-link', 'overlap'] })
    await editFlights(storeOf(log), done.map(undoEdit), quiet)
    expect(log.get('a')).toEqual({ silencedChecks: ['missing-link'] })
  })
})
