import { useCallback, useState } from 'react'
import { useNavigate } from '../../../shell/navigation/navigator-context.ts'
import { useHref } from '../../../shell/navigation/use-href.ts'
import { useDeleteFlight } from '../../../flight/remove/use-delete-flight.ts'
import { type SwipeProps, useCardSwipe } from './use-card-swipe.ts'

export interface RowActions {
  swipe: SwipeProps
  /** The flight whose menu is open, and the button that opened it. */
  menu: OpenMenu | null
  onMenu: (id: string, button: HTMLElement) => void
  closeMenu: () => void
  remove: (id: string) => void
}

interface OpenMenu {
  id: string
  button: HTMLElement
}

/** What can be done with a flight without opening it: from its menu, or by a push of its card to the side. */
export function useRowActions(isCards: boolean): RowActions {
  const navigate = useNavigate()
  const href = useHref()
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const onMenu = useCallback((id: string, button: HTMLElement) => setMenu({ id, button }), [])
  const remove = useDeleteFlight()
  const edit = useCallback((id: string) => void navigate(href({ to: 'edit-trip', params: { id } })), [navigate, href])
  const swipe = useCardSwipe(isCards, edit, remove)
  return { swipe, menu, onMenu, closeMenu: () => setMenu(null), remove }
}
