import { createHash } from 'node:crypto'
import type { ApiErrorCode } from '../../core/errors/codes.ts'
import { type FileFacts, MAX_SIDE } from '../../core/media/media.ts'
import { MEDIA_TYPES } from '../../core/media/media-types.ts'
import { MAX_PIXELS, pixelSize } from '../../core/media/pixel-size.ts'
import { HEAD_BYTES, recognise } from '../../core/media/recognise.ts'

/** Where a picture's size stands at the latest. */
const PICTURE_HEAD_BYTES = 1024 * 1024

/** Looks at the bytes as they pass, once, and says at the end what is wrong with them. */
export interface ContentJudge {
  take(chunk: Uint8Array): void
  /** `content_mismatch` when they are not those their record names, `content_refused` when they are not what it says. */
  verdict(): ApiErrorCode | null
}

/** Holds at most a mebibyte of a picture, and little of anything else. */
export function judgeContent(facts: FileFacts): ContentJudge {
  const isPicture = MEDIA_TYPES[facts.mediaType]?.isPicture ?? false
  const most = isPicture ? PICTURE_HEAD_BYTES : HEAD_BYTES
  const hash = createHash('sha256')
  const head: Uint8Array[] = []
  let held = 0
  let bytes = 0
  return {
    take: (chunk) => {
      hash.update(chunk)
      bytes += chunk.byteLength
      if (held >= most) return
      head.push(chunk.subarray(0, most - held))
      held += chunk.byteLength
    },
    verdict: () => {
      if (bytes !== facts.bytes || hash.digest('hex') !== facts.sha256) return 'content_mismatch'
      const beginning = Buffer.concat(head)
      if (recognise(beginning.subarray(0, HEAD_BYTES)) !== facts.mediaType) return 'content_refused'
      return isPicture && !isDecodable(facts.mediaType, beginning) ? 'content_refused' : null
    },
  }
}

function isDecodable(mediaType: string, head: Uint8Array): boolean {
  const size = pixelSize(mediaType, head)
  if (!size || size.width > MAX_SIDE || size.height > MAX_SIDE) return false
  return size.width * size.height <= MAX_PIXELS
}
