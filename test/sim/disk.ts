import { setTimeout as sleep } from 'node:timers/promises'
import type { RxStorage } from 'rxdb/plugins/core'
import type { LocalStore } from '../../sync/storage/local-store.ts'
import type { Random } from './random.ts'

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

  /** Does one write, or fails as the disk does. */
  async write<T>(work: () => Promise<T>): Promise<T> {
    if (this.isOff) throw new DOMException(`${SIMULATED}no power`, 'AbortError')
    if (this.#left !== null && this.#left-- <= 0) {
      this.isOff = true
      if (this.#isLastDone) await work()
      throw new DOMException(`${SIMULATED}no power`, 'AbortError')
    }
    if (this.isFull) throw new DOMException(`${SIMULATED}full`, 'QuotaExceededError')
    await this.#linger()
    const done = await work()
    await this.#linger()
    return done
  }

  async #linger(): Promise<void> {
    if (this.slownessMs > 0 && this.#random.chance(LINGERING)) await sleep(this.#random.below(this.slownessMs))
  }
}

/** Called instead of a write; mistakes are planted here. */
export type WriteTrap = (
  collection: string,
  rows: readonly unknown[],
  write: () => Promise<unknown>,
  context: string,
) => Promise<unknown>

/** RxDB's storage on that disk. */
export function storageOn(
  disk: Disk,
  storage: RxStorage<unknown, unknown>,
  trap?: WriteTrap,
): RxStorage<unknown, unknown> {
  return {
    ...storage,
    createStorageInstance: async (parameters) => {
      const instance = await storage.createStorageInstance(parameters)
      const write = instance.bulkWrite.bind(instance)
      instance.bulkWrite = (rows, context) => {
        const now = () => disk.write(() => write(rows, context))
        return trap ? (trap(parameters.collectionName, rows, now, context) as ReturnType<typeof write>) : now()
      }
      return instance
    },
  }
}

/** The device's small store on the same disk. `isDropped` names stores whose writes get lost, for planted mistakes. */
export function storeOn(disk: Disk, store: LocalStore, isDropped: (name: string) => boolean): LocalStore {
  return {
    ...store,
    write: (name, entries) => disk.write(() => (isDropped(name) ? Promise.resolve() : store.write(name, entries))),
    update: (name, key, change) =>
      disk.write(async () => (isDropped(name) ? change(await store.read(name, key)) : store.update(name, key, change))),
    addSteps: (steps) => disk.write(() => store.addSteps(steps)),
    forgetSteps: (beforeMs) => disk.write(() => store.forgetSteps(beforeMs)),
  }
}
