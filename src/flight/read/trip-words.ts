import type { Digest } from '../../../core/digest/digest.ts'
import { writeDigestDate } from '../../../core/digest/digest-date.ts'
import { formatDate } from '../../../core/locale/format.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'
import { endOf } from '../summary/listed-flight.ts'

/** Codes of a trip's way, oldest flight first: `FRA – JFK – BOS – FRA`; a gap between two flights shows both its ends. */
export function tripRoute({ columns, tables }: Digest, rows: Uint32Array): string {
  const codes: string[] = []
  for (const row of rows.toSorted().toReversed()) {
    const from = endOf(tables.places.at(columns.from[row] ?? 0)).code
    const to = endOf(tables.places.at(columns.divertedTo[row] || (columns.to[row] ?? 0))).code
    if (codes.at(-1) !== from) codes.push(from)
    codes.push(to)
  }
  return shortened(codes).join(' – ')
}

/** A trip by its name, else by its way, and the day it began: of two ways back and forth only the day tells which. */
export function tripTitle(digest: Digest, rows: Uint32Array, name: string | undefined, tag: LocaleTag): string {
  const first = rows.reduce((a, b) => Math.max(a, b), 0)
  const began = rows.length === 0 ? null : writeDigestDate(digest.columns.date[first] ?? 0)
  return [name ?? tripRoute(digest, rows), began && formatDate(began, tag)].filter(Boolean).join(', ')
}

const MOST = 8

function shortened(codes: readonly string[]): readonly string[] {
  return codes.length <= MOST ? codes : [...codes.slice(0, MOST - 2), '…', ...codes.slice(-1)]
}
