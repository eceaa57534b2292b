import { askToKeep } from './ask-to-keep.ts'
import { syncClient } from '../engine/client.ts'

/**
 * Sends now if it can, and asks the browser to send later should the page be closed by then, and to keep what is here.
 * Nothing waits for it.
 */
export function askBackgroundSync(): void {
  syncClient().syncNow()
  syncClient().syncLater()
  void askToKeep()
}
