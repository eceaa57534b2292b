import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from '../../shell/navigation/navigator-context.ts'
import { useHref } from '../../shell/navigation/use-href.ts'
import { useKeptPlace } from './use-kept-place.ts'

export interface Chosen {
  list: RefObject<HTMLDivElement | null>
  open: (id: string) => void
  close: () => void
}

const NO_QUERY: Readonly<Record<string, string>> = {}

/**
 * Opening and closing the flight beside a list, without losing the reader's place in it. `focusRow` puts the focus on
 * the row of the flight that was closed. `query` stays in the address.
 */
export function useChosen(
  route: 'flight-list' | 'invalid-flights',
  chosenId: string | null,
  focusRow: (list: HTMLElement | null, id: string) => unknown,
  query = NO_QUERY,
): Chosen {
  const list = useRef<HTMLDivElement>(null)
  const left = useRef<string | null>(null)
  const navigate = useNavigate()
  const href = useHref()
  useKeptPlace(chosenId, list)
  useEffect(() => {
    if (chosenId !== null) left.current = chosenId
    else if (left.current !== null) {
      const back = left.current
      left.current = null
      queueMicrotask(() => focusRow(list.current, back))
    }
  }, [chosenId, focusRow])
  const open = useCallback(
    (id: string) => void navigate(href({ to: route, params: { id }, query }), { replace: chosenId !== null }),
    [navigate, href, route, chosenId, query],
  )
  const close = useCallback(() => void navigate(href({ to: route, query })), [navigate, href, route, query])
  return { list, open, close }
}
