// Everything unsent as a file a person can keep and a later import can read (I9, I14).
import type { SessionState } from '../../core/session/session.ts'
import type { WholeFlight } from './in-flight-face.ts'
import type { UnsentLog } from './log-face.ts'

export const EXPORT_FORMAT = 'logmyworld-unsent'

/** Builds the file. Deleted records have null attributes. */
export function describeUnsent(session: SessionState, log: UnsentLog, inFlight: WholeFlight | null = null): Blob {
  const parked = new Map(log.parked.map((record) => [record.id, record]))
  const read = log.records.map(({ collection, type, id, base, mine }) => {
    const refused = parked.get(id)
    return {
      collection,
      type,
      id,
      attributes: mine,
      confirmed: refused ? refused.base : base,
      refused: refused?.code ?? null,
    }
  })
  const known = new Set(read.map(({ id }) => id))
  const beside = [...log.parked, ...log.kept].flatMap((record) =>
    known.has(record.id)
      ? []
      : [
          {
            collection: record.collection,
            type: record.type,
            id: record.id,
            attributes: record.mine,
            confirmed: record.base,
            refused: 'code' in record ? record.code : null,
          },
        ],
  )
  const document = {
    format: EXPORT_FORMAT,
    version: 1,
    exportedAt: new Date().toISOString(),
    user: session.kind === 'guest' ? null : { id: session.user.id, username: session.user.username },
    damaged: log.damaged,
    records: [...read, ...beside],
    inFlight,
  }
  return new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' })
}
