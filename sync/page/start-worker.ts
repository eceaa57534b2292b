// This tab's sync worker and what it hears of the page (I15): that it is visible and online. Who starts it ends it when the
// page is suspended.
import type { WakeReason } from '../transport/channels.ts'
import { type KeptWorker, keepWorker } from './keep-worker.ts'
import type { PageState } from './page-state.ts'

/** Starts this page's one worker. */
export function startWorker(state: PageState, createWorker: () => Worker): KeptWorker {
  const worker = keepWorker(createWorker, () => state.rowsSeen())
  const wake = (reason: WakeReason) => (): void => state.tell({ kind: 'wake', reason })
  addEventListener('online', wake('online'))
  addEventListener('focus', wake('focus'))
  addEventListener('pageshow', wake('visible'))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake('visible')()
  })
  return worker
}
