import { useEffect, useState } from 'react'
import { useNavigator, useShown } from '../../shell/navigator-context.ts'
import { type ListView, listViewQuery, readListView } from './list-view.ts'

/** Browsers refuse an address that changes with every key stroke. */
const SETTLE_MS = 350

/** The list's view: counts at once, and stands in the address a moment later. */
export function useListView(): [ListView, (view: ListView) => void] {
  const { rewrite } = useNavigator()
  const { search } = useShown().place
  const [{ seen, view }, setState] = useState(() => ({ seen: search, view: readListView(search) }))
  // Going back, or a link, brings another address: it says what is to be seen.
  if (seen !== search) setState({ seen: search, view: readListView(search) })
  const wanted = written(view)
  useEffect(() => {
    if (wanted === written(readListView(search))) return undefined
    const timer = setTimeout(() => rewrite(wanted), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [wanted, search, rewrite])
  return [view, (next) => setState({ seen: search, view: next })]
}

function written(view: ListView): string {
  return new URLSearchParams(listViewQuery(view)).toString()
}
