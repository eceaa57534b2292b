// Reads and resizes files apart from the page: a photo takes a second, a hostile file may take any time, and then the
// page ends this worker and begins another.
import type { Result } from '../../../core/lib/result.ts'
import type { MediaAnswer, MediaRequest } from './media-messages.ts'
import { prepareMedia } from './prepare-media.ts'
import { showTrack, trackLine } from './prepare-track.ts'

globalThis.addEventListener('message', ({ data }: MessageEvent<MediaRequest>) => {
  const send = (message: MediaAnswer): void => globalThis.postMessage(message)
  void answer(data).then(
    (result) => send({ id: data.id, result }),
    () => send({ id: data.id, result: { ok: false, error: 'failed' } }),
  )
})

function answer(request: MediaRequest): Promise<Result<unknown, string>> {
  if (request.kind === 'prepare') return prepareMedia(request.file)
  return request.kind === 'show-track' ? showTrack(request.file) : trackLine(request.file)
}
