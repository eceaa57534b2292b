import { useState } from 'react'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import { type ListView, listViewQuery, readListView } from './list-view.ts'
import { useSettledAddress } from './use-settled-address.ts'

/**
 * The list's view: counts at once, and stands in the address a moment later.
 * @param own what else the page has in its address, and keeps there
 */
export function useListView(own?: Readonly<Record<string, string>>): [ListView, (view: ListView) => void] {
  const { search } = useShown().place
  const [{ seen, view }, setState] = useState(() => ({ seen: search, view: readListView(search) }))
  // Going back, or a link, brings another address: it says what is to be seen.
  if (seen !== search) setState({ seen: search, view: readListView(search) })
  useSettledAddress(written(view, own), written(readListView(search), own))
  return [view, (next) => setState({ seen: search, view: next })]
}

function written(view: ListView, own?: Readonly<Record<string, string>>): string {
  return new URLSearchParams({ ...listViewQuery(view), ...own }).toString()
}
