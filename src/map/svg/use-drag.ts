import { type PointerEvent, type MouseEvent, useRef } from 'react'
import { type Frame, withinWorld } from '../../../core/map/drawn/draw-world.ts'

/** A hand that presses shakes by so much. */
const LEAST_PX = 5

interface Hold {
  x: number
  y: number
  frame: Frame
  hasMoved: boolean
}

/** Handlers of a drawing that follows the pointer; `unit` is how much of the map a pixel is. A press stays a press. */
export function useDrag(shown: Frame, unit: number, isWanted: boolean, onMove: (frame: Frame) => void) {
  const hold = useRef<Hold | null>(null)
  if (!isWanted) return {}
  return {
    onPointerDown: ({ isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
      hold.current = isPrimary && button === 0 ? { x, y, frame: shown, hasMoved: false } : null
    },
    onPointerMove: ({ currentTarget, pointerId, buttons, clientX, clientY }: PointerEvent) => {
      const held = hold.current
      if (!held || buttons === 0) return
      const [right, down] = [clientX - held.x, clientY - held.y]
      if (!held.hasMoved) {
        if (Math.hypot(right, down) < LEAST_PX) return
        held.hasMoved = true
        currentTarget.setPointerCapture(pointerId)
      }
      const { frame } = held
      onMove(withinWorld({ ...frame, x: frame.x - right * unit, y: frame.y - down * unit }))
    },
    onClickCapture: (event: MouseEvent) => {
      if (hold.current?.hasMoved) event.stopPropagation()
      hold.current = null
    },
  }
}
