// Logs for archives: records of every type with every attribute it can have, and the archive in memory.
import fc from 'fast-check'
import type { ArchiveRecord } from '../../../core/archive/archive.ts'
import { type ArchiveHead, ArchiveWriter } from '../../../core/archive/write-archive.ts'
import type { ByteSource } from '../../../core/archive/zip/zip-entries.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { MEDIA_KINDS, type MediaAttributes } from '../../../core/media/media.ts'
import { MEDIA_TYPES, THUMBNAIL_TYPES } from '../../../core/media/media-types.ts'
import type { MediaVariant } from '../../../core/media/media-variant.ts'
import { COLLECTIONS, type Collection, DATA_TYPES } from '../../../core/wire/resources.ts'
import { anyFlight, FULL_FLIGHT, FULL_SESSION } from '../any-flight.ts'
import { anyAttributes } from '../any-json.ts'
import { validateData } from '../../../core/validate/resource.ts'

export interface ArchivedFile {
  id: string
  variant: MediaVariant
  mediaType: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface ArchivedLog {
  records: Readonly<Record<Collection, readonly ArchiveRecord[]>>
  files: readonly ArchivedFile[]
}

export const HEAD: ArchiveHead = {
  madeAt: '2026-11-27T22:10:00.000Z',
  user: { id: '0d5e1f0a-7c53-4c8e-9f6a-1b2c3d4e5f60', username: 'erika' },
  preferences: { distanceUnit: 'nmi' },
}

const SUM = 'a'.repeat(64)
/** A record that says everything a medium can say: one more attribute does not compile without its value here. */
export const FULL_MEDIA = {
  flightId: '1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d',
  kind: 'track',
  name: 'Über den Wolken.gpx',
  mediaType: 'application/gpx+xml',
  bytes: 3,
  sha256: SUM,
  thumbnail: { mediaType: 'image/webp', bytes: 2, sha256: SUM },
  width: 1600,
  height: 900,
  takenAt: '2026-03-05T10:30:00+01:00',
  caption: 'captionwords',
  summary: {
    points: 12,
    startedAt: '2026-03-05T09:30:00.000Z',
    endedAt: '2026-03-05T10:30:00.000Z',
    distanceKm: 12.5,
    maximumAltitudeM: 900,
  },
  createdAt: '2026-03-06T09:10:00.000Z',
  editedAt: '2026-03-07T09:10:00.000Z',
} as const satisfies Required<MediaAttributes>

const DEEP = { list: [1, null, { inner: 'Ł東🛫\n"' }], flag: true, none: null }
const FIELD = { name: 'Meal', kind: 'text' }
let serial = 0
const freshId = (): string => `00000000-0000-4000-8000-${String((serial += 1)).padStart(12, '0')}`

const recordOf = (type: ArchiveRecord['type'], attributes: object): ArchiveRecord => {
  return { type, id: freshId(), attributes: attributes as JsonObject }
}

/** One record of every type, each with everything it can say. */
export function fullRecords(): ArchivedLog['records'] {
  return {
    flights: [recordOf('flights', FULL_FLIGHT), recordOf('flights', FULL_SESSION)],
    media: [recordOf('media', FULL_MEDIA)],
    data: DATA_TYPES.map((type) => recordOf(type, { ...DEEP, ...(type === 'custom-fields' && FIELD) })),
  }
}

const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 }).map((array) => Uint8Array.from(array))
const anyMedia = fc
  .record({
    kind: fc.constantFrom(...MEDIA_KINDS),
    original: bytes,
    thumbnail: fc.option(bytes, { nil: null }),
    small: fc.constantFrom(...THUMBNAIL_TYPES),
    pick: fc.nat(),
    caption: fc.option(fc.string({ unit: 'grapheme', maxLength: 20 }), { nil: null }),
  })
  .map(({ kind, original, thumbnail, small, pick, caption }) => {
    const types = Object.keys(MEDIA_TYPES).filter((type) => MEDIA_TYPES[type]?.kinds.includes(kind))
    const mediaType = types[pick % types.length] ?? ''
    const record = recordOf('media', {
      ...FULL_MEDIA,
      kind,
      mediaType,
      caption,
      bytes: original.length,
      thumbnail: thumbnail && { mediaType: small, bytes: thumbnail.length, sha256: SUM },
    })
    const files: ArchivedFile[] = [{ id: record.id, variant: 'original', mediaType, bytes: original }]
    if (thumbnail) files.push({ id: record.id, variant: 'thumbnail', mediaType: small, bytes: thumbnail })
    return { record, files }
  })

/** Of a type without rules of its own. */
const storable = anyAttributes.filter((attributes) => validateData('trips', attributes).length === 0)

/** Any log that a server would take. Load Temporal before drawing from it. */
export const anyArchivedLog: fc.Arbitrary<ArchivedLog> = fc
  .record({
    flights: fc.array(anyFlight, { maxLength: 5 }),
    media: fc.array(anyMedia, { maxLength: 4 }),
    data: fc.array(fc.tuple(fc.constantFrom(...DATA_TYPES), storable), { maxLength: 5 }),
  })
  .map(({ flights, media, data }) => ({
    records: {
      flights: flights.map((flight) => recordOf('flights', JSON.parse(JSON.stringify(flight)))),
      media: media.map(({ record }) => record),
      data: data.map(([type, attributes]) => recordOf(type, type === 'custom-fields' ? FIELD : attributes)),
    },
    files: media.flatMap(({ files }) => files),
  }))

/** The archive of a log, as one file. */
export function archiveOf({ records, files }: ArchivedLog, head = HEAD): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  const writer = new ArchiveWriter(head, (piece) => void pieces.push(piece.slice()))
  for (const collection of COLLECTIONS) {
    const take = writer.records(collection)
    for (const record of records[collection]) take([record])
    take(null)
  }
  for (const { mediaType, bytes: content, ...file } of files) writer.file(file, mediaType, content)
  writer.end()
  return joined(pieces)
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]))
}

export function sourceOf(content: Uint8Array): ByteSource {
  return { size: content.length, read: (from, to) => Promise.resolve(content.subarray(from, to)) }
}
