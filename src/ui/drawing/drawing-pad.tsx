import { type PointerEvent, useRef, useState } from 'react'
import { DRAWING, drawingPath, type PenPoint, linePath, withLine } from '../../../core/flight/pilot/drawing.ts'
import css from './drawing.module.css'

export interface DrawingPadProps {
  /** As `withLine` writes it; empty for an empty sheet. */
  drawing: string
  label: string
  /** Stands on the empty sheet. */
  prompt: string
  /** Gets the drawing with one line more. */
  onDrawing: (drawing: string) => void
}

/** A sheet to draw on with finger, pen or mouse. What is drawn must never be the only way to say something. */
export function DrawingPad({ drawing, label, prompt, onDrawing }: DrawingPadProps) {
  const [line, show] = useState<readonly PenPoint[]>([])
  // Several movements may come before what they drew is shown.
  const drawn = useRef<PenPoint[] | null>(null)
  const add = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const point = [((clientX - left) / width) * DRAWING.width, ((clientY - top) / height) * DRAWING.height] as const
    drawn.current?.push(point)
    show([...(drawn.current ?? [])])
  }
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (drawn.current !== null || !event.isPrimary || event.button !== 0) return
    drawn.current = []
    event.currentTarget.setPointerCapture(event.pointerId)
    add(event)
  }
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    if (drawn.current !== null && event.isPrimary) add(event)
  }
  const end = (isKept: boolean): void => {
    const points = drawn.current
    drawn.current = null
    show([])
    if (points && isKept) onDrawing(withLine(drawing, points))
  }
  const handlers = {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  }
  return (
    <svg
      className={css.pad}
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      role="img"
      aria-label={label}
      data-drawing-pad=""
      {...handlers}
    >
      <path className={css.rule} d={`M30 ${BASE}H${DRAWING.width - 30}`} />
      {drawing === '' && line.length === 0 && (
        <text className={css.prompt} x="30" y={BASE - 12} aria-hidden="true">
          {prompt}
        </text>
      )}
      <path className={css.line} d={drawingPath(drawing)} />
      {line.length > 0 && <path className={css.line} d={linePath(line)} />}
    </svg>
  )
}

/** The line that is written on. */
const BASE = 150
