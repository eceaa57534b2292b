// Records that flights name by their ids: own fields and trips. What made one of them is not taken back while a flight of
// the log still names it (I12).
import type { HistoryStep } from '../../../core/sync/history.ts'
import type { Content } from '../../../core/sync/merge.ts'
import type { ResourceType } from '../../../core/wire/resources.ts'
import { allRows, type Connect } from '../../storage/rows/read-rows.ts'

const NAMED_BY_FLIGHTS: ReadonlySet<ResourceType> = new Set<ResourceType>(['custom-fields', 'trips'])

/** Whether these steps made a record that flights name, or brought it back. */
export function madeNamed(steps: readonly HistoryStep[]): boolean {
  return steps.some((step) => (step.kind === 'created' || step.kind === 'restored') && NAMED_BY_FLIGHTS.has(step.type))
}

/**
 * Those of the ids that flights of the log name.
 * @param next flights that are about to become another, or to go, by id
 */
export async function namedByFlights(
  connect: Connect,
  ids: readonly string[],
  next: ReadonlyMap<string, Content> = new Map(),
): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  if (ids.length === 0) return named
  for await (const rows of allRows(connect, 'flights')) {
    for (const { id, doc } of rows) {
      const content = next.has(id) ? JSON.stringify(next.get(id)) : doc
      // An id stands in the text of a flight nowhere but where it is named.
      for (const one of ids) if (content.includes(one)) named.add(one)
    }
    if (named.size === new Set(ids).size) break
  }
  return named
}
