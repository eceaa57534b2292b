import { randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { purgeMedia } from '../../../server/media/purge.ts'
import { createMediaFiles, type OpenFile } from '../../../server/media/media-files.ts'
import { call } from '../support/call.ts'
import { content, type ContentAnswer, factsOf, jpeg, mediaRecord, piece, standing } from '../support/media.ts'
import { feed, onePerson, PASSWORD, refresh, remove, send, somebody, update } from '../support/people.ts'
import type { World } from '../support/world.ts'
import { DAY_MS } from '../../../core/time/units.ts'

const KIB = 1024

/** Bytes of photos, documents and tracks: I20, F35 and the attacks 26, 33, 42, 46-48. */
export function media(world: () => World): void {
  const anybody = onePerson(world)
  const files = async (): Promise<string[]> =>
    (await readdir(world().config.mediaDir, { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
  const purge = async (afterMs: number): Promise<void> => {
    const { database, config, clock } = world()
    await purgeMedia({ db: database.db, media: createMediaFiles(config.mediaDir), clock: () => clock.nowMs + afterMs })
  }

  test('I20: bytes that were sent are read back, whole and in part', async () => {
    const person = await anybody()
    const bytes = jpeg(50 * KIB)
    const { id } = await mediaRecord(world(), person, bytes)
    expect((await content(world(), person, id)).status).toBe(404)
    const sent = await content(world(), person, id, { body: bytes })
    expect([sent.status, sent.meta]).toEqual([200, { received: bytes.length, bytes: bytes.length, complete: true }])
    const read = await content(world(), person, id)
    expect(read.status).toBe(200)
    expect(read.bytes.equals(bytes)).toBe(true)
    const part = await content(world(), person, id, { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${bytes.length}`])
    expect(part.bytes.equals(bytes.subarray(100, 200))).toBe(true)
    const end = await content(world(), person, id, { headers: { range: 'bytes=-10' } })
    expect(end.bytes.equals(bytes.subarray(-10))).toBe(true)
    expect((await content(world(), person, id, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416)
    const head = await content(world(), person, id, { method: 'HEAD' })
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(bytes.length), 0])
    const again = await content(world(), person, id, { headers: { 'if-none-match': String(read.headers['etag']) } })
    expect(again.status).toBe(304)
  })

  test('what the reader has is told by any entity tag of a list, and a range that runs backwards is none', async () => {
    const person = await anybody()
    const bytes = jpeg(20 * KIB)
    const { id } = await mediaRecord(world(), person, bytes)
    await content(world(), person, id, { body: bytes })
    const etag = `"${factsOf(bytes).sha256}"`
    const ask = async (headers: Record<string, string>) => (await content(world(), person, id, { headers })).status
    for (const known of [`W/${etag}`, `"other", ${etag}`, `"a,b",W/${etag} , "c"`, '*']) {
      expect(await ask({ 'if-none-match': known })).toBe(304)
    }
    for (const other of ['"other"', 'W/"other", "more"', etag.slice(1, -1), '']) {
      expect(await ask({ 'if-none-match': other })).toBe(200)
    }
    expect(await ask({ range: 'bytes=5-3' })).toBe(200)
    expect(await ask({ range: 'bytes=3-5' })).toBe(206)
    expect(await ask({ range: 'bytes=3-5', 'if-range': `W/${etag}` })).toBe(200)
    expect(await ask({ range: 'bytes=-0' })).toBe(416)
  })

  test('I20: sent twice, the bytes are there once', async () => {
    const person = await anybody()
    const bytes = jpeg(20 * KIB)
    const { id } = await mediaRecord(world(), person, bytes)
    const before = (await files()).length
    const answers = await Promise.all([1, 2, 3].map(() => content(world(), person, id, { body: bytes })))
    // The second client, while the first is still writing, gets the answer to look again.
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect((await content(world(), person, id, { body: bytes })).meta.complete).toBe(true)
    expect((await content(world(), person, id)).bytes.equals(bytes)).toBe(true)
    expect((await files()).length).toBe(before + 1)
  })

  test('I20: an upload in pieces goes on where it stood, and a piece that does not fit says where that is', async () => {
    const person = await anybody()
    const bytes = jpeg(80 * KIB)
    const { id } = await mediaRecord(world(), person, bytes)
    const before = (await files()).length
    expect((await standing(world(), person, id, bytes)).meta).toEqual({ received: 0, bytes: 81_920, complete: false })
    expect((await piece(world(), person, id, bytes, 0, 32_767)).meta.received).toBe(32_768)
    // Its answer was lost: sent again, it does no harm.
    const late = await piece(world(), person, id, bytes, 0, 32_767)
    expect([late.status, late.codes, late.meta]).toEqual([409, ['wrong_offset'], { received: 32_768 }])
    expect((await piece(world(), person, id, bytes, 65_536, 81_919)).meta).toEqual({ received: 32_768 })
    expect((await content(world(), person, id)).status).toBe(404)
    expect((await standing(world(), person, id, bytes)).meta.received).toBe(32_768)
    const last = await piece(world(), person, id, bytes, 32_768, 81_919)
    expect(last.meta).toEqual({ received: 81_920, bytes: 81_920, complete: true })
    expect((await content(world(), person, id)).bytes.equals(bytes)).toBe(true)
    expect((await files()).length).toBe(before + 1)
    expect((await piece(world(), person, id, bytes, 0, 32_767)).meta.complete).toBe(true)
  })

  test('I20: a photo deleted while it is sent takes no more bytes, and goes on where it stood when it is back', async () => {
    const person = await anybody()
    const bytes = jpeg(60 * KIB)
    const { id, attributes } = await mediaRecord(world(), person, bytes)
    await piece(world(), person, id, bytes, 0, 32_767)
    await send(world(), person, remove(id, attributes, { type: 'media' }))
    expect((await piece(world(), person, id, bytes, 32_768, 61_439)).codes).toEqual(['not_found'])
    await send(world(), person, { op: 'add', data: { type: 'media', id, attributes }, meta: { opId: randomUUID() } })
    expect((await standing(world(), person, id, bytes)).meta.received).toBe(32_768)
    expect((await piece(world(), person, id, bytes, 32_768, 61_439)).meta.complete).toBe(true)
    expect((await content(world(), person, id)).bytes.equals(bytes)).toBe(true)
  })

  test('I13, I20: a token that expires between two pieces stops the upload, and the next one goes on with it', async () => {
    const person = await somebody(world())
    const bytes = jpeg(60 * KIB)
    const { id } = await mediaRecord(world(), person, bytes)
    await piece(world(), person, id, bytes, 0, 32_767)
    const { clock } = world()
    clock.nowMs += DAY_MS
    const late = await piece(world(), person, id, bytes, 32_768, 61_439)
    expect([late.status, late.codes]).toEqual([401, ['token_expired']])
    const again = (await refresh(world(), person.refreshToken)).body
    expect((await piece(world(), again, id, bytes, 32_768, 61_439)).meta.complete).toBe(true)
    expect((await content(world(), again, id)).bytes.equals(bytes)).toBe(true)
    // Nobody else's login is to end by this.
    clock.nowMs -= DAY_MS
  })

  test('I20: whoever sends all of it again goes on as well', async () => {
    const person = await anybody()
    const bytes = jpeg(60 * KIB)
    const { id } = await mediaRecord(world(), person, bytes)
    await piece(world(), person, id, bytes, 0, 20_479)
    expect((await content(world(), person, id, { body: bytes })).meta.complete).toBe(true)
    expect((await content(world(), person, id)).bytes.equals(bytes)).toBe(true)
  })

  test('thumbnails are bytes of their own', async () => {
    const person = await anybody()
    const [bytes, small] = [jpeg(30 * KIB), jpeg(2 * KIB)]
    const { id } = await mediaRecord(world(), person, bytes, { thumbnail: factsOf(small) })
    await content(world(), person, id, { body: small, variant: 'thumbnail' })
    expect((await content(world(), person, id)).status).toBe(404)
    expect((await content(world(), person, id, { variant: 'thumbnail' })).bytes.equals(small)).toBe(true)
    expect((await content(world(), person, id, { variant: '../secret' })).status).toBe(400)
    const { id: plain } = await mediaRecord(world(), person, bytes)
    expect((await content(world(), person, plain, { body: small, variant: 'thumbnail' })).status).toBe(404)
  })

  test('A15: whole bytes move their record to the end of the feed, as it was, and the other devices hear of it', async () => {
    const person = await somebody(world())
    const [bytes, small] = [jpeg(40 * KIB), jpeg(20 * KIB)]
    const { id } = await mediaRecord(world(), person, bytes, { thumbnail: factsOf(small) })
    const before = (await feed(world(), person, '0', 10, 'media')).body
    const changes = async () => (await feed(world(), person, before.meta.checkpoint, 10, 'media')).body
    world().pokes.length = 0
    await piece(world(), person, id, bytes, 0, 20 * KIB - 1)
    await world().app.lmw.background.idle()
    expect([(await changes()).data, world().pokes]).toEqual([[], []])
    await content(world(), person, id, { body: bytes, headers: { 'x-socket-id': '12.34' } })
    const [row] = (await changes()).data
    const { seq, ...meta } = row.meta
    expect({ ...row, meta }).toEqual({ ...before.data[0], meta: { revision: 1, device: null } })
    expect((await changes()).meta).toMatchObject({ count: 1, checksum: before.meta.checksum })
    await world().app.lmw.background.idle()
    const poke = { userId: person.id, poke: { collection: 'media', seq }, exceptSocketId: '12.34' }
    expect(world().pokes).toEqual([poke])
    await content(world(), person, id, { body: small, variant: 'thumbnail' })
    const later = (await changes()).data[0].meta.seq
    expect(BigInt(later)).toBeGreaterThan(BigInt(seq))
    await content(world(), person, id, { body: small, variant: 'thumbnail' })
    expect((await changes()).data[0].meta.seq).toBe(later)
  })

  test('bytes that are not those of the record are refused, and the upload begins anew', async () => {
    const person = await anybody()
    const [bytes, other] = [jpeg(40 * KIB), jpeg(40 * KIB)]
    const { id } = await mediaRecord(world(), person, bytes)
    const before = (await files()).length
    const wrong = await content(world(), person, id, { body: other })
    expect([wrong.status, wrong.codes]).toEqual([422, ['content_mismatch']])
    expect((await content(world(), person, id, { body: bytes.subarray(1) })).codes).toEqual(['content_mismatch'])
    expect((await files()).length).toBe(before)
    expect((await standing(world(), person, id, bytes)).meta.received).toBe(0)
    expect((await content(world(), person, id, { body: bytes })).meta.complete).toBe(true)
  })

  test.each([
    [
      'A47: an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/png',
    ],
    ['A47: a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain'],
    ['A47: a GIF', Buffer.from('GIF89a/*'.padEnd(100, 'x')), 'image/jpeg'],
    ['A48: another kind of picture than it says', jpeg(200), 'image/png'],
    ['A46: a picture of 100 megapixels', jpeg(200, [10_000, 10_000]), 'image/jpeg'],
    ['A46: a picture a pixel high and as wide as can be said', jpeg(200, [65_535, 1]), 'image/jpeg'],
    ['A46: a picture that does not say how large it is', Buffer.from([0xff, 0xd8, 0xff, 0xda, 1, 2, 3]), 'image/jpeg'],
  ])('%s is refused by what its bytes are', async (_name, bytes, mediaType) => {
    const person = await anybody()
    const kind = mediaType === 'text/plain' ? 'document' : 'photo'
    const { id } = await mediaRecord(world(), person, bytes, { mediaType, kind })
    const answer = await content(world(), person, id, { body: bytes })
    expect([answer.status, answer.codes]).toEqual([422, ['content_refused']])
    expect((await content(world(), person, id)).status).toBe(404)
  })

  test('A42: what is no picture is for saving, under a name that cannot leave its header', async () => {
    const person = await anybody()
    const bytes = Buffer.from('%PDF-1.7\n'.padEnd(500, 'x'))
    const name = `pass"\r\nset-cookie: a='b' (1)*.pdf`
    const facts = { kind: 'document', name, ...factsOf(bytes, 'application/pdf') }
    const { id } = await mediaRecord(world(), person, bytes, facts)
    await content(world(), person, id, { body: bytes })
    const { headers } = await content(world(), person, id)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(headers['cache-control']).toBe('no-store')
  })

  test('A26, A33: bytes of somebody else are as unknown, for every verb and with a range', async () => {
    const [owner, other] = [await anybody(), await somebody(world())]
    const bytes = jpeg(20 * KIB)
    const { id } = await mediaRecord(world(), owner, bytes)
    await content(world(), owner, id, { body: bytes })
    const asks: Parameters<typeof content>[3][] = [
      {},
      { headers: { range: 'bytes=0-9' } },
      { method: 'HEAD' },
      { body: bytes },
      { method: 'PUT', headers: { 'content-range': `bytes */${bytes.length}` } },
    ]
    for (const ask of asks) {
      const [theirs, unknown] = [
        await content(world(), other, id, ask),
        await content(world(), other, randomUUID(), ask),
      ]
      expect([theirs.status, theirs.text]).toEqual([404, unknown.text])
    }
    expect((await content(world(), other, '..%2f..%2fetc%2fpasswd')).status).toBe(404)
    expect((await content(world(), owner, id)).bytes.equals(bytes)).toBe(true)
  })

  test('A33: bytes are not shown while their record or their flight is gone, and again when it is back', async () => {
    const person = await somebody(world())
    const bytes = jpeg(20 * KIB)
    const { id, flightId, attributes } = await mediaRecord(world(), person, bytes)
    await content(world(), person, id, { body: bytes })
    const status = async (): Promise<number> =>
      (await content(world(), person, id, { headers: { range: 'bytes=0-9' } })).status
    await send(world(), person, remove(flightId, { media: [id] }))
    expect(await status()).toBe(404)
    const back = { op: 'add', data: { type: 'flights', id: flightId, attributes: { media: [id] } } }
    await send(world(), person, { ...back, meta: { opId: randomUUID() } })
    expect(await status()).toBe(206)
    await send(world(), person, remove(id, attributes, { type: 'media' }))
    expect(await status()).toBe(404)
    const again = { op: 'add', data: { type: 'media', id, attributes }, meta: { opId: randomUUID() } }
    await send(world(), person, again)
    expect(await status()).toBe(206)
  })

  test('the quota is counted exactly however many upload at once, and room is made by removing', async () => {
    const person = await somebody(world())
    // A megabyte is allowed: ten of these fit, the eleventh does not.
    const photos = await Promise.all(
      Array.from({ length: 13 }, async () => {
        const bytes = jpeg(100 * KIB)
        return { bytes, ...(await mediaRecord(world(), person, bytes)) }
      }),
    )
    const answers = await Promise.all(photos.map(({ id, bytes }) => content(world(), person, id, { body: bytes })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 413)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.codes).toEqual(['quota_exceeded'])
    expect(refused[0]?.meta).toEqual({ usedBytes: 1000 * KIB, quotaBytes: 1024 * KIB })
    const kept = photos.find((_, index) => answers[index]?.status === 200)
    const left = photos.find((_, index) => answers[index]?.status === 413)
    if (!kept || !left) throw new Error('nothing was kept or nothing refused')
    await send(world(), person, remove(kept.id, kept.attributes, { type: 'media' }))
    expect((await content(world(), person, left.id, { body: left.bytes })).status).toBe(200)
  })

  test('the trash may take as much room again; then its oldest goes', async () => {
    const person = await somebody(world())
    const bytes = jpeg(900 * KIB)
    const photos = []
    for (let round = 0; round < 3; round += 1) {
      const photo = await mediaRecord(world(), person, bytes)
      expect((await content(world(), person, photo.id, { body: bytes })).status).toBe(200)
      world().clock.nowMs += 1000
      if (round < 2) await send(world(), person, remove(photo.id, photo.attributes, { type: 'media' }))
      photos.push(photo)
    }
    const rows = await world().database.db.selectFrom('media_contents').select('media_id').execute()
    const here = photos.map(({ id }) => rows.some((row) => row.media_id === id))
    expect(here).toEqual([false, true, true])
  })

  test('F35: a full disk is told with a code of its own, keeps nothing half, and is over when there is room', async () => {
    const person = await anybody()
    const bytes = jpeg(50 * KIB)
    const { id } = await mediaRecord(world(), person, bytes)
    const before = (await files()).length
    const { disk } = world()
    const { open } = disk
    disk.open = async (...asked) => {
      const handle = await open(...asked)
      let room = 30 * KIB
      const append = handle.appendFile.bind(handle)
      handle.appendFile = async (data) => {
        const chunk = data as Uint8Array
        await append(chunk.subarray(0, room))
        room -= chunk.byteLength
        if (room < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      }
      return handle
    }
    try {
      const full = await content(world(), person, id, { body: bytes })
      expect([full.status, full.codes, full.headers['retry-after']]).toEqual([507, ['storage_full'], '600'])
      expect((await files()).length).toBe(before)
      expect((await standing(world(), person, id, bytes)).meta.received).toBe(0)
    } finally {
      disk.open = open
    }
    expect((await content(world(), person, id, { body: bytes })).meta.complete).toBe(true)
  })

  test('I20: a disk that cannot be read while pieces are joined is our failure, and the bytes stay', async () => {
    const person = await anybody()
    const bytes = jpeg(60 * KIB)
    const { id } = await mediaRecord(world(), person, bytes)
    await piece(world(), person, id, bytes, 0, 32_767)
    const before = (await files()).length
    const { disk } = world()
    const { open } = disk
    const failing = (code: string) => Object.assign(new Error('the disk fails'), { code })
    const ways: OpenFile[] = [
      async (path, flags, mode) => {
        if (flags === 'r') throw failing('EMFILE')
        return open(path, flags, mode)
      },
      async (path, flags, mode) => {
        const handle = await open(path, flags, mode)
        const read = handle.createReadStream.bind(handle)
        handle.createReadStream = (options) => {
          const stream = read(options)
          stream.once('data', () => stream.destroy(failing('EIO')))
          return stream
        }
        return handle
      },
    ]
    try {
      for (const way of ways) {
        disk.open = way
        const answer = await piece(world(), person, id, bytes, 32_768, 61_439)
        expect([answer.status, answer.codes]).toEqual([500, ['internal']])
        expect((await standing(world(), person, id, bytes)).status).toBe(500)
      }
    } finally {
      disk.open = open
    }
    expect((await files()).length).toBe(before + 1)
    expect((await standing(world(), person, id, bytes)).meta.complete).toBe(true)
    expect((await content(world(), person, id)).bytes.equals(bytes)).toBe(true)
  })

  test('I20: whoever asks how far an upload is while another completes it hears that it is complete', async () => {
    const person = await anybody()
    const bytes = jpeg(60 * KIB)
    const { id } = await mediaRecord(world(), person, bytes)
    await piece(world(), person, id, bytes, 0, 32_767)
    const before = (await files()).length
    const { disk } = world()
    const { open } = disk
    // The other comes in between the first part and the second.
    let reads = 0
    let other: ContentAnswer | null = null
    disk.open = async (path, flags, mode) => {
      if (flags === 'r') reads += 1
      if (reads === 2) {
        disk.open = open
        other = await standing(world(), person, id, bytes)
      }
      return open(path, flags, mode)
    }
    const last = await piece(world(), person, id, bytes, 32_768, 61_439)
    disk.open = open
    expect([other, last]).toMatchObject([
      { status: 200, meta: { complete: true } },
      { status: 200, meta: { complete: true } },
    ])
    expect((await content(world(), person, id)).bytes.equals(bytes)).toBe(true)
    expect((await files()).length).toBe(before)
  })

  test('a piece says where it belongs, or is refused', async () => {
    const person = await anybody()
    const bytes = jpeg(50 * KIB)
    const { id } = await mediaRecord(world(), person, bytes)
    for (const range of [
      'bytes 5-1/51200',
      'bytes 0-51200/51200',
      'bytes 0-/51200',
      'items 0-1/2',
      'bytes 0-9/51200',
    ]) {
      const answer = await content(world(), person, id, { body: bytes, headers: { 'content-range': range } })
      expect([range, answer.status]).toEqual([range, range === 'bytes 0-9/51200' ? 422 : 400])
    }
    expect((await piece(world(), person, id, bytes, 0, 9)).codes).toEqual(['bad_request'])
    const other = { 'content-range': 'bytes 0-49999/50000' }
    expect((await content(world(), person, id, { body: bytes.subarray(0, 50_000), headers: other })).codes).toEqual([
      'content_mismatch',
    ])
  })

  test('an edit that names other bytes makes room for them', async () => {
    const person = await anybody()
    const [bytes, other] = [jpeg(20 * KIB), jpeg(21 * KIB)]
    const { id, attributes } = await mediaRecord(world(), person, bytes)
    await content(world(), person, id, { body: bytes })
    const before = (await files()).length
    const { mediaType: _same, ...facts } = factsOf(other)
    await send(world(), person, update(id, facts, attributes, { type: 'media' }))
    expect((await content(world(), person, id)).status).toBe(404)
    expect((await content(world(), person, id, { body: other })).meta.complete).toBe(true)
    expect((await content(world(), person, id)).bytes.equals(other)).toBe(true)
    expect((await files()).length).toBe(before)
  })

  test('I20: a record that keeps the sum and says another size or type begins anew: quota and type hold', async () => {
    const person = await somebody(world())
    const size = 600 * KIB
    const half = async (bytes: Buffer, said: Record<string, unknown>, meant: Record<string, unknown>) => {
      const { id, attributes } = await mediaRecord(world(), person, bytes, said)
      const all = Number(attributes['bytes'])
      const headers = { 'content-range': `bytes 0-16383/${all}` }
      const begun = await content(world(), person, id, { body: bytes.subarray(0, 16_384), headers })
      expect(begun.meta.received).toBe(16_384)
      await send(world(), person, update(id, meant, attributes, { type: 'media' }))
      expect((await standing(world(), person, id, bytes)).meta.received).toBe(0)
      return { id, answer: await content(world(), person, id, { body: bytes }) }
    }
    // A megabyte is allowed: room was taken for 20 KiB each.
    const answers = []
    for (const bytes of [jpeg(size), jpeg(size)]) answers.push(await half(bytes, { bytes: 20 * KIB }, { bytes: size }))
    expect(answers.map(({ answer }) => answer.status)).toEqual([200, 413])
    const text = Buffer.from('a plain text that was said to be a picture '.repeat(500))
    const meant = { kind: 'document', mediaType: 'text/plain' }
    const { id } = await half(text, { kind: 'photo', mediaType: 'image/png' }, meant)
    const { headers } = await content(world(), person, id)
    expect(headers['content-type']).toBe('text/plain')
    expect(headers['content-disposition']).toMatch(/^attachment/)
  })

  test('I20: what comes out of the trash while the trash is emptied keeps its bytes', async () => {
    const person = await somebody(world())
    const trashed = async () => {
      const bytes = jpeg(20 * KIB)
      const photo = await mediaRecord(world(), person, bytes)
      await content(world(), person, photo.id, { body: bytes })
      await send(world(), person, remove(photo.id, photo.attributes, { type: 'media' }))
      return { ...photo, bytes }
    }
    const photos = [await trashed(), await trashed()]
    const { database, config, clock } = world()
    const media = createMediaFiles(config.mediaDir)
    const back = new Set<string>()
    // Whichever goes first: the other comes back before its turn.
    const removing: typeof media.remove = async (gone) => {
      await media.remove(gone)
      const kept = await database.db.selectFrom('media_contents').select('media_id').execute()
      for (const { id, attributes } of photos) {
        if (back.size > 0 || !kept.some(({ media_id }) => media_id === id)) continue
        back.add(id)
        await send(world(), person, {
          op: 'add',
          data: { type: 'media', id, attributes },
          meta: { opId: randomUUID() },
        })
      }
    }
    const now = clock.nowMs + 32 * DAY_MS
    await purgeMedia({ db: database.db, media: { ...media, remove: removing }, clock: () => now })
    const saved = photos.filter(({ id }) => back.has(id))
    expect(saved).toHaveLength(1)
    for (const { id, bytes } of saved) expect((await content(world(), person, id)).bytes.equals(bytes)).toBe(true)
  })

  test('31 days after their flight records of photos go whose bytes never came, too', async () => {
    const person = await somebody(world())
    const gone = await mediaRecord(world(), person, jpeg(20 * KIB))
    await send(world(), person, remove(gone.flightId, { media: [gone.id] }))
    const { meta } = (await feed(world(), person, '0', 100, 'media')).body
    await purge(32 * DAY_MS)
    expect((await feed(world(), person, meta.checkpoint, 100, 'media')).body.data).toMatchObject([
      { id: gone.id, meta: { deleted: true } },
    ])
  })

  test('31 days after their flight the the records and bytes of its photos go, and every device hears of it', async () => {
    const person = await somebody(world())
    const bytes = jpeg(20 * KIB)
    const gone = await mediaRecord(world(), person, bytes)
    const stays = await mediaRecord(world(), person, bytes)
    for (const { id } of [gone, stays]) await content(world(), person, id, { body: bytes })
    await send(world(), person, remove(gone.flightId, { media: [gone.id] }))
    const { meta } = (await feed(world(), person, '0', 100, 'media')).body
    await purge(30 * DAY_MS)
    expect((await feed(world(), person, meta.checkpoint, 100, 'media')).body.data).toEqual([])
    await purge(32 * DAY_MS)
    expect((await feed(world(), person, meta.checkpoint, 100, 'media')).body.data).toMatchObject([
      { id: gone.id, meta: { deleted: true } },
    ])
    await purge(64 * DAY_MS)
    const rows = await world().database.db.selectFrom('media_contents').select('media_id').execute()
    expect(rows.some(({ media_id }) => media_id === gone.id)).toBe(false)
    expect((await content(world(), person, stays.id)).bytes.equals(bytes)).toBe(true)
  })

  test('files nobody names and uploads nobody goes on with are swept', async () => {
    const person = await anybody()
    const bytes = jpeg(50 * KIB)
    const { id } = await mediaRecord(world(), person, bytes)
    await piece(world(), person, id, bytes, 0, 19_999)
    const store = createMediaFiles(world().config.mediaDir)
    const orphan = await store.write(piecesOf('nobody knows me'), 100)
    // Files bear the time of the machine, not that of the test.
    const seconds = world().clock.nowMs / 1000
    await utimes(join(world().config.mediaDir, orphan.file.slice(0, 2), orphan.file), seconds, seconds)
    await purge(DAY_MS / 2)
    expect(await files()).toContain(orphan.file)
    await purge(8 * DAY_MS)
    expect(await files()).not.toContain(orphan.file)
    expect((await standing(world(), person, id, bytes)).meta.received).toBe(0)
  })

  test('with an account its bytes go', async () => {
    const person = await somebody(world())
    const bytes = jpeg(20 * KIB)
    const { id } = await mediaRecord(world(), person, bytes)
    const before = await files()
    await content(world(), person, id, { body: bytes })
    const mine = (await files()).filter((file) => !before.includes(file))
    expect(mine).toHaveLength(1)
    const options = { method: 'DELETE', token: person.accessToken, body: { password: PASSWORD } } as const
    expect((await call(world(), '/api/me', options)).status).toBe(204)
    await expect.poll(files).not.toContain(mine[0])
  })
}

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
