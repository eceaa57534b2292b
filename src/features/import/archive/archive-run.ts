import type { JsonObject } from '../../../../core/lib/json.ts'
import { createStore, type Store } from '../../../../core/lib/store.ts'
import type { ArchiveTally, FoundArchive, RestoreDone } from '../../../../sync/archive/archive-messages.ts'
import type { ImportAnswer, ImportRequest } from '../../../../sync/import/import-messages.ts'
import { askBackgroundSync } from '../../../data/browser/ask-background-sync.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { isPreference } from '../../../data/preferences/preferences.ts'
import { undoEdits } from '../../../flight/edits/edit-log.ts'
import { type StorageTrouble, storageTrouble } from '../../../flight/save/storage-trouble.ts'
import { takeBack } from '../../../flight/undo/undo-import.ts'
import type { Undo } from '../../../flight/undo/undo-steps.ts'
import { noteDone } from '../../../flight/work/done-imports.ts'
import { keepPageFor } from '../../../shell/navigation/dirty-forms.ts'
import { aloneWithArchive, forgetArchive, keepArchive } from './kept-archive.ts'

export type ArchiveStep =
  | { kind: 'found'; found: FoundArchive }
  | { kind: 'writing'; done: number; total: number }
  /** `done` is null where the device failed in the middle. */
  | {
      kind: 'done'
      done: RestoreDone | null
      settings: number
      trouble: StorageTrouble | null
      undo: 'offered' | 'running' | 'done' | 'failed'
      /** Of what was undone: entries of which the history knows nothing any more. */
      forgotten: number
    }

type Ending = { done: RestoreDone } | { name: string; message: string }

/** What becomes of an archive that was opened: shown, put in, taken back. */
export class ArchiveRun {
  readonly #ask: (request: ImportRequest) => void
  readonly #state = createStore<ArchiveStep | null>(null)
  #file: File | null = null
  #ended: ((ending: Ending | null) => void) | null = null
  #undo: Undo | null = null
  #batchId = ''

  constructor(ask: (request: ImportRequest) => void) {
    this.#ask = ask
  }

  get state(): Store<ArchiveStep | null> {
    return this.#state
  }

  begin(file: File | null): void {
    this.#ended?.(null)
    this.#ended = null
    this.#file = file
    this.#state.set(null)
  }

  hear(answer: ImportAnswer): void {
    const step = this.#state.get()
    if (answer.kind === 'archive') this.#state.set({ kind: 'found', found: answer.found })
    if (answer.kind === 'restoring' && step?.kind === 'writing') this.#state.set({ ...step, done: answer.done })
    if (answer.kind === 'ask-lost') void this.#findLost(answer.ids)
    if (answer.kind === 'restored') this.#ended?.({ done: answer.done })
    if (answer.kind === 'restore-failed') this.#ended?.(answer)
  }

  /** Puts it in. Beside the log it lies until it is, so that a page that is closed meanwhile can be gone on with. */
  async restore(): Promise<void> {
    const step = this.#state.get()
    if (step?.kind !== 'found' || typeof step.found.read === 'string') return
    const preview = step.found.read
    this.#state.set({ kind: 'writing', done: 0, total: entriesOf(preview) })
    const file = this.#file
    const isLeft = (): boolean => this.#file !== file
    let isLost = (): boolean => false
    const ending = await keepPageFor(() =>
      aloneWithArchive(async (lost) => {
        isLost = () => lost.aborted
        lost.addEventListener('abort', () => this.stop())
        // The page may have been left, another file chosen, or the turn lost while the lock was waited for and the copy made.
        const mayGoOn = (): boolean => !lost.aborted && !isLeft()
        if (file && mayGoOn()) await keepArchive(file)
        return mayGoOn() ? this.#write() : null
      }),
    )
    if (ending === null) {
      if (!isLeft()) this.#state.set(step)
      return
    }
    const { done, failure } =
      'done' in ending ? { ...ending, failure: ending.done.failure } : { done: null, failure: ending }
    const trouble = failure && (await storageTrouble(failure))
    // The copy itself may take the room that is wanting.
    if ((trouble === null || trouble === 'full') && !isLost()) await forgetArchive()
    const settings = trouble !== null || done?.isStopped ? 0 : takeSettings(preview.preferences)
    this.#undo = done && undoEdits(done.steps)
    this.#batchId = crypto.randomUUID()
    if (done) askBackgroundSync()
    if (done && done.steps.length > 0) await rememberArchive(this.#batchId, step.found, done)
    this.#state.set({ kind: 'done', done, settings, trouble, undo: done ? 'offered' : 'done', forgotten: 0 })
  }

  /** Ends it behind what is being written. */
  stop(): void {
    this.#ask({ kind: 'stop' })
  }

  /** Takes back everything that was put in; settings stay. */
  async undo(): Promise<void> {
    const step = this.#state.get()
    if (step?.kind !== 'done' || step.undo === 'running' || !this.#undo) return
    this.#state.set({ ...step, undo: 'running' })
    const { isDone, forgotten } = await takeBack(this.#batchId, this.#undo)
    this.#state.set({ ...step, undo: isDone ? 'done' : 'failed', forgotten })
  }

  async #findLost(ids: readonly string[]): Promise<void> {
    // Of what cannot be asked nothing is known to be lost.
    const lost = await syncClient()
      .media.lost(ids)
      .catch(() => [])
    this.#ask({ kind: 'lost', ids: lost })
  }

  #write(): Promise<Ending | null> {
    return new Promise((resolve) => {
      this.#ended = resolve
      this.#ask({ kind: 'restore' })
    })
  }
}

/** Among the imports; an archive itself is not kept, as its owner has it. */
function rememberArchive(batchId: string, { name, bytes }: FoundArchive, done: RestoreDone): Promise<boolean> {
  const { fresh, known, refused, steps } = done
  const written = sumOf(fresh)
  const rows = { new: written, merged: 0, known: sumOf(known), question: 0, refused }
  const files = [{ name, bytes, format: 'archive', rows: entriesOf(done) }]
  return noteDone(batchId, { written, steps }, { files, rows, query: '' })
}

export function entriesOf({ fresh, known, refused }: ArchiveTally): number {
  return sumOf(fresh) + sumOf(known) + refused
}

export function sumOf(counts: RestoreDone['fresh']): number {
  return counts.flights + counts.media + counts.data
}

/** Settings of the archive that this account has not chosen yet. */
export function newSettings(preferences: JsonObject): JsonObject {
  const { session, preferences: chosen } = syncClient()
  const current = session.get()
  if (current.kind === 'guest') return {}
  const known = { ...current.user.preferences, ...chosen.unsent.get() }
  const entries = Object.entries(preferences).filter(([name]) => isPreference(name) && !Object.hasOwn(known, name))
  return Object.fromEntries(entries)
}

function takeSettings(preferences: JsonObject): number {
  const taken = newSettings(preferences)
  const count = Object.keys(taken).length
  if (count > 0) syncClient().preferences.choose(taken)
  return count
}
