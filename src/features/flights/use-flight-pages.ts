import { useMemo, useSyncExternalStore } from 'react'
import { syncClient } from '../../data/client.ts'
import { useSession } from '../../data/use-session.ts'
import { FlightPages, NO_PAGES, type PagesState } from './flight-pages.ts'

/** The pages of this user's list; another user, or another local database, gets pages of their own. */
export function useFlightPages(focusId: string | null): { pages: FlightPages; state: PagesState } {
  const session = useSession()
  const user = session.kind === 'guest' ? null : session.user.id
  const generation = useSyncExternalStore(subscribeGeneration, getGeneration, () => 0)
  // The flight to begin at counts when the list opens; afterwards people scroll themselves.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const pages = useMemo(() => new FlightPages(databaseOf(user), focusId), [user, generation])
  const state = useSyncExternalStore(pages.subscribe, pages.get, () => NO_PAGES)
  return { pages, state }
}

const subscribeGeneration = (listener: () => void): (() => void) => syncClient().generation.subscribe(listener)
const getGeneration = (): number => syncClient().generation.get()

const NEVER = new Promise<never>(() => {})

function databaseOf(user: string | null) {
  return () => (user === null ? NEVER : syncClient().database())
}
