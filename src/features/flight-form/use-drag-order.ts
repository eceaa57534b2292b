import { type HTMLAttributes, type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

export type DragHandleProps = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>

export interface DragOrder {
  draggedId: string | null
  handleOf: (id: string) => DragHandleProps
}

export interface DragOptions {
  ids: readonly string[]
  onMove: (id: string, to: number) => void
  /** An item was taken in the hand: what is unfolded folds, so that all of them are within reach. */
  onTake: () => void
}

interface Drag {
  id: string
  startY: number
}

/** Moves an item of a list by its handle, with mouse, pen or finger. Who has no pointer has buttons. */
export function useDragOrder(list: RefObject<HTMLElement | null>, options: DragOptions): DragOrder {
  const { ids, onMove, onTake } = options
  const [drag, setDrag] = useState<Drag | null>(null)
  const follow = useEffectEvent(({ id, startY }: Drag) => {
    const item = [...(list.current?.children ?? [])][ids.indexOf(id)]
    if (item) window.scrollBy({ top: middleOf(item) - startY, behavior: 'instant' })
  })
  useLayoutEffect(() => {
    // What folded above has moved the item away from the hand: the page follows.
    if (drag !== null) follow(drag)
  }, [drag])
  const end = () => setDrag(null)
  const handleOf = (id: string): DragHandleProps => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      onTake()
      setDrag({ id, startY: event.clientY })
    },
    onPointerMove: (event) => {
      if (drag?.id !== id) return
      const others = [...(list.current?.children ?? [])].filter((_, at) => ids[at] !== id)
      const to = others.filter((item) => middleOf(item) < event.clientY).length
      if (to !== ids.indexOf(id)) onMove(id, to)
    },
    onPointerUp: end,
    onPointerCancel: end,
  })
  return { draggedId: drag?.id ?? null, handleOf }
}

function middleOf(item: Element): number {
  const { top, height } = item.getBoundingClientRect()
  return top + height / 2
}
