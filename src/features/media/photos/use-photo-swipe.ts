import { type PointerEvent, useRef } from 'react'

const FAR_PX = 50
const ENLARGED = 1.05

interface Swipe {
  onPointerDown: (event: PointerEvent) => void
  onPointerUp: (event: PointerEvent) => void
  onPointerCancel: () => void
}

/** A finger drawn to the left asks for the next (1), to the right for the one before (-1). */
export function usePhotoSwipe(go: (by: -1 | 1) => void): Swipe {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerId, pointerType, clientX, clientY }) => {
      // Two fingers are no swipe, one that moves what was pinched larger is none, and a mouse has buttons to press.
      const isFirst = pointerType === 'touch' && start.current === null && (visualViewport?.scale ?? 1) < ENLARGED
      start.current = isFirst ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp: ({ pointerId, clientX, clientY }) => {
      const from = start.current
      start.current = null
      if (from?.id !== pointerId) return
      const [x, y] = [clientX - from.x, clientY - from.y]
      if (Math.abs(x) > FAR_PX && Math.abs(x) > Math.abs(y) * 2) go(x < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
