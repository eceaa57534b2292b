import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renewEpoch } from '../../../server/log/log-state.ts'
import { createHousekeeper } from '../../../server/ops/housekeeping.ts'
import type { Housekeeper } from '../../../server/ops/housekeeping.ts'
import { add, feed, logIn, remove, send, somebody } from '../support/people.ts'
import type { Person } from '../support/people.ts'
import { content, jpeg, mediaRecord } from '../support/media.ts'
import type { World } from '../support/world.ts'
import { DAY_MS, HOUR_MS } from '../../../core/time/units.ts'

/** What has run out is removed by a clock that is believed, and no photo because a backup does not know of it. */
export function housekeeping(world: () => World): void {
  function housekeeper(warnings: string[] = []): { house: Housekeeper; run: (ms: number) => Promise<void> } {
    const watch = { ms: 0 }
    const { db } = world().database
    const { clock } = world()
    const house = createHousekeeper({
      db,
      clock: () => clock.nowMs,
      media: world().app.lmw.media,
      stopwatch: () => watch.ms,
      judgeEpoch: async () => undefined,
      warn: (message) => warnings.push(message),
    })
    /** Time passes while the server runs, and the clock with it. */
    const run = async (ms: number): Promise<void> => {
      for (let left = ms; left > 0; left -= 6 * HOUR_MS) {
        watch.ms += Math.min(left, 6 * HOUR_MS)
        clock.nowMs += Math.min(left, 6 * HOUR_MS)
        await house.look()
      }
    }
    return { house, run }
  }

  const tombstones = async (person: Person): Promise<number> =>
    (
      await world()
        .database.db.selectFrom('records')
        .select('id')
        .where('user_id', '=', person.id)
        .where('deleted', '=', 1)
        .execute()
    ).length

  const tokens = async (person: Person): Promise<number> =>
    (
      await world()
        .database.db.selectFrom('refresh_tokens as t')
        .innerJoin('sessions as s', 's.id', 't.session_id')
        .select('t.hash')
        .where('s.user_id', '=', person.id)
        .execute()
    ).length

  test('A12: with a clock months ahead no tombstone and no log-in is removed; once it has run on for 72 hours they are', async () => {
    const person = await somebody(world())
    const id = crypto.randomUUID()
    await send(world(), person, add(id, { note: 'a' }))
    await send(world(), person, remove(id, { note: 'a' }))
    const warnings: string[] = []
    const { house, run } = housekeeper(warnings)
    await house.look()
    const trueMs = world().clock.nowMs
    world().clock.nowMs += 100 * DAY_MS
    await run(6 * HOUR_MS)
    expect([await tombstones(person), await tokens(person)]).toEqual([1, 1])
    expect(warnings).toHaveLength(1)
    world().clock.nowMs = trueMs + 6 * HOUR_MS
    await run(6 * HOUR_MS)
    expect([await tombstones(person), await tokens(person)]).toEqual([1, 1])
    world().clock.nowMs += 100 * DAY_MS
    await run(80 * HOUR_MS)
    expect([await tombstones(person), await tokens(person)]).toEqual([0, 0])
  })

  /** A photo whose row a backup does not have: its file is there, and nobody names it. */
  async function orphan(person: Person): Promise<() => Promise<boolean>> {
    const bytes = jpeg(20_000)
    const { id } = await mediaRecord(world(), person, bytes)
    expect((await content(world(), person, id, { body: bytes })).status).toBe(200)
    const { db } = world().database
    const row = await db.deleteFrom('media_contents').where('media_id', '=', id).returning('file').executeTakeFirst()
    const file = row?.file ?? ''
    const folder = world().config.mediaDir
    const find = async () => (await readdir(folder, { recursive: true })).find((name) => name.endsWith(file))
    const name = join(folder, (await find()) ?? '')
    const oldSeconds = world().clock.nowMs / 1000 - 2 * 86_400
    await utimes(name, oldSeconds, oldSeconds)
    return async () => (await find()) !== undefined
  }

  const putBack = async (): Promise<void> => {
    const { db } = world().database
    const { value } = await db
      .selectFrom('server_state')
      .select('value')
      .where('name', '=', 'epoch')
      .executeTakeFirstOrThrow()
    await renewEpoch(db, value, true)
  }

  const readMedia = async (person: Person): Promise<void> => {
    const { accessToken } = (await logIn(world(), { refresh_token: person.refreshToken })).body
    expect((await feed(world(), { accessToken }, '0', 100, 'media')).status).toBe(200)
  }

  test('a file nobody names goes after a day when the database was not put back', async () => {
    const person = await somebody(world())
    const isThere = await orphan(person)
    await world().database.db.deleteFrom('server_state').where('name', '=', 'media-hold').execute()
    const { house, run } = housekeeper()
    await house.look()
    await run(80 * HOUR_MS)
    expect(await isThere()).toBe(false)
  })

  test('A7: after a new epoch photos stay for 31 days, though every device the backup knows has come', async () => {
    const person = await somebody(world())
    const { house, run } = housekeeper()
    await house.look()
    const isThere = await orphan(person)
    await putBack()
    await readMedia(person)
    await run(8 * DAY_MS)
    // One that logged in after the backup was made has been away all the while.
    expect(await isThere()).toBe(true)
    await run(22 * DAY_MS)
    expect(await isThere()).toBe(true)
    await run(2 * DAY_MS)
    expect(await isThere()).toBe(false)
  })

  /** What is left of what somebody threw away before: removed records, records of photos, files of their bytes. */
  async function leftOf(person: Person): Promise<{ removed: number; photos: number; files: number }> {
    const { db } = world().database
    const mine = db.selectFrom('records').select('id').where('user_id', '=', person.id)
    const contents = await db.selectFrom('media_contents').select('file').where('user_id', '=', person.id).execute()
    const onDisk = await readdir(world().config.mediaDir, { recursive: true })
    return {
      removed: (await mine.where('deleted', '=', 1).execute()).length,
      photos: (await mine.where('collection', '=', 'media').where('deleted', '=', 0).execute()).length,
      files: contents.filter(({ file }) => file !== null && onDisk.some((name) => name.endsWith(file))).length,
    }
  }

  /** A flight with a photo, whole on the server. */
  async function withPhoto(person: Person): Promise<Awaited<ReturnType<typeof mediaRecord>>> {
    const bytes = jpeg(20_000)
    const sent = await mediaRecord(world(), person, bytes)
    expect((await content(world(), person, sent.id, { body: bytes })).status).toBe(200)
    return sent
  }

  /** A flight goes with its photo, and a photo goes by itself. */
  async function throwAway(person: Person): Promise<void> {
    const ofRemovedFlight = await withPhoto(person)
    const removedItself = await withPhoto(person)
    const removals = [
      remove(ofRemovedFlight.flightId, { media: [ofRemovedFlight.id] }),
      remove(removedItself.id, removedItself.attributes, { type: 'media' }),
    ]
    expect((await send(world(), person, ...removals)).status).toBe(200)
  }

  /** A server whose clock was right so far, and that no backup was put back to; it stands otherwise from now on. */
  async function withClockSet(byMs: number): Promise<{ person: Person; run: (ms: number) => Promise<void> }> {
    await world().database.db.deleteFrom('server_state').where('name', 'in', ['media-hold', 'clock']).execute()
    // Of a database without a note the last log-in tells the time.
    await somebody(world())
    const { house, run } = housekeeper()
    await house.look()
    world().clock.nowMs += byMs
    await run(6 * HOUR_MS)
    const person = await somebody(world())
    await throwAway(person)
    return { person, run }
  }

  test('what was removed while the clock stood a month behind stays its 31 days when the clock is right again', async () => {
    const { person, run } = await withClockSet(-30 * DAY_MS)
    await run(2 * DAY_MS)
    world().clock.nowMs += 30 * DAY_MS
    await run(4 * DAY_MS)
    expect(await leftOf(person)).toEqual({ removed: 2, photos: 1, files: 2 })
    await run(24 * DAY_MS)
    expect(await leftOf(person)).toEqual({ removed: 2, photos: 1, files: 2 })
    await run(8 * DAY_MS)
    expect((await leftOf(person)).photos).toBe(0)
    await run(32 * DAY_MS)
    expect((await leftOf(person)).files).toBe(0)
  })

  test('what was removed while the clock stood years ahead goes as long after the clock is right again', async () => {
    const { person, run } = await withClockSet(4000 * DAY_MS)
    world().clock.nowMs -= 4000 * DAY_MS
    await run(30 * DAY_MS)
    expect(await leftOf(person)).toEqual({ removed: 2, photos: 1, files: 2 })
    await run(2 * DAY_MS)
    expect((await leftOf(person)).photos).toBe(0)
    await run(32 * DAY_MS)
    expect((await leftOf(person)).files).toBe(0)
  })

  test('A7: after a new epoch removals and photos in the trash stay for 31 days, however old they are', async () => {
    const person = await somebody(world())
    await throwAway(person)
    const { db } = world().database
    await db
      .updateTable('records')
      .set({ updated_at: world().clock.nowMs - 100 * DAY_MS })
      .where('user_id', '=', person.id)
      .execute()
    await putBack()
    const { house, run } = housekeeper()
    await house.look()
    await run(30 * DAY_MS)
    expect(await leftOf(person)).toEqual({ removed: 2, photos: 1, files: 2 })
    await run(2 * DAY_MS)
    // The photo of the removed flight has just become a removal of its own, and is kept as long as any other.
    expect(await leftOf(person)).toEqual({ removed: 1, photos: 0, files: 1 })
  })
}
