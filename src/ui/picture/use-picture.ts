import { useEffect, useRef, useState } from 'react'
import type { PictureRequest } from './picture-request.ts'
import { pictureOf } from './picture-work.ts'
import { fileOfSvg } from './svg-file.ts'

export type PictureState =
  | { kind: 'loading' | 'failed'; url: null }
  /** The address of the picture's file for an image of the page. `lacksMap`: the shapes of the land cannot be had. */
  | { kind: 'ready'; url: string; lacksMap: boolean }

const LOADING: PictureState = { kind: 'loading', url: null }

/**
 * A picture as it is asked for, drawn apart from the page. It stays until another one that is asked for is drawn; of
 * several that are asked for meanwhile the last is drawn. The request is to stay the same object.
 */
export function usePicture(request: PictureRequest): PictureState {
  const [state, setState] = useState(LOADING)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    let isWanted = true
    const show = async (previous: Promise<unknown>): Promise<PictureState> => {
      await previous
      if (!isWanted) return LOADING
      const picture = await pictureOf(request)
      if (picture === null) return { kind: 'failed', url: null }
      const file = await fileOfSvg(picture.svg)
      return { kind: 'ready', url: URL.createObjectURL(file), lacksMap: picture.lacksMap }
    }
    before.current = show(before.current)
      .catch((): PictureState => ({ kind: 'failed', url: null }))
      .then((next) => {
        if (isWanted) setState(next)
        else release(next)
      })
    return () => {
      isWanted = false
    }
  }, [request])
  useEffect(() => () => release(state), [state])
  return state
}

function release({ url }: PictureState): void {
  if (url !== null) URL.revokeObjectURL(url)
}
