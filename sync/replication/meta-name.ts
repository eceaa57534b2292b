// Names under which RxDB remembers one user's replication; they tell whose log a device holds (I6).
import type { Collection } from '../../core/wire/resources.ts'

const VERSION = 'lmw1'

/** One user's memory is never used for another. */
export function replicationIdentifier(userId: string, collection: Collection): string {
  return `${VERSION}-${userId}-${collection}`
}

/** Key in that memory of what the server holds of one record. */
export const noteKey = (id: string): string => `${id}|0`

/** Name of the collection in which RxDB keeps that memory, by RxDB's own rule. */
export async function metaNameOf(userId: string, collection: Collection): Promise<string> {
  const text = `${collection}-${replicationIdentifier(userId, collection)}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `rx-replication-meta-${hex}`
}
