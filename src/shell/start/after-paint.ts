import { syncClient } from '../../data/client.ts'
import { followCookies } from './follow-cookies.ts'
import { registerWorker } from '../update/register-worker.ts'

/** What the first picture does not need: the sync worker, the service worker, the hints for the server. */
export function startAfterPaint(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      void syncClient().start()
      void followCookies()
      void registerWorker()
    }),
  )
}
