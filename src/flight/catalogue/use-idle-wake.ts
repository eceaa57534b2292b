import { useEffect } from 'react'
import { whenIdle } from '../../data/browser/when-idle.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * Wakes a catalogue once the browser has nothing better to do, so that the first letter finds it there; one that could
 * not be had is tried again when the connection is back.
 */
export function useIdleWake(catalogue: Catalogue<unknown>): void {
  useEffect(() => {
    const leave = whenIdle(() => catalogue.wake())
    addEventListener('online', catalogue.wake)
    return () => {
      leave()
      removeEventListener('online', catalogue.wake)
    }
  }, [catalogue])
}
