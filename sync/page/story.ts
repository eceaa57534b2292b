// What a page can tell of the log's past and of what is stuck (I2, I4, I12): unsent and refused records, conflict
// cards, history with undo, the trash, the last runs. Reads the local stores itself; what only the leading worker
// may do, it asks for.
import { fail, ok, type Result } from '../../core/lib/result.ts'
import type { SessionState } from '../../core/session/session.ts'
import { HISTORY_MS, type HistoryStep, settleStep, undoStep } from '../../core/sync/history.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { SyncRun } from '../../core/sync/sync-run.ts'
import { COLLECTIONS, type Collection, type ResourceType } from '../../core/wire/resources.ts'
import type { Device } from '../device.ts'
import { type Failure, failure } from '../failure.ts'
import { recordKey } from '../local-store.ts'
import { listName } from '../local-upgrade.ts'
import type { RecordPlace } from '../write-record.ts'
import { askLeader } from './ask-leader.ts'
import type { LogFace } from './log-face.ts'
import { newestFirst } from './newest-first.ts'
import { type Persistence, readPersistence } from './persistence.ts'
import { type Restored, removeAll, restoreAll, type Told } from './restore-all.ts'
import type { StateFace } from './state-face.ts'
import { createStore, type Store, type Writable } from './store.ts'
import { type UserLog, readTrash } from './trash.ts'
import { listWaiting } from './waiting.ts'

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
   * Answers the step's key; null when nothing a person would name went.
   */
  giveUp(id: string): Promise<Result<string | null, Failure>>
  /** Open conflict cards, newest first, the same in every tab. */
  conflicts: Store<readonly HistoryStep[]>
  /** Writes the chosen values as an ordinary edit and closes the card. Fields not named stay as they are. */
  settle(key: string, choice: ReadonlyMap<string, 'mine' | 'theirs'>): Promise<Result<void, Failure>>
  /** Steps of one record, newest first. */
  history(id: string): Promise<readonly HistoryStep[]>
  /** Takes a step back as an ordinary edit; of a removal, brings the record back. */
  undo(key: string): Promise<Result<void, Failure>>
  /** Removals of the last 30 days whose record is not there now, newest first. */
  trash(): Promise<readonly HistoryStep[]>
  /** Brings back a record of the trash. */
  restore(id: string): Promise<Result<void, Failure>>
  /** Brings many records of the trash back; `changed` rises once, at the end. */
  restoreAll(ids: readonly string[], told?: Told): Promise<Result<Restored, Failure>>
  /** Removes many records into the trash; `changed` rises once, at the end. */
  removeAll(records: readonly RecordPlace[], told?: Told): Promise<Result<{ failed: number }, Failure>>
  /** Rises when history, trash or waiting records may have changed. */
  changed: Store<number>
  /** The last runs, newest first. */
  syncs(): Promise<readonly SyncRun[]>
  persistence(): Promise<Persistence>
  /** Asks the browser to keep the storage; answers whether it does. */
  persist(): Promise<boolean>
}

export interface StoryParts {
  device: Pick<Device, 'store'>
  session: Store<SessionState>
  log: Pick<LogFace, 'database' | 'unsent'>
  state: Pick<StateFace, 'sync' | 'onStory' | 'tellStory'>
}

/** Builds the story; reads nothing before it is asked or subscribed to. */
export function createStory(parts: StoryParts): LogStory {
  const { device, session, log, state } = parts
  const conflicts = createStore<readonly HistoryStep[]>([])
  const { changed, quietly } = followChanges(parts, conflicts)
  const place: UserLog = { store: device.store, userId: () => userIdOf(session), database: () => log.database() }
  const guard = <T>(work: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> =>
    work().catch(() => fail(failure('storage')))
  const takeBack = async (step: HistoryStep | undefined): Promise<Result<void, Failure>> => {
    if (!step) return fail(failure('not_found'))
    await change(log, step, (current) => undoStep(step, current))
    return ok(undefined)
  }
  const find = async (key: string): Promise<HistoryStep | undefined> =>
    key.startsWith(`${userIdOf(session) ?? ''}|`) ? device.store.read('history', key) : undefined
  return {
    waiting: () => listWaiting(log, state.sync.get()),
    retry: async (id) => {
      const answer = await askLeader('retry', id)
      return answer.ok ? ok(undefined) : answer
    },
    giveUp: (id) => askLeader('give-up', id),
    conflicts,
    settle: (key, choice) =>
      guard(async () => {
        const step = await find(key)
        if (!step) return fail(failure('not_found'))
        let isGone = false
        await change(log, step, (current) => {
          isGone = current === null && choice.size > 0
          return settleStep(step, choice, current)
        })
        await closeCard(device, key)
        state.tellStory()
        // Deleted meanwhile: there is nothing to put the value into, and nobody may be told there was.
        return isGone ? fail(failure('not_found')) : ok(undefined)
      }),
    history: (id) => readHistory(device, userIdOf(session), id),
    undo: (key) => guard(async () => takeBack(await find(key))),
    trash: () => readTrash(place),
    restore: (id) => guard(async () => takeBack(await lastRemoval(parts, id))),
    restoreAll: (ids, told) => guard(() => quietly(() => restoreAll(place, ids, told))),
    removeAll: (records, told) => guard(() => quietly(() => removeAll(place, records, told))),
    changed,
    syncs: async () => ((await device.store.read('runs', userIdOf(session) ?? '')) ?? []).toReversed(),
    persistence: readPersistence,
    persist: async () => (await navigator.storage?.persist?.().catch(() => false)) ?? false,
  }
}

function userIdOf(session: Store<SessionState>): string | null {
  const current = session.get()
  return current.kind === 'guest' ? null : current.user.id
}

/** Follows what other contexts tell, the waiting records and the user. */
function followChanges(
  { device, session, state }: StoryParts,
  conflicts: Writable<readonly HistoryStep[]>,
): { changed: Store<number>; quietly: <T>(work: () => Promise<T>) => Promise<T> } {
  const changed = createStore(0)
  let quiet = 0
  const look = async (): Promise<void> => {
    const userId = userIdOf(session)
    const open = userId === null ? [] : await device.store.readList(listName(userId, 'open')).catch(() => [])
    // Another user may have come while the store was read (I6).
    if (userIdOf(session) === userId) conflicts.set(newestFirst(open))
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
    if (userIdOf(session) === null) conflicts.set([])
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

async function change(
  log: StoryParts['log'],
  { collection, type, id }: HistoryStep,
  edit: (current: Content) => Content | undefined,
): Promise<void> {
  const [{ writeRecord }, { linkAgain }] = await Promise.all([import('../database.ts'), import('../media-intents.ts')])
  const db = await log.database()
  await writeRecord(db, { collection, type, id }, edit)
  if (collection === 'media') await linkAgain(db, [id])
}

async function closeCard({ store }: StoryParts['device'], key: string): Promise<void> {
  await store.update('history', key, (step) => {
    if (!step) return undefined
    const settled = { ...step, settledAtMs: Date.now() }
    // A settled merge stands in no short list.
    delete settled.list
    return settled
  })
}

async function readHistory(
  { store }: StoryParts['device'],
  userId: string | null,
  id: string,
): Promise<readonly HistoryStep[]> {
  if (userId === null) return []
  const found = await Promise.all(
    COLLECTIONS.map((collection) => store.readAll('history', `${recordKey(userId, collection, id)}|`)),
  )
  return newestFirst(found.flat().map(([, step]) => step))
}

/** Looked up by record: reading the whole trash for each of 500 flights would take hours. */
async function lastRemoval({ device, session }: StoryParts, id: string): Promise<HistoryStep | undefined> {
  const since = Date.now() - HISTORY_MS
  const steps = await readHistory(device, userIdOf(session), id)
  return steps.find(({ kind, atMs }) => kind === 'removed' && atMs >= since)
}
