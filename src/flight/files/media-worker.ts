// Reads and resizes files apart from the page: a photo takes a second, a hostile file may take any time, and then the
// page ends this worker and begins another.
import type { Result } from '../../../core/lib/result.ts'
import type { MediaAnswer, MediaRequest } from './media-messages.ts'
import { prepareMedia } from './prepare-media.ts'
import { showTrack } from './prepare-track.ts'

// The page's types know no worker's scope.
const scope = globalThis as unknown as {
  postMessage: (answer: MediaAnswer) => void
  addEventListener: (kind: 'message', listener: (event: MessageEvent<MediaRequest>) => void) => void
}

scope.addEventListener('message', ({ data }) => {
  void answer(data).then(
    (result) => scope.postMessage({ id: data.id, result }),
    () => scope.postMessage({ id: data.id, result: { ok: false, error: 'failed' } }),
  )
})

function answer(request: MediaRequest): Promise<Result<unknown, string>> {
  return request.kind === 'prepare' ? prepareMedia(request.file) : showTrack(request.file)
}
