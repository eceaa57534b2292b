import { useEffect } from 'react'
import { loadingBar } from './engine/loading-bar.ts'

/** A page that still waits for a server's answer keeps the loading bar in its own hands until it has come. */
export function useHeldBar(isWaiting: boolean): void {
  useEffect(() => (isWaiting ? loadingBar.hold() : undefined), [isWaiting])
}
