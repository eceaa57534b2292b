import { afterEach, beforeEach, expect, test } from 'vitest'
import 'fake-indexeddb/auto'
import type { JsonValue } from '../../core/lib/json.ts'
import { idOf, refusal, ReplicationWorld } from '../../test/support/replication-world.ts'
import { editRows } from '../storage/rows/edit-rows.ts'
import { reviveMedia } from './revive-media.ts'

const FLIGHT = idOf(1)
const PHOTO = idOf(2)
const attributes = { flightId: FLIGHT, kind: 'photo', name: 'a.jpg', mediaType: 'image/jpeg', bytes: 3, sha256: '0' }

let world: ReplicationWorld

beforeEach(async () => {
  world = await ReplicationWorld.open()
  world.elsewhere(FLIGHT, { note: 'with a photo', media: [PHOTO] })
  world.elsewhere(PHOTO, attributes, 'media')
  await world.started()
})

afterEach(() => world.end())

const goOffline = (): void => {
  world.answer = () => refusal(503, 'unavailable')
}

async function goOnline(): Promise<void> {
  world.answer = () => null
  world.sync.reSync()
  await world.sync.inSync()
}

async function revived(): Promise<readonly string[]> {
  const ids = await reviveMedia({ log: world.log })
  await world.sync.inSync()
  return ids
}

const photosOnServer = (): string[] => [...world.server.live('media').keys()]

test('I12 I20: a flight out of the trash, sent after the server let its photos go, has them again', async () => {
  world.elsewhere(FLIGHT, null)
  await goOnline()
  goOffline()
  await world.edit(FLIGHT, { note: 'with a photo', media: [PHOTO], editedAt: '2026-01-29T00:00:00.000Z' })
  // The 31st day: no device removes it.
  world.elsewhere(PHOTO, null, 'media')
  await goOnline()
  expect(photosOnServer()).toEqual([])
  expect(await revived()).toEqual([PHOTO])
  expect(world.server.live('media').get(PHOTO)).toMatchObject(attributes)
  expect(await revived()).toEqual([])
})

test('I12 I20: so has one that was edited while its removal was not known', async () => {
  goOffline()
  await world.edit(FLIGHT, { note: 'edited', media: [PHOTO], editedAt: '2026-01-05T00:00:00.000Z' })
  world.elsewhere(FLIGHT, null)
  world.elsewhere(PHOTO, null, 'media')
  await goOnline()
  await revived()
  expect(photosOnServer()).toEqual([PHOTO])
})

test('I12 I20: when the server has forgotten the removals too, what this device knows of the photo comes back', async () => {
  goOffline()
  await world.edit(FLIGHT, { note: 'edited', media: [PHOTO], editedAt: '2026-01-05T00:00:00.000Z' })
  world.elsewhere(FLIGHT, null)
  world.elsewhere(PHOTO, null, 'media')
  world.server.purge()
  world.elsewhere(idOf(3), { note: 'later' })
  await goOnline()
  await revived()
  expect(photosOnServer()).toEqual([PHOTO])
})

test('I12 I20: photos of a flight that is gone stay gone', async () => {
  world.elsewhere(FLIGHT, null)
  world.elsewhere(PHOTO, null, 'media')
  await goOnline()
  expect(await revived()).toEqual([])
})

test('I12 I20: a photo that its flight does not name any more stays gone', async () => {
  world.elsewhere(FLIGHT, { note: 'with a photo', media: [] })
  world.elsewhere(PHOTO, null, 'media')
  await goOnline()
  expect(await revived()).toEqual([])
})

test('I12 I20: a photo that was removed on this device stays gone, though its flight should name it', async () => {
  const edit = { collection: 'media', type: 'media', id: PHOTO, change: () => null } as const
  await editRows(world.log, [edit], { userId: 'ann', nowMs: () => 1000 })
  await goOnline()
  expect(await revived()).toEqual([])
})

/** As the server tells a removal by somebody's device. */
function removedBySomebody(): void {
  world.answer = ({ method, path }) => {
    if (!path.startsWith('/media?')) return null
    const { status, body } = world.server.handle(method, path, undefined, null)
    const text = JSON.stringify(body).replaceAll('"deleted":true', '"deleted":true,"device":{"browser":"Safari"}')
    const named: JsonValue = JSON.parse(text)
    return { status, body: named }
  }
}

test('I12 I20: a photo that came back and was removed by somebody since stays gone, though its flight still names it', async () => {
  world.elsewhere(PHOTO, null, 'media')
  await goOnline()
  expect(await revived()).toEqual([PHOTO])
  // That device has not sent yet that the flight names it no longer.
  removedBySomebody()
  world.elsewhere(PHOTO, null, 'media')
  world.sync.reSync()
  await world.sync.inSync()
  expect(await revived()).toEqual([])
})

test('I12 I20: a flight that the server would not have back brings no photo back, which would go with the next sweep', async () => {
  world.elsewhere(FLIGHT, null)
  await goOnline()
  world.elsewhere(PHOTO, null, 'media')
  world.server.poison.add(FLIGHT)
  await world.edit(FLIGHT, { note: 'out of the trash', media: [PHOTO], editedAt: '2026-01-29T00:00:00.000Z' })
  await goOnline()
  expect((await world.row(FLIGHT))?.refused).toBeTruthy()
  expect(await revived()).toEqual([])
  world.server.poison.clear()
  await world.edit(FLIGHT, { note: 'taken', media: [PHOTO], editedAt: '2026-01-30T00:00:00.000Z' })
  await goOnline()
  expect(await revived()).toEqual([PHOTO])
})
