import { useEffect, useRef, useState } from 'react'
import { handOutFile } from '../story/hand-out-file.ts'
import { saveFile } from '../story/save-file.ts'
import type { PictureRequest } from '../ui/picture/picture-request.ts'
import { pictureFile } from './picture-file.ts'

type MakingAct = 'share' | 'save'

/**
 * `ready`: it took so long that the system wants another press before it opens its list of apps; the picture waits for it.
 */
export type MakingState =
  | { kind: 'idle' | 'ready' | 'failed' }
  /** How much of it is drawn, 0 to 1. */
  | { kind: 'working'; act: MakingAct; share: number }

export interface PictureMaking {
  state: MakingState
  /** Whether it was handed on: to an app, or to the downloads. */
  make: (act: MakingAct) => Promise<'shared' | 'saved' | null>
  stop: () => void
}

const IDLE: MakingState = { kind: 'idle' }

/** Makes the file of a picture, and shares or saves it. Another picture begins anew. */
export function usePictureMaking(request: PictureRequest | null, name: string): PictureMaking {
  const [last, setLast] = useState({ of: request, state: IDLE })
  const made = useRef<{ of: PictureRequest; file: File } | null>(null)
  const work = useRef<{ of: PictureRequest; control: AbortController } | null>(null)
  const setState = (state: MakingState): void => setLast({ of: request, state })
  useEffect(
    () => () => {
      if (work.current?.of !== request) return
      work.current?.control.abort()
      work.current = null
    },
    [request],
  )
  const fileOf = async (wanted: PictureRequest, act: MakingAct, { signal }: AbortController): Promise<File> => {
    if (made.current?.of === wanted) return made.current.file
    setState({ kind: 'working', act, share: 0 })
    const onProgress = (share: number): void => {
      if (!signal.aborted) setState({ kind: 'working', act, share })
    }
    const file = await pictureFile(wanted, name, { signal, onProgress })
    signal.throwIfAborted()
    made.current = { of: wanted, file }
    return file
  }
  const make = async (act: MakingAct): Promise<'shared' | 'saved' | null> => {
    if (work.current || request === null) return null
    const control = new AbortController()
    work.current = { of: request, control }
    try {
      const file = await fileOf(request, act, control)
      setState(IDLE)
      if (act === 'save') {
        saveFile(file, file.name)
        return 'saved'
      }
      // Browsers that say nothing of presses ask for none.
      if ('userActivation' in navigator && !navigator.userActivation.isActive) {
        setState({ kind: 'ready' })
        return null
      }
      const result = await handOutFile(file)
      return result === 'left' ? null : result
    } catch {
      if (!control.signal.aborted) setState({ kind: 'failed' })
      return null
    } finally {
      if (work.current?.control === control) work.current = null
    }
  }
  const stop = (): void => {
    work.current?.control.abort()
    work.current = null
    setState(IDLE)
  }
  return { state: last.of === request ? last.state : IDLE, make, stop }
}
