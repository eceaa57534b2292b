import type { MediaVariant } from '../../../core/media/media-variant.ts'
import type { BlobStore, StoredFile } from '../../../sync/media/blob-store.ts'
import type { LocalStore } from '../../../sync/storage/local-store.ts'
import { sleep } from './clock.ts'
import type { Random } from '../../support/random.ts'

/** Begins the message of every failure made here: RxDB leaves some of them to nobody, as it does in a worker. */
const SIMULATED = 'simulated: '

/** How many writes of a slow disk are slow. */
const LINGERING = 0.3

/** A device's storage and power: full, or gone at any write, before or after it took effect. */
export class Disk {
  isFull = false
  isOff = false
  /** A write takes up to so many ms, now and then: what happens between two of them shows then. */
  slownessMs = 0
  readonly #random: Random
  #left: number | null = null
  #isLastDone = false

  constructor(random: Random) {
    this.#random = random
  }

  /** The power fails at the write after so many more; `isDone`: that one still takes effect, and nobody hears of it. */
  failAfter(writes: number, isDone: boolean): void {
    this.#left = writes
    this.#isLastDone = isDone
  }

  mend(): void {
    this.isFull = false
    this.isOff = false
    this.#left = null
  }

  /** What becomes of a write that begins now. `unheard`: it is done, and then the power fails. */
  fate(): 'done' | 'unheard' | 'fails' | 'full' {
    if (this.isOff) return 'fails'
    if (this.#left !== null && this.#left-- <= 0) {
      this.isOff = true
      return this.#isLastDone ? 'unheard' : 'fails'
    }
    return this.isFull ? 'full' : 'done'
  }

  /** Does one write beside the log, or fails as the disk does. */
  async write<T>(work: () => Promise<T>): Promise<T> {
    const fate = this.fate()
    if (fate === 'full') throw new DOMException(`${SIMULATED}full`, 'QuotaExceededError')
    if (fate !== 'fails') {
      const done = await work()
      if (fate === 'done') return done
    }
    throw new DOMException(`${SIMULATED}no power`, 'AbortError')
  }

  async linger(): Promise<void> {
    if (this.slownessMs > 0 && this.#random.chance(LINGERING)) await sleep(this.#random.below(this.slownessMs))
  }
}

/** A connection to the log on that disk. */
export function connectOn(disk: Disk, connect: () => Promise<IDBDatabase>): () => Promise<IDBDatabase> {
  return async () => {
    await disk.linger()
    const db = await connect()
    return new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction') return (...parts: TransactionParts) => begin(disk, target, parts)
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
}

type TransactionParts = Parameters<IDBDatabase['transaction']>

function begin(disk: Disk, db: IDBDatabase, parts: TransactionParts): IDBTransaction {
  if (parts[1] !== 'readwrite') {
    if (disk.isOff) throw new DOMException(`${SIMULATED}no power`, 'AbortError')
    return db.transaction(...parts)
  }
  const fate = disk.fate()
  if (fate === 'fails') throw new DOMException(`${SIMULATED}no power`, 'AbortError')
  if (fate === 'full') throw new DOMException(`${SIMULATED}full`, 'QuotaExceededError')
  const transaction = db.transaction(...parts)
  return fate === 'done' ? transaction : unheard(transaction)
}

/** Takes effect, although its caller gets an error. */
function unheard(transaction: IDBTransaction): IDBTransaction {
  return new Proxy(transaction, {
    get: (target, name) => {
      if (name === 'addEventListener') {
        return (type: string, listener: EventListener) =>
          target.addEventListener(type === 'complete' ? 'abort' : type === 'abort' ? 'complete' : type, listener)
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The device's small store on the same disk. */
export function storeOn(disk: Disk, store: LocalStore): LocalStore {
  return {
    ...store,
    write: (name, entries) => disk.write(() => store.write(name, entries)),
    writeTogether: (writes) => disk.write(() => store.writeTogether(writes)),
    update: (...parts) => disk.write(() => store.update(...parts)),
  }
}

/** The bytes of photos on the same disk. `onGone`: a file that was here is not kept any more. */
export function blobsOn(disk: Disk, blobs: BlobStore, onGone: (id: string, variant: MediaVariant) => void): BlobStore {
  const whilePowered = <T>(work: () => Promise<T>): Promise<T> =>
    disk.isOff ? Promise.reject(new DOMException(`${SIMULATED}no power`, 'AbortError')) : work()
  return {
    read: (...of) => whilePowered(() => blobs.read(...of)),
    readAll: (...of) => whilePowered(() => blobs.readAll(...of)),
    readBlob: (...of) => whilePowered(() => blobs.readBlob(...of)),
    change: (userId, id, change, bytes) => {
      const noting: typeof change = (known) => {
        const next = change(known)
        if (next === undefined) return next
        for (const [variant, file] of Object.entries(known?.files ?? {}) as [MediaVariant, StoredFile][]) {
          if (file.upload.kind === 'uploaded' && !next?.files[variant]) onGone(id, variant)
        }
        return next
      }
      return disk.write(() => blobs.change(userId, id, noting, bytes))
    },
    removeThose: (...of) => disk.write(() => blobs.removeThose(...of)),
    close: () => blobs.close(),
  }
}
