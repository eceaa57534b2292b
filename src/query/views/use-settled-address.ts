import { useEffect, useEffectEvent } from 'react'
import { useNavigator } from '../../shell/navigation/navigator-context.ts'

/** Browsers refuse an address that changes with every key stroke. */
const SETTLE_MS = 350
/** Servers refuse an address that is longer, with a page of their own: then the one before stays. */
const MOST_CHARACTERS = 7000

/**
 * Tells the page's state in its address a moment after it changed. Both are queries, written the same way.
 * @param onRewrite is called with the query just before the address has it
 */
export function useSettledAddress(wanted: string, present: string, onRewrite?: (query: string) => void): void {
  const { rewrite } = useNavigator()
  const announce = useEffectEvent((query: string) => onRewrite?.(query))
  useEffect(() => {
    if (wanted === present || wanted.length > MOST_CHARACTERS) return undefined
    const tell = (): void => {
      announce(wanted)
      rewrite(wanted)
    }
    const timer = setTimeout(tell, SETTLE_MS)
    // A link followed before that: going back leads to what was seen. Ahead of the link, which writes its own address.
    document.addEventListener('click', tell, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', tell, true)
    }
  }, [wanted, present, rewrite])
}
