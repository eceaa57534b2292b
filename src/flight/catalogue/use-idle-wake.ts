import { useEffect } from 'react'
import { whenIdle } from '../../data/when-idle.ts'
import type { Catalogue } from './catalogue.ts'

/** Wakes a catalogue once the browser has nothing better to do, so that the first letter finds it there. */
export function useIdleWake(catalogue: Catalogue<unknown>): void {
  useEffect(() => whenIdle(() => catalogue.wake()), [catalogue])
}
