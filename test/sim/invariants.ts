import { addHash, NO_HASH, sameHash } from '../../core/sync/record-hash.ts'
import { isDirty, sameContent } from '../../core/sync/row.ts'
import { type Collection, COLLECTIONS } from '../../core/wire/resources.ts'
import { allRows, rowsById } from '../../sync/storage/rows/read-rows.ts'
import { confirmedCount, confirmedHash, rowOf } from '../../sync/storage/rows/stored-row.ts'
import type { Device } from './world/device.ts'
import type { HeldRow } from './world/host.ts'
import type { World } from './world/world-state.ts'

/** What must hold at every step, whatever is under way. Answers in words what does not. */
export async function violations(world: World): Promise<string[]> {
  const found = world.devices.flatMap(({ index, network }) =>
    network.wrongs.splice(0).map((wrong) => `device ${index}: ${wrong}`),
  )
  for (const person of world.people) {
    const rows = await world.host.rows(person)
    found.push(...foreign(world, person.id, rows), ...wentBack(world, person.id, rows))
    for (const device of world.devices) {
      if (device.person === person && device.log) found.push(...(await passed(world, device, rows)))
    }
  }
  for (const device of world.devices) if (device.log) found.push(...(await strangers(world, device)))
  return [...found, ...world.devices.flatMap((device) => takenForRestored(world, device))]
}

/** I23: what others wrote is never given back to a server that forgot nothing. */
function takenForRestored(world: World, { index, resyncs }: Device): string[] {
  const reasons = resyncs.splice(0)
  if (world.isRestored || !reasons.includes('epoch')) return []
  return [`I23: device ${index} takes the server for one that went back to a backup`]
}

/** I6: a log holds what its owner made, and nothing else. */
function foreign(world: World, personId: string, rows: readonly HeldRow[]): string[] {
  return rows.flatMap(({ id }) => {
    const maker = world.makers.get(id)
    return maker === undefined || maker === personId ? [] : [`I6: ${id} of ${maker} is in the log of ${personId}`]
  })
}

/** I6: a device shows what its user made, and nothing else. */
async function strangers(world: World, device: Device): Promise<string[]> {
  const ids = [...(await device.records().catch(() => new Map<string, unknown>())).keys()]
  return ids
    .filter((id) => (world.makers.get(id) ?? device.person.id) !== device.person.id)
    .map((id) => `I6: device ${device.index} shows ${id} to ${device.person.id}`)
}

/** I19: the sequence only rises. */
function wentBack(world: World, personId: string, rows: readonly HeldRow[]): string[] {
  const found: string[] = []
  for (const { id, seq } of rows) {
    const before = world.sequences.get(`${personId} ${id}`) ?? 0
    if (seq < before) found.push(`I19: ${id} went back from ${before} to ${seq}`)
    world.sequences.set(`${personId} ${id}`, Math.max(seq, before))
  }
  return found
}

/**
 * I5: every row at or before the checkpoint is stored: what the device takes for confirmed is not older than what the
 * server holds there.
 */
async function passed(world: World, device: Device, rows: readonly HeldRow[]): Promise<string[]> {
  // Another epoch's numbers say nothing about these.
  if (world.isRestored) return []
  const found = await Promise.all(COLLECTIONS.map((name) => passedOf(world, device, name, rows)))
  return found.flat()
}

async function passedOf(
  world: World,
  device: Device,
  collection: Collection,
  rows: readonly HeldRow[],
): Promise<string[]> {
  try {
    const log = device.rows
    const at = await log.state(collection)
    if (at.complete !== null) return []
    const due = rows.filter((row) => row.collection === collection && row.seq <= Number(at.seq.slice(-18)))
    const local = await rowsById(
      log.connect,
      collection,
      due.map(({ id }) => id),
    )
    const missing = due.filter(({ id, seq, content }) => {
      const here = local.get(id)
      if (!here) return content !== null
      return Number(here.seq || '0') < seq && !sameContent(rowOf(here).confirmed, content)
    })
    if (missing.length === 0) return []
    // A newer row may have come between the two looks.
    const now = new Map((await world.host.rows(device.person)).map((row) => [row.id, row.seq]))
    return missing
      .filter(({ id, seq }) => now.get(id) === seq)
      .map(({ id, seq }) => `I5: device ${device.index} stands at ${at.seq} without ${id} of ${seq}`)
  } catch {
    // Its storage was closed while we looked.
    return []
  }
}

/** I2, I3: what is said to wait is exactly what differs; the sum of what is confirmed is that of the rows. */
export async function misjudged(device: Device): Promise<string[]> {
  if (!device.log) return []
  const said = device.log.waiting()
  const real = new Set<string>()
  const found: string[] = []
  for (const collection of COLLECTIONS) {
    let sum = NO_HASH
    let count = 0
    for await (const rows of allRows(device.rows.connect, collection)) {
      for (const row of rows) {
        if (isDirty(rowOf(row))) real.add(row.id)
        sum = addHash(sum, confirmedHash(row))
        count += confirmedCount(row)
      }
    }
    const state = await device.rows.state(collection)
    if (!sameHash(state.sum, sum) || state.count !== count) {
      found.push(
        `I3: device ${device.index} counts ${state.count} ${collection} and holds ${count}, or sums them wrong`,
      )
    }
  }
  const differing = [...new Set([...said, ...real])].filter((id) => said.has(id) !== real.has(id))
  return [
    ...found,
    ...differing.map(
      (id) =>
        `I2: device ${device.index} says ${id} ${said.has(id) ? 'waits, and it does not' : 'is sent, and it is not'}`,
    ),
  ]
}
