import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A JSON column as text in both engines: feeds pass it on without parsing. */
export function jsonText(column: string): RawBuilder<string> {
  return sql<string>`cast(${sql.ref(column)} as text)`
}
