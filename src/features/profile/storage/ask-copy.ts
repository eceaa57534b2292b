import { type CopyState, readCopyState } from '../../../../core/wire/offline-copy.ts'
import { ASK_COPY } from '../../../../core/wire/service-worker.ts'

/**
 * `none`: the browser could have a copy of the app, and has none. `silent`: the worker does not answer, as one of a
 * version before.
 */
export type AppCopy = CopyState | { kind: 'unsupported' | 'none' | 'silent' }

const MAY_WAIT_MS = 3000

/** Asks the service worker how much of the app is on this device. */
export async function askCopy(): Promise<AppCopy> {
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!serviceWorker) return { kind: 'unsupported' }
  const registration = await serviceWorker.getRegistration().catch(() => undefined)
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing
  if (!worker) return { kind: 'none' }
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const answered = (copy: AppCopy): void => {
      clearTimeout(timer)
      port1.close()
      resolve(copy)
    }
    const timer = setTimeout(() => answered({ kind: 'silent' }), MAY_WAIT_MS)
    port1.addEventListener('message', ({ data }) => answered(readCopyState(data) ?? { kind: 'silent' }))
    port1.start()
    worker.postMessage({ type: ASK_COPY }, [port2])
  })
}
