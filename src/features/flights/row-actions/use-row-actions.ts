import { useCallback, useState } from 'react'
import { useNavigate } from '../../../shell/navigator-context.ts'
import { useHref } from '../../../shell/use-href.ts'
import { useDeleteFlight } from '../use-delete-flight.ts'
import { type SwipeProps, useSwipe } from './use-swipe.ts'

export interface RowActions {
  swipe: SwipeProps
  /** The flight whose menu is open. */
  menuFor: string | null
  onMenu: (id: string) => void
  closeMenu: () => void
  remove: (id: string) => void
}

/** What can be done with a flight without opening it: from its menu, or by a push of its card to the side. */
export function useRowActions(isCards: boolean): RowActions {
  const navigate = useNavigate()
  const href = useHref()
  const [menuFor, setMenuFor] = useState<string | null>(null)
  const remove = useDeleteFlight()
  const edit = useCallback((id: string) => void navigate(href('edit-trip', { id })), [navigate, href])
  const swipe = useSwipe(isCards, edit, remove)
  return { swipe, menuFor, onMenu: setMenuFor, closeMenu: () => setMenuFor(null), remove }
}
