import { DRAWING, drawingPath } from '../../../core/flight/pilot/drawing.ts'
import css from './drawing.module.css'

/** What was drawn by hand, in the colour of the text around it. */
export function DrawnLines({ drawing, label }: { drawing: string; label: string }) {
  return (
    <svg className={css.lines} viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} role="img" aria-label={label}>
      <path className={css.line} d={drawingPath(drawing)} />
    </svg>
  )
}
