import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  anyArchivedLog,
  archiveOf,
  type ArchivedFile,
  type ArchivedLog,
  fullRecords,
  HEAD,
  sourceOf,
} from '../../test/support/logs/any-archive.ts'
import { FLIGHT_SHAPE } from '../flight/schema/schema.ts'
import { memberNames } from '../lib/json.ts'
import { must } from '../lib/must.ts'
import { loadTemporal } from '../time/temporal.ts'
import { COLLECTIONS, DATA_TYPES } from '../wire/resources.ts'
import { ARCHIVE_VERSION, MANIFEST_NAME, recordsName } from './archive.ts'
import { type Archive, type ArchiveLine, openArchive } from './read-archive.ts'

beforeAll(loadTemporal)

const FLIGHT_ID = '6f1c2a4e-3b5d-4a7f-8c9e-0a1b2c3d4e5f'
const line = (type: string, id: string, attributes: object): string => JSON.stringify({ type, id, attributes })

async function opened(bytes: Uint8Array): Promise<Archive> {
  const archive = await openArchive(sourceOf(bytes))
  if (!archive?.ok) throw new Error(`not opened: ${JSON.stringify(archive)}`)
  return archive.value
}

async function linesOf(archive: Archive): Promise<ArchiveLine[]> {
  const lines: ArchiveLine[] = []
  for (const collection of COLLECTIONS) for await (const one of archive.records(collection)) lines.push(one)
  return lines
}

/** The log that comes out of an archive of it. */
async function roundTrip(log: ArchivedLog): Promise<ArchivedLog> {
  const archive = await opened(archiveOf(log))
  const read = (await linesOf(archive)).map((one) => {
    if (one.kind === 'refused') throw new Error(`${one.reason}: ${one.raw}`)
    return one.record
  })
  const files = log.files.map(async ({ bytes, ...file }): Promise<ArchivedFile> => {
    const facts = { mediaType: file.mediaType, bytes: bytes.length, sha256: '' }
    return { ...file, bytes: must(await archive.file(file.id, file.variant, facts), file.id) }
  })
  return {
    records: {
      flights: read.filter(({ type }) => type === 'flights'),
      media: read.filter(({ type }) => type === 'media'),
      data: read.filter(({ type }) => type !== 'flights' && type !== 'media'),
    },
    files: await Promise.all(files),
  }
}

/** A zip file as anybody may make one; records of flights, and a manifest that says how many. */
function made(flights: string, manifest: object = {}, count = 1): Uint8Array {
  const whole = {
    format: 'logmyworld-archive',
    version: ARCHIVE_VERSION,
    ...HEAD,
    counts: { flights: count, media: 0, data: 0 },
    files: 0,
    missing: [],
    ...manifest,
  }
  return zipSync({
    [recordsName('flights')]: strToU8(flights),
    [MANIFEST_NAME]: strToU8(JSON.stringify(whole)),
  })
}

const outcomes = async (bytes: Uint8Array): Promise<string[]> =>
  (await linesOf(await opened(bytes))).map((one) => (one.kind === 'record' ? 'read' : `${one.reason} ${one.entries}`))

describe('what went into an archive comes out of it', () => {
  test('every attribute of every type', async () => {
    const records = fullRecords()
    const said = memberNames(...records.flights.map(({ attributes }) => attributes))
    expect([...said].toSorted()).toEqual(Object.keys(FLIGHT_SHAPE).toSorted())
    expect(records.data.map(({ type }) => type)).toEqual(DATA_TYPES)
    const log = { records, files: [] }
    expect(await roundTrip(log)).toEqual(log)
  })

  test('any log, photos to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(anyArchivedLog, async (log) => {
        expect(await roundTrip(log)).toEqual(log)
      }),
      { numRuns: 60 },
    )
  })

  test('with what its manifest says of it', async () => {
    const records = fullRecords()
    const id = must(records.media[0]).id
    const file = { id, variant: 'original', mediaType: 'application/gpx+xml', bytes: Uint8Array.of(1, 2, 3) } as const
    const { manifest } = await opened(archiveOf({ records, files: [file] }))
    const counts = { flights: 2, media: 1, data: DATA_TYPES.length }
    expect(manifest).toEqual({ ...HEAD, counts, files: 1, missing: [] })
  })
})

describe('what is no archive of ours, or a broken one', () => {
  test('other files and other zip files are not taken for one', async () => {
    const other = zipSync({ 'flights.csv': strToU8('Date,From,To'), [MANIFEST_NAME]: strToU8('{"format":"other"}') })
    for (const bytes of [new Uint8Array(), strToU8('Date,From,To'), other]) {
      expect(await openArchive(sourceOf(bytes))).toBeNull()
    }
  })

  test('one of a later version is refused, and so is one without counts', async () => {
    expect(await openArchive(sourceOf(made('', { version: ARCHIVE_VERSION + 1 })))).toEqual({
      ok: false,
      error: 'newer',
    })
    for (const manifest of [{ version: '1' }, { counts: { flights: -1 } }, { user: null }]) {
      expect(await openArchive(sourceOf(made('', manifest)))).toEqual({ ok: false, error: 'damaged' })
    }
  })

  test('cut off anywhere it never throws, and every record is accounted for or nothing is', async () => {
    const records = fullRecords()
    const whole = archiveOf({ records, files: [] })
    const entries = 3 + DATA_TYPES.length
    const known = new Set(Object.values(records).flatMap((ones) => ones.map((one) => JSON.stringify(one))))
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, byte, isCut) => {
        const broken = isCut ? whole.slice(0, at) : Uint8Array.from(whole, (one, place) => (place === at ? byte : one))
        const archive = await openArchive(sourceOf(broken))
        if (!archive?.ok) return
        const lines = await linesOf(archive.value)
        const accounted = lines.reduce((sum, one) => sum + (one.kind === 'record' ? 1 : one.entries), 0)
        const { counts } = archive.value.manifest
        const read = lines.flatMap((one) => (one.kind === 'record' ? [JSON.stringify(one.record)] : []))
        expect(read.filter((record) => !known.has(record))).toEqual([])
        expect(accounted).toBeGreaterThanOrEqual(Math.min(entries, counts.flights + counts.media + counts.data))
      }),
      { numRuns: 100 },
    )
  })

  test('a line that is no record says why, and the others are read', async () => {
    const flights = [
      line('flights', FLIGHT_ID, { note: 'typed' }),
      '{"type":"flights","id":"../../etc","attributes":{}}',
      'no JSON',
      line('flights', FLIGHT_ID, { note: 'again' }),
      line('trips', '6f1c2a4e-3b5d-4a7f-8c9e-0a1b2c3d4e60', {}),
      line('flights', '6f1c2a4e-3b5d-4a7f-8c9e-0a1b2c3d4e61', { rating: 'five' }),
      `"${'a'.repeat(400_000)}"`,
      '',
    ]
    expect(await outcomes(made(flights.join('\n'), {}, 9))).toEqual([
      'read',
      'broken 1',
      'broken 1',
      'twice 1',
      'broken 1',
      'invalid 1',
      'large 1',
      'damaged 2',
    ])
  })

  test('names that reach a prototype change nothing', async () => {
    const polluting = `{"type":"flights","id":"${FLIGHT_ID}","attributes":{"__proto__":{"polluted":1}}}`
    expect(await outcomes(made(polluting, { preferences: JSON.parse('{"__proto__":{"polluted":1}}') }))).toEqual([
      'invalid 1',
    ])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('a bomb is not inflated beyond what its list says, nor a file beyond what its record says', async () => {
    const bomb = zipSync({
      [recordsName('flights')]: new Uint8Array(3_000_000),
      [`files/${FLIGHT_ID}.jpg`]: new Uint8Array(3_000_000),
      [MANIFEST_NAME]: strToU8(
        JSON.stringify({
          format: 'logmyworld-archive',
          version: 1,
          ...HEAD,
          counts: { flights: 1, media: 0, data: 0 },
          files: 1,
          missing: [],
        }),
      ),
    })
    expect(await outcomes(bomb)).toEqual(['large 1'])
    const facts = { mediaType: 'image/jpeg', bytes: 3, sha256: '' }
    expect(await (await opened(bomb)).file(FLIGHT_ID, 'original', facts)).toBeNull()
    // The list of files claims three bytes as well.
    const liar = Uint8Array.from(bomb)
    for (let at = 0; at < liar.length - 46; at += 1) {
      const isEntry = liar[at] === 0x50 && liar[at + 1] === 0x4b && liar[at + 2] === 1 && liar[at + 3] === 2
      if (isEntry && new TextDecoder().decode(liar.subarray(at + 46, at + 52)) === 'files/') {
        new DataView(liar.buffer).setUint32(at + 24, 3, true)
      }
    }
    expect(await (await opened(liar)).file(FLIGHT_ID, 'original', facts)).toBeNull()
  })

  test('names with a way out of the folder are names of nothing', async () => {
    const flights = line('flights', FLIGHT_ID, {})
    const archive = await opened(made(flights))
    const facts = { mediaType: 'image/jpeg', bytes: 1, sha256: '' }
    expect(await archive.file('../records/flights', 'original', facts)).toBeNull()
  })
})
