import type { Failure } from '../../../../core/errors/failure.ts'
import type { MediaItem } from '../../../../core/media/media.ts'
import { ok, type Result } from '../../../../core/lib/result.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { saveFile } from '../../../story/save-file.ts'
import { downloadName } from './download-name.ts'

/** Hands a file to the browser's downloads, as it is kept. */
export async function saveMedia(item: MediaItem): Promise<Result<void, Failure>> {
  const read = await syncClient().media.read(item.id, 'original')
  if (!read.ok) return read
  saveFile(read.value.blob, downloadName(item))
  return ok(undefined)
}
