import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHistoryLog, noteMerge, stepHere } from './history.ts'
import { type LocalStore, openLocalStore } from '../storage/local-store.ts'
import { listName } from '../storage/local-upgrade.ts'

const NOW = 1_800_000_000_000
const place = (id: string, userId = 'ann') => ({ userId, collection: 'flights', type: 'flights', id }) as const

let factory: IDBFactory
let store: LocalStore

beforeEach(() => {
  factory = new IDBFactory()
  store = openLocalStore('local', factory)
})

afterEach(() => store.close())

describe('the history of a device', () => {
  test('2,000 saves cost a handful of transactions, and every step is there', async () => {
    const adding = vi.spyOn(store, 'addSteps')
    const history = createHistoryLog(store, () => undefined)
    for (let index = 0; index < 2000; index++)
      history.note(stepHere(place(`f${index}`), [{ note: 'a' }, { note: 'b' }], NOW))
    await history.flushed()
    expect(adding.mock.calls.length).toBeLessThan(10)
    expect(await store.readAll('history', 'ann|')).toHaveLength(2000)
  })

  test('a history that cannot be written fails nobody, and the next step is written again', async () => {
    const history = createHistoryLog(store, () => undefined)
    vi.spyOn(store, 'addSteps').mockRejectedValueOnce(new Error('full'))
    history.note(stepHere(place('f1'), [null, { note: 'a' }], NOW))
    await history.flushed()
    history.note(stepHere(place('f2'), [null, { note: 'a' }], NOW))
    await history.flushed()
    expect((await store.readAll('history')).map(([, step]) => step.id)).toEqual(['f2'])
  })

  test('I4: a value that lost is written before the merge goes on, and a failure to do so is told', async () => {
    const history = createHistoryLog(store, () => undefined)
    const states = { mine: { note: 'mine' }, theirs: { note: 'theirs' } }
    const lost = { field: 'note', kept: 'theirs', lost: 'mine', side: 'mine' } as const
    const merged = { attributes: states.theirs, overwritten: [lost], revived: false }
    const note = (): Promise<void> => noteMerge(history, place('f'), states, merged, { atMs: NOW, device: null })
    vi.spyOn(store, 'addSteps').mockRejectedValueOnce(new Error('full'))
    await expect(note()).rejects.toThrow('full')
    await note()
    expect(await store.readList(listName('ann', 'open'))).toHaveLength(1)
  })

  test('the same merge made again is one card, and a settled one stays settled', async () => {
    const history = createHistoryLog(store, () => undefined)
    const states = { mine: { note: 'mine' }, theirs: { note: 'theirs' } }
    const lost = { field: 'note', kept: 'theirs', lost: 'mine', side: 'mine' } as const
    const merged = { attributes: states.theirs, overwritten: [lost], revived: false }
    await noteMerge(history, place('f'), states, merged, { atMs: NOW, device: null })
    const key = (await store.readAll('history'))[0]?.[0] ?? ''
    await store.update('history', key, (step) => step && { ...step, settledAtMs: NOW + 1 })
    await noteMerge(history, place('f'), states, merged, { atMs: NOW + 2, device: null })
    expect((await store.readAll('history')).map(([, step]) => step.settledAtMs)).toEqual([NOW + 1])
  })

  test('I6: the short lists are one user’s own', async () => {
    const history = createHistoryLog(store, () => undefined)
    history.note(stepHere(place('f', 'ann'), [{ note: 'a' }, null], NOW))
    history.note(stepHere(place('g', 'bob'), [{ note: 'b' }, null], NOW))
    await history.flushed()
    expect((await store.readList(listName('bob', 'removed'))).map(({ id }) => id)).toEqual(['g'])
    expect((await store.readAll('history', 'ann|')).map(([, step]) => step.id)).toEqual(['f'])
  })
})

describe('I10 a store of version 1', () => {
  const FIRST = ['session', 'owner', 'parked', 'inflight', 'history', 'kept', 'revoke']

  /** As the app of before left it. */
  function writeFirst(records: Record<string, Record<string, unknown>>): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = factory.open('first', 1)
      request.addEventListener('upgradeneeded', () => {
        for (const name of FIRST) request.result.createObjectStore(name)
      })
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
      request.addEventListener('success', () => {
        const transaction = request.result.transaction(FIRST, 'readwrite')
        for (const [name, values] of Object.entries(records)) {
          for (const [key, value] of Object.entries(values)) transaction.objectStore(name).put(value, key)
        }
        transaction.addEventListener('complete', () => {
          request.result.close()
          resolve()
        })
      })
    })
  }

  test('keeps everything unsent; lost values become cards, those that name no type go', async () => {
    const parked = { ...place('p'), base: null, mine: { note: 'x' }, code: 'invalid', issues: [], sinceMs: 1 }
    const kept = { ...place('k'), base: null, mine: { note: 'y' }, sinceMs: 1 }
    const lost = { userId: 'ann', field: 'note', kept: 'theirs', lost: 'mine', side: 'mine', atMs: NOW }
    await writeFirst({
      owner: { current: { userId: 'ann', lastSweepMs: 0, lastContactMs: null, rows: 2 } },
      parked: { 'ann|flights|p': parked },
      kept: { 'ann|flights|k': kept },
      history: {
        'ann|flights|f|m1': { ...lost, collection: 'flights', id: 'f' },
        'ann|flights|f|m2': { ...lost, collection: 'flights', id: 'f', field: '*revived', kept: null, lost: null },
        'ann|data|d|m3': { ...lost, collection: 'data', id: 'd' },
      },
    })
    const opened = openLocalStore('first', factory)
    expect(await opened.read('parked', 'ann|flights|p')).toEqual(parked)
    expect(await opened.read('kept', 'ann|flights|k')).toEqual(kept)
    expect(await opened.read('owner', 'current')).toMatchObject({ userId: 'ann' })
    const cards = await opened.readList(listName('ann', 'open'))
    expect(cards.map(({ key, revived, conflicts }) => ({ key, revived, conflicts }))).toEqual([
      {
        key: 'ann|flights|f|m1',
        revived: false,
        conflicts: [{ field: 'note', mine: 'mine', theirs: 'theirs', kept: 'theirs' }],
      },
      { key: 'ann|flights|f|m2', revived: true, conflicts: [] },
    ])
    expect(await opened.readAll('history', 'ann|data|')).toEqual([])
    expect(await opened.readAll('runs')).toEqual([])
    opened.close()
  })
})
