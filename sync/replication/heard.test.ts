import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { idOf, PLACE, ReplicationWorld } from '../../test/support/replication-world.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import type { HistoryStep } from '../../core/sync/history.ts'
import { listedSteps } from '../storage/history-steps.ts'
import { editRows } from '../storage/rows/edit-rows.ts'
import { AWAKE_EVERY_MS, createHeard, type Heard } from './heard.ts'

test('I12 what a device has heard reaches to its last pull, or to now while the same connection tells it', () => {
  let nowMs = 100
  let socket: string | null = null
  const heard = createHeard(
    () => nowMs,
    () => socket,
  )
  expect(heard.until()).toBeNull()
  heard.all()
  nowMs = 200
  expect(heard.until()).toBe(100)
  // Connected after the pull: what came between is not known.
  socket = '1.1'
  expect(heard.until()).toBe(100)
  heard.all()
  nowMs = 300
  expect(heard.until()).toBe(300)
  socket = '1.2'
  expect(heard.until()).toBe(200)
  socket = null
  expect(heard.until()).toBe(200)
})

describe('I12 a device that slept', () => {
  const HOUR = 3_600_000
  let nowMs: number
  let socket: string | null
  let heard: Heard

  beforeEach(() => {
    nowMs = 0
    socket = '1.1'
    heard = createHeard(
      () => nowMs,
      () => socket,
    )
    heard.all()
  })

  function awake(forMs: number): void {
    for (const endMs = nowMs + forMs; nowMs < endMs; nowMs += AWAKE_EVERY_MS) heard.awake()
  }

  test('has heard what came until it was last awake, not what came since', () => {
    awake(HOUR)
    const asleepMs = nowMs
    expect(heard.until()).toBe(asleepMs)
    nowMs += HOUR
    expect(heard.until()).toBe(asleepMs)
    awake(HOUR)
    expect(heard.until()).toBe(asleepMs)
  })

  test('believes the connection it woke with no more, and the next one', () => {
    nowMs += HOUR
    heard.all()
    const pulledMs = nowMs
    awake(HOUR)
    expect(heard.until()).toBe(pulledMs)
    socket = '1.2'
    heard.all()
    awake(HOUR)
    expect(heard.until()).toBe(nowMs)
  })

  test('without a connection knows what it knew at its last pull', () => {
    socket = null
    heard.all()
    awake(HOUR)
    nowMs += HOUR
    expect(heard.until()).toBe(0)
    heard.all()
    expect(heard.until()).toBe(nowMs)
  })
})

describe('a value of this device that another one replaced unseen', () => {
  const ID = idOf(1)
  const NOON = Date.parse('2026-01-02T12:00:00Z')
  const MINUTE = 60_000
  let world: ReplicationWorld
  let nowMs: number

  beforeEach(async () => {
    nowMs = NOON - 2 * MINUTE
    world = await ReplicationWorld.open()
  })

  afterEach(() => world.end())

  const edited = (attributes: JsonObject, atMs = nowMs): JsonObject => ({
    ...attributes,
    editedAt: new Date(atMs).toISOString(),
  })
  const edit = (attributes: JsonObject): Promise<unknown> =>
    editRows(world.log, [{ ...PLACE, id: ID, change: () => edited(attributes) }], {
      userId: 'ann',
      nowMs: () => nowMs,
    })
  const look = (): Promise<void> => {
    world.sync.reSync()
    return world.sync.inSync()
  }
  const cards = (): Promise<HistoryStep[]> => listedSteps(world.log, 'open')

  /** This device set the note, and heard everything until then; what another one made at noon comes an hour later. */
  async function replacedAtNoon(heardMs: number, theirs: JsonObject): Promise<void> {
    world.elsewhere(ID, edited({ note: 'first', pnr: 'OLD' }))
    await world.started({ nowMs: () => nowMs })
    await edit({ note: 'mine', pnr: 'OLD' })
    await world.sync.inSync()
    nowMs = heardMs
    await look()
    nowMs = NOON + 60 * MINUTE
    world.elsewhere(ID, edited(theirs, NOON))
  }

  const WAYS: Record<string, () => Promise<unknown>> = {
    'a pull': look,
    // The pull behind it finds what the answer brought.
    'the answer to an edit of another field': async () => {
      await edit({ note: 'mine', pnr: 'NEW' })
      await world.sync.inSync()
    },
  }
  const NOTE = { field: 'note', mine: 'mine', theirs: 'theirs', kept: 'theirs' }

  test.each(Object.entries(WAYS))('I4: is an open card when it comes with %s', async (_, arrive) => {
    await replacedAtNoon(NOON + 59 * MINUTE, { note: 'theirs', pnr: 'OLD' })
    await arrive()
    expect(await cards()).toMatchObject([{ kind: 'merged', editedAtMs: NOON, conflicts: [NOTE] }])
  })

  test.each(Object.entries(WAYS))('is none when the other may have known it: %s', async (_, arrive) => {
    await replacedAtNoon(NOON - MINUTE, { note: 'theirs', pnr: 'OLD' })
    await arrive()
    expect(world.held()[ID]).toMatchObject({ note: 'theirs' })
    expect(await cards()).toEqual([])
  })

  test('is none when this device slept for an hour, connected as before, and the other had seen it', async () => {
    world.elsewhere(ID, edited({ note: 'first', pnr: 'OLD' }))
    await world.started({ nowMs: () => nowMs, socketId: () => '1.1' })
    await edit({ note: 'mine', pnr: 'OLD' })
    await world.sync.inSync()
    await look()
    // It is closed, and woken an hour later: it does not know yet that its connection is dead. The other device saw
    // the note minutes after it was set, and changed it at noon.
    nowMs = NOON + 60 * MINUTE
    world.elsewhere(ID, edited({ note: 'theirs', pnr: 'OLD' }, NOON))
    await look()
    expect(world.held()[ID]).toMatchObject({ note: 'theirs' })
    expect(await cards()).toEqual([])
  })

  test('I4: stands on the card of a field both changed at once', async () => {
    await replacedAtNoon(NOON + 59 * MINUTE, { note: 'theirs', pnr: 'HIS' })
    await edit({ note: 'mine', pnr: 'NEW' })
    await world.sync.inSync()
    const pnr = { field: 'pnr', mine: 'NEW', theirs: 'HIS', kept: 'mine' }
    expect(await cards()).toMatchObject([{ kind: 'merged', conflicts: [pnr, NOTE] }])
  })
})
