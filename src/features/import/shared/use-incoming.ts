import { useEffect, useRef, useState } from 'react'
import { SHARED_STATES, type SharedState } from '../../../../core/wire/shared-files.ts'
import { useSession } from '../../../data/use-session.ts'
import { useNavigator, useShown } from '../../../shell/navigation/navigator-context.ts'
import { keepOpened, readShared, type SharedFile, type UndecidedFiles } from './shared-files.ts'

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
 * @param undecided gets what comes; what it had before comes with it
 * @returns what became of what was shared where nothing came of it; the address says so no longer then
 */
export function useIncoming(
  textName: string,
  onFiles: (files: readonly File[]) => void,
  undecided: UndecidedFiles,
): 'nothing' | 'lost' | null {
  const said = sharedIn(useShown().place.search)
  const outcome = useOutcome(said)
  const isLedHere = said === 'kept'
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
    const take = (shared: readonly SharedFile[]): void => {
      if (!isGone && shared.length > 0) latest.current.onFiles(undecided.hold(shared))
    }
    const fail = (): void => {
      if (!isGone) setUnreadable(true)
    }
    // What comes too late for this page waits for the next.
    void readShared(Date.now(), isLedHere, latest.current.textName).then(take).catch(fail)
    window.launchQueue?.setConsumer(({ files = [] }) => {
      void Promise.all(files.map((file) => file.getFile()))
        .then((opened) => keepOpened(opened, Date.now()))
        .then(take)
        .catch(fail)
    })
    return () => {
      isGone = true
    }
  }, [isKnown, isLedHere, undecided])
  if (isUnreadable) return 'lost'
  return outcome === 'kept' ? null : outcome
}

/** What the address said last. A page loaded anew, or a bookmark, does not tell a loss again. */
function useOutcome(said: SharedState | null): SharedState | null {
  const navigator = useNavigator()
  const isKnown = useSession().kind !== 'guest'
  const [outcome, setOutcome] = useState(said)
  if (said !== null && said !== outcome) setOutcome(said)
  useEffect(() => {
    // A guest is sent to log in first, and told afterwards.
    if (!isKnown || said === null || said === 'kept') return
    const search = new URLSearchParams(navigator.get().place.search)
    search.delete('shared')
    navigator.rewrite(search.toString())
  }, [isKnown, said, navigator])
  return outcome
}

function sharedIn(search: string): SharedState | null {
  const said = new URLSearchParams(search).get('shared')
  return SHARED_STATES.find((state) => state === said) ?? null
}
