import { type RefObject, useLayoutEffect } from 'react'

/** Of a row of links that is too long for its place, the one to the page itself stands in the middle. */
export function useCurrentVisible(row: RefObject<HTMLElement | null>, current: string): void {
  useLayoutEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link) return
    const [place, box] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    row.current.scrollBy({ left: box.left - place.left - (place.width - box.width) / 2, behavior: 'instant' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is another link
  }, [row, current])
}
