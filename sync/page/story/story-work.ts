// What a page can ask of the log's past and of what is stuck (I2, I4, I12): unsent and refused records, conflict cards,
// history with undo, the trash, the last runs. Loaded by the first who asks.
import { type Failure, failure } from '../../../core/errors/failure.ts'
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import type { Store } from '../../../core/lib/store.ts'
import { type SessionState, userIdOf } from '../../../core/session/session.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import { settleStep } from '../../../core/sync/undo-step.ts'
import type { SyncRun } from '../../../core/sync/machine/sync-run.ts'
import type { Content } from '../../../core/sync/merge.ts'
import type { BlobStore } from '../../media/blob-store.ts'
import { relinkMedia } from '../../media/media-intents.ts'
import { reconcileMedia } from '../../media/reconcile-media.ts'
import type { Device } from '../../session/device.ts'
import { readLog } from '../../storage/existing-log.ts'
import { closeCard, stepsByKey, stepsOf } from '../../storage/history-steps.ts'
import type { LogStore } from '../../storage/log-store.ts'
import { type Editor, giveUpRows, recordOfStep, retryRows } from '../../storage/rows/edit-rows.ts'
import { type DirtyRow, readDirty } from '../../storage/rows/read-rows.ts'
import { type RecordsChanged, writeRecord } from '../../storage/rows/write-records.ts'
import type { PageLog } from '../log/page-log.ts'
import type { PageState } from '../page-state.ts'
import type { OnProgress } from './in-batches.ts'
import { newestFirst } from './newest-first.ts'
import { type IsToGo, type RecordToRemove, removeAll } from './remove-all.ts'
import { type UserLog, readTrash } from './trash.ts'
import { type RecordsUndone, type UndoOptions, undoSteps } from './undo-steps.ts'
import { type UndoWeight, weighUndo } from './weigh-undo.ts'
import { listWaiting, type WaitingRecord } from './waiting.ts'

/** What the story of the log does when it is asked. */
export interface StoryWork {
  /** Every unsent record, refused ones too. */
  waiting(): Promise<readonly WaitingRecord[]>
  /** Sends a refused record again as it is. */
  retry(id: string): Promise<Result<void, Failure>>
  /**
   * Puts a refused or waiting record back to what the server confirmed; a step of the history, so it can be undone.
   * Answers its key for undo; none when nothing a person would name went.
   */
  giveUp(id: string): Promise<Result<readonly string[], Failure>>
  /** Writes the chosen values as an ordinary edit and closes the card. Fields not named stay as they are. */
  settle(key: string, choice: ReadonlyMap<string, 'mine' | 'theirs'>): Promise<Result<void, Failure>>
  /** Steps of one record, newest first. */
  history(id: string): Promise<readonly HistoryStep[]>
  /**
   * Takes steps back as an ordinary edit; of a removal, brings the record back. Answers with the keys of its own steps:
   * given to undo they bring back what was undone. `changed` rises once, at the end.
   * @param steps keys in the order they were made, as a write answered them
   */
  undo(steps: readonly string[], options?: UndoOptions): Promise<Result<RecordsUndone, Failure>>
  /** What `undo` would do with the same steps as the log is now; changes nothing. Rejects when the log cannot be read. */
  weighUndo(steps: readonly string[], options?: Pick<UndoOptions, 'onlyUnchanged'>): Promise<UndoWeight>
  /** Removals of the last 30 days whose record is not there now, newest first. */
  trash(): Promise<readonly HistoryStep[]>
  /**
   * Removes many records into the trash; `changed` rises once, at the end.
   * @param isToGo left out, all of them go
   */
  removeAll(
    records: readonly RecordToRemove[],
    onProgress?: OnProgress,
    isToGo?: IsToGo,
  ): Promise<Result<RecordsChanged, Failure>>
  /** The last runs, newest first. */
  syncs(): Promise<readonly SyncRun[]>
}

export interface StoryWorkParts {
  databaseName: string
  device: Pick<Device, 'store'>
  session: Store<SessionState>
  log: Pick<PageLog, 'database' | 'unsent'>
  blobs: BlobStore
  state: Pick<PageState, 'tellMedia'>
}

type Quietly = <T>(work: () => Promise<T>) => Promise<T>

/** What reads and writes for the story. `quietly`: `changed` rises once, at the end of the work. */
export function createStoryWork(parts: StoryWorkParts, quietly: Quietly): StoryWork {
  const { device, session, log, blobs, state } = parts
  const place: UserLog = {
    databaseName: parts.databaseName,
    userId: () => userIdOf(session.get()),
    database: () => log.database(),
  }
  const guard = <T>(work: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> =>
    work().catch(() => fail(failure('storage')))
  const find = async (key: string): Promise<HistoryStep | undefined> => {
    const userId = userIdOf(session.get())
    if (userId === null || !key.startsWith(`${userId}|`)) return undefined
    return (await stepsByKey((await log.database()).log, [key]))[0]
  }
  /**
   * Bytes of media that came back count again, and those of what went no longer: not only when the sender looks, which
   * may have to wait for the network, as somebody may log out next.
   */
  const bytesFollow = async (steps: readonly string[]): Promise<void> => {
    if (!steps.some((key) => recordOfStep(key).collection === 'media')) return
    const { log: rows } = await log.database()
    const { userId } = rows.info
    const { changed } = await reconcileMedia(rows.connect, blobs, userId, Date.now()).catch(() => ({ changed: [] }))
    for (const id of changed) state.tellMedia(id)
  }
  return {
    waiting: () => listWaiting(log),
    retry: (id) =>
      guard(async () => {
        const record = await findDirty(log, id)
        if (!record?.refused) return fail(failure('not_found'))
        const { log: rows } = await log.database()
        await retryRows(rows, [record], editorOf(rows))
        return ok(undefined)
      }),
    giveUp: (id) =>
      guard(async () => {
        const record = await findDirty(log, id)
        if (!record) return fail(failure('not_found'))
        const { log: rows } = await log.database()
        const { steps } = await giveUpRows(rows, [record], editorOf(rows))
        await bytesFollow(steps)
        return ok(steps)
      }),
    settle: (key, choice) =>
      guard(async () => {
        const step = await find(key)
        if (!step) return fail(failure('not_found'))
        let isGone = false
        await change(log, step, (current) => {
          isGone = current === null && choice.size > 0
          return settleStep(step, choice, current)
        })
        await bytesFollow([key])
        await closeCard((await log.database()).log, key, Date.now())
        // Deleted meanwhile: there is no record for the value, and the answer must not say that there was.
        return isGone ? fail(failure('not_found')) : ok(undefined)
      }),
    history: (id) => readHistory(place, id),
    undo: (steps, options) =>
      guard(() =>
        quietly(async () => {
          const undone = await undoSteps(place, steps, options)
          await bytesFollow(steps)
          return undone
        }),
      ),
    weighUndo: (steps, options) => weighUndo(place, steps, options),
    trash: () => readTrash(place),
    removeAll: (records, onProgress, isToGo) =>
      guard(() => quietly(() => removeAll(place, records, onProgress, isToGo))),
    syncs: async () => ((await device.store.read('runs', userIdOf(session.get()) ?? '')) ?? []).toReversed(),
  }
}

async function change(
  log: StoryWorkParts['log'],
  { collection, type, id }: HistoryStep,
  edit: (current: Content) => Content | undefined,
): Promise<void> {
  const db = await log.database()
  await writeRecord(db, { collection, type, id }, edit)
  if (collection === 'media') await relinkMedia(db, [id])
}

async function readHistory({ databaseName, userId }: UserLog, id: string): Promise<readonly HistoryStep[]> {
  const user = userId()
  const steps = await readLog(databaseName, async (log) => (log.info.userId === user ? stepsOf(log, id) : []))
  return newestFirst(steps ?? [])
}

async function findDirty(log: StoryWorkParts['log'], id: string): Promise<DirtyRow | undefined> {
  const dirty = await readDirty((await log.database()).log.connect)
  return dirty.find((row) => row.id === id)
}

function editorOf({ info }: LogStore): Editor {
  return { userId: info.userId, nowMs: () => Date.now() }
}
