import { useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { ownFieldValues } from '../../../core/digest/tables.ts'
import { useDigest } from '../../data/use-digest.ts'

/** How many flights have a value in each field, by its id; null while the flights are being read. */
export function useFieldUse(): ReadonlyMap<string, number> | null {
  const { digest } = useDigest()
  return useMemo(() => digest && countUse(digest), [digest])
}

function countUse({ columns, tables }: Digest): ReadonlyMap<string, number> {
  const flights = new Map<number, number>()
  for (const at of columns.custom) if (at > 0) flights.set(at, (flights.get(at) ?? 0) + 1)
  const use = new Map<string, number>()
  for (const [at, count] of flights) {
    for (const [id, value] of Object.entries(ownFieldValues(tables.customs.at(at))))
      if (value !== null) use.set(id, (use.get(id) ?? 0) + count)
  }
  return use
}
