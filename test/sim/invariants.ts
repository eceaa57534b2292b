import { REPLICATION_STATE_BY_COLLECTION } from 'rxdb/plugins/replication'
import type { Checkpoint } from '../../core/sync/checkpoint.ts'
import { documentContent } from '../../core/sync/document.ts'
import type { Content } from '../../core/sync/merge.ts'
import { allDocuments, confirmedById, documentsById, type Storage } from '../../sync/storage/documents.ts'
import { sameContent } from '../../sync/replication/parking.ts'
import type { Device } from './device.ts'
import type { HeldRow } from './host.ts'
import type { World } from './world.ts'

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
  return found
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
  const ids = [...(await device.flights().catch(() => new Map<string, unknown>())).keys()]
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

interface Inside {
  storage: Storage
  at: Checkpoint | undefined
  confirmed(ids: readonly string[]): Promise<Map<string, Content>>
}

/** RxDB's memory beside the documents, while replication runs. */
function insideOf(device: Device): Inside | null {
  const flights = device.db.flights as unknown as {
    storageInstance: Storage
    database: unknown
  }
  const state = replicationOf(flights)
  if (!state) return null
  return {
    storage: flights.storageInstance,
    at: state.lastCheckpointDoc.down?.checkpointData as Checkpoint | undefined,
    confirmed: async (ids) => {
      const copies = await confirmedById(state, ids)
      return new Map([...copies].map(([id, copy]) => [id, documentContent(copy, 'flights')]))
    },
  }
}

type State = Parameters<typeof confirmedById>[0]

function replicationOf(collection: object): State | null {
  const known = REPLICATION_STATE_BY_COLLECTION.get(collection as never)
  return (known?.find((state) => state.internalReplicationState)?.internalReplicationState as State | undefined) ?? null
}

/**
 * I5: every row at or before the checkpoint is stored: as it is, or under a local change that will meet it when it is
 * sent, or named in the checkpoint as left out, or refused and kept.
 */
async function passed(world: World, device: Device, rows: readonly HeldRow[]): Promise<string[]> {
  const inside = insideOf(device)
  const { at } = inside ?? {}
  if (!inside || !at || at.resync) return []
  const left = new Set((at.again ?? []).flatMap(({ ids }) => ids))
  const due = rows.filter(({ id, seq }) => seq <= Number(at.seq.slice(-18)) && !left.has(id))
  const ids = due.map(({ id }) => id)
  try {
    const local = await documentsById(inside.storage, ids)
    const confirmed = await inside.confirmed(ids)
    const missing = due.filter(({ id, content }) => {
      const here = documentContent(local.get(id), 'flights')
      // A change leaves at least a deleted document: none at all was never stored.
      if (!local.has(id)) return content !== null
      const known = confirmed.get(id) ?? null
      return !sameContent(here, content) && !sameContent(known, content) && sameContent(here, known)
    })
    if (missing.length === 0) return []
    // A newer row may have come between the two looks.
    const now = new Map((await world.host.rows(device.person)).map((row) => [row.id, row.seq]))
    return missing
      .filter(({ id, seq }) => now.get(id) === seq && !device.log?.problems().has(id))
      .map(({ id, seq }) => `I5: device ${device.index} stands at ${at.seq} without ${id} of ${seq}`)
  } catch {
    // Its storage was closed while we looked.
    return []
  }
}

/** I2: what is said to wait is exactly what the server has not confirmed. Asked when a device has come to rest. */
export async function misjudged(device: Device): Promise<string[]> {
  const inside = device.log && insideOf(device)
  if (!inside || !device.log) return []
  const said = device.log.waiting()
  const real = new Set(device.log.problems().keys())
  for await (const batch of allDocuments(inside.storage)) {
    const confirmed = await inside.confirmed(batch.map(({ id }) => id))
    for (const document of batch) {
      if (!sameContent(documentContent(document, 'flights'), confirmed.get(document.id) ?? null)) real.add(document.id)
    }
  }
  return [...new Set([...said, ...real])]
    .filter((id) => said.has(id) !== real.has(id))
    .map(
      (id) =>
        `I2: device ${device.index} says ${id} ${said.has(id) ? 'waits, and it does not' : 'is sent, and it is not'}`,
    )
}
