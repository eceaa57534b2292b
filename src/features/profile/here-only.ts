import { useEffect, useState } from 'react'
import type { HereOnly } from '../../../sync/page/export-unsent.ts'
import { syncClient } from '../../data/client.ts'
import { useInFlight } from '../../recorder/use-in-flight.ts'

/** A log that cannot be counted is treated as one with something in it: better one question too many. */
export async function readHereOnly(): Promise<HereOnly> {
  try {
    return await syncClient().hereOnly()
  } catch {
    return { count: syncClient().sync.get().pending || 1, names: [] }
  }
}

/**
 * What is on this device only, followed from `first` on: another tab may save something meanwhile.
 * @param first null: nothing is asked for
 * @param isStill true while it is being removed
 */
export function useHereOnly(first: HereOnly | null, isStill: boolean): HereOnly | null {
  const [read, setRead] = useState<{ since: HereOnly; now: HereOnly } | null>(null)
  const flightId = useInFlight('flight')?.id

  useEffect(() => {
    if (first === null || isStill) return
    let left = false
    const follow = (): void => void readHereOnly().then((now) => left || setRead({ since: first, now }))
    follow()
    const leave = syncClient().sync.subscribe(follow)
    return () => {
      left = true
      leave()
    }
  }, [first, isStill, flightId])

  return read && read.since === first ? read.now : first
}
