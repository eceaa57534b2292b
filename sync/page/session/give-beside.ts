// What lies beside the records of a claimed log goes to the account too (I1, I20): bytes, a flight under way, half-filled
// forms, choices, and what a page had begun. Cut off anywhere it is done anew, and nothing comes twice.
import { isObject } from '../../../core/lib/json.ts'
import type { StoredSession } from '../../../core/session/session.ts'
import { tellInFlightChanged } from '../recorder/in-flight-channel.ts'
import type { FlightRecorder } from '../../recorder/flight-recorder.ts'
import { giveMedia, mediaWithBytes } from '../../session/inherit-log.ts'
import type { LogPlace } from '../../session/log-place.ts'
import { withBlobs } from '../../session/with-blobs.ts'
import { openJournal } from '../../storage/journal.ts'
import { giveOwnKeys } from './own-keys.ts'
import { keepUnsent, unsentOf } from './unsent-preferences.ts'

export interface GivingParts {
  place: LogPlace
  recorder: Pick<FlightRecorder, 'give'>
  /** Who is logged in by now. */
  session: StoredSession
}

/** @throws what the storage fails with: what was not given yet is still there */
export async function giveBeside({ place, recorder, session }: GivingParts, from: string, to: string): Promise<void> {
  await recorder.give(from, to)
  tellInFlightChanged(to)
  giveOwnKeys(from, to)
  giveChoices(session, from, to)
  await giveJournal(place.databaseName, from, to)
  // Last, as there may be no room for them. One after the other: a device with little room holds none but one of them
  // twice.
  await withBlobs(place, async (blobs) => {
    for (const media of await mediaWithBytes(blobs, from)) {
      await giveMedia(blobs, media, to)
      await blobs.change(from, media.id, () => null)
    }
  })
}

/** What the account says already counts. */
function giveChoices(session: StoredSession, from: string, to: string): void {
  const account = session.kind === 'signed-in' && session.user.id === to ? session.user.preferences : {}
  const waiting = unsentOf(to)
  const chosen = Object.entries(unsentOf(from)).filter(([name]) => !(name in account) && !(name in waiting))
  if (chosen.length > 0) keepUnsent(to, Object.fromEntries(chosen))
}

async function giveJournal(databaseName: string, from: string, to: string): Promise<void> {
  const [theirs, own] = [openJournal(databaseName, from), openJournal(databaseName, to)]
  for (const key of await theirs.keys('')) {
    const record = await theirs.read(key)
    if (record !== undefined && (await own.read(key)) === undefined) {
      const isNamed = isObject(record) && record['userId'] === from
      await own.write(key, isNamed ? { ...record, userId: to } : record)
    }
    // Ended by the account meanwhile, it would be given once more.
    await theirs.write(key, null)
  }
}
