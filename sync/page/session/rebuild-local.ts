// Deletes a damaged log and begins a new one with what was unsent (I9, I18). Nothing is deleted before it is kept, and
// an obstacle is reported: a second attempt would find no more than the first.
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import { type SessionState, userIdOf } from '../../../core/session/session.ts'
import { obstacleIn, orThrow } from '../../session/log-place.ts'
import { rebuild } from '../../session/ownership.ts'
import { type Failure, failure } from '../../../core/errors/failure.ts'
import { repairLocal } from '../../storage/salvage/repair-local.ts'
import type { PageLog } from '../log/page-log.ts'
import type { Store } from '../../../core/lib/store.ts'

export interface RebuildParts {
  log: Pick<PageLog, 'alone'>
  session: Store<SessionState>
  forgetRows: (userId: string | null) => void
  /** Writes the session this page knows into a store that was made anew. */
  restoreSession: () => Promise<void>
}

/** `saved`: unsent changes that were kept. `unreadable`: rows that could not be read, of any kind. */
export interface LocalRebuilt {
  saved: number
  unreadable: number
}

export async function rebuildLocal(parts: RebuildParts): Promise<Result<LocalRebuilt, Failure>> {
  const { log, session, forgetRows, restoreSession } = parts
  const userId = userIdOf(session.get())
  try {
    const { saved, unreadable } = await log.alone(async (place) => {
      const repaired = await repairLocal(place.store)
      // Whose log this is stands in the log too, and the session is known here.
      if (repaired.isSessionLost) await restoreSession()
      const rebuilt = orThrow(await rebuild(place, userId))
      // Before any page opens the next one, which would take this one for deleted by the browser.
      forgetRows(userId)
      return { saved: rebuilt.saved, unreadable: rebuilt.unreadable + repaired.unreadable }
    })
    return ok({ saved, unreadable })
  } catch (error) {
    return fail(failure(obstacleIn(error) ?? 'storage'))
  }
}
