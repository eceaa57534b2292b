import { useEffect } from 'react'
import type { FirstRows } from '../../core/digest/first-rows.ts'
import type { DigestState } from '../../core/digest/digest-state.ts'
import { syncClient } from './engine/client.ts'
import { engineStore } from './engine/engine-store.ts'
import { storeWhenIdle } from './store-when-idle.ts'
import { useStore } from './stores/use-store.ts'

const digest = engineStore<DigestState>(({ digest }) => digest, { kind: 'loading', digest: null })

const firstRows = engineStore<FirstRows | null>(({ digest }) => digest.firstRows, null)

/** The newest flights and the totals as they were shown last, until the log is read: for the list and the start page. */
export function useFirstRows(): FirstRows | null {
  return useStore(firstRows)
}

/** The log is read and follows every write for as long as a component on the page uses this. */
export function useFollowedDigest(): void {
  useEffect(() => digest.subscribe(() => undefined), [])
}

/** Begins to read the log, before the page is there; answers whether its first rows are known at once. */
export function readAhead(): boolean {
  void syncClient().digest.warm()
  return firstRows.get() !== null
}

/** All flights of the log as it is on this device at this moment. */
export function useDigest(): DigestState {
  return useStore(digest)
}

const digestWhenIdle = storeWhenIdle(digest)

/** The same for who only mentions it: everything else the page does comes first. */
export function useDigestWhenIdle(): DigestState {
  return useStore(digestWhenIdle)
}
