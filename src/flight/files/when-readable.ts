import { syncClient } from '../../data/engine/client.ts'

/** Calls when it is worth asking again for a file that was out of reach: it came, the network did, or the page is looked at again. */
export function whenReadable(id: string, again: () => void): () => void {
  const leave = syncClient().media.onBytes((touched) => {
    if (touched === id) again()
  })
  const seen = (): void => {
    if (document.visibilityState === 'visible') again()
  }
  addEventListener('online', again)
  addEventListener('pageshow', again)
  document.addEventListener('visibilitychange', seen)
  return () => {
    leave()
    removeEventListener('online', again)
    removeEventListener('pageshow', again)
    document.removeEventListener('visibilitychange', seen)
  }
}
