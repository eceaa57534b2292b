// The queue of photos, documents and tracks on their way to the server (I2, I7, I20), in the leader: only what the server
// has the record of, thumbnails first, one at a time; silent while offline, where every byte counts and while
// the server is in trouble, for it never probes; all of its state is in the store of the bytes.
import { chooseUploads, type Waiting } from '../../core/media/choose-upload.ts'
import { fileFacts } from '../../core/media/media.ts'
import { MEDIA_VARIANTS, type MediaVariant } from '../../core/media/media-variant.ts'
import { nextUpload, type UploadEvent } from '../../core/media/upload-state.ts'
import { backoffDelayMs } from '../../core/sync/machine/backoff.ts'
import { type ConnectionFacts, mayUpload } from '../../core/sync/machine/traffic-policy.ts'
import type { Call } from '../transport/api.ts'
import { type BlobStore, isUnsent, type StoredFile, type StoredMedia } from './blob-store.ts'
import type { LogStore } from '../storage/log-store.ts'
import { endDoubt } from '../storage/rows/end-doubt.ts'
import { contentsById } from '../storage/rows/read-rows.ts'
import type { Gate } from '../transport/gate.ts'
import { finishIntents } from './media-intents.ts'
import { pause } from '../transport/pause.ts'
import { reconcileMedia } from './reconcile-media.ts'
import { uploadFile } from './upload-file.ts'

export interface UploadsParts {
  userId: string
  log: LogStore
  blobs: BlobStore
  call: Call
  gate: Pick<Gate, 'ready'>
  /** True while the server has not confirmed the record of that id. */
  isWaiting: (id: string) => boolean
  connection: () => ConnectionFacts
  nowMs: () => number
  random: () => number
  /** The bytes of one medium got further. */
  onProgress: (id: string) => void
  /** What `waiting` says changed. */
  onChange: () => void
}

export interface Uploads {
  /** Ids of media whose bytes the server has not got. */
  waiting(): ReadonlySet<string>
  /** Finishes what a dead context left, and sends from now on. Call when the log is pulled. */
  begin(): void
  /**
   * For who has little time: finishes what a dead context left, waits for its records to go, and sends what can be
   * sent. Resolves when nothing is left that can; rejects when stopped, or when the store of the bytes fails.
   */
  drain(recordsSent: () => Promise<void>): Promise<void>
  /** Something was added or changed; `isUrgent`: do not wait for the back-off. */
  wake(isUrgent: boolean): void
  /** Records were sent: what waited for its own may go. */
  recordsChanged(): void
  /** Lets the bytes go of what was removed before that moment: no trash has it any more. */
  forget(beforeMs: number): Promise<void>
  stop(): Promise<void>
}

const LOOK_AGAIN_MS = 60_000
const ROOM_AGAIN_MS = 600_000
/** What time, or another version of the server, may have mended by another start of the app. */
const MENDABLE = ['quota_exceeded', 'storage_full', 'too_large', 'unsupported_media_type', 'bad_request'] as const

/** Builds the queue; it sends nothing before `begin`. */
export function createUploads(parts: UploadsParts): Uploads {
  const queue = new Queue(parts)
  return {
    waiting: () => queue.waiting,
    begin: () => queue.begin(),
    drain: (recordsSent) => queue.drain(recordsSent),
    wake: (isUrgent) => queue.wake(isUrgent),
    recordsChanged: () => {
      if (queue.waiting.size > 0) queue.wake(false)
    },
    forget: (beforeMs) => queue.forget(beforeMs),
    stop: () => queue.stop(),
  }
}

class Queue {
  waiting: ReadonlySet<string> = new Set()
  readonly #parts: UploadsParts
  readonly #stopped = new AbortController()
  readonly #leave: () => void
  /** What the server was not ready for goes last. */
  readonly #postponed = new Set<string>()
  #running: Promise<void> = Promise.resolve()
  #sleep = new AbortController()
  #isBackingOff = false
  #isWoken = false
  #isDirty = true
  #isSettled = false
  #failures = 0

  constructor(parts: UploadsParts) {
    this.#parts = parts
    this.#leave = parts.log.changes.listen(({ collection, changes }) => {
      if (collection !== 'media' || !changes.some(({ isNewContent }) => isNewContent)) return
      this.#isDirty = true
      this.wake(false)
    })
    void this.#count().catch(() => undefined)
  }

  begin(): void {
    this.#running = this.#run()
  }

  drain(recordsSent: () => Promise<void>): Promise<void> {
    const drained = this.#drain(recordsSent)
    this.#running = drained.catch(() => undefined)
    return drained
  }

  wake(isUrgent: boolean): void {
    this.#isWoken = true
    if (isUrgent || !this.#isBackingOff) this.#sleep.abort()
    // Before the beginning, and where nothing may be sent, it is still known what waits.
    void this.#count().catch(() => undefined)
  }

  async forget(beforeMs: number): Promise<void> {
    const { blobs, userId, onProgress } = this.#parts
    // What came back from the trash counts again first.
    this.#isDirty = true
    await this.#reconcile()
    const isOver = ({ intent, goneMs }: StoredMedia): boolean => intent === null && goneMs !== null && goneMs < beforeMs
    for (const media of (await blobs.readAll(userId)).filter(isOver)) {
      // Somebody may just be taking it back.
      await blobs.change(userId, media.id, (known) => (known && isOver(known) ? null : undefined))
      onProgress(media.id)
    }
  }

  async stop(): Promise<void> {
    this.#leave()
    this.#stopped.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      this.#isWoken = false
      try {
        await this.#settle()
        const delayMs = await this.#pass()
        if (!this.#isWoken || this.#isBackingOff) await this.#rest(delayMs)
      } catch {
        // Stopped, or the store of the bytes cannot be read or written: perhaps later.
        await this.#rest(LOOK_AGAIN_MS).catch(() => undefined)
      }
    }
  }

  async #drain(recordsSent: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopped
    await this.#settle()
    await recordsSent()
    for (;;) {
      signal.throwIfAborted()
      const delayMs = await this.#pass()
      if (!this.#isBackingOff) return
      await this.#rest(delayMs)
    }
  }

  /** Once: what a dead context left, and what time may have mended. */
  async #settle(): Promise<void> {
    if (this.#isSettled) return
    const { blobs, userId } = this.#parts
    await finishIntents(this.#parts, blobs, userId)
    for (const code of MENDABLE) await this.#retry(code)
    this.#isSettled = true
  }

  /** Sends what can be sent; answers when to look again. */
  async #pass(): Promise<number> {
    const { connection, random, blobs, userId } = this.#parts
    await this.#reconcile()
    await this.#doubt()
    const todo = chooseUploads(await blobs.readAll(userId))
    await this.#count()
    if (todo.length > 0 && !mayUpload({ kind: 'photo', ...connection() })) return LOOK_AGAIN_MS
    const last = ({ id }: Waiting): number => (this.#postponed.has(id) ? 1 : 0)
    for (const one of todo.toSorted((a, b) => last(a) - last(b))) {
      if (!(await this.#isSendable(one))) continue
      const sent = await uploadFile(this.#uploadParts(), one)
      this.#stopped.signal.throwIfAborted()
      if (sent.kind === 'later') {
        this.#postponed.add(one.id)
        this.#failures += 1
        this.#isBackingOff = true
        return backoffDelayMs(this.#failures, random(), sent.retryAfterSeconds)
      }
      this.#failures = 0
      this.#postponed.delete(one.id)
      await this.#count()
    }
    this.#isBackingOff = false
    return ROOM_AGAIN_MS
  }

  async #rest(delayMs: number): Promise<void> {
    this.#sleep = new AbortController()
    await pause(delayMs, AbortSignal.any([this.#sleep.signal, this.#stopped.signal]))
    this.#isBackingOff = false
    if (delayMs === ROOM_AGAIN_MS && !this.#sleep.signal.aborted) await this.#retry('storage_full')
  }

  #uploadParts() {
    const { gate, connection } = this.#parts
    const { signal } = this.#stopped
    const mayGoOn = async (): Promise<boolean> => {
      await gate.ready(signal)
      return mayUpload({ kind: 'photo', ...connection() })
    }
    return { ...this.#parts, mayGoOn, signal }
  }

  /** The server has the record, and it names these bytes. */
  async #isSendable({ id, variant }: Waiting): Promise<boolean> {
    const { log, blobs, userId, isWaiting } = this.#parts
    const content = (await contentsById(log.connect, 'media', [id])).get(id)
    if (!content || isWaiting(id)) return false
    const file = (await blobs.read(userId, id))?.files[variant]
    return file !== undefined && fileFacts(content, variant)?.sha256 === file.sha256
  }

  async #reconcile(): Promise<void> {
    if (!this.#isDirty) return
    this.#isDirty = false
    const { log, blobs, userId, nowMs, onProgress } = this.#parts
    const { changed, hasRoom } = await reconcileMedia(log.connect, blobs, userId, nowMs())
    for (const id of changed) onProgress(id)
    if (hasRoom) await this.#retry('quota_exceeded')
  }

  /** A server that was put back may have lost bytes as it lost records: it is asked for everything kept here. */
  async #doubt(): Promise<void> {
    const { log } = this.#parts
    if ((await log.state('media')).isInDoubt !== true) return
    await this.#applyToAll((file) => file.upload.kind === 'uploaded', { kind: 'lost' })
    await endDoubt(log)
  }

  async #retry(code: string): Promise<void> {
    const isSuch = ({ upload }: StoredFile): boolean => upload.kind === 'refused' && upload.code === code
    await this.#applyToAll(isSuch, { kind: 'retried' })
  }

  async #applyToAll(isMeant: (file: StoredFile) => boolean, event: UploadEvent): Promise<void> {
    const { blobs, userId, onProgress } = this.#parts
    for (const { id, files } of await blobs.readAll(userId)) {
      if (!Object.values(files).some(isMeant)) continue
      await blobs.change(userId, id, (known) => known && applied(known, isMeant, event))
      onProgress(id)
    }
  }

  async #count(): Promise<void> {
    const { blobs, userId, onChange } = this.#parts
    const ids = (await blobs.readAll(userId)).filter(isUnsent).map(({ id }) => id)
    if (ids.length === this.waiting.size && ids.every((id) => this.waiting.has(id))) return
    this.waiting = new Set(ids)
    onChange()
  }
}

function applied(media: StoredMedia, isMeant: (file: StoredFile) => boolean, event: UploadEvent): StoredMedia {
  const files: Partial<Record<MediaVariant, StoredFile>> = { ...media.files }
  for (const variant of MEDIA_VARIANTS) {
    const file = files[variant]
    if (file && isMeant(file)) files[variant] = { ...file, upload: nextUpload(file.upload, event) }
  }
  return { ...media, files }
}
