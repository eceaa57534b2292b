import type { FlightAttributes } from '../../core/flight/flight.ts'
import { stepKey } from '../../sync/storage/log-schema.ts'
import type { LogStore } from '../../sync/storage/log-store.ts'
import { writeLog } from '../../sync/storage/log-transaction.ts'
import { flightEdit, type WritableLog, writeTogether } from '../../sync/storage/rows/write-records.ts'

/** Writes one flight as a form does; answers the keys of its steps. */
export function writeFlight(
  place: WritableLog,
  id: string,
  attributes: FlightAttributes,
  base?: FlightAttributes,
): Promise<readonly string[]> {
  return writeTogether(place, [flightEdit(id, attributes, base)])
}

/** A conflict card of this log's user: the note they wrote for the flight lost to another device. Answers its key. */
export async function haveCard(log: LogStore, id: string, mine: string): Promise<string> {
  const { userId } = log.info
  const place = { userId, collection: 'flights', type: 'flights', id } as const
  const conflicts = [{ field: 'note', mine, theirs: 'of the other device', kept: 'theirs' as const }]
  const key = stepKey(place, 'm1')
  await writeLog(log, { collections: [], durability: 'strict' }, async (transaction) => {
    transaction.note({
      ...place,
      key,
      atMs: 1,
      origin: 'elsewhere',
      device: null,
      editedAtMs: null,
      settledAtMs: null,
      kind: 'merged',
      changes: [],
      before: null,
      conflicts,
      revived: false,
    })
  })
  return key
}
