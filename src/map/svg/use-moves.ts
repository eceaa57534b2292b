import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { type Frame, withinWorld, zoomed } from '../../../core/map/drawn/draw-world.ts'
import { withinReason } from './use-map-frame.ts'

/** A hand that presses shakes by so much. */
const LEAST_PX = 5
/** Of an arrow key, as on the other map. */
const STEP_PX = 100
/** How far the wheel zooms in by a pixel: of a mouse, and of two fingers on a pad, which browsers tell as a wheel. */
const [WHEEL, PAD] = [1 / 450, 1 / 100]
/** Pixels of a line, where a wheel counts lines. */
const LINE_PX = 40

export interface Moved {
  drawing: RefObject<SVGSVGElement | null>
  shown: Frame
  /** Of everything there is: what bounds how near one comes. */
  whole: Frame
  /** Of the drawing in pixels. */
  width: number
  isWanted: boolean
  onMove: (frame: Frame) => void
}

interface Px {
  x: number
  y: number
}

/** Where the fingers, or the pointer, took hold of the drawing, and what was seen of it then. */
interface Hold {
  frame: Frame
  from: ReadonlyMap<number, Px>
  hasMoved: boolean
}

/**
 * Moves a drawing as the map by WebGL is moved: it follows the pointer and two fingers, zooms by wheel, plus and minus,
 * and goes on by arrow keys. A press stays a press.
 */
export function useMoves({ drawing, shown, whole, width, isWanted, onMove }: Moved) {
  const hold = useRef<Hold | null>(null)
  const pointers = useRef(new Map<number, Px>())
  // Wheels turn faster than anything is drawn.
  const latest = useRef({ frame: shown, whole, width, onMove })
  useLayoutEffect(() => {
    latest.current = { frame: shown, whole, width, onMove }
  }, [shown, whole, width, onMove])
  const go = (frame: Frame): void => {
    latest.current.frame = frame
    latest.current.onMove(frame)
  }
  useEffect(() => {
    const svg = drawing.current
    if (!svg || !isWanted) return undefined
    const turn = (event: WheelEvent): void => {
      // Else the page would scroll, or be zoomed itself.
      event.preventDefault()
      const { frame, whole: all, width: wide, onMove: move } = latest.current
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
      const factor = withinReason(2 ** (-pixels * (event.ctrlKey ? PAD : WHEEL)), frame, all)
      const next = zoomed(frame, factor, placeOf(frame, wide, svg, { x: event.clientX, y: event.clientY }))
      latest.current.frame = next
      move(next)
    }
    svg.addEventListener('wheel', turn, { passive: false })
    return () => svg.removeEventListener('wheel', turn)
  }, [drawing, isWanted])
  if (!isWanted) return {}
  const take = (): void => {
    const hasMoved = pointers.current.size > 1 || (hold.current?.hasMoved ?? false)
    hold.current = { frame: latest.current.frame, from: new Map(pointers.current), hasMoved }
  }
  const release = (pointerId: number): void => {
    if (!pointers.current.delete(pointerId)) return
    if (pointers.current.size > 0) take()
  }
  return {
    onPointerDown: ({ pointerId, button, clientX: x, clientY: y }: PointerEvent<SVGSVGElement>) => {
      if (button !== 0 || pointers.current.size > 1) return
      if (pointers.current.size === 0) hold.current = null
      pointers.current.set(pointerId, { x, y })
      take()
    },
    onPointerMove: ({ currentTarget, pointerId, buttons, clientX: x, clientY: y }: PointerEvent<SVGSVGElement>) => {
      const taken = hold.current
      if (!taken || !pointers.current.has(pointerId)) return
      if (buttons === 0) {
        // It was let go where nothing was heard of it.
        release(pointerId)
        return
      }
      pointers.current.set(pointerId, { x, y })
      const [start, now] = [middleOf(taken.from), middleOf(pointers.current)]
      if (!taken.hasMoved && Math.hypot(now.x - start.x, now.y - start.y) < LEAST_PX) return
      taken.hasMoved = true
      currentTarget.setPointerCapture(pointerId)
      const spread = spreadOf(taken.from)
      const factor = spread === 0 ? 1 : spreadOf(pointers.current) / spread
      const place = placeOf(taken.frame, width, currentTarget, start)
      const near = zoomed(taken.frame, withinReason(factor, taken.frame, whole), place)
      const unit = near.width / width
      go(withinWorld({ ...near, x: near.x - (now.x - start.x) * unit, y: near.y - (now.y - start.y) * unit }))
    },
    onPointerUp: ({ pointerId }: PointerEvent) => release(pointerId),
    onPointerCancel: ({ pointerId }: PointerEvent) => release(pointerId),
    onClickCapture: (event: MouseEvent) => {
      if (hold.current?.hasMoved) event.stopPropagation()
      hold.current = null
    },
    onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { frame } = latest.current
      const [zoom, right, down] = KEYS[event.key] ?? [0, 0, 0]
      if (zoom === 0 && right === 0 && down === 0) return
      event.preventDefault()
      const step = (STEP_PX * frame.width) / width
      const next = zoomed(frame, withinReason(2 ** zoom, frame, whole))
      go(withinWorld({ ...next, x: next.x + right * step, y: next.y + down * step }))
    },
  }
}

/** What a key does: steps of zoom, to the right, down. */
const KEYS: Readonly<Record<string, readonly [zoom: number, right: number, down: number]>> = {
  '+': [1, 0, 0],
  '=': [1, 0, 0],
  '-': [-1, 0, 0],
  _: [-1, 0, 0],
  ArrowLeft: [0, -1, 0],
  ArrowRight: [0, 1, 0],
  ArrowUp: [0, 0, -1],
  ArrowDown: [0, 0, 1],
}

/** The place of the map below a place of the window. */
function placeOf(frame: Frame, width: number, svg: SVGSVGElement, { x, y }: Px): Px {
  const { left, top } = svg.getBoundingClientRect()
  const unit = frame.width / width
  return { x: frame.x + (x - left) * unit, y: frame.y + (y - top) * unit }
}

function middleOf(pointers: ReadonlyMap<number, Px>): Px {
  const all = [...pointers.values()]
  const mean = (of: (px: Px) => number): number => all.reduce((sum, px) => sum + of(px), 0) / Math.max(1, all.length)
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

/** How far apart two fingers are; 0 for one. */
function spreadOf(pointers: ReadonlyMap<number, Px>): number {
  const [one, other] = [...pointers.values()]
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}
