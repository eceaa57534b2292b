import { useCallback, useRef, useState } from 'react'

export interface Rest {
  isResting: boolean
  rest: (isResting: boolean) => void
  /** Changes something of the form, unless it rests: from the press on, not only once that is drawn. */
  change: (change: () => void) => void
}

/** While a form is being saved nothing changes it: what is typed then would be in nothing that is saved. */
export function useRest(): Rest {
  const rests = useRef(false)
  const [isResting, setResting] = useState(false)
  const rest = useCallback((isNow: boolean) => {
    rests.current = isNow
    setResting(isNow)
  }, [])
  const change = useCallback((change: () => void) => {
    if (!rests.current) change()
  }, [])
  return { isResting, rest, change }
}
