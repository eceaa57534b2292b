import { MEDIA_TYPES } from '../../../../core/media/media-types.ts'
import type { MediaItem } from '../../../../core/media/media.ts'

/** The name it came with, with the ending of what it has become. */
export function downloadName({ name, mediaType }: Pick<MediaItem, 'name' | 'mediaType'>): string {
  const ending = MEDIA_TYPES[mediaType]?.ending
  if (ending === undefined) return name
  const has = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  if (has === ending || (ending === 'jpg' && has === 'jpeg')) return name
  const keepsName = has !== undefined && !MEDIA_TYPES[mediaType]?.isPicture
  return keepsName ? name : `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${ending}`
}
