import { useEffect, useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { filterRows } from '../../../../core/query/rows/filter-rows.ts'
import type { Query } from '../../../../core/query/query.ts'
import { readSearch } from '../../../../core/query/report/read-search.ts'
import type { RecencyEntry } from '../../../../core/recency/entry.ts'
import { canKeepOwnRules, type OwnRule, readOwnRules, writeOwnRules } from '../../../../core/recency/own-rules.ts'
import { preferencesNow } from '../../../data/preferences-now.ts'
import { setPreference, usePreferences } from '../../../data/use-preferences.ts'
import { wakeCountedRows } from '../../../query/counted-rows.ts'
import { useQueryNames } from '../../../query/use-query-names.ts'

/** The user's own rules, in the order in which they were made. */
export function useOwnRules(): readonly OwnRule[] {
  const { ownRecencyRules } = usePreferences()
  return useMemo(() => readOwnRules(ownRecencyRules), [ownRecencyRules])
}

type ChangeRules = (rules: readonly OwnRule[]) => readonly OwnRule[]

/** Keeps what becomes of the rules there are now; false where they are too long for an account, and nothing changed. */
export function keepOwnRules(change: ChangeRules): boolean {
  if (!canKeepOwnRules(change(ownRulesNow()))) return false
  setOwnRules(change)
  return true
}

/** For what is no more than an account has, or had a moment ago. */
export function setOwnRules(change: ChangeRules): void {
  setPreference('ownRecencyRules', writeOwnRules(change(ownRulesNow())))
}

function ownRulesNow(): readonly OwnRule[] {
  return readOwnRules(preferencesNow().ownRecencyRules)
}

/** What a rule's search finds among entries; all of them without one. */
export function useEntriesFor(
  digest: Digest,
  entries: readonly RecencyEntry[],
  queries: readonly string[],
): readonly (readonly RecencyEntry[])[] {
  const names = useQueryNames()
  const written = JSON.stringify(queries)
  const found = useMemo(() => {
    const rows = Uint32Array.from(entries, ({ row }) => row)
    return readQueries(written).map((text): { query: Query; entries: readonly RecencyEntry[] } => {
      const { query } = readSearch(text, digest, names)
      if (query.length === 0) return { query, entries }
      const fitting = new Set(filterRows(digest, query, rows, names))
      return { query, entries: entries.filter(({ row }) => fitting.has(row)) }
    })
  }, [digest, entries, written, names])
  useEffect(() => {
    for (const { query } of found) wakeCountedRows(query)
  }, [found])
  return useMemo(() => found.map((one) => one.entries), [found])
}

function readQueries(written: string): readonly string[] {
  const value: unknown = JSON.parse(written)
  return Array.isArray(value) ? value.map(String) : []
}
