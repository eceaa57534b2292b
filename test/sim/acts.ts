import { sleep } from './world/clock.ts'
import type { JsonValue } from '../../core/lib/json.ts'
import { must } from '../../core/lib/must.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { Device } from './world/device.ts'
import type { Random } from '../support/random.ts'
import { REFUSED_NOTE } from '../support/model-server.ts'
import { kindOf, type RecordKind, RECORD_KINDS } from './world/records.ts'
import { noted, type World } from './world/world-state.ts'

/** Does one thing on a device; answers what it was, null when there was nothing to do it to. */
export type Act = (world: World, random: Random, device: Device) => Promise<string | null>
export type Weighted = readonly [number, string, Act]

/** Attribute that this device alone writes. */
export const ownField = ({ own }: RecordKind, device: Device): string => must(own[device.index % own.length])

async function some(random: Random, device: Device): Promise<{ id: string; kind: RecordKind } | undefined> {
  // With the power gone there is nothing to choose from.
  const records = await attempt(() => device.records())
  const id = random.pick([...(records?.keys() ?? [])].sort())
  const found = id === undefined ? undefined : records?.get(id)
  return id !== undefined && found ? { id, kind: kindOf(found.type) } : undefined
}

/** Null when the disk failed: whether it is stored will show. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}

/** What a device's own attribute may be now: `null` done means that nobody knows whether it was stored. */
function own(world: World, id: string, field: string, value: JsonValue, done: boolean | null): void {
  const fields = world.owned.get(id) ?? new Map<string, JsonValue[]>()
  fields.set(field, done ? [value] : [...(fields.get(field) ?? [null]), value])
  world.owned.set(id, fields)
  const key = `${id} ${field}`
  world.everOwned.set(key, [...(world.everOwned.get(key) ?? []), value])
}

export const insert: Act = async (world, random, device) => {
  const id = random.uuid()
  const kind = must(random.pick(RECORD_KINDS))
  const value = kind.value(random.below(1000))
  const field = ownField(kind, device)
  world.makers.set(id, device.person.id)
  const first = { [field]: value, ...(kind.type === 'flights' ? { date: '2026-01-01' } : {}) }
  const done = await attempt(() => device.write(kind, id, () => first).then(() => true))
  // Not acknowledged: it may be there, and need not.
  if (!done) world.unsure.add(id)
  own(world, id, field, value, done)
  return `${id} ${kind.type} ${JSON.stringify(value)}${done ? '' : ' (failed)'}`
}

export const writeOwn: Act = async (world, random, device) => {
  const found = await some(random, device)
  if (!found) return null
  const { id, kind } = found
  // Of a photo that says what its bytes are; no page changes it.
  if (world.photos.has(id) && ownField(kind, device) === 'bytes') return null
  // Clearing a field is a change like any other.
  const value = random.chance(0.2) ? null : kind.value(random.below(1000))
  const done = await attempt(() => device.write(kind, id, (now) => now && { ...now, [ownField(kind, device)]: value }))
  if (done === false) return null
  own(world, id, ownField(kind, device), value, done)
  return `${id} ${JSON.stringify(value)}${done ? '' : ' (failed)'}`
}

const writeNoteOf =
  (text: (world: World) => string): Act =>
  async (world, random, device) => {
    const found = await some(random, device)
    if (!found) return null
    const { id, kind } = found
    const note = text(world)
    let before: Content = null
    const done = await attempt(() =>
      device.write(kind, id, (now) => {
        before = now
        return now && { ...now, [kind.note]: note }
      }),
    )
    if (done === false) return null
    noted(world, id, kind, before, done ? note : null, device.index)
    return `${id} ${note}${done ? '' : ' (failed)'}`
  }

export const writeNote = writeNoteOf((world) => `n${world.trace.length}`)
export const writeRefused = writeNoteOf(() => REFUSED_NOTE)

/** Every device has tags of its own, which it alone adds and removes. */
const tag: Act = async (world, random, device) => {
  const found = await some(random, device)
  if (!found?.kind.hasTags) return null
  const { id, kind } = found
  const name = `t${device.index}-${random.below(3)}`
  let isTagged = false
  const done = await attempt(() =>
    device.write(kind, id, (now) => {
      if (now === null) return null
      const tags = (now['tags'] ?? []) as readonly string[]
      isTagged = !tags.includes(name)
      return { ...now, tags: isTagged ? [...tags, name] : tags.filter((one) => one !== name) }
    }),
  )
  if (done === false) return null
  if (!isTagged) world.everUntagged.add(`${id} ${name}`)
  const tags = world.tagged.get(id) ?? new Map<string, boolean>()
  world.tagged.set(id, tags)
  if (done) tags.set(name, isTagged)
  else tags.delete(name)
  return `${id} ${name} ${isTagged ? 'on' : 'off'}${done ? '' : ' (failed)'}`
}

const remove: Act = async (world, random, device) => {
  const found = await some(random, device)
  if (!found) return null
  world.mortal.add(found.id)
  return (await attempt(() => device.write(found.kind, found.id, () => null))) ? found.id : null
}

/** Takes back the last thing, or an earlier one, that was done to a record here. */
const undo: Act = async (world, random, device) => {
  const step = random.pick((await attempt(() => device.stepsHere())) ?? [])
  if (!step) return null
  const kind = kindOf(step.type)
  const { id } = step
  if (step.kind !== 'edited') world.mortal.add(id)
  const undone = await attempt(() => device.undo(step).then((made) => ({ made })))
  if (undone?.made === null) return null
  for (const { field, before, after } of (undone?.made ?? step).changes) {
    // Of what may have been taken back, what was is known, and what is may be both.
    if (field === ownField(kind, device)) own(world, id, field, undone ? after : before, undone ? true : null)
    if (field === 'tags') readTags(world, device, id, undone ? after : null)
    if (field !== kind.note) continue
    // An undo that failed may be stored all the same, over whatever note stood there then.
    const over = undone ? [before] : [after, ...(world.notes.get(id)?.written.keys() ?? [])]
    for (const value of over) noted(world, id, kind, { [field]: value }, null, device.index)
  }
  return `${id} ${step.kind}${undone ? '' : ' (failed)'}`
}

/** Tags that this device alone writes are what it holds now; null when nobody knows what that is. */
function readTags(world: World, device: Device, id: string, tags: JsonValue): void {
  for (const name of world.tagged.get(id)?.keys() ?? []) {
    if (!name.startsWith(`t${device.index}-`)) continue
    const isTagged = Array.isArray(tags) && tags.includes(name)
    if (!isTagged) world.everUntagged.add(`${id} ${name}`)
    if (tags === null) world.tagged.get(id)?.delete(name)
    else world.tagged.get(id)?.set(name, isTagged)
  }
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

export const USUAL: readonly Weighted[] = [
  [12, 'insert', insert],
  [26, 'own', writeOwn],
  [10, 'note', writeNote],
  [8, 'tag', tag],
  [6, 'remove', remove],
  [5, 'undo', undo],
  [14, 'line', toggleLine],
  [14, 'wait', waitABit],
]
export const CONTENDED: readonly Weighted[] = [
  [2, 'insert', insert],
  [22, 'own', writeOwn],
  [14, 'note', writeNote],
  [28, 'tag', tag],
  [6, 'undo', undo],
  [16, 'line', toggleLine],
  [8, 'wait', waitABit],
]
