import { isSame } from '../../core/lib/is-same.ts'
import type { JsonValue } from '../../core/lib/json.ts'
import { must } from '../../core/lib/must.ts'
import type { Content } from '../../core/sync/merge.ts'
import { type Act, attempt, insert, ownField, writeNote, writeOwn } from './acts.ts'
import { cardsOf } from './oracles.ts'
import type { Random } from '../support/random.ts'
import type { Device } from './world/device.ts'
import { kindOf } from './world/records.ts'
import type { World } from './world/world-state.ts'

const CUT = 0.4
const WAYS = ['send', 'send', 'keep', 'discard', 'discard'] as const

/** The power may fail at one of the next writes. */
function maybeCut(random: Random, device: Device): void {
  if (random.chance(CUT)) device.disk.failAfter(random.below(12), random.chance(0.5))
}

/** Something is not sent when its owner goes. */
async function editOffline(world: World, random: Random, device: Device): Promise<void> {
  if (random.chance(0.2)) return
  device.setLine(false, random.chance(0.5))
  for (const act of [insert, writeOwn, writeNote]) if (random.chance(0.8)) await act(world, random, device)
}

/** Logs out in one of the three ways; the power may go in the middle, another tab may save something at the last moment. */
export const logOut: Act = async (world, random, device) => {
  const how = must(random.pick(WAYS))
  // What cannot be sent for want of a connection nobody waits for here.
  if (how === 'send') device.setLine(random.chance(0.8), true)
  if (how !== 'send') await editOffline(world, random, device)
  else if (random.chance(0.5)) device.lastWrite = () => insert(world, random, device)
  maybeCut(random, device)
  const left = await leave(world, device, () => device.logOut(how))
  if (left === null) return null
  if (how === 'discard') discarded(world, device, left)
  return `${how}, ${left.unsent.records.length} unsent, ${device.isOut ? 'out' : 'still in'}: ${left.said}`
}

/** A tab that has not heard that somebody else is signed in by now logs out whom it shows. */
export const logOutLate: Act = async (world, random, device) => {
  const [before, next] = [device.person, must(random.pick(world.people))]
  const how = must(random.pick(WAYS))
  device.setLine(true, true)
  const tab = device.page()
  await tab.hear()
  const left = await leave(world, device, async () => {
    const said = await device.logOut('keep')
    return device.isOut ? `${said}, ${await device.logIn(next)}` : said
  })
  if (left === null) return null
  if (device.isOut || device.person !== next || !device.log) return left.said
  if (next === before) {
    const again = await leave(world, device, () => device.logOut(how, tab))
    if (again && how === 'discard') discarded(world, device, again)
    return `${how} of the same person, ${left.said}`
  }
  const said = await device.logOut(how, tab)
  if (device.isOut) world.wrongs.push(`I14: the log-out of ${before.id} ended the session of ${next.id}`)
  return `${how} of ${before.id} under ${next.id}: ${said}`
}

/** Every log-in of a person is ended from elsewhere; confirming that here removes what is on this device. */
export const removeRevoked: Act = async (world, random, device) => {
  if (!world.host.revoke) return null
  world.host.revoke(device.person)
  device.setLine(true, true)
  await device.look().catch(() => undefined)
  maybeCut(random, device)
  const left = await leave(world, device, () => device.removeLocalLog())
  if (left === null) return null
  discarded(world, device, left)
  return `${device.isOut ? 'out' : 'still in'}: ${left.said}`
}

interface Left {
  said: string
  unsent: Awaited<ReturnType<Device['unsent']>>
  /** What requests said meanwhile. */
  begun: readonly string[]
}

/** Null when nobody can say what was unsent before. */
async function leave(world: World, device: Device, work: () => Promise<string>): Promise<Left | null> {
  const unsent = await attempt(() => device.unsent())
  if (!unsent) return null
  device.onRemoval = (steps) => {
    for (const card of cardsOf(steps).lost) world.onCards.add(card)
  }
  const from = device.network.begun.length
  const said = await work()
  return { said, unsent, begun: device.network.begun.slice(from) }
}

/**
 * Nothing of what was not sent is missed from now on, and nothing of it may go out. A removal that was cut off is ended
 * at the next start or never: what was unsent may be stored then, and need not.
 */
function discarded(world: World, device: Device, { unsent, begun }: Left): void {
  for (const { type, id, base, mine, sent } of [...unsent.kept, ...unsent.records]) {
    const kind = kindOf(type)
    const isDone = device.isOut
    const isBegun = begun.some((body) => body.includes(id))
    // What the server may hold of it now.
    const possible: Content[] = [base, ...(sent ? [sent.next] : []), ...(isBegun || !isDone ? [mine] : [])]
    const values = (field: string): JsonValue[] => possible.map((content) => content?.[field] ?? null)
    const isNew = base === null && possible.length === 1
    if (base === null) world.unsure.add(id)
    if (isNew && !world.mortal.has(id)) {
      world.discarded.add(id)
      device.network.discarded.add(id)
    }
    const field = ownField(kind, device)
    if (world.owned.get(id)?.has(field)) world.owned.get(id)?.set(field, values(field))
    const tags = world.tagged.get(id)
    for (const name of tags?.keys() ?? []) {
      if (!name.startsWith(`t${device.index}-`)) continue
      world.everUntagged.add(`${id} ${name}`)
      const [first, ...others] = values('tags').map((held) => Array.isArray(held) && held.includes(name))
      if (first === undefined || others.some((other) => other !== first)) tags?.delete(name)
      else tags?.set(name, first)
    }
    const note = mine?.[kind.note]
    if (typeof note === 'string' && !isSame(note, base?.[kind.note] ?? null)) {
      world.notes.get(id)?.written.delete(note)
      if (possible.every((content) => content?.[kind.note] !== note)) device.network.discarded.add(`"${note}"`)
    }
    const sentNote = sent?.next?.[kind.note]
    if (typeof sentNote === 'string') world.notes.get(id)?.written.delete(sentNote)
    if (device.removed.has(id)) device.removed.set(id, null)
  }
}
