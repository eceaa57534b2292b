// Brings what was chosen to the account.
import type { Failure } from '../../../core/errors/failure.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import { asObject, isObject, type JsonObject, member } from '../../../core/lib/json.ts'
import type { Result } from '../../../core/lib/result.ts'
import { forgetUnsent, keptChanges, noteReplaced, replacedBy, unsentOf, writeChangeIds } from './unsent-preferences.ts'

/** A choice that does not count any more: the server will not have it, or another device has chosen since. */
export interface ChoiceGone {
  name: string
  why: 'refused' | 'outdone'
}

/** Brings a change of this user's account, and nobody else's, to the server; the value is the whole answer document. */
export type ChangeAccount = (userId: string, body: JsonObject) => Promise<Result<unknown, Failure>>

export interface PreferencesToSend {
  /** The user whose choices wait and may be sent; null for none. */
  sendable: () => string | null
  change: ChangeAccount
  tellGone: (choice: ChoiceGone) => void
}

/** Sends what waits until nothing does; a failure leaves it waiting. */
export async function sendPreferences(
  { sendable, change, tellGone }: PreferencesToSend,
  lost: AbortSignal,
): Promise<void> {
  let isOneByOne = false
  for (let userId = sendable(); userId !== null && !lost.aborted; userId = sendable()) {
    const waiting = Object.entries(unsentOf(userId))
    const taken = isOneByOne ? waiting.slice(0, 1) : waiting
    const values = Object.fromEntries(taken)
    const answer = await change(userId, changeTo(userId, values))
    if (answer.ok) {
      const account = preferencesIn(answer.value)
      forgetUnsent(userId, values)
      const outdone = account === null ? [] : taken.filter(([name, value]) => !isSame(member(account, name), value))
      for (const [name] of outdone) tellGone({ name, why: 'outdone' })
    } else if (!isRefused(answer.error)) return
    else if (taken.length > 1) isOneByOne = true
    else {
      forgetUnsent(userId, values)
      for (const [name] of taken) tellGone({ name, why: 'refused' })
    }
  }
}

/**
 * The change on the wire. What it sends is noted first: without an answer it may be on the server, and be replaced. Each
 * choice bears the same id whenever it is sent, by which a server knows one that it has taken.
 */
function changeTo(id: string, preferences: JsonObject): JsonObject {
  const known = Object.entries(replacedBy(id)).filter(([name]) => Object.hasOwn(preferences, name))
  noteReplaced(
    id,
    Object.fromEntries(Object.entries(preferences).filter(([name]) => known.some(([of]) => of === name))),
  )
  const meta = { replaces: Object.fromEntries(known), changes: changeIds(id, preferences) }
  return { data: { type: 'users', id, attributes: { preferences }, meta } }
}

/** By name the ids of these choices. One that an app of before kept, or changed, gets its own now. */
export function changeIds(userId: string, values: JsonObject): JsonObject {
  const kept = keptChanges(userId)
  const idOf = (name: string): string | null => {
    const { id, value = null } = asObject(member(kept, name))
    return typeof id === 'string' && isSame(value, member(values, name)) ? id : null
  }
  const missing = Object.entries(values).filter(([name]) => idOf(name) === null)
  const made = missing.length > 0 ? writeChangeIds(userId, Object.fromEntries(missing)) : {}
  return Object.fromEntries(Object.keys(values).map((name) => [name, idOf(name) ?? member(made, name)]))
}

function preferencesIn(document: unknown): JsonObject | null {
  const data = isObject(document) ? asObject(document['data']) : {}
  const { preferences } = asObject(data['attributes'])
  return isObject(preferences) ? preferences : null
}

/** Refusals of any server for a value too large or too deep, which is found by sending one name at a time. */
const UNREADABLE: ReadonlySet<string> = new Set(['too_large', 'too_deep'])

/** The server looked at the values and will not have them; a failure that does not point at them says nothing of them. */
function isRefused({ code, issues }: Failure): boolean {
  return UNREADABLE.has(code) || issues.some(({ pointer }) => /^preferences(?:\/|$)/.test(pointer))
}
