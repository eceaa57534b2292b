import type { ReactNode } from 'react'
import css from './map-controls.module.css'

export interface MapButtonProps {
  text: string
  name: string
  /** Left out of what is done at once. */
  isPressed?: boolean
  onPress: () => void
  /** Its sign. */
  children: ReactNode
}

/** A button that lies on the map; on a phone only its sign is seen. */
export function MapButton({ text, name, isPressed, onPress, children }: MapButtonProps) {
  return (
    <button
      type="button"
      className={css.control}
      aria-label={text}
      aria-pressed={isPressed}
      title={text}
      data-map-button={name}
      onClick={onPress}
    >
      {children}
      <span className={css.text}>{text}</span>
    </button>
  )
}
