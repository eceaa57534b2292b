import { type RefObject, useEffect, useRef } from 'react'

export type FieldAct = 'add' | 'edit' | 'up' | 'down'

/**
 * Leads the focus to a button of a field once the list shows it: rows that move in the page lose it, forms that close
 * take it along.
 */
export function useFieldFocus(list: RefObject<HTMLElement | null>): (id: string, act: FieldAct) => void {
  const wanted = useRef<{ id: string; act: FieldAct } | null>(null)
  useEffect(() => {
    const { current } = wanted
    if (current === null) return
    const { id, act } = current
    const within = id === '' ? '' : `[data-custom-field="${CSS.escape(id)}"] `
    const button = list.current?.querySelector<HTMLElement>(`${within}[data-field-act="${act}"]`)
    if (!button) return
    wanted.current = null
    button.focus()
  })
  return (id, act) => {
    wanted.current = { id, act }
  }
}
