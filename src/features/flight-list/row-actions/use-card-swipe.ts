import { type PointerEvent, useRef } from 'react'

export interface SwipeProps {
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
}

/** Pixels that a finger moves sideways before this counts as a swipe, and before lifting the finger runs the action. */
const MEANT = 12
const DONE = 96

/**
 * A card pushed sideways with a finger: to the right edits, to the left deletes, as the words that come into view say.
 * What it does can be had from the card's menu as well.
 */
export function useCardSwipe(isOn: boolean, onEdit: (id: string) => void, onDelete: (id: string) => void): SwipeProps {
  const stop = useRef<(() => void) | null>(null)
  if (!isOn) return {}
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' || !(event.target instanceof HTMLElement)) return
    const card = event.target.closest<HTMLElement>('[data-flight-id]')
    const id = card?.dataset['flightId']
    if (!card || id === undefined) return
    stop.current?.()
    stop.current = follow(card, event, (by) => {
      if (by >= DONE) onEdit(id)
      else if (by <= -DONE) onDelete(id)
    })
  }
  return { onPointerDown }
}

/** Moves the card with the finger; `done` hears how far it was pushed. */
function follow(card: HTMLElement, start: PointerEvent, done: (by: number) => void): () => void {
  let by = 0
  let isMeant = false
  const ends = new AbortController()
  const { signal } = ends
  const put = (next: number): void => {
    by = next
    card.style.translate = next === 0 ? '' : `${next}px 0`
    card.dataset['swipe'] = next === 0 ? '' : Math.abs(next) < DONE ? 'far' : 'enough'
  }
  const end = (): void => {
    ends.abort()
    const pushed = by
    put(0)
    delete card.dataset['swipe']
    if (!isMeant) return
    swallowClick(card)
    done(pushed)
  }
  const move = (event: globalThis.PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return
    const across = event.clientX - start.clientX
    if (!isMeant) {
      if (Math.abs(event.clientY - start.clientY) > MEANT) return ends.abort()
      if (Math.abs(across) < MEANT) return
      isMeant = true
      card.setPointerCapture(start.pointerId)
    }
    put(across)
  }
  const cancel = (): void => {
    isMeant = false
    end()
  }
  card.addEventListener('pointermove', move, { signal })
  card.addEventListener('pointerup', end, { signal })
  card.addEventListener('pointercancel', cancel, { signal })
  return cancel
}

/** The finger was not meant for the link below it. A click follows at once or not at all. */
function swallowClick(card: HTMLElement): void {
  const swallow = (click: Event): void => {
    click.preventDefault()
    click.stopPropagation()
  }
  card.addEventListener('click', swallow, { capture: true })
  setTimeout(() => card.removeEventListener('click', swallow, { capture: true }), 50)
}
