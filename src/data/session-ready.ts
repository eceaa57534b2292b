import { createStore, onSubscribe } from '../../core/lib/store.ts'
import { syncClient } from './engine/client.ts'
import { useStore } from './stores/use-store.ts'

const ready = createStore(false)

/** Whether the stored session has been read; before that nobody knows who is there. */
export const isSessionReady = ready.get

/** Settles when the stored session has been read. */
export async function sessionReady(): Promise<void> {
  await syncClient().ready
  ready.set(true)
}

const readyWhenAsked = onSubscribe(ready, () => {
  void sessionReady()
  return () => undefined
})

/** False while the first page is hydrated and until the stored session has been read. */
export function useSessionReady(): boolean {
  return useStore(readyWhenAsked)
}
