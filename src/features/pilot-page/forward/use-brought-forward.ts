import { useMemo } from 'react'
import { asObject, type JsonObject } from '../../../../core/lib/json.ts'
import type { Result } from '../../../../core/lib/result.ts'
import {
  broughtForwardId,
  readTypedForward,
  type TypedForward,
  writeBroughtForward,
} from '../../../../core/logbook/brought-forward.ts'
import { userIdOf } from '../../../../core/session/session.ts'
import { mergeEdit } from '../../../../core/sync/edit/merge-edit.ts'
import type { DataDocument } from '../../../../sync/storage/schemas.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { useLiveState } from '../../../data/use-live.ts'
import { useSession } from '../../../data/use-session.ts'
import type { StorageTrouble } from '../../../flight/save/storage-trouble.ts'
import { writeData } from '../../../flight/save/write-data.ts'

const NONE: readonly DataDocument[] = []

/** Totals from before the log as they were typed, the same on every device; null where there are none. */
export function useTypedForward(): TypedForward | null {
  const found = useLiveState('settings', (db) => db.data.find({ selector: { type: 'settings' } }), NONE).value
  const userId = userIdOf(useSession())
  return useMemo(() => {
    const id = userId === null ? null : broughtForwardId(userId)
    return readTypedForward(found.find((document) => document.id === id) ?? null)
  }, [found, userId])
}

/**
 * Keeps them; null where nobody is logged in. Answers the steps to take back.
 * @param base what the form began with: only what differs from it is written
 */
export async function saveBroughtForward(
  typed: TypedForward,
  base: TypedForward | null,
): Promise<Result<readonly string[], StorageTrouble> | null> {
  const userId = userIdOf(syncClient().session.get())
  if (userId === null) return null
  return writeData('settings', broughtForwardId(userId), (current): JsonObject => {
    return { ...current, broughtForward: mergeEdit(totalsOf(base), totalsOf(typed), totalsIn(current)) }
  })
}

const totalsOf = (typed: TypedForward | null): JsonObject => totalsIn(typed && writeBroughtForward(typed))
const totalsIn = (attributes: JsonObject | null): JsonObject => asObject(attributes?.['broughtForward'])
