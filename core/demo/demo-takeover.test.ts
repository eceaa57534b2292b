import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../lib/must.ts'
import { broughtForwardId } from '../logbook/brought-forward.ts'
import { type DemoRecord, ownedBy, recordsToTake, takenOver } from './demo-takeover.ts'

const [DEMO, ANN, BOB] = ['demo', 'ann', 'bob']
const record = (id: string, mine: DemoRecord['mine'], isEntered = true, type = 'flights'): DemoRecord => {
  return { type, id, mine, isEntered }
}

describe('what comes along', () => {
  test('is what somebody entered, or all of it', () => {
    const records = [record('made up', {}, false), record('edited', { note: 'mine' }), record('typed', {})]
    expect(recordsToTake(records, 'entered').map(({ id }) => id)).toEqual(['edited', 'typed'])
    expect(recordsToTake(records, 'all')).toEqual(records)
  })

  test('names what it named, under the new ids, in values, lists and names of members', () => {
    const records = [
      record('trip', { name: 'Summer' }, true, 'trips'),
      record('field', { name: 'Meal' }, true, 'custom-fields'),
      record('photo', { flightId: 'flight' }, true, 'media'),
      record('flight', { tripId: 'trip', media: ['photo', 'gone'], custom: { field: 'soup' }, note: 'the trip' }),
    ]
    const [trip, field, photo, flight] = ownedBy(records, DEMO, ANN)
    expect(flight?.mine).toEqual({
      tripId: trip?.id,
      media: [photo?.id, 'gone'],
      custom: { [must(field).id]: 'soup' },
      note: 'the trip',
    })
    expect(photo?.mine).toEqual({ flightId: flight?.id })
  })

  test('the sums from before the log lie where their new owner’s do', () => {
    const sums = record(broughtForwardId(DEMO), { broughtForward: {} }, true, 'settings')
    expect(ownedBy([sums], DEMO, ANN).map(({ id }) => id)).toEqual([broughtForwardId(ANN)])
  })

  test('ids are the same each time, another for every owner, and none is given twice', () => {
    const someIds = fc.uniqueArray(fc.uuid(), { maxLength: 50 })
    fc.assert(
      fc.property(someIds, (ids) => {
        const idsFor = (owner: string): string[] =>
          ownedBy(
            ids.map((id) => record(id, {})),
            DEMO,
            owner,
          ).map(({ id }) => id)
        expect(idsFor(ANN)).toEqual(idsFor(ANN))
        expect(new Set([...idsFor(ANN), ...idsFor(BOB), ...ids]).size).toBe(ids.length * 3)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a record that is taken over', () => {
  const early = '2026-01-01T00:00:00.000Z'
  const late = '2026-01-02T00:00:00.000Z'
  const NEW = { wasThere: false, edited: new Set<string>() }
  const THERE = { wasThere: true, edited: new Set<string>() }

  test('is written where there is none', () => {
    expect(takenOver(record('a', { note: 'typed' }), null, NEW)).toEqual({ note: 'typed' })
  })

  test('I12 does not come back where its new owner removed it', () => {
    expect(takenOver(record('a', { note: 'typed', editedAt: late }), null, THERE)).toBeUndefined()
  })

  test('stays as it is where it is there already', () => {
    expect(
      takenOver(
        record('a', { note: 'demo', editedAt: early }),
        { note: 'edited', editedAt: late },
        {
          wasThere: true,
          edited: new Set(['note']),
        },
      ),
    ).toBeUndefined()
    expect(takenOver(record('a', { note: 'made up' }, false), { note: 'edited' }, THERE)).toBeUndefined()
  })

  test('takes up what was edited in the demo since it came here', () => {
    const current = { note: 'before', editedAt: early, createdAt: early }
    const next = takenOver(record('a', { note: 'again', editedAt: late, createdAt: 'x' }), current, THERE)
    expect(next).toEqual({ note: 'again', editedAt: late, createdAt: early })
  })

  test('I1 keeps what was edited in the log since, a field that was emptied too', () => {
    const current = { note: 'of the log', seat: '1A', editedAt: early, createdAt: early }
    const demo = record('a', { note: 'before', seat: '2B', pnr: 'ABC', editedAt: late, createdAt: 'x' })
    const next = takenOver(demo, current, { wasThere: true, edited: new Set(['note', 'pnr']) })
    expect(next).toEqual({ note: 'of the log', seat: '2B', editedAt: late, createdAt: early })
  })

  test('never takes the place of the sums an account has', () => {
    const sums = record('a', { editedAt: late }, true, 'settings')
    expect(takenOver(sums, { editedAt: early }, THERE)).toBeUndefined()
  })
})
