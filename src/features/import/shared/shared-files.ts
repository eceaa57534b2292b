import { SHARED_AT, SHARED_CACHE, SHARED_FOR_MS, SHARED_NAME } from '../../../../core/wire/shared-files.ts'

/** Who opens the page of imports by themselves is shown what was just shared; older files may be somebody else's. */
const JUST_SHARED_MS = 10 * 60_000

interface SharedFiles {
  files: File[]
  /** Deletes these and nothing else: more may have been shared meanwhile. */
  forget: () => Promise<void>
}

/**
 * What a page took up and nobody has decided about. It goes on waiting: another share navigates the window, and what was
 * shared before it is read together with it then.
 */
export class UndecidedFiles {
  #forget: SharedFiles['forget'][] = []

  hold(forget: SharedFiles['forget']): void {
    this.#forget.push(forget)
  }

  /** They came in, or their owner set them aside. Never fails: what stays is deleted a day later. */
  settle(): void {
    for (const forget of this.#forget.splice(0)) void forget().catch(() => undefined)
  }
}

/**
 * What other apps shared and nobody has decided about; what has waited too long is deleted. Files keep their names.
 * @param isLedHere whether the share itself led to this page: all that waits is meant then, else what was just shared
 * @param textName the name for a text
 */
export async function readShared(nowMs: number, isLedHere: boolean, textName: string): Promise<SharedFiles> {
  const files: File[] = []
  const read: Request[] = []
  // Not there where the page came without encryption.
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return { files, forget: async () => undefined }
  const cache = await caches.open(SHARED_CACHE)
  for (const request of await cache.keys()) {
    const answer = await cache.match(request)
    const ageMs = nowMs - Number(answer?.headers.get(SHARED_AT))
    if (!answer || ageMs > SHARED_FOR_MS) {
      await cache.delete(request)
      continue
    }
    if (!isLedHere && ageMs > JUST_SHARED_MS) continue
    const name = decodeURIComponent(answer.headers.get(SHARED_NAME) ?? '')
    const content = await answer.blob()
    files.push(new File([content], name === '' ? textName : name, { type: content.type }))
    read.push(request)
  }
  const forget = async (): Promise<void> => {
    await Promise.all(read.map((request) => cache.delete(request)))
  }
  return { files, forget }
}
