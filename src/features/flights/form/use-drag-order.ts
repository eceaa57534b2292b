import { type HTMLAttributes, type RefObject, useState } from 'react'

export type DragHandleProps = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>

export interface DragOrder {
  draggedId: string | null
  handleOf: (id: string) => DragHandleProps
}

/**
 * Moves an item of a list by its handle, with mouse, pen or finger: as soon as the pointer is over another item, the
 * two change places. Who has no pointer has buttons.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMove: (id: string, to: number) => void,
): DragOrder {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const handleOf = (id: string): DragHandleProps => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDraggedId(id)
    },
    onPointerMove: (event) => {
      if (draggedId !== id) return
      const over = indexAt(list.current, event.clientY)
      if (over !== -1 && over !== ids.indexOf(id)) onMove(id, over)
    },
    onPointerUp: () => setDraggedId(null),
    onPointerCancel: () => setDraggedId(null),
  })
  return { draggedId, handleOf }
}

/** The item whose middle half is at that height, so that items of unequal size do not flicker back and forth. */
function indexAt(list: HTMLElement | null, y: number): number {
  return [...(list?.children ?? [])].findIndex((item) => {
    const { top, height } = item.getBoundingClientRect()
    return y >= top + height / 4 && y <= top + (height * 3) / 4
  })
}
