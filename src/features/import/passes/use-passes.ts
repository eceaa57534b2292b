import { useEffect, useState } from 'react'
import { useStore } from '../../../data/stores/use-store.ts'
import { withoutPictures } from './is-picture.ts'
import { PassRun, type PassState } from './pass-run.ts'

export interface Passes extends PassState {
  /** Hands all files on, those with boarding passes as the texts of these. */
  take: (files: readonly File[]) => void
  stop: () => void
}

/**
 * Stands before whatever reads files: makes texts of pictures and PDF files.
 * @param onNothing there was no boarding pass, and nothing else; why the troubles say
 */
export function usePasses(onFiles: (files: readonly File[]) => void, onNothing: () => void): Passes {
  const [run] = useState(() => new PassRun())
  const state = useStore(run.state)
  useEffect(() => () => run.stop(), [run])
  const take = async (files: readonly File[]): Promise<void> => {
    const { pictures, others } = await withoutPictures(files)
    const read = pictures.length === 0 ? [] : await run.read(pictures)
    if (pictures.length === 0) run.stop()
    if (read === null) return
    const all = [...others, ...read]
    if (all.length > 0) onFiles(all)
    else onNothing()
  }
  return { ...state, take: (files) => void take(files), stop: () => run.stop() }
}
