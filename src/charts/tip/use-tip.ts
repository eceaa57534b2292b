import { type KeyboardEvent, useState } from 'react'

export interface ShownTip {
  /** Key of what somebody is over or has come to by the keyboard; null for nothing. */
  shown: string | null
  /** What the element of a key tells. */
  near: (key: string) => {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
  /** Escape takes the tip away and leaves the focus where it is. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** Which tip of a chart is seen: one at most. */
export function useTip(): ShownTip {
  const [shown, setShown] = useState<string | null>(null)
  const hide = (): void => setShown(null)
  return {
    shown,
    near: (key) => {
      const show = (): void => setShown(key)
      return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide }
    },
    onKeyDown: ({ key }) => {
      if (key === 'Escape') hide()
    },
  }
}
