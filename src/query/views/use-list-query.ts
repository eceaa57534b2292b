import { useMemo } from 'react'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import { listViewQuery, readListView } from './list-view.ts'

const NOTHING = {}

/** What the list beside a flight shows, for links that leave it as it is; nothing beside another list. */
export function useListQuery(): Readonly<Record<string, string>> {
  const { view, search } = useShown().place
  const isList = view.kind !== 'error' && view.route.name === 'flight-list'
  return useMemo(() => (isList ? listViewQuery(readListView(search)) : NOTHING), [isList, search])
}
