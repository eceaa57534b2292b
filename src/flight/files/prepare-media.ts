import { fail, ok, type Result } from '../../../core/lib/result.ts'
import { falseName } from '../../../core/media/false-name.ts'
import { MEDIA_TYPES } from '../../../core/media/media-types.ts'
import { plainFileName } from '../../../core/media/plain-file-name.ts'
import { HEAD_BYTES, recognise } from '../../../core/media/recognise.ts'
import type { TrackSpan } from '../../../core/digest/match-track.ts'
import { trackFormat } from '../../../core/track/formats/read-track.ts'
import type { TrackProblem } from '../../../core/track/track.ts'
import type { NewMedia } from '../../../sync/page/media/page-media.ts'
import { type PhotoProblem, preparePhoto } from './prepare-photo.ts'
import { prepareTrack } from './prepare-track.ts'

/** Why a file cannot be kept; each has a sentence in `media:problem`. */
export type MediaProblem =
  | PhotoProblem
  | TrackProblem
  | 'file-unknown'
  | 'file-large'
  | 'file-empty'
  | 'pdf-broken'
  | 'slow'
  | 'failed'

/** A file ready to be kept with a flight. */
export interface PreparedMedia extends Omit<NewMedia, 'flightId'> {
  /** Of tracks. */
  span: TrackSpan | null
}

/** What is said of a file that is not what its name promises. */
const FALSE_NAME = { pdf: 'pdf-broken', picture: 'photo-broken', track: 'unknown' } as const

/** A photo may be large: only what becomes of it is kept. */
const MAX_PHOTO_BYTES = 100_000_000

/** Looks what a file is by its bytes and makes of it what is kept. */
export async function prepareMedia(file: File): Promise<Result<PreparedMedia, MediaProblem>> {
  if (file.size === 0) return fail('file-empty')
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const mediaType = recognise(head)
  const facts = mediaType === null ? undefined : MEDIA_TYPES[mediaType]
  const name = plainFileName(file.name)
  if (facts?.isPicture || isOtherPicture(file, mediaType)) return photo(file, mediaType)
  if (facts?.kinds.includes('track') || trackFormat(head) !== null) {
    const track = await prepareTrack(file)
    if (track.ok) return ok({ kind: 'track', name: name.replace(/\.csv$/i, '.gpx'), ...track.value })
    // Many programs pack their files as archives: such a one is none of ours, not a broken track.
    return track.error === 'archive' && !/\.(?:kmz|zip)$/i.test(name) ? fail('file-unknown') : track
  }
  const promised = falseName(file.name, mediaType)
  if (promised !== null) return fail(FALSE_NAME[promised])
  if (!facts) return fail('file-unknown')
  return file.size > facts.maxBytes ? fail('file-large') : ok({ kind: 'document', name, original: file, span: null })
}

/** What is kept of pictures is always one of our types, so any that this browser can show will do; SVG is a program. */
function isOtherPicture({ type, name }: File, mediaType: string | null): boolean {
  if (mediaType !== null || /svg/i.test(type)) return false
  return type.startsWith('image/') || /\.hei[cf]$/i.test(name)
}

async function photo(file: File, mediaType: string | null): Promise<Result<PreparedMedia, MediaProblem>> {
  if (file.size > MAX_PHOTO_BYTES) return fail('file-large')
  const prepared = await preparePhoto(file, mediaType)
  return prepared.ok ? ok({ kind: 'photo', name: plainFileName(file.name), ...prepared.value, span: null }) : prepared
}
