// Which files may be kept, and how large. Media types are our own words for what the bytes are, never what a browser
// or a client says: for tracks browsers report nothing, `text/xml`, `application/zip` or `application/octet-stream`.

export interface MediaTypeFacts {
  /** The kinds of media it may be. */
  kinds: readonly string[]
  maxBytes: number
  /** Ending of a file of this type, without its dot. */
  ending: string
  /** Pictures show themselves; everything else is for saving. */
  isPicture: boolean
}

const MIB = 1024 * 1024
/** Resized photos have a third of a MiB; this is room for one kept as it was. */
const PICTURE_BYTES = 16 * MIB
const DOCUMENT_BYTES = 20 * MIB
/** A point a second over 18 hours is 10 MiB of GPX. */
const TRACK_BYTES = 32 * MIB

const picture = (ending: string): MediaTypeFacts => ({
  kinds: ['photo', 'document'],
  maxBytes: PICTURE_BYTES,
  ending,
  isPicture: true,
})
const file = (kind: string, maxBytes: number, ending: string): MediaTypeFacts => ({
  kinds: [kind],
  maxBytes,
  ending,
  isPicture: false,
})

/** Every media type that is kept. */
export const MEDIA_TYPES: Readonly<Record<string, MediaTypeFacts>> = {
  'image/jpeg': picture('jpg'),
  'image/png': picture('png'),
  'image/webp': picture('webp'),
  'image/avif': picture('avif'),
  'application/pdf': file('document', DOCUMENT_BYTES, 'pdf'),
  'text/plain': file('document', DOCUMENT_BYTES, 'txt'),
  'application/gpx+xml': file('track', TRACK_BYTES, 'gpx'),
  'application/vnd.google-earth.kml+xml': file('track', TRACK_BYTES, 'kml'),
  'application/vnd.google-earth.kmz': file('track', TRACK_BYTES, 'kmz'),
  'application/vnd.fai.igc': file('track', TRACK_BYTES, 'igc'),
}

export const MAX_FILE_BYTES = TRACK_BYTES

export const THUMBNAIL_TYPES = ['image/jpeg', 'image/webp', 'image/avif', 'image/png'] as const
/** A long side of 320 pixels has 10 to 30 KiB. */
export const THUMBNAIL_MAX_BYTES = 256 * 1024
