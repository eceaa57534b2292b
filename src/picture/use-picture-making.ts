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

/** Makes the file of a picture, and shares or saves it. Another picture begins anew. */
export function usePictureMaking(request: PictureRequest | null, name: string): PictureMaking {
  const [state, setState] = useState<MakingState>({ kind: 'idle' })
  const made = useRef<File | null>(null)
  const work = useRef<AbortController | null>(null)
  useEffect(() => {
    setState({ kind: 'idle' })
    return () => {
      work.current?.abort()
      work.current = null
      made.current = null
    }
  }, [request])
  const file = async (act: MakingAct, wanted: PictureRequest, { signal }: AbortController): Promise<File> => {
    if (made.current) return made.current
    setState({ kind: 'working', act, share: 0 })
    const onProgress = (share: number): void => {
      if (!signal.aborted) setState({ kind: 'working', act, share })
    }
    const whole = await pictureFile(wanted, name, { signal, onProgress })
    signal.throwIfAborted()
    made.current = whole
    return whole
  }
  const make = async (act: MakingAct): Promise<'shared' | 'saved' | null> => {
    if (work.current || request === null) return null
    const control = new AbortController()
    work.current = control
    try {
      const whole = await file(act, request, control)
      setState({ kind: 'idle' })
      if (act === 'save') {
        saveFile(whole, whole.name)
        return 'saved'
      }
      if (navigator.userActivation?.isActive === false) {
        setState({ kind: 'ready' })
        return null
      }
      const result = await handOutFile(whole)
      return result === 'left' ? null : result
    } catch {
      if (!control.signal.aborted) setState({ kind: 'failed' })
      return null
    } finally {
      if (work.current === control) work.current = null
    }
  }
  const stop = (): void => {
    work.current?.abort()
    work.current = null
    setState({ kind: 'idle' })
  }
  return { state, make, stop }
}
