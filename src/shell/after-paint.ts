import { TAKEOVER_KEY, isDemoPage } from '../../core/session/demo.ts'
import { syncClient } from '../data/engine/client.ts'
import { keptText } from '../data/browser/kept-text.ts'
import { pause } from '../data/browser/pause.ts'
import { whenIdle } from '../data/browser/when-idle.ts'
import { reportLostPreferences } from './trouble/report-lost-preferences.ts'
import { followCookies } from './start/follow-cookies.ts'
import { registerWorker } from './update/register-worker.ts'

/** However long the log takes to be read. */
const AT_MOST_MS = 2000

/**
 * What the first picture does not need: the sync worker, the service worker, the hints for the server. A list that is
 * being read goes before them.
 */
export function startAfterPaint(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const { digest } = syncClient()
      void Promise.race([digest.shown(), pause(AT_MOST_MS)]).then(() => whenIdle(start))
    }),
  )
}

function start(): void {
  reportLostPreferences()
  void syncClient().start()
  if (!isDemoPage(location.pathname)) {
    // The log that these hints speak of is not the demo.
    void followCookies()
    if (isTakeoverStored()) void import('./demo-takeover/run-takeover.ts').then(({ runTakeover }) => runTakeover())
  }
  void registerWorker()
}

/** Whether something is to come along from the demo; what it is, the part that takes it reads. */
function isTakeoverStored(): boolean {
  return keptText(TAKEOVER_KEY) !== null
}
