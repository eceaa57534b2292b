import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Digest } from '../../core/digest/digest.ts'
import type { ParsedQuery } from '../../core/query/parse/parse.ts'
import { readSearch } from '../../core/query/report/read-search.ts'
import { useLocale } from '../i18n/locale-context.ts'
import { wakeCountedRows } from './counted-rows.ts'
import { useQueryNames } from './use-query-names.ts'
import { useSearchHelp } from './use-search-help.ts'

/** The search as typed, and what of it no flight has: found a moment later, for the list comes first. */
export function useSearch(text: string, digest: Digest | null): ParsedQuery {
  const names = useQueryNames()
  const locale = useLocale()
  const search = useMemo(() => readSearch(text, digest, names), [text, digest, names])
  useEffect(() => wakeCountedRows(search.query), [search])
  const later = useDeferredValue(search)
  const help = useSearchHelp(search.query.length > 0)
  const unknown = useMemo(
    () => (digest === null || help === null ? [] : help.unknownIn(digest, later.query, names, locale)),
    [digest, help, later, names, locale],
  )
  return useMemo(
    () => (unknown.length > 0 && later === search ? { ...search, notes: [...search.notes, ...unknown] } : search),
    [search, later, unknown],
  )
}
