// What a mistake needs to show itself where random worlds hardly ever come to it: one schedule each. Answers in words
// what was wrong, null when everything was as it must be.
import { setImmediate as turn } from 'node:timers/promises'
import type { JsonObject } from '../../core/lib/json.ts'
import { must } from '../../core/lib/must.ts'
import { editRows } from '../../sync/storage/rows/edit-rows.ts'
import { recordKey } from '../../sync/storage/local-store.ts'
import { openLog } from '../../sync/storage/log-store.ts'
import { idOf, refusal, ReplicationWorld } from '../support/replication-world.ts'
import type { Device } from './world/device.ts'
import { ModelHost } from './world/model-host.ts'
import { type Mutant, ModelServer } from '../support/model-server.ts'
import { CALM } from './world/network.ts'
import { copyProfile, putProfile } from './world/profile.ts'
import { createRandom } from '../support/random.ts'
import { createWorld, endWorld, settle } from './world.ts'
import { HOUR_MS } from '../../core/time/units.ts'

export interface ScheduleOptions {
  mutant?: Mutant | null
  /** The server is one of before. */
  isOldServer?: boolean
  /** The first device's app is one of before. */
  isOldClient?: boolean
  /** What is upgraded while an answer is missing. */
  upgraded?: 'client' | 'server'
}

export type Schedule = (options?: ScheduleOptions) => Promise<string | null>

export interface Two {
  options: ScheduleOptions
  server: ModelServer
  a: Device
  b: Device
  settle: () => Promise<void>
}

/** Two devices of one person on a good line; both know the flight `ONE`. */
export async function withTwo(
  options: ScheduleOptions,
  work: (two: Two) => Promise<string | null>,
): Promise<string | null> {
  const host = new ModelHost(options.mutant ?? null, options.isOldServer)
  const world = await createWorld({ seed: 1, host, devices: 2 }, createRandom(1))
  try {
    for (const { network } of world.devices) network.faults = CALM
    const [a, b] = [must(world.devices[0]), must(world.devices[1])]
    const server = host.log(a.person.id)
    a.network.isOld = options.isOldClient ?? false
    await a.insert(ONE, { note: 'first', pnr: 'OLD' })
    await a.log?.inSync()
    b.log?.reSync()
    await b.log?.inSync()
    return await work({ options, server, a, b, settle: () => settle(world) })
  } finally {
    await endWorld(world)
  }
}

export const ONE = idOf(1)

export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn()
}

/** A note is sent and its answer lost; another device, which saw it, edits too; then somebody may be upgraded. */
async function sendAndEditElsewhere({ options, server, a, b }: Two, change: JsonObject): Promise<void> {
  a.network.faults = { ...CALM, loseAnswer: 1 }
  await a.change(ONE, () => ({ note: 'second' }))
  await until(() => server.live('flights').get(ONE)?.['note'] === 'second')
  b.log?.reSync()
  await b.log?.inSync()
  await b.change(ONE, () => change)
  await b.log?.inSync()
  if (options.upgraded === 'server') server.isOld = false
  if (options.upgraded !== 'client') return
  await a.stop()
  a.network.isOld = false
  await a.start()
}

const sendAndTakeBack = (two: Two): Promise<void> => sendAndEditElsewhere(two, { note: 'first' })

/** Nothing of both edits is lost, whatever becomes of the one that has no answer. */
export const besideOthers =
  (meanwhile: (two: Two) => Promise<unknown>): Schedule =>
  (options = {}) =>
    withTwo(options, async (two) => {
      await sendAndEditElsewhere(two, { pnr: 'NEW' })
      await meanwhile(two)
      await two.settle()
      const { note, pnr } = two.server.live('flights').get(ONE) ?? {}
      return note === 'second' && pnr === 'NEW' ? null : `an edit was lost: ${JSON.stringify([note, pnr])}`
    })

const noteWas = (server: ModelServer): string | null => {
  const note = server.live('flights').get(ONE)?.['note']
  return note === 'first' ? null : `what was taken back came again: ${JSON.stringify(note)}`
}

export const repeatedAfterTakenBack: Schedule = (options = {}) =>
  withTwo(options, async (two) => {
    await sendAndTakeBack(two)
    await two.settle()
    return noteWas(two.server)
  })

/** The same, and before it is answered something else of the record is edited. */
export const editedWhileUnanswered: Schedule = (options = {}) =>
  withTwo(options, async (two) => {
    await sendAndTakeBack(two)
    await two.a.change(ONE, () => ({ ticket: 'T' }))
    await two.settle()
    return noteWas(two.server)
  })

/** The server fails after each commit until the record is parked; meanwhile another device takes the note back. */
export const parkedWhileUnanswered: Schedule = (options = {}) =>
  withTwo(options, async ({ server, a, b, settle: rest }) => {
    server.lateTraps.add(ONE)
    await a.change(ONE, () => ({ note: 'second' }))
    await until(() => a.log?.problems().has(ONE) === true)
    a.network.isOnline = false
    server.lateTraps.clear()
    b.log?.reSync()
    await b.log?.inSync()
    await b.change(ONE, () => ({ note: 'first' }))
    await b.log?.inSync()
    await rest()
    return noteWas(server)
  })

/** What the server refuses stays as it was written, and goes out when it is tried again. */
export const refusedThenTaken: Schedule = (options = {}) =>
  withTwo(options, async ({ server, a, settle: rest }) => {
    server.poison.add(ONE)
    await a.change(ONE, () => ({ note: 'second' }))
    await a.log?.inSync()
    server.poison.clear()
    await a.retry(ONE)
    await rest()
    const note = server.live('flights').get(ONE)?.['note']
    return note === 'second' ? null : `what was refused once is not there: ${JSON.stringify(note)}`
  })

/** A profile is put back to before a refusal was heard of which a later request said that it is answered. */
export const putBackBeforeRefusal: Schedule = (options = {}) =>
  withTwo(options, async ({ server, a, settle: rest }) => {
    const refused = idOf(2)
    server.poison.add(refused)
    a.network.faults = { ...CALM, drop: 1 }
    const before = a.network.tries
    await a.insert(refused, { note: 'mine' })
    await until(() => a.network.tries > before)
    const profile = await copyProfile(a)
    a.network.faults = CALM
    await until(() => a.log?.problems().has(refused) === true)
    await a.change(ONE, () => ({ note: 'second' }))
    await a.log?.inSync()
    server.poison.clear()
    await putProfile(a, profile)
    await rest()
    const note = server.live('flights').get(refused)?.['note']
    return note === 'mine' ? null : `what was refused is taken for applied: ${JSON.stringify(note)}`
  })

/** What was removed, and the removal forgotten, was edited here meanwhile: the edit wins. */
export const editedBeforeForgotten: Schedule = (options = {}) =>
  withTwo(options, async ({ server, a, b, settle: rest }) => {
    b.network.isOnline = false
    await b.change(ONE, () => ({ note: 'edited' }))
    await a.remove(ONE)
    await a.insert(idOf(2), { note: 'later' })
    await a.log?.inSync()
    server.purge()
    // It waits still when everything has been pulled.
    server.traps.add(ONE)
    b.network.isOnline = true
    b.log?.reSync()
    await b.log?.inSync()
    await rest()
    return server.live('flights').get(ONE)?.['note'] === 'edited' ? null : 'an unsent edit was dropped'
  })

/** Sent and taken back, and between sending and answer the log is made anew. */
export const rebuiltWhileUnanswered: Schedule = (options = {}) =>
  withTwo(options, async (two) => {
    await sendAndTakeBack(two)
    two.a.network.isOnline = false
    two.a.network.faults = CALM
    await two.a.rebuild()
    await two.settle()
    return noteWas(two.server)
  })

/** A change is kept; a form that was open all the while saves into the log made since; that log goes, too. */
export const keptTwice: Schedule = (options = {}) =>
  withTwo(options, async ({ server, a, b, settle: rest }) => {
    const base = must((await a.flights()).get(ONE))
    await a.stop()
    const { id: userId } = a.person
    const editedAt = new Date(Date.now() + 1000).toISOString()
    const mine = { ...base, ticket: 'T', editedAt }
    const place = { collection: 'flights', type: 'flights', id: ONE } as const
    await a.rebuild()
    await a.stop()
    const kept = { userId, ...place, base, mine, sent: null, sinceMs: 0, from: null }
    await a.store.write('kept', [[recordKey(userId, 'flights', ONE), kept]])
    await deleteLog(a.name)
    const log = await openLog({ name: a.name, userId, isShared: false })
    await editRows(log, [{ ...place, change: () => ({ ...mine, bookingClass: 'J' }) }], { userId, nowMs: Date.now })
    log.close()
    await b.change(ONE, () => ({ pnr: 'NEW' }))
    await b.log?.inSync()
    await a.rebuild()
    await rest()
    const { pnr, bookingClass, ticket } = server.live('flights').get(ONE) ?? {}
    const held = JSON.stringify([pnr, bookingClass, ticket])
    return held === '["NEW","J","T"]' ? null : `an attribute nobody else changed won or was lost: ${held}`
  })

/** A server gone back to a backup without saying so takes a change of what is there as it was before the backup. */
export const changedAfterPutBack: Schedule = (options = {}) =>
  withTwo(options, async ({ server, a, settle: rest }) => {
    const { epoch } = server
    const restore = server.backup()
    await a.change(ONE, () => ({ note: 'second' }))
    await a.log?.inSync()
    restore()
    server.epoch = epoch
    const { requests } = server
    await a.change(ONE, () => ({ pnr: 'NEW' }))
    const isEndless = (): boolean => server.requests - requests > 100
    await Promise.race([a.log?.inSync(), until(isEndless)])
    if (isEndless()) return 'the same is asked for without end'
    await rest()
    const { note, pnr } = server.live('flights').get(ONE) ?? {}
    return note === 'second' && pnr === 'NEW' ? null : `an edit was lost: ${JSON.stringify([note, pnr])}`
  })

/** A backup is put back, and after that a newer one, which knows nothing of what was written in between. */
export const newerBackupLast: Schedule = (options = {}) =>
  withTwo(options, async ({ server, a, settle: rest }) => {
    const older = server.backup()
    for (const note of ['second', 'third', 'fourth', 'fifth']) {
      await a.change(ONE, () => ({ note }))
      await a.log?.inSync()
    }
    const newer = server.backup()
    older()
    await rest()
    await a.insert(idOf(2), { note: 'between' })
    await rest()
    newer()
    await rest()
    const note = server.live('flights').get(idOf(2))?.['note']
    return note === 'between' ? null : 'what was confirmed between two backups is gone'
  })

/**
 * A value is changed, seen elsewhere and changed back to what a backup has of it. To a server put back to that backup
 * the other device alone has something to send: what stood between. A device that had changed it back notes a conflict.
 */
export const broughtBackByAnother: Schedule = (options = {}) =>
  withTwo(options, async ({ server, a, b, settle: rest }) => {
    const restore = server.backup()
    await a.change(ONE, () => ({ note: 'second' }))
    await a.log?.inSync()
    b.log?.reSync()
    await b.log?.inSync()
    b.network.isOnline = false
    // Two edits of one millisecond have no order in a history.
    a.clockOffsetMs += 1000
    await a.change(ONE, () => ({ note: 'first' }))
    await a.log?.inSync()
    restore()
    // Both know what the backup has before one of them has sent anything.
    server.traps.add(ONE)
    b.network.isOnline = true
    for (const device of [a, b]) {
      do {
        device.log?.reSync()
        await device.log?.inSync()
      } while (!(await hasRead(device, server)))
    }
    // What comes now comes from somebody who can have known.
    a.clockOffsetMs += HOUR_MS
    await rest()
    if (server.live('flights').get(ONE)?.['note'] === 'first') return null
    const conflicts = (await a.steps([ONE])).flatMap((step) => (step.settledAtMs === null ? step.conflicts : []))
    const isOnCard = conflicts.some(({ field, mine, theirs }) => field === 'note' && [mine, theirs].includes('first'))
    return isOnCard ? null : 'the later value was replaced by the one before it, and it is on no card'
  })

async function hasRead(device: Device, server: ModelServer): Promise<boolean> {
  const { epoch, complete } = await device.rows.state('flights')
  return epoch === server.epoch && complete === null
}

function deleteLog(name: string): Promise<unknown> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const end of ['success', 'error']) request.addEventListener(end, resolve)
  })
}

/** One of two operations of a batch conflicts; before the other is repeated somebody removes what it may have made. */
export const partOfABatch: Schedule = async ({ mutant = null } = {}) => {
  const world = await ReplicationWorld.open()
  const [made, changed] = [idOf(1), idOf(2)]
  try {
    world.server = new ModelServer(mutant)
    world.elsewhere(changed, { note: 'first' })
    await world.started()
    world.answer = () => refusal(503, 'unavailable')
    await world.edit(made, { note: 'made here' })
    await world.edit(changed, { note: 'mine' })
    world.elsewhere(changed, { note: 'theirs' })
    let isRemoved = false
    world.answer = ({ method, path, body }) => {
      if (method !== 'POST') return null
      world.answer = () => null
      const answer = world.server.handle(method, path, body ?? undefined, null)
      isRemoved = world.server.live('flights').has(made)
      if (isRemoved) world.elsewhere(made, null)
      return answer
    }
    world.sync.reSync()
    await world.sync.inSync()
    return isRemoved && world.server.live('flights').has(made) ? 'a removed record came back' : null
  } finally {
    await world.end()
  }
}

/** Of several parked records that are tried together one is refused: nothing was applied of the others. */
export const refusedAmongParked: Schedule = async () => {
  const world = await ReplicationWorld.open()
  const [refused, ...others] = [idOf(1), idOf(2), idOf(3)]
  const all = [refused, ...others]
  try {
    await world.started({ probeDelaysMs: [HOUR_MS] })
    for (const id of all) world.server.traps.add(id)
    await world.edits(all, { note: 'x' })
    await until(() => world.sync.problems().size === all.length)
    world.server.traps.clear()
    world.server.poison.add(refused)
    // One round only: a device that does not send in it waits.
    await world.restart({ probeDelaysMs: [0, HOUR_MS] })
    await world.sync.inSync()
    const left = others.filter((id) => !world.server.live('flights').has(id))
    return left.length === 0 ? null : `${left.length} wait for nothing but the next round`
  } finally {
    await world.end()
  }
}

/** Something is edited while the feed's last page is on its way. */
export const editedBehindAPage: Schedule = async () => {
  const world = await ReplicationWorld.open()
  try {
    await world.started({ pageSize: 2 })
    for (let n = 1; n < 5; n++) world.elsewhere(idOf(n), { note: 'x' })
    let isLate = false
    world.answer = async ({ method, path }) => {
      if (method !== 'GET' || !path.startsWith('/flights?page[after]=2&')) return null
      world.answer = () => null
      const page = world.server.handle(method, path, undefined, null)
      await world.edit(idOf(9), { note: 'mine' })
      // What would go out goes out by now: the page before is stored, and the disk has had its turns.
      while ((await world.log.state('flights')).seq === '0') await turn()
      for (let look = 0; look < 50; look++) await world.log.state('flights')
      isLate = world.pushes().length > 0
      return page
    }
    world.sync.reSync('flights')
    await world.sync.inSync()
    if (world.unequal.length > 0) return `${world.unequal.join()} is said to differ from the server`
    return isLate ? 'a page asked for before an answer is stored after it' : null
  } finally {
    await world.end()
  }
}

/** Somebody else signs in on the device between a refused token and the one that is asked for instead. */
export const anotherSignsIn: Schedule = async () => {
  const host = new ModelHost()
  const world = await createWorld({ seed: 1, kind: 'shared', host, devices: 1 }, createRandom(1))
  try {
    const [device, other] = [must(world.devices[0]), must(world.people[1])]
    device.network.faults = CALM
    await device.log?.firstSync()
    host.expire()
    const send = host.send.bind(host)
    host.send = async (request) => {
      const reply = await send(request)
      if (reply.status === 401 && request.path === '/operations') await device.signIn(other)
      return reply
    }
    await device.insert(ONE, { note: 'of who was here first' })
    const isForeign = (): boolean => host.log(other.id).rows.has(ONE)
    await until(() => device.isLocked || isForeign())
    return isForeign() ? 'a flight was sent into the log of another' : null
  } finally {
    await endWorld(world)
  }
}
