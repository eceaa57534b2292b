import type { Failure } from '../../../core/errors/failure.ts'
import type { MediaItem } from '../../../core/media/media.ts'
import type { Result } from '../../../core/lib/result.ts'
import { syncClient } from '../../data/client.ts'
import { downloadName } from './download-name.ts'

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
