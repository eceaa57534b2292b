import { LISTED_COLUMNS } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { entryTableOf } from '../../digest/tables.ts'
import { LIKELY } from './complete.ts'
import { SEARCHED } from '../rows/test-text.ts'
import type { OtherNames } from '../other-names.ts'
import { countValues } from './field-values.ts'

/** Some milliseconds. */
const TEXTS_AT_ONCE = 1000

/**
 * Does in small steps what the first letter typed would otherwise wait for: the folded texts of the log, which stay
 * with its tables, and how many flights have each value that may be suggested, which stays with the digest.
 */
export function* prepareSearch(digest: Digest, { placeCodes }: OtherNames): Generator<void, void, void> {
  for (const table of new Set([...SEARCHED, ...LISTED_COLUMNS].map((name) => entryTableOf(digest.tables, name))))
    while (!table.foldTexts(TEXTS_AT_ONCE)) yield
  for (const field of LIKELY) {
    yield
    countValues(digest, field, placeCodes)
  }
}
