// This tab's sync worker and what it hears of the page (I15): that it is visible, online, suspended or resumed.
import type { WakeReason } from '../transport/channels.ts'
import { keepWorker } from './keep-worker.ts'
import type { PageState } from './page-state.ts'
import { followSuspension, type Suspension } from './suspension.ts'

let isStarted = false

/** A page starts one worker, however often it asks. */
export function startWorker(state: PageState, page: Suspension, createWorker: () => Worker): void {
  if (isStarted) return
  isStarted = true
  const worker = keepWorker(createWorker, () => state.rowsSeen())
  followSuspension({
    // In this order: the lock that the worker leaves must not come to a page that stops.
    suspend: () => {
      page.suspend()
      worker.release()
    },
    goOn: () => {
      worker.takeUp()
      page.goOn()
    },
  })
  const wake = (reason: WakeReason) => (): void => state.tell({ kind: 'wake', reason })
  addEventListener('online', wake('online'))
  addEventListener('focus', wake('focus'))
  addEventListener('pageshow', wake('visible'))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake('visible')()
  })
}
