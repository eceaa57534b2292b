import { MEDIA_TYPES } from '../../../../core/media/media-types.ts'
import type { Failure, MediaItem, Result } from '../../../../sync/client.ts'
import { syncClient } from '../../../data/client.ts'

/** Hands a file to the browser's downloads, as it is kept. */
export async function saveMedia(item: MediaItem): Promise<Result<void, Failure>> {
  const read = await syncClient().media.read(item.id, 'original')
  if (!read.ok) return read
  const url = URL.createObjectURL(read.value.blob)
  const link = document.createElement('a')
  link.href = url
  link.download = downloadName(item)
  link.click()
  // The browser has its own hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return { ok: true, value: undefined }
}

/** The name it came with, with the ending of what it has become. */
export function downloadName({ name, mediaType }: Pick<MediaItem, 'name' | 'mediaType'>): string {
  const ending = MEDIA_TYPES[mediaType]?.ending
  if (ending === undefined) return name
  const has = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  if (has === ending || (ending === 'jpg' && has === 'jpeg')) return name
  const isTold = has !== undefined && !MEDIA_TYPES[mediaType]?.isPicture
  return isTold ? name : `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${ending}`
}
