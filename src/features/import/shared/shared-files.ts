import {
  SHARED_AT,
  SHARED_CACHE,
  SHARED_FOR_MS,
  SHARED_FORGOTTEN,
  SHARED_NAME,
} from '../../../../core/wire/shared-files.ts'
import { keptText } from '../../../data/browser/kept-text.ts'

/** Who opens the page of imports by themselves is shown what was just shared; older files may be somebody else's. */
const JUST_SHARED_MS = 10 * 60_000
/** More is not kept of what the system opens: its owner has it at hand. */
const MOST_OPENED_BYTES = 50_000_000

/** A file, and by which address it waits in the cache. */
export interface SharedFile {
  key: string
  file: File
}

// Not there where the page came without encryption.
const hasCaches = (): boolean => 'caches' in globalThis

/**
 * What other apps shared and nobody has decided about; what has waited too long is deleted. Files keep their names.
 * @param isLedHere whether the share itself led to this page: all that waits is meant then, else what was just shared
 * @param textName the name for a text
 */
export async function readShared(nowMs: number, isLedHere: boolean, textName: string): Promise<SharedFile[]> {
  const shared: SharedFile[] = []
  if (!hasCaches() || !(await caches.has(SHARED_CACHE))) return shared
  const forgottenMs = Number(keptText(SHARED_FORGOTTEN) ?? 0)
  const cache = await caches.open(SHARED_CACHE)
  for (const request of await cache.keys()) {
    const answer = await cache.match(request)
    const sharedMs = Number(answer?.headers.get(SHARED_AT))
    const ageMs = nowMs - sharedMs
    if (!answer || ageMs > SHARED_FOR_MS || sharedMs <= forgottenMs) {
      await cache.delete(request)
      continue
    }
    if (!isLedHere && ageMs > JUST_SHARED_MS) continue
    const name = decodeURIComponent(answer.headers.get(SHARED_NAME) ?? '')
    const content = await answer.blob()
    const file = new File([content], name === '' ? textName : name, { type: content.type })
    shared.push({ key: request.url, file })
  }
  return shared
}

/**
 * Keeps what the system opened with the app as what other apps share: the next file it opens navigates the window. Never
 * fails: what cannot be kept is read now or never.
 */
export async function keepOpened(files: readonly File[], nowMs: number): Promise<SharedFile[]> {
  const opened = files.map((file, at) => ({
    key: new URL(`/shared/${nowMs}/opened-${at}`, location.origin).href,
    file,
  }))
  if (!hasCaches() || files.reduce((sum, { size }) => sum + size, 0) > MOST_OPENED_BYTES) return opened
  try {
    const cache = await caches.open(SHARED_CACHE)
    for (const { key, file } of opened) {
      const headers = { [SHARED_NAME]: encodeURIComponent(file.name), [SHARED_AT]: String(nowMs) }
      await cache.put(key, new Response(file, { headers }))
    }
  } catch {
    // No room is left: they are shown all the same.
  }
  return opened
}

/** Deletes these and nothing else: more may have been shared meanwhile. */
export async function forgetSharedFiles(keys: Iterable<string>): Promise<void> {
  if (!hasCaches()) return
  const cache = await caches.open(SHARED_CACHE)
  await Promise.all(Array.from(keys, (key) => cache.delete(key)))
}

/**
 * What a page took up and nobody has decided about. It goes on waiting: another share navigates the window, and what was
 * shared before it is read together with it then.
 */
export class UndecidedFiles {
  readonly #files = new Map<string, File>()

  /** @returns all that is undecided, these too */
  hold(shared: readonly SharedFile[]): File[] {
    for (const { key, file } of shared) this.#files.set(key, file)
    return [...this.#files.values()]
  }

  /** They came in, or their owner set them aside. Never fails: what stays is deleted a day later. */
  settle(): void {
    if (this.#files.size === 0) return
    const keys = [...this.#files.keys()]
    this.#files.clear()
    void forgetSharedFiles(keys).catch(() => undefined)
  }
}
