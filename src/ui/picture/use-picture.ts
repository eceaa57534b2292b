import { useEffect, useState } from 'react'
import type { DrawnPicture, PictureRequest } from './picture-request.ts'
import { keptPicture, pictureOf } from './picture-work.ts'

export type PictureState =
  | { kind: 'loading'; picture: null }
  | { kind: 'ready'; picture: DrawnPicture }
  | { kind: 'failed'; picture: null }

const LOADING: PictureState = { kind: 'loading', picture: null }

/** A picture as it is asked for: drawn apart from the page, kept for a while. The request is to stay the same object. */
export function usePicture(request: PictureRequest): PictureState {
  const [drawn, setDrawn] = useState<{ request: PictureRequest; state: PictureState } | null>(null)
  useEffect(() => {
    let isWanted = true
    void pictureOf(request).then((picture) => {
      if (!isWanted) return
      setDrawn({ request, state: picture ? { kind: 'ready', picture } : { kind: 'failed', picture: null } })
    })
    return () => {
      isWanted = false
    }
  }, [request])
  if (drawn?.request === request) return drawn.state
  const known = keptPicture(request)
  return known ? { kind: 'ready', picture: known } : LOADING
}
