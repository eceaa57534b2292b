import { inWorldTime, sleep } from './world/clock.ts'
import { must } from '../../core/lib/must.ts'
import { type ClientMutant, Device } from './world/device.ts'
import type { LogSync } from '../../sync/replication/log-sync.ts'
import type { Host } from './world/host.ts'
import { misjudged, violations } from './invariants.ts'
import { ModelHost } from './world/model-host.ts'
import { CALM, ROUGH } from './world/network.ts'
import { differences, notedSteps } from './oracles.ts'
import { createRandom, type Random } from '../support/random.ts'
import { actsOf, type Kind } from './acts-of-faults.ts'
import { WITH_PHOTOS } from './photos/acts-of-photos.ts'
import { isUnsent } from '../../sync/media/blob-store.ts'
import { REFUSED_NOTE } from '../support/model-server.ts'
import { kindOf } from './world/records.ts'
import type { World } from './world/world-state.ts'
import { DAY_MS } from '../../core/time/units.ts'

export interface WorldOptions {
  seed: number
  kind?: Kind
  host?: Host
  /** A mistake in every client. */
  mutant?: ClientMutant
  devices?: number
  operations?: number
  /** Whether photos are added, with their bytes. */
  hasPhotos?: boolean
  /** How long a write of a device's disk may take, in ms; 0 when left out. */
  slownessMs?: number
  /** Nothing takes time on the way, so that much happens within one millisecond. */
  isInstant?: boolean
  /** How often a world may be asked whether it has come to rest. */
  rounds?: number
}

const YEAR_MS = 365 * DAY_MS
const ROUNDS = 80
const STUCK_MS = 500
/** Within that a piece of a photo arrives on a calm line. */
const PIECE_MS = 20
/** Up to so long after each operation: without it all of them are over before the first answers arrive. */
const BREATH_MS = 8
/** Kinds of worlds in which no log goes, no server goes back, and nobody has an app or a server of before. */
const KEEPING: ReadonlySet<Kind> = new Set(['rough', 'contended', 'leading', 'refusing'])
const LINE_BACK = 0.15
const OLD_SERVER = 0.8
const OLD_CLIENT = 0.5

/** Runs random operations on devices with a rough network, then lets everything settle. */
export function runWorld(options: WorldOptions): Promise<World> {
  const { host, seed } = options
  // The real server has files and threads of its own, which wait for no time but the real one.
  const isModel = host === undefined || host instanceof ModelHost
  return isModel ? inWorldTime(seed, () => liveThrough(options)) : liveThrough(options)
}

async function liveThrough(options: WorldOptions): Promise<World> {
  const random = createRandom(options.seed)
  const world = await createWorld(options, random)
  const acts = [...actsOf(options.kind ?? 'rough'), ...(options.hasPhotos ? WITH_PHOTOS : [])]
  const total = acts.reduce((sum, [weight]) => sum + weight, 0)
  for (let step = 0; step < (options.operations ?? 60) && world.wrongs.length === 0; step++) {
    const device = must(random.pick(world.devices))
    let roll = random.below(total)
    const chosen = acts.find(([weight]) => (roll -= weight) < 0)
    await mend(world, random)
    // What a browser tells of its line is heard before anything else happens.
    if (options.hasPhotos) await sleep(0)
    if (chosen && device.log) {
      const [, name, act] = chosen
      const detail = await act(world, random, device)
      if (detail !== null) {
        world.counts[name] = (world.counts[name] ?? 0) + 1
        world.trace.push(`${device.index} ${name} ${detail}`)
      }
    }
    await sleep(random.below(BREATH_MS))
    world.wrongs.push(...(await violations(world)))
  }
  await settle(world, options.rounds)
  return world
}

/** Devices of one person, or of two when they share them. */
export async function createWorld(options: WorldOptions, random: Random): Promise<World> {
  const host = options.host ?? new ModelHost(null, options.kind === 'upgraded' && random.chance(OLD_SERVER))
  const people = [
    await host.join(),
    ...(options.kind === 'shared' || options.kind === 'leaving' ? [await host.join()] : []),
  ]
  const person = must(people[0])
  const devices = Array.from(
    { length: options.devices ?? 3 },
    (_, index) =>
      new Device(host, random, index, {
        person,
        hasPages: options.kind === 'leaving',
        hasPhotos: options.hasPhotos ?? false,
        ...(options.mutant ? { mutant: options.mutant } : {}),
      }),
  )
  host.poke = (userId, collection, sender) => {
    for (const device of devices) {
      if (device.person.id === userId && device.network.isOnline && device.socket !== sender)
        device.log?.reSync(collection)
    }
  }
  for (const device of devices) {
    device.network.isOld = options.kind === 'upgraded' && random.chance(OLD_CLIENT)
    device.disk.slownessMs = options.slownessMs ?? 0
    if (options.kind === 'harsh') device.clockOffsetMs = Math.round((random.next() - 0.5) * 2 * YEAR_MS)
    if (options.isInstant) device.network.faults = { ...ROUGH, maxDelayMs: 0 }
    await device.start()
  }
  const maps = {
    makers: new Map(),
    owned: new Map(),
    everOwned: new Map(),
    tagged: new Map(),
    everUntagged: new Set<string>(),
    mortal: new Set<string>(),
    unsure: new Set<string>(),
    notes: new Map(),
    onCards: new Set<string>(),
    discarded: new Set<string>(),
    backups: [],
    keepsLogs: KEEPING.has(options.kind ?? 'rough'),
    isRestored: false,
    sequences: new Map(),
    photos: new Map(),
  }
  return { host, people, devices, ...maps, wrongs: [], trace: [], counts: {} }
}

/** What comes to pass by itself, sooner or later: a start after a crash or a failure, a login, a line that is back. */
async function mend(world: World, random: Random): Promise<void> {
  for (const device of world.devices) {
    if (device.isOut) {
      await comeBack(world, random, device)
      continue
    }
    const isDown = device.disk.isOff || device.storageFailures.length > 0 || !device.log
    if (isDown && random.chance(0.4)) {
      await device.restart()
      world.trace.push(`${device.index} starts again`)
    } else if (device.isLocked && device.log && random.chance(0.3)) {
      await device.signIn().catch(() => undefined)
      world.trace.push(`${device.index} signs in`)
    }
    if (!device.network.isOnline && random.chance(LINE_BACK)) {
      device.setLine(true, random.chance(0.5))
      world.trace.push(`${device.index} line comes back`)
    }
  }
}

/** Somebody logs in where nobody is: after a start or without one, and the power may go again. */
async function comeBack(world: World, random: Random, device: Device): Promise<void> {
  if (random.chance(0.3)) return
  if (random.chance(0.5)) await device.restart()
  device.disk.mend()
  device.setLine(true, true)
  if (random.chance(0.2)) device.disk.failAfter(random.below(8), random.chance(0.5))
  const person = must(random.pick(world.people))
  const said = await device.logIn(person)
  world.counts['logIn'] = (world.counts['logIn'] ?? 0) + (device.isOut ? 0 : 1)
  world.trace.push(`${device.index} log-in of ${person.id}: ${said}, ${device.isOut ? 'nobody' : device.person.id}`)
}

/**
 * Faults end; everything pulls and pushes until nothing moves, for each of the people in turn, and sums and what waits
 * are compared with the rows each time. A world that does not come to rest is a failure.
 */
export async function settle(world: World, rounds = ROUNDS): Promise<void> {
  for (const person of world.people) {
    const server = world.host.serverOf?.(person)
    if (!server) continue
    server.isOld = false
    server.betweenPages = null
    server.traps.clear()
    server.lateTraps.clear()
  }
  for (const device of world.devices) {
    device.network.faults = CALM
    device.disk.slownessMs = 0
    device.setLine(true, true)
    await device.network.quiet()
    await device.thaw()
    const isDown =
      device.disk.isOff || device.disk.isFull || device.storageFailures.length > 0 || (!device.log && !device.isOut)
    device.disk.mend()
    if (isDown) await device.restart()
  }
  // What somebody left unsent on a device is sent when they come back to it.
  for (const person of world.people.toReversed()) {
    for (const device of world.devices) if (device.person !== person || device.isOut) await device.become(person)
    await comeToRest(world, rounds)
    for (const device of world.devices) world.wrongs.push(...(await misjudged(device)))
    // The next user sees nothing of it.
    for (const card of (await notedSteps(world)).lost) world.onCards.add(card)
  }
}

async function comeToRest(world: World, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const device of world.devices) {
      if (device.storageFailures.length > 0) await device.restart()
      if (device.isLocked) await device.signIn()
      for (const id of device.log?.problems().keys() ?? []) await mendRefused(device, id)
      device.log?.reSync()
      device.photos?.wake(true)
    }
    // A replication that its storage failed never comes to rest: the next round starts it again.
    await Promise.all(world.devices.flatMap(({ log }) => (log ? [atRest(log)] : [])))
    const isSent = world.devices.every(({ log }) => log?.waiting().size === 0)
    if (!isSent || (await differences(world)).length > 0 || !(await hasNothingKept(world))) await sleep(1)
    else if (await arePhotosSent(world)) return
    else await sleep(PIECE_MS)
  }
}

/** A person puts right what the server refuses. */
async function mendRefused(device: Device, id: string): Promise<void> {
  const record = (await device.records()).get(id)
  const [field] = Object.entries(record?.content ?? {}).find(([, value]) => value === REFUSED_NOTE) ?? []
  // A removal is not refused for what it says, and another device's note may be there instead.
  if (!record || field === undefined) return void (await device.retry(id))
  await device.write(kindOf(record.type), id, (now) => now && { ...now, [field]: null })
}

function atRest(log: LogSync): Promise<unknown> {
  return Promise.race([log.inSync().catch(() => undefined), sleep(STUCK_MS)])
}

/** Bytes have a while for their way. */
async function arePhotosSent({ devices }: World): Promise<boolean> {
  const unsent = await Promise.all(
    devices.map(async ({ photos, person }) => (await photos?.blobs.readAll(person.id))?.some(isUnsent) ?? false),
  )
  return !unsent.includes(true)
}

async function hasNothingKept(world: World): Promise<boolean> {
  const kept = await Promise.all(world.devices.map(({ store, person }) => store.readAll('kept', `${person.id}|`)))
  return kept.every((records) => records.length === 0)
}

export async function endWorld(world: World): Promise<void> {
  for (const device of world.devices) await device.end()
  await world.host.close()
}
