import { useState } from 'react'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import { type ListView, listViewQuery, readListView } from './list-view.ts'
import { useSettledAddress } from './use-settled-address.ts'

interface Seen {
  /** The address the view goes with. */
  readonly seen: string
  readonly view: ListView
  /** What the page itself has put into the address and not seen there yet. */
  readonly rewritten: string | null
}

/**
 * The list's view: counts at once, and stands in the address a moment later.
 * @param own what else the page has in its address, and keeps there
 */
export function useListView(own?: Readonly<Record<string, string>>): [ListView, (view: ListView) => void] {
  const { search } = useShown().place
  const [{ seen, view, rewritten }, setState] = useState<Seen>(() => ({
    seen: search,
    view: readListView(search),
    rewritten: null,
  }))
  // Going back, or a link, brings another address: it says what is to be seen. The page's own says what was seen a
  // moment ago, and the view may have changed since.
  if (seen !== search)
    setState({ seen: search, view: search === rewritten ? view : readListView(search), rewritten: null })
  useSettledAddress(written(view, own), written(readListView(search), own), (query) =>
    setState((now) => ({ ...now, rewritten: query })),
  )
  return [view, (next) => setState((now) => ({ ...now, view: next }))]
}

function written(view: ListView, own?: Readonly<Record<string, string>>): string {
  return new URLSearchParams({ ...listViewQuery(view), ...own }).toString()
}
