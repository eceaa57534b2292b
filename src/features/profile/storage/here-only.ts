import { useEffect, useState } from 'react'
import type { HereOnly } from '../../../../sync/page/export-unsent.ts'
import { syncClient } from '../../../data/engine/client.ts'

/** As it could be counted. */
export interface CountedHere extends Pick<HereOnly, 'count' | 'undecided'> {
  /** As those of `HereOnly`; null where the log could not be read. */
  names: HereOnly['names'] | null
}

/** A log that cannot be counted is treated as one with something in it: better one question too many. */
export async function countHereOnly(): Promise<CountedHere> {
  try {
    return await syncClient().hereOnly()
  } catch {
    return { count: syncClient().sync.get().pending || 1, undecided: 0, names: null }
  }
}

/**
 * What is on this device only, followed from `first` on: another tab may save something meanwhile.
 * @param first null: nothing is asked for
 * @param isStill true while it is being removed
 */
export function useHereOnly(first: CountedHere | null, isStill: boolean): CountedHere | null {
  const [read, setRead] = useState<{ since: CountedHere; now: CountedHere } | null>(null)

  useEffect(() => {
    if (first === null || isStill) return
    let left = false
    const follow = (): void => void countHereOnly().then((now) => left || setRead({ since: first, now }))
    follow()
    const { sync, inFlight } = syncClient()
    let { flight } = inFlight.state.get()
    const leaves = [
      sync.subscribe(follow),
      // Where a flight is recorded, its positions say something every second.
      inFlight.state.subscribe(() => {
        const now = inFlight.state.get().flight
        if (now !== flight) follow()
        flight = now
      }),
    ]
    return () => {
      left = true
      for (const leave of leaves) leave()
    }
  }, [first, isStill])

  return read && read.since === first ? read.now : first
}
