import { syncClient } from '../data/engine/client.ts'
import { saveFile } from './save-file.ts'

/** Hands everything unsent to the browser's downloads, and says what that is; null when no file could be made. */
export async function saveUnsent(): Promise<readonly string[] | null> {
  try {
    const day = new Date().toISOString().slice(0, 10)
    const { file, saved } = await syncClient().exportUnsent()
    saveFile(file, `logmyworld-unsent-${day}.json`)
    return saved
  } catch {
    return null
  }
}
