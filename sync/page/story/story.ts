// The story of the log as a page holds it before anybody asks (I4): open conflict cards, and when to look again. What
// reads and writes for it comes with the first who asks.
import { createStore, type Store, type Writable } from '../../../core/lib/store.ts'
import { userIdOf } from '../../../core/session/session.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import { readLog } from '../../storage/existing-log.ts'
import { listedSteps } from '../../storage/history-steps.ts'
import { actsOf, later, notLoaded } from '../later.ts'
import { persist, type Persistence, readPersistence } from '../persistence.ts'
import type { PageState } from '../page-state.ts'
import { newestFirst } from './newest-first.ts'
import type { StoryWork, StoryWorkParts } from './story-work.ts'

/** What a page can tell of the log's past and of what is stuck. */
export interface LogStory extends StoryWork {
  /** Open conflict cards, newest first, the same in every tab. */
  conflicts: Store<readonly HistoryStep[]>
  /** Rises when history, trash or waiting records may have changed. */
  changed: Store<number>
  /** Loads what all of this needs, so that a write can be taken back without a connection, too. */
  load(): Promise<void>
  persistence(): Promise<Persistence>
  /** Asks the browser to keep the storage; answers whether it does. */
  persist(): Promise<boolean>
}

export interface StoryParts extends StoryWorkParts {
  state: Pick<PageState, 'sync' | 'onStory' | 'tellMedia'>
}

/** Builds the story; reads nothing before it is asked or subscribed to, and loads what does when it is asked. */
export function createStory(parts: StoryParts): LogStory {
  const conflicts = createStore<readonly HistoryStep[]>([])
  const { changed, quietly } = followChanges(parts, conflicts)
  const work = later(async () => (await import('./story-work.ts')).createStoryWork(parts, quietly))
  return {
    ...actsOf(work, ['waiting', 'history', 'trash', 'syncs', 'weighUndo']),
    ...actsOf(work, ['retry', 'giveUp', 'settle', 'undo', 'removeAll'], notLoaded),
    conflicts,
    changed,
    load: () => work.load().then(() => undefined),
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
