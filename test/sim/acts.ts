import { setTimeout as sleep } from 'node:timers/promises'
import { must } from '../../core/lib/must.ts'
import type { Device } from './device.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** Does one thing on a device; answers what it was, null when there was nothing to do it to. */
type Act = (world: World, random: Random, device: Device) => Promise<string | null>
export type Weighted = readonly [number, string, Act]

/**
 * rough: a bad network. contended: few records, many edits, no deletions, which is what a mistake about conflicts needs
 * to show itself. harsh: wrong clocks, crashes, full disks, expired tokens too. shared: two people take turns.
 */
export type Kind = 'rough' | 'contended' | 'harsh' | 'shared'

export function actsOf(kind: Kind): readonly Weighted[] {
  if (kind === 'contended') return CONTENDED
  if (kind === 'harsh') return [...USUAL, ...TOKENS, ...HARSH]
  return kind === 'shared'
    ? [...USUAL, ...TOKENS, [6, 'switch', switchUser], [4, 'restart', restart]]
    : [...USUAL, ...TOKENS]
}

/** Attributes that one device alone writes, by its index; real ones, as the real server takes no others. */
const OWN_FIELDS = ['pnr', 'ticket', 'bookingClass'] as const
const YEAR_MS = 365 * 86_400_000

const ownField = (device: Device): string => must(OWN_FIELDS[device.index % OWN_FIELDS.length])

async function someId(random: Random, device: Device): Promise<string | undefined> {
  // With the power gone there is nothing to choose from.
  const flights = await attempt(() => device.flights())
  return random.pick([...(flights?.keys() ?? [])].sort())
}

/** Null when the disk failed: whether it is stored will show. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}

function own(world: World, id: string, device: Device, value: string | null, isCertain: boolean): void {
  const fields = world.owned.get(id) ?? new Map<string, (string | null)[]>()
  const field = ownField(device)
  fields.set(field, isCertain ? [value] : [...(fields.get(field) ?? [null]), value])
  world.owned.set(id, fields)
}

const insert: Act = async (world, random, device) => {
  const id = random.uuid()
  const value = `v${random.below(1000)}`
  world.makers.set(id, device.person.id)
  const done = await attempt(() =>
    device.insert(id, { [ownField(device)]: value, date: '2026-01-01' }).then(() => true),
  )
  // Not acknowledged: it may be there, and need not.
  if (done) own(world, id, device, value, true)
  return `${id} ${value}${done ? '' : ' (failed)'}`
}

const writeOwn: Act = async (world, random, device) => {
  const id = await someId(random, device)
  if (!id) return null
  // Clearing a field is a change like any other.
  const value = random.chance(0.2) ? null : `v${random.below(1000)}`
  const done = await attempt(() => device.change(id, () => ({ [ownField(device)]: value })))
  if (done === false) return null
  own(world, id, device, value, done === true)
  return `${id} ${String(value)}${done ? '' : ' (failed)'}`
}

const writeNote: Act = async (_, random, device) => {
  const id = await someId(random, device)
  if (!id) return null
  const note = `n${random.below(1000)}`
  return (await attempt(() => device.change(id, () => ({ note })))) ? `${id} ${note}` : null
}

/** Every device has tags of its own, which it alone adds and removes. */
const tag: Act = async (world, random, device) => {
  const id = await someId(random, device)
  if (!id) return null
  const name = `t${device.index}-${random.below(3)}`
  let isTagged = false
  const done = await attempt(() =>
    device.change(id, (now) => {
      const tags = (now['tags'] ?? []) as readonly string[]
      isTagged = !tags.includes(name)
      return { tags: isTagged ? [...tags, name] : tags.filter((one) => one !== name) }
    }),
  )
  if (done === false) return null
  const tags = world.tagged.get(id) ?? new Map<string, boolean>()
  world.tagged.set(id, tags)
  if (done) tags.set(name, isTagged)
  else tags.delete(name)
  return `${id} ${name} ${isTagged ? 'on' : 'off'}${done ? '' : ' (failed)'}`
}

const remove: Act = async (world, random, device) => {
  const id = await someId(random, device)
  if (!id) return null
  world.mortal.add(id)
  return (await attempt(() => device.remove(id))) ? id : null
}

const toggleLine: Act = async (_, random, device) => {
  const isOnline = !device.network.isOnline
  const isNoticed = random.chance(0.5)
  device.setLine(isOnline, isNoticed)
  return `${isOnline ? 'on' : 'off'}${isNoticed ? '' : ', unnoticed'}`
}

const waitABit: Act = async (_, random) => {
  const ms = random.below(15)
  await sleep(ms)
  return `${ms} ms`
}

const expire: Act = async (world, _, device) => {
  world.host.expire()
  await device.look().catch(() => undefined)
  return ''
}

const restart: Act = async (_, __, device) => {
  await device.restart()
  return ''
}

/** The power fails at one of the next writes, whichever that is. */
const crash: Act = async (_, random, device) => {
  const [writes, isDone] = [random.below(8), random.chance(0.5)]
  device.disk.failAfter(writes, isDone)
  return `${writes} writes from now${isDone ? ', the last one done' : ''}`
}

const fill: Act = async (_, __, device) => {
  device.disk.isFull = !device.disk.isFull
  return device.disk.isFull ? 'full' : 'room again'
}

const turnClock: Act = async (_, random, device) => {
  device.clockOffsetMs = Math.round((random.next() - 0.5) * 20 * YEAR_MS)
  return String(device.clockOffsetMs)
}

const switchUser: Act = async (world, _, device) => {
  const person = must(world.people.find((one) => one !== device.person))
  await device.become(person)
  return person.id
}

const USUAL: readonly Weighted[] = [
  [10, 'insert', insert],
  [28, 'own', writeOwn],
  [10, 'note', writeNote],
  [8, 'tag', tag],
  [6, 'remove', remove],
  [14, 'line', toggleLine],
  [14, 'wait', waitABit],
]
const CONTENDED: readonly Weighted[] = [
  [2, 'insert', insert],
  [24, 'own', writeOwn],
  [6, 'note', writeNote],
  [34, 'tag', tag],
  [16, 'line', toggleLine],
  [8, 'wait', waitABit],
]
const TOKENS: readonly Weighted[] = [[5, 'expire', expire]]
const HARSH: readonly Weighted[] = [
  [4, 'restart', restart],
  [6, 'crash', crash],
  [3, 'fill', fill],
  [4, 'clock', turnClock],
]
