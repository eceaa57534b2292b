import { MEDIA_TYPES } from './media-types.ts'

const IMAGE_ENDING = /^(?:jpe?g|png|webp|avif|gif|hei[cf]|tiff?|bmp)$/

/**
 * What a file's name promises and its bytes are not: a saved error page called `ticket.pdf` is text, and kept as that
 * nobody would find out before the day it is needed. Null where the name promises nothing, or is kept.
 * @param mediaType what `recognise` found
 */
export function falseName(name: string, mediaType: string | null): 'pdf' | 'picture' | 'track' | null {
  // Bytes that say themselves what they are count, whatever the name says.
  if (mediaType !== null && mediaType !== 'text/plain') return null
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (ending === 'pdf') return 'pdf'
  if (IMAGE_ENDING.test(ending)) return 'picture'
  return Object.values(MEDIA_TYPES).some((facts) => facts.ending === ending && facts.kinds.includes('track'))
    ? 'track'
    : null
}
