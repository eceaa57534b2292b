import css from './loading-line.module.css'
import { loadingBar } from '../../data/engine/loading-bar.ts'
import { useStore } from '../../data/stores/use-store.ts'

/** Shows the loading bar at the top edge of the window. */
export function LoadingLine() {
  return <div className={css.line} data-phase={useStore(loadingBar)} data-print="no" aria-hidden="true" />
}
