import { useSyncExternalStore } from 'react'
import css from './loading-line.module.css'
import { loadingBar } from '../../data/loading-bar.ts'
import type { LoadingPhase } from '../../data/loading-bar-store.ts'

const idle = (): LoadingPhase => 'idle'

/** Shows the loading bar at the top edge of the window. */
export function LoadingLine() {
  const phase = useSyncExternalStore(loadingBar.subscribe, loadingBar.get, idle)
  return <div className={css.line} data-phase={phase} data-print="no" aria-hidden="true" />
}
