import { syncClient } from '../engine/client.ts'
import { DAY_MS } from '../../../core/time/units.ts'

const KEY = 'lmw.asked-to-keep'
/** Some browsers ask the person, others decide by how often the app is used: both deserve a pause. */
const AGAIN_AFTER_MS = 7 * DAY_MS

/** Asks the browser not to throw the log away, as soon as there is something in it. */
export async function askToKeep(nowMs = Date.now()): Promise<void> {
  const askedMs = readAsked()
  if (askedMs !== null && Math.abs(nowMs - askedMs) < AGAIN_AFTER_MS) return
  writeAsked(nowMs)
  const { story } = syncClient()
  if (!(await story.persistence()).persisted) await story.persist()
}

function readAsked(): number | null {
  try {
    const text = localStorage.getItem(KEY)
    return text === null || Number.isNaN(Number(text)) ? null : Number(text)
  } catch {
    // Where nothing can be remembered the person would be asked at every turn.
    return Date.now()
  }
}

function writeAsked(nowMs: number): void {
  try {
    localStorage.setItem(KEY, String(nowMs))
  } catch {
    // A full store: asked again at the next turn.
  }
}
