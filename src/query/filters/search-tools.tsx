import type { Digest } from '../../../core/digest/digest.ts'
import type { ParsedQuery } from '../../../core/query/parse/parse.ts'
import { SearchBox } from '../box/search-box.tsx'
import { ListTools } from './list-tools.tsx'
import type { ListView } from '../views/list-view.ts'

export interface SearchToolsProps {
  digest: Digest | null
  view: ListView
  search: ParsedQuery
  onView: (view: ListView) => void
  hasOrder?: boolean
}

/** The search of a page that shows flights: what is typed, and the filters below it. */
export function SearchTools({ digest, view, search, onView, hasOrder = false }: SearchToolsProps) {
  return (
    <>
      <SearchBox
        digest={digest}
        text={view.text}
        issues={search.issues}
        notes={search.notes}
        onText={(text) => onView({ ...view, text })}
      />
      <ListTools {...{ digest, view, search, onView, hasOrder }} />
    </>
  )
}
