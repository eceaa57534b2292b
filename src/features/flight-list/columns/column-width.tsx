import type { KeyboardEvent, PointerEvent } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { type ListColumn, settledWidth } from './list-columns.ts'
import { useColumnName } from './use-column-name.ts'
import css from './column-width.module.css'
import { rootSize } from '../../../ui/measure/root-size.ts'

export interface ColumnWidthProps {
  column: ListColumn
  /** Every width on the way; `settled` when it is the last. Null: as the column comes. */
  onWidth: (width: number | null, settled: boolean) => void
}

/** By one press of an arrow key, and with Shift, in the size of the page's text. */
const STEPS = { fine: 0.5, coarse: 2 }

/** The edge of a column: dragged, or moved with the arrow keys; a double click or Delete makes it as it was. */
export function ColumnWidth({ column, onWidth }: ColumnWidthProps) {
  const { t } = useText('list')
  const nameOf = useColumnName()
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    drag(event.currentTarget, event, onWidth)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onWidth(null, true)
    else if (step === undefined) return
    else {
      const by = step * (event.shiftKey ? STEPS.coarse : STEPS.fine)
      onWidth(settledWidth(widthOf(event.currentTarget) + by), true)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a control
    <hr
      aria-orientation="vertical"
      aria-label={t('columns.width', { name: nameOf(column.name) })}
      aria-valuenow={column.width ?? 0}
      aria-valuemin={0}
      aria-valuemax={60}
      aria-valuetext={column.width === null ? t('columns.widthAuto') : String(column.width)}
      title={t('columns.widthHint')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      className={css.edge}
      onPointerDown={onPointerDown}
      onDoubleClick={() => onWidth(null, true)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Width of the column an edge belongs to, in the size of the page's text. */
function widthOf(edge: HTMLElement): number {
  return (edge.parentElement?.getBoundingClientRect().width ?? 0) / rootSize()
}

function drag(edge: HTMLElement, start: PointerEvent, onWidth: ColumnWidthProps['onWidth']): void {
  const [width, rem] = [widthOf(edge), rootSize()]
  let last: number | null = null
  const move = (event: globalThis.PointerEvent): void => {
    last = settledWidth(width + (event.clientX - start.clientX) / rem)
    onWidth(last, false)
  }
  const end = (): void => {
    edge.removeEventListener('pointermove', move)
    edge.removeEventListener('lostpointercapture', end)
    if (last !== null) onWidth(last, true)
  }
  edge.setPointerCapture(start.pointerId)
  edge.addEventListener('pointermove', move)
  edge.addEventListener('lostpointercapture', end)
}
