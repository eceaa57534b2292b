import { useEffect, useRef, useState } from 'react'
import { SHARED_STATES, type SharedState } from '../../../../core/wire/service-worker.ts'
import { useSession } from '../../../data/use-session.ts'
import { useShown } from '../../../shell/navigation/navigator-context.ts'
import { forgetShared, readShared } from './shared-files.ts'

/** Files that the system opens with the installed app; not in TypeScript's own library. */
interface LaunchQueue {
  setConsumer(take: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue
  }
}

/**
 * Takes up what other apps shared and what the system opens with this one.
 * @returns what became of what was shared where nothing came of it
 */
export function useIncoming(textName: string, onFiles: (files: readonly File[]) => void): 'nothing' | 'lost' | null {
  const { search } = useShown().place
  const isKnown = useSession().kind !== 'guest'
  const [isUnreadable, setUnreadable] = useState(false)
  const latest = useRef({ textName, onFiles })
  useEffect(() => {
    latest.current = { textName, onFiles }
  })
  useEffect(() => {
    // Whose log it is said later.
    if (!isKnown) return undefined
    let isGone = false
    const take = (files: readonly File[]): boolean => {
      if (isGone || files.length === 0) return false
      latest.current.onFiles(files)
      return true
    }
    const fail = (): void => {
      if (!isGone) setUnreadable(true)
    }
    // What comes too late for this page waits for the next.
    void readShared(Date.now(), latest.current.textName)
      .then((files) => (take(files) ? forgetShared() : undefined))
      .catch(fail)
    window.launchQueue?.setConsumer(({ files = [] }) => {
      void Promise.all(files.map((file) => file.getFile()))
        .then(take)
        .catch(fail)
    })
    return () => {
      isGone = true
    }
  }, [isKnown])
  const shared = sharedIn(search)
  if (isUnreadable) return 'lost'
  return shared === 'kept' ? null : shared
}

function sharedIn(search: string): SharedState | null {
  const said = new URLSearchParams(search).get('shared')
  return SHARED_STATES.find((state) => state === said) ?? null
}
