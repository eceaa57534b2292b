// A log without an account becomes the account's that is made or logged into over it (I1, I6, I20). One transaction is the
// turn: before it everything is as it was, and after it the session is the account's, every record of the log is kept
// as a change of it, and it is noted what still has to follow. The next leader puts what was kept into the account's log.
import { isLocalOf, type User } from '../../../core/session/session.ts'
import type { Tokens } from '../../../core/session/token.ts'
import { COLLECTIONS } from '../../../core/wire/resources.ts'
import { inheritedEntries, mediaWithBytes } from '../../session/inherit-log.ts'
import { type LogPlace, orThrow } from '../../session/log-place.ts'
import { takeOver } from '../../session/ownership.ts'
import { withBlobs } from '../../session/with-blobs.ts'
import { readLastWrites } from '../../storage/salvage/raw-unsent.ts'
import { keptEntries } from '../../storage/kept-entries.ts'
import type { KeptRecord } from '../../storage/local-store.ts'
import type { PageLog } from '../log/page-log.ts'
import { noteRemoval, type RemovalParts, removeHere } from '../session/removal.ts'

export interface TakeOverParts extends RemovalParts {
  log: Pick<PageLog, 'alone'>
  /** Writes what was recorded of a flight under way. */
  flushTrack: () => Promise<void>
}

/** An app that knows no claims takes a note of no session's version for one that is no longer meant. */
const NO_VERSION = -1

/**
 * Logs in over the log of this made-up user and takes everything of it along.
 * @returns false where their session is over, and nothing was done
 * @throws StorageError when not all of it could be kept, or another context holds the log: nothing was done then
 */
export async function takeOverLocal(parts: TakeOverParts, from: string, user: User, tokens: Tokens): Promise<boolean> {
  await Promise.all([parts.loadRemoval(), import('../session/give-beside.ts'), parts.flushTrack()])
  return parts.log.alone(async (place) => {
    const current = await parts.device.tokens.session()
    if (!isLocalOf(current, from)) return false
    // Before the rows: what is written while they are read counts as written since.
    const writes = (await readLastWrites(place.databaseName, place.factory)) ?? COLLECTIONS.map(() => null)
    const kept = await keptFor(place, from, user.id)
    const note = noteRemoval(from, { what: 'all', to: user.id, sessionVersion: NO_VERSION, writes })
    let isClaimed = false
    await parts.device.tokens.apply(
      { kind: 'logged-in', user, tokens, over: from },
      {
        stores: ['kept', 'owner'],
        writes: (before) => {
          // The session may have ended since it was looked at.
          isClaimed = before !== undefined && isLocalOf(before, from)
          return isClaimed ? { kept, ...note } : {}
        },
      },
    )
    if (!isClaimed) return false
    // It is the account's by now; what fails here is gone on with by the next page.
    await finish(parts, place, from, user.id).catch(() => undefined)
    return true
  })
}

/** What waits for the account on this device already stays with it. */
async function keptFor(place: LogPlace, from: string, to: string): Promise<[string, KeptRecord][]> {
  return withBlobs(place, async (blobs) => {
    const [media, waiting] = await Promise.all([mediaWithBytes(blobs, from), place.store.readAll('kept', `${to}|`)])
    const entries = new Map(await inheritedEntries(place, from, to, media))
    return keptEntries(new Map(waiting), [...entries.values()])
  })
}

async function finish(parts: TakeOverParts, place: LogPlace, from: string, to: string): Promise<void> {
  await removeHere(parts, place, from)
  orThrow(await takeOver(place, to))
}
