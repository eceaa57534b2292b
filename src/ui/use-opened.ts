import { useState } from 'react'

/**
 * Whether something has been opened before: what is fetched only then stays on the page afterwards, so that closing it
 * gives the focus back.
 */
export function useOpened(isOpen: boolean): boolean {
  const [was, setWas] = useState(isOpen)
  if (isOpen && !was) setWas(true)
  return was || isOpen
}
