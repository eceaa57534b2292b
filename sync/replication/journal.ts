// What was sent and not answered yet (I2). When an answer is lost, the state found on the server may be our own
// earlier one; the journal tells it from another device's edit, also after a crash.
import { documentContent, type LogDocument } from '../../core/sync/document.ts'
import { canonicalJson } from '../../core/sync/equal.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { Collection } from '../../core/wire/resources.ts'
import { type InFlightRecord, type LocalStore, recordKey } from '../storage/local-store.ts'

export interface Sending {
  id: string
  base: Content
  next: Content
}

export interface Journal {
  /** Notes what is about to be sent; durable before the request goes out. */
  begin(sendings: readonly Sending[]): Promise<void>
  /** Forgets what was refused, and so never applied. */
  refused(ids: readonly string[]): Promise<void>
  /** Forgets what replication's own memory has moved past. */
  prune(confirmed: (ids: readonly string[]) => Promise<Map<string, LogDocument>>): Promise<void>
  /** States sent from this base whose outcome is unknown, oldest first. */
  sentFrom(id: string, base: Content): Promise<readonly Content[]>
}

/** More repetitions without any answer than this tell nothing new. */
const MAX_STATES = 8

/** The journal of one collection of one user. */
export function createJournal(store: LocalStore, userId: string, collection: Collection): Journal {
  const key = (id: string): string => recordKey(userId, collection, id)
  return {
    begin: async (sendings) => {
      const entries = await Promise.all(
        sendings.map(async ({ id, base, next }): Promise<[string, InFlightRecord]> => {
          const known = await store.read('inflight', key(id))
          const sent = known && sameState(known.base, base) ? known.sent : []
          const isNew = !sent.some((state) => sameState(state, next))
          return [key(id), { userId, collection, id, base, sent: isNew ? [...sent, next].slice(-MAX_STATES) : sent }]
        }),
      )
      await store.write('inflight', entries)
    },
    refused: (ids) =>
      store.write(
        'inflight',
        ids.map((id) => [key(id), null]),
      ),
    prune: async (confirmed) => {
      // Read in this order, a base that differs from the later reading is certainly of the past.
      const known = await store.readAll('inflight', key(''))
      const copies = await confirmed(known.map(([, { id }]) => id))
      const past = known.filter(([, { id, base }]) => !sameState(base, documentContent(copies.get(id), collection)))
      await store.write(
        'inflight',
        past.map(([name]) => [name, null]),
      )
    },
    sentFrom: async (id, base) => {
      const known = await store.read('inflight', key(id))
      // After the base moved on, everything sent before it is accounted for.
      return known && sameState(known.base, base) ? known.sent : []
    },
  }
}

function sameState(a: Content, b: Content): boolean {
  return canonicalJson(a) === canonicalJson(b)
}
