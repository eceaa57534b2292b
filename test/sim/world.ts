import { setTimeout as sleep } from 'node:timers/promises'
import { Device } from './device.ts'
import { type Mutant, ModelServer } from './model-server.ts'
import { CALM, ROUGH } from './network.ts'
import { createRandom, type Random } from './random.ts'

export interface WorldOptions {
  seed: number
  mutant?: Mutant | null
  devices?: number
  operations?: number
  /** Wrong clocks and restarts as well. */
  isHarsh?: boolean
  /** Few records, many edits of them, no deletions: what a mistake about conflicts needs to show itself. */
  isContended?: boolean
  /** Nothing takes time on the way, so that much happens within one millisecond. */
  isInstant?: boolean
  /** How often a world may be asked whether it has come to rest. */
  rounds?: number
}

/** What each device wrote into its own field of each record last, as it was told that it is stored. */
export type Ownership = Map<string, Map<number, string | null>>

export interface World {
  server: ModelServer
  devices: readonly Device[]
  owned: Ownership
  /** Tags by record: whether their only device put them on or took them off last. */
  tagged: Map<string, Map<string, boolean>>
  /** Records somebody deleted: whether they live in the end depends on who edited what. */
  mortal: Set<string>
  trace: string[]
  counts: Record<string, number>
}

const YEAR_MS = 365 * 86_400_000

/** Runs random operations on devices with a rough network, then lets everything settle. */
export async function runWorld(options: WorldOptions): Promise<World> {
  const random = createRandom(options.seed)
  const server = new ModelServer(options.mutant ?? null)
  const devices = Array.from({ length: options.devices ?? 3 }, (_, index) => new Device(server, random, index))
  const world: World = {
    server,
    devices,
    owned: new Map(),
    tagged: new Map(),
    mortal: new Set(),
    trace: [],
    counts: {},
  }
  server.poke = (collection, sender) => {
    for (const device of devices) {
      if (device.network.isOnline && device.socket !== sender) device.log?.reSync(collection)
    }
  }
  if (options.isHarsh)
    for (const device of devices) device.clockOffsetMs = Math.round((random.next() - 0.5) * 2 * YEAR_MS)
  if (options.isInstant) for (const { network } of devices) network.faults = { ...ROUGH, maxDelayMs: 0 }
  for (const device of devices) await device.start()
  for (let step = 0; step < (options.operations ?? 60); step++) {
    const device = random.pick(devices)
    if (device) await act(world, random, device, options)
  }
  await settle(world, options.rounds)
  return world
}

type Act = (world: World, random: Random, device: Device) => Promise<string | null>

const ACTS: readonly [number, string, Act][] = [
  [10, 'insert', insert],
  [28, 'own', writeOwn],
  [10, 'note', writeNote],
  [8, 'tag', tag],
  [6, 'remove', remove],
  [14, 'line', toggleLine],
  [14, 'wait', waitABit],
]
const CONTENDED_ACTS: typeof ACTS = [
  [2, 'insert', insert],
  [24, 'own', writeOwn],
  [6, 'note', writeNote],
  [34, 'tag', tag],
  [16, 'line', toggleLine],
  [8, 'wait', waitABit],
]
const HARSH_ACTS: readonly [number, string, Act][] = [
  [5, 'restart', restart],
  [4, 'clock', turnClock],
]

async function act(world: World, random: Random, device: Device, options: WorldOptions): Promise<void> {
  const usual = options.isContended ? CONTENDED_ACTS : ACTS
  const acts = options.isHarsh ? [...usual, ...HARSH_ACTS] : usual
  let roll = random.below(acts.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, name, run] of acts) {
    roll -= weight
    if (roll >= 0) continue
    const detail = await run(world, random, device)
    if (detail === null) return
    world.counts[name] = (world.counts[name] ?? 0) + 1
    world.trace.push(`${device.index} ${name} ${detail}`)
    return
  }
}

async function insert(world: World, random: Random, device: Device): Promise<string> {
  const id = random.uuid()
  const value = `v${random.below(1000)}`
  await device.insert(id, { [`own${device.index}`]: value, date: '2026-01-01' })
  own(world, id, device, value)
  return `${id} ${value}`
}

async function writeOwn(world: World, random: Random, device: Device): Promise<string | null> {
  const id = random.pick([...(await device.flights()).keys()].sort())
  if (!id) return null
  // Clearing a field is a change like any other.
  const value = random.chance(0.2) ? null : `v${random.below(1000)}`
  if (!(await device.change(id, () => ({ [`own${device.index}`]: value })))) return null
  own(world, id, device, value)
  return `${id} ${String(value)}`
}

async function writeNote(_: World, random: Random, device: Device): Promise<string | null> {
  const id = random.pick([...(await device.flights()).keys()].sort())
  if (!id) return null
  const note = `n${random.below(1000)}`
  return (await device.change(id, () => ({ note }))) ? `${id} ${note}` : null
}

/** Every device has tags of its own, which it alone adds and removes. */
async function tag(world: World, random: Random, device: Device): Promise<string | null> {
  const id = random.pick([...(await device.flights()).keys()].sort())
  if (!id) return null
  const name = `t${device.index}-${random.below(3)}`
  let isTagged = false
  const done = await device.change(id, (now) => {
    const tags = (now['tags'] ?? []) as readonly string[]
    isTagged = !tags.includes(name)
    return { tags: isTagged ? [...tags, name] : tags.filter((one) => one !== name) }
  })
  if (!done) return null
  const tags = world.tagged.get(id) ?? new Map<string, boolean>()
  world.tagged.set(id, tags.set(name, isTagged))
  return `${id} ${name} ${isTagged ? 'on' : 'off'}`
}

async function remove(world: World, random: Random, device: Device): Promise<string | null> {
  const id = random.pick([...(await device.flights()).keys()].sort())
  if (!id) return null
  world.mortal.add(id)
  return (await device.remove(id)) ? id : null
}

function toggleLine(_: World, __: Random, device: Device): Promise<string> {
  device.network.isOnline = !device.network.isOnline
  return Promise.resolve(device.network.isOnline ? 'on' : 'off')
}

async function waitABit(_: World, random: Random): Promise<string> {
  const ms = random.below(15)
  await sleep(ms)
  return `${ms} ms`
}

async function restart(_: World, __: Random, device: Device): Promise<string> {
  await device.stop()
  await device.start()
  return ''
}

function turnClock(_: World, random: Random, device: Device): Promise<string> {
  device.clockOffsetMs = Math.round((random.next() - 0.5) * 20 * YEAR_MS)
  return Promise.resolve(String(device.clockOffsetMs))
}

function own(world: World, id: string, device: Device, value: string | null): void {
  const fields = world.owned.get(id) ?? new Map<number, string | null>()
  fields.set(device.index, value)
  world.owned.set(id, fields)
}

const ROUNDS = 60

/** Faults end; everything pulls and pushes until nothing moves. A world that does not come to rest is a failure. */
export async function settle(world: World, rounds = ROUNDS): Promise<void> {
  for (const { network } of world.devices) {
    network.isOnline = true
    network.faults = CALM
  }
  for (let round = 0; round < rounds; round++) {
    for (const { log } of world.devices) log?.reSync()
    await Promise.all(world.devices.flatMap(({ log }) => (log ? [log.inSync()] : [])))
    const before = world.server.requests
    if (world.devices.every(({ log }) => log?.waiting().size === 0) && (await isEqualEverywhere(world))) return
    if (world.server.requests === before) await sleep(2)
  }
}

async function isEqualEverywhere(world: World): Promise<boolean> {
  const { differences } = await import('./oracles.ts')
  return (await differences(world)).length === 0
}

export async function endWorld(world: World): Promise<void> {
  for (const device of world.devices) {
    await device.stop()
    device.store.close()
  }
}
