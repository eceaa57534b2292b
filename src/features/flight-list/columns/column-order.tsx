import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './columns-dialog.module.css'
import { useColumnName } from './use-column-name.ts'
import { type ListColumnName, type ListColumn, moveColumn, showColumn } from './list-columns.ts'

export interface ColumnOrderProps {
  columns: readonly ListColumn[]
  onColumns: (columns: readonly ListColumn[]) => void
}

/** The columns shown, in their order: dragged by the handle, or moved with buttons. */
export function ColumnOrder({ columns, onColumns }: ColumnOrderProps) {
  const { t } = useText('list')
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<ListColumnName | null>(null)
  const [announced, setAnnounced] = useState('')
  const words = useColumnName()
  const move = (name: ListColumnName, to: number) => {
    const next = moveColumn(columns, name, to)
    if (next.every((column, at) => column === columns[at])) return
    onColumns(next)
    const place = next.findIndex((column) => column.name === name) + 1
    setAnnounced(t('columns.moved', { name: words(name), place, count: next.length }))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (dragged === null) return
    const to = placeAt(list.current, event.clientY)
    if (to !== null) move(dragged, to)
  }
  return (
    <>
      <ol ref={list} className={css.order}>
        {columns.map(({ name }, at) => (
          <li key={name} className={dragged === name ? css.dragged : css.item} data-column={name}>
            <span
              className={css.handle}
              title={t('columns.drag')}
              onPointerDown={(event) => {
                event.preventDefault()
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(name)
              }}
              onPointerMove={onPointerMove}
              onLostPointerCapture={() => setDragged(null)}
            >
              <GripVertical aria-hidden="true" size={16} strokeWidth={1.5} />
            </span>
            <label className={css.choice}>
              <input
                type="checkbox"
                checked
                disabled={name === 'route'}
                onChange={() => onColumns(showColumn(columns, name, false))}
              />
              {words(name)}
            </label>
            <button
              type="button"
              className={css.step}
              aria-label={t('columns.earlier', { name: words(name) })}
              aria-disabled={at === 0 || undefined}
              onClick={() => move(name, at - 1)}
            >
              <ArrowUp aria-hidden="true" size={16} strokeWidth={1.5} />
            </button>
            <button
              type="button"
              className={css.step}
              aria-label={t('columns.later', { name: words(name) })}
              aria-disabled={at === columns.length - 1 || undefined}
              onClick={() => move(name, at + 1)}
            >
              <ArrowDown aria-hidden="true" size={16} strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </>
  )
}

/** The place in the list that is at this height of the window. */
function placeAt(list: HTMLElement | null, y: number): number | null {
  const items = [...(list?.children ?? [])]
  if (items.length === 0) return null
  const below = items.findIndex((item) => y < item.getBoundingClientRect().bottom)
  return below < 0 ? items.length - 1 : below
}
