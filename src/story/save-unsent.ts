import { syncClient } from '../data/client.ts'
import { saveFile } from './save-file.ts'

/** Hands everything unsent to the browser's downloads; false when no file could be made. */
export async function saveUnsent(): Promise<boolean> {
  try {
    const day = new Date().toISOString().slice(0, 10)
    saveFile(await syncClient().exportUnsent(), `logmyworld-unsent-${day}.json`)
    return true
  } catch {
    return false
  }
}
