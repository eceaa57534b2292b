/** The metadata of a photo, a document or a GPS track: a record of the collection `media`. Its bytes travel apart. */
import { NAME_MAX_LENGTH, NOTE_MAX_LENGTH } from '../flight/schema/limits.ts'
import type { JsonObject } from '../lib/json.ts'
import { checkObject, type FieldIssue } from '../validate/check.ts'
import { integer, type MembersOf, number, object, oneOf, required, type Shape, text } from '../validate/rule.ts'
import type { MediaVariant } from './media-variant.ts'
import { MAX_FILE_BYTES, MEDIA_TYPES, THUMBNAIL_MAX_BYTES, THUMBNAIL_TYPES } from './media-types.ts'

export const MEDIA_KINDS = ['photo', 'document', 'track'] as const

/** Most pixels a picture may have along one side. */
export const MAX_SIDE = 30_000

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/
const instant = { kind: 'instant' } as const
const sha256 = text(64, /^[0-9a-f]{64}$/)

const thumbnail = object({
  mediaType: required(oneOf(THUMBNAIL_TYPES)),
  bytes: required(integer(1, THUMBNAIL_MAX_BYTES)),
  sha256: required(sha256),
})

const summary = object({
  points: required(integer(0, 10_000_000)),
  /** Absent where the file has no times. */
  startedAt: instant,
  endedAt: instant,
  distanceKm: number(0, 1_000_000, 3),
  maximumAltitudeM: number(-1000, 1_000_000, 3),
})

/** Nothing at the top is required: an `update` carries a few attributes only. `fileFacts` says whether bytes may come. */
const MEDIA_SHAPE = {
  /** The flight it belongs to; that flight's `media` names it in turn. */
  flightId: { kind: 'uuid' },
  kind: oneOf(MEDIA_KINDS),
  /** The file's name as it was chosen, for people. Never part of a path. */
  name: text(NAME_MAX_LENGTH),
  /** One of `MEDIA_TYPES`. */
  mediaType: oneOf(Object.keys(MEDIA_TYPES)),
  bytes: integer(1, MAX_FILE_BYTES),
  sha256,
  thumbnail,
  /** Pixels. */
  width: integer(1, MAX_SIDE),
  height: integer(1, MAX_SIDE),
  /** With an offset, as the camera said it. */
  takenAt: text(40, RFC_3339),
  caption: text(NOTE_MAX_LENGTH),
  summary,
  createdAt: instant,
  editedAt: instant,
} as const satisfies Shape

type Stored = MembersOf<typeof MEDIA_SHAPE>
/** What no record is without. */
type Given = 'flightId' | 'kind' | 'name' | 'mediaType' | 'bytes' | 'sha256'

/** An absent attribute counts as null. The facts stand for the variant `original`. */
export type MediaAttributes = Omit<Stored, Given> & { [N in Given]: NonNullable<Stored[N]> }

/** A record with the id it has. */
export type MediaItem = MediaAttributes & { id: string }

export type MediaKind = MediaAttributes['kind']

/** What is known of some bytes before they are seen. */
export type FileFacts = Pick<MediaAttributes, 'mediaType' | 'bytes' | 'sha256'>

export type TrackSummary = NonNullable<MediaAttributes['summary']>

/**
 * Every wrong value in the attributes of a media record; an empty list means it may be stored.
 * @returns issues with pointers below the attributes (`thumbnail/bytes`) and stable codes, at most 50
 */
export function validateMedia(attributes: JsonObject): FieldIssue[] {
  const issues = checkObject(MEDIA_SHAPE, attributes)
  if (issues.length > 0) return issues
  const { kind, mediaType, bytes } = attributes
  if (typeof kind !== 'string' || typeof mediaType !== 'string') return []
  const type = MEDIA_TYPES[mediaType]
  if (!type?.kinds.includes(kind)) return [{ pointer: 'mediaType', code: 'invalid' }]
  return typeof bytes === 'number' && bytes > type.maxBytes ? [{ pointer: 'bytes', code: 'out_of_range' }] : []
}

/** What a stored record says of the bytes of one variant; null when it says nothing or something wrong. */
export function fileFacts(attributes: JsonObject, variant: MediaVariant): FileFacts | null {
  if (validateMedia(attributes).length > 0) return null
  const facts = variant === 'original' ? attributes : attributes['thumbnail']
  // Validated above, but for what is absent.
  const { mediaType, bytes, sha256: digest } = (facts ?? {}) as Partial<FileFacts>
  return mediaType && bytes && digest ? { mediaType, bytes, sha256: digest } : null
}
