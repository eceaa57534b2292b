// What a page can tell of the log's past and of what is stuck (I2, I4, I12): unsent and refused records, conflict
// cards, history with undo, the trash, the last runs. Reads the local stores itself; what only the leading worker
// may do, it asks for.
import type { Result } from '../../../core/lib/result.ts'
import { type SessionState, userIdOf } from '../../../core/session/session.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import type { Content } from '../../../core/sync/merge.ts'
import type { SyncRun } from '../../../core/sync/machine/sync-run.ts'
import type { Collection, ResourceType } from '../../../core/wire/resources.ts'
import type { Device } from '../../session/device.ts'
import type { Failure } from '../../storage/failure.ts'
import { readLog } from '../../storage/existing-log.ts'
import { listedSteps } from '../../storage/history-steps.ts'
import type { RecordPlace } from '../../storage/rows/edit-rows.ts'
import type { RecordsChanged } from '../../storage/rows/write-records.ts'
import { later, whenLoaded } from '../later.ts'
import type { LogFace } from '../log-face.ts'
import { newestFirst } from './newest-first.ts'
import { persist, type Persistence, readPersistence } from '../persistence.ts'
import type { Told } from './in-bundles.ts'
import type { StateFace } from '../state-face.ts'
import type { UndoOptions } from './undo-steps.ts'
import { createStore, type Store, type Writable } from '../../../core/lib/store.ts'

/** A record the server has not confirmed. */
export interface WaitingRecord {
  collection: Collection
  type: ResourceType
  id: string
  /** What the server last confirmed. */
  base: Content
  mine: Content
  /** When it was edited last, as far as that is known. */
  sinceMs: number | null
  /** Set when the server refused it. */
  refused: { code: string; issues: readonly { pointer: string; code: string }[]; sinceMs: number } | null
  /** Of a photo, document or track whose bytes the server has not got: how many are left, and why they do not go. */
  bytes?: { left: number; refused: string | null }
}

export interface LogStory {
  /** Every unsent record, refused ones too. */
  waiting(): Promise<readonly WaitingRecord[]>
  /** Sends a refused record again as it is. */
  retry(id: string): Promise<Result<void, Failure>>
  /**
   * Puts a refused or waiting record back to what the server confirmed; a step of the history, so it can be undone.
   * Answers its key for undo; none when nothing a person would name went.
   */
  giveUp(id: string): Promise<Result<readonly string[], Failure>>
  /** Open conflict cards, newest first, the same in every tab. */
  conflicts: Store<readonly HistoryStep[]>
  /** Writes the chosen values as an ordinary edit and closes the card. Fields not named stay as they are. */
  settle(key: string, choice: ReadonlyMap<string, 'mine' | 'theirs'>): Promise<Result<void, Failure>>
  /** Steps of one record, newest first. */
  history(id: string): Promise<readonly HistoryStep[]>
  /**
   * Takes steps back as an ordinary edit; of a removal, brings the record back. Answers with the keys of its own steps:
   * given to undo they bring back what was undone. `changed` rises once, at the end.
   * @param steps keys in the order they were made, as a write answered them
   */
  undo(steps: readonly string[], options?: UndoOptions): Promise<Result<RecordsChanged, Failure>>
  /** Removals of the last 30 days whose record is not there now, newest first. */
  trash(): Promise<readonly HistoryStep[]>
  /** Removes many records into the trash; `changed` rises once, at the end. */
  removeAll(records: readonly RecordPlace[], told?: Told): Promise<Result<RecordsChanged, Failure>>
  /** Rises when history, trash or waiting records may have changed. */
  changed: Store<number>
  /** Loads what all of this needs: whoever writes can take it back with no connection too. */
  load(): Promise<void>
  /** The last runs, newest first. */
  syncs(): Promise<readonly SyncRun[]>
  persistence(): Promise<Persistence>
  /** Asks the browser to keep the storage; answers whether it does. */
  persist(): Promise<boolean>
}

export interface StoryParts {
  databaseName: string
  device: Pick<Device, 'store'>
  session: Store<SessionState>
  log: Pick<LogFace, 'database' | 'unsent'>
  state: Pick<StateFace, 'sync' | 'onStory' | 'tellStory'>
}

export type Quietly = <T>(work: () => Promise<T>) => Promise<T>
export type StoryWork = Omit<LogStory, 'conflicts' | 'changed' | 'load' | 'persistence' | 'persist'>

/** Builds the story; reads nothing before it is asked or subscribed to, and loads what does when it is asked. */
export function createStory(parts: StoryParts): LogStory {
  const conflicts = createStore<readonly HistoryStep[]>([])
  const { changed, quietly } = followChanges(parts, conflicts)
  const work = later(async () => (await import('./story-work.ts')).createStoryWork(parts, quietly))
  const ask = async <T>(act: (known: StoryWork) => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> =>
    whenLoaded(work, act)
  return {
    waiting: async () => (await work.load()).waiting(),
    retry: (id) => ask((known) => known.retry(id)),
    giveUp: (id) => ask((known) => known.giveUp(id)),
    conflicts,
    settle: (key, choice) => ask((known) => known.settle(key, choice)),
    history: async (id) => (await work.load()).history(id),
    undo: (steps, options) => ask((known) => known.undo(steps, options)),
    trash: async () => (await work.load()).trash(),
    removeAll: (records, told) => ask((known) => known.removeAll(records, told)),
    changed,
    load: () => work.load().then(() => undefined),
    syncs: async () => (await work.load()).syncs(),
    persistence: readPersistence,
    persist,
  }
}

/** Read without the database engine: every page shows how many there are. */
async function openCards(databaseName: string, userId: string): Promise<HistoryStep[]> {
  const open = await readLog(databaseName, async (log) => (log.info.userId === userId ? listedSteps(log, 'open') : []))
  return open ?? []
}

/** Follows what other contexts tell, the waiting records and the user. */
function followChanges(
  { databaseName, session, state }: StoryParts,
  conflicts: Writable<readonly HistoryStep[]>,
): { changed: Store<number>; quietly: <T>(work: () => Promise<T>) => Promise<T> } {
  const changed = createStore(0)
  let quiet = 0
  const look = async (): Promise<void> => {
    const userId = userIdOf(session.get())
    const open = userId === null ? [] : await openCards(databaseName, userId).catch(() => [])
    // Another user may have come while the store was read (I6).
    if (userIdOf(session.get()) === userId) conflicts.set(newestFirst(open))
  }
  const rise = (): void => {
    if (quiet === 0) changed.set(changed.get() + 1)
  }
  /** While hundreds of records are written, reading them anew after each bundle would take longer than writing. */
  const quietly = async <T>(work: () => Promise<T>): Promise<T> => {
    quiet += 1
    try {
      return await work()
    } finally {
      quiet -= 1
      rise()
    }
  }
  state.onStory(() => {
    rise()
    void look()
  })
  session.subscribe(() => {
    if (userIdOf(session.get()) === null) conflicts.set([])
    else void look()
    rise()
  })
  let waiting = state.sync.get().waiting
  state.sync.subscribe(() => {
    if (state.sync.get().waiting === waiting) return
    waiting = state.sync.get().waiting
    rise()
  })
  void look()
  return { changed, quietly }
}
