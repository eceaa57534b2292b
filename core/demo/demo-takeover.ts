// Which records of the demo come along into somebody's own log, and under which ids they lie there.
import { isSame } from '../lib/is-same.ts'
import { nameUuid } from '../lib/name-uuid.ts'
import { isArray, isObject, type JsonObject, type JsonValue } from '../lib/json.ts'
import { broughtForwardId } from '../logbook/brought-forward.ts'
import { fromEntries } from '../lib/from-entries.ts'

/** `entered`: what somebody made or edited. `all`: the made-up flights too. */
export type TakeoverScope = 'entered' | 'all'

export interface DemoRecord {
  type: string
  id: string
  mine: JsonObject
  /** Somebody made or edited it. */
  isEntered: boolean
}

/** The records somebody takes along; a made-up flight that they edited is theirs. */
export function recordsToTake<R extends DemoRecord>(records: readonly R[], scope: TakeoverScope): R[] {
  return scope === 'all' ? [...records] : records.filter(({ isEntered }) => isEntered)
}

/**
 * The same records as they lie in the log of their new owner: under ids that are the same whenever they are worked out for
 * this owner, and never those the demo has on other devices. Wherever one names another, it names it there too.
 * @param from id of the demo's user
 * @param to id of the new owner
 */
export function ownedBy<R extends DemoRecord>(records: readonly R[], from: string, to: string): R[] {
  const ids = new Map(
    records.map(({ id }) => [id, id === broughtForwardId(from) ? broughtForwardId(to) : ownId(id, to)]),
  )
  return records.map((record) => ({ ...record, id: ids.get(record.id) ?? record.id, mine: renamed(record.mine, ids) }))
}

function ownId(id: string, owner: string): string {
  return nameUuid(`demo|${owner}|${id}`)
}

/** An object with every id in it, as a value or as a name, in its new form. */
function renamed(object: JsonObject, ids: ReadonlyMap<string, string>): JsonObject {
  return fromEntries(Object.entries(object).map(([name, value]) => [ids.get(name) ?? name, renamedValue(value, ids)]))
}

function renamedValue(value: JsonValue | undefined, ids: ReadonlyMap<string, string>): JsonValue | undefined {
  if (typeof value === 'string') return ids.get(value) ?? value
  if (isArray(value)) return value.map((one) => renamedValue(one, ids) ?? null)
  return isObject(value) ? renamed(value, ids) : value
}

/** What an earlier try, cut off or not, and the new owner have left of a record in their log. */
export interface TakenBefore {
  /** It was there, and may have been removed since, as far as this log remembers. */
  wasThere: boolean
  /** Attributes that were edited there. */
  edited: ReadonlySet<string>
}

/**
 * What becomes of a record of the new owner's log: nothing where it is there already, or was and has been removed, unless
 * it was edited in the demo after it came here; what was edited in the log stays then. Undefined leaves it.
 * @param current null where there is none
 */
export function takenOver(
  { type, mine, isEntered }: DemoRecord,
  current: JsonObject | null,
  { wasThere, edited }: TakenBefore,
): JsonObject | undefined {
  if (current === null) return wasThere ? undefined : mine
  // Sums from before the log are the owner's word.
  if (type === 'settings' || !isEntered) return undefined
  const theirs = Object.entries(current).filter(([name]) => edited.has(name) || name === 'createdAt')
  const fromDemo = Object.entries(mine).filter(([name]) => !edited.has(name))
  const last = editedAt(mine) > editedAt(current) ? mine : current
  const next: JsonObject = { ...Object.fromEntries([...fromDemo, ...theirs]), editedAt: last['editedAt'] }
  return isSame(next, current) ? undefined : next
}

function editedAt({ editedAt: at }: JsonObject): string {
  return typeof at === 'string' ? at : ''
}
