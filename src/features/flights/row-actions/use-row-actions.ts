import { useCallback, useState } from 'react'
import { useNavigate } from '../../../shell/navigator-context.ts'
import { useHref } from '../../../shell/use-href.ts'
import { useDeleteFlight } from '../use-delete-flight.ts'
import { type SwipeProps, useSwipe } from './use-swipe.ts'

export interface RowActions {
  swipe: SwipeProps
  /** The flight whose menu is open. */
  menuFor: string | null
  /** Null where a flight opens beside the list, with all that can be done. */
  onMenu: ((id: string) => void) | null
  closeMenu: () => void
  remove: (id: string) => void
}

/** What can be done with a card without opening it: by a push to the side, or from its menu. */
export function useRowActions(isCards: boolean): RowActions {
  const navigate = useNavigate()
  const href = useHref()
  const [menuFor, setMenuFor] = useState<string | null>(null)
  const remove = useDeleteFlight()
  const edit = useCallback((id: string) => void navigate(href('edit-trip', { id })), [navigate, href])
  const swipe = useSwipe(isCards, edit, remove)
  return { swipe, menuFor, onMenu: isCards ? setMenuFor : null, closeMenu: () => setMenuFor(null), remove }
}
